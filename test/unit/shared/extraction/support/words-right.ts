export const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{N}§]+/gu) ?? [];

/** Share of the words of `original` that `recognised` has too, each as often. */
export function shareRight(original: string, recognised: string): number {
  const left = new Map<string, number>();
  for (const word of wordsOf(recognised)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsOf(original);
  const right = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return right.length / words.length;
}
