/** Bytes with which every OLE compound file begins: Word 97, and the envelope that Word puts around an encrypted .docx. */
const MAGIC = [0xd0, 0xcf, 0x11, 0xe0];
/** Name of the stream that an encrypted document stands in (MS-OFFCRYPTO 2.3), as such files write names: UTF-16. */
const ENCRYPTED = Uint8Array.from([...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]));

/** Tells why no text can be read from an OLE compound file; null for any other file. It loads in browsers, too. */
export function refusalOfCompound(bytes: Uint8Array): 'PASSWORD' | 'OLD_WORD' | null {
  if (!MAGIC.every((byte, at) => bytes[at] === byte)) return null;
  return has(bytes, ENCRYPTED) ? 'PASSWORD' : 'OLD_WORD';
}

function has(bytes: Uint8Array, sought: Uint8Array): boolean {
  const [first = 0] = sought;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (sought.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}
