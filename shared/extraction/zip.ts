import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { RunFailure } from '../errors/run-failure.ts';
import { refuse } from './refusal.ts';

/** Entries of the largest file that is read as a document. */
const MAX_ENTRIES = 10_000;
/** Bytes of all entries of a file together, unpacked; images need room. */
const MAX_UNPACKED_BYTES = 256 * 2 ** 20;
/**
 * Bytes of the XML parts together, unpacked, because a tree many times as large is built from them. The longest real report is some 5 MiB.
 */
const MAX_UNPACKED_XML_BYTES = 32 * 2 ** 20;

/** Reads the names in a zip file's directory; null if there is no whole directory. */
export async function entryNames(bytes: Uint8Array): Promise<string[] | null> {
  try {
    const { entries } = await openZip(bytes);
    return entries.map(({ fileName }) => fileName);
  } catch {
    return null;
  }
}

/**
 * Refuses a zip bomb before anything unpacks it into memory: by the declared sizes, then by unpacking every entry once and keeping
 * nothing. yauzl stops at the first byte beyond the declared size, so that no more than that ever comes out.
 */
export async function guardUnpackedSize(bytes: Uint8Array, format: string): Promise<void> {
  try {
    const { zip, entries } = await openZip(bytes);
    if (entries.some((entry) => entry.isEncrypted())) throw refuse('PASSWORD');
    const xml = entries.filter(({ fileName }) => /\.(?:xml|rels)$/i.test(fileName));
    limit(entries, MAX_UNPACKED_BYTES, format);
    limit(xml, MAX_UNPACKED_XML_BYTES, format);
    for (const entry of entries) {
      for await (const _chunk of await zip.openReadStreamPromise(entry));
    }
  } catch (error) {
    throw error instanceof RunFailure ? error : refuse('DAMAGED', { format });
  }
}

function limit(entries: readonly Entry[], most: number, format: string): void {
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > most) {
    throw refuse('UNPACKED', { format, limit: most });
  }
}

/** Unpacks one entry of a file whose size was guarded; null if there is none of that name. */
export async function readEntry(bytes: Uint8Array, name: string): Promise<Buffer | null> {
  const { zip, entries } = await openZip(bytes);
  const entry = entries.find(({ fileName }) => fileName === name);
  if (!entry) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function openZip(bytes: Uint8Array): Promise<{ zip: ZipFile; entries: Entry[] }> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (zip.entryCount > MAX_ENTRIES) throw new Error('too many entries');
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return { zip, entries };
}
