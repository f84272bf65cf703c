/** SHA-256 in lower-case hexadecimal; null on a page that came unencrypted from another machine, because browsers give it no hash there. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const { subtle } = crypto as { subtle?: typeof crypto.subtle };
  if (subtle === undefined) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
