/**
 * Lists the base64 texts (of either alphabet) by which bytes are found inside anything that was encoded. There are three, because base64
 * turns three bytes into four characters; characters at the edges are left out, because they depend on the neighbouring bytes.
 */
export function base64Marks(bytes: Buffer | string): string[] {
  const plain = Buffer.from(bytes);
  const marks = [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), plain]).toString('base64');
    return encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + plain.length) * 8) / 6));
  });
  return marks.flatMap((mark) => [...new Set([mark, mark.replaceAll('+', '-').replaceAll('/', '_')])]);
}

/** True if a text holds the bytes, as they are or anywhere within base64. */
export function says(text: string, secret: string): boolean {
  return [secret, ...base64Marks(secret)].some((mark) => text.includes(mark));
}
