export const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
