/** FNV-1a, 64 bit (Fowler, Noll, Vo), over the UTF-16 code units of `text`; 16 hexadecimal digits. Names content, protects nothing. */
export function contentHash(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let position = 0; position < text.length; position++) {
    hash = ((hash ^ BigInt(text.charCodeAt(position))) * 0x100000001b3n) & 0xffff_ffff_ffff_ffffn;
  }
  return hash.toString(16).padStart(16, '0');
}
