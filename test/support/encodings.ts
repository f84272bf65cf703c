import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A text as bytes in every form that anyone can undo: raw, UTF-16, escaped JSON, hex, base64 wherever in a longer value it begins. */
function formsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text, 'utf8');
  const ascii = JSON.stringify(text)
    .slice(1, -1)
    .replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const written = [
    JSON.stringify(text).slice(1, -1),
    ascii,
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
  ];
  for (const encoding of ['base64', 'base64url'] as const) {
    for (const before of [0, 1, 2]) written.push(base64At(bytes, before, encoding));
  }
  return [bytes, Buffer.from(text, 'utf16le'), ...[...new Set(written)].map((form) => Buffer.from(form, 'utf8'))];
}

/** The part of a base64 text that depends on the bytes alone, `before` bytes (mod 3) after its beginning. */
function base64At(bytes: Buffer, before: number, encoding: 'base64' | 'base64url'): string {
  const encoded = Buffer.concat([Buffer.alloc(before), bytes])
    .toString(encoding)
    .replaceAll('=', '');
  const foreign = Math.ceil((before * 8) / 6);
  const isWhole = (before + bytes.length) % 3 === 0;
  return encoded.slice(foreign, isWhole ? undefined : -1);
}

/** Finds the texts in the files below a folder, as `file: text`; folders by one of the `except` names are left out. */
export async function filesSaying(
  folder: string,
  texts: readonly string[],
  except: readonly string[] = [],
): Promise<string[]> {
  const forms = texts.map((text) => [text, formsOf(text)] as const);
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file);
    if (!entry.isFile() || except.includes(name.split(path.sep)[0] ?? '')) continue;
    // A journal is removed as soon as its transaction ends.
    const bytes = await readFile(file).catch((err: NodeJS.ErrnoException) => {
      if (err.code === 'ENOENT') return Buffer.alloc(0);
      throw err;
    });
    for (const [text, all] of forms) if (all.some((form) => bytes.includes(form))) found.push(`${name}: ${text}`);
  }
  return found;
}
