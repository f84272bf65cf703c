import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { crc32, createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { bunzip2 } from './bunzip2.ts';

/** Limits of what is read from one file. */
export interface ArchiveLimits {
  packedBytes: number;
  unpackedBytes: number;
  /** Files of an archive, or lines of a file; those that are no acts count too. */
  members: number;
}

/** An act in a file or archive, not yet read. */
export interface PackedAct {
  /** Name of the file without its folders, with `:<line>` if each line is an act. For people, and never a path to write to. */
  name: string;
  /** The act's bytes, which must be read before the next act is asked for; unread ones are skipped. @throws ArchiveError */
  chunks: AsyncIterable<Uint8Array>;
}

/** The file is damaged, cut short, too large, or no archive of acts. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

const MiB = 2 ** 20;
/** Lovdata's larger archive is 20 MB packed and 150 MB unpacked. */
export const NORWEGIAN_LIMITS: ArchiveLimits = {
  packedBytes: 60 * MiB,
  unpackedBytes: 400 * MiB,
  members: 20_000,
};
/** All titles together are 109 MB packed, and the longest unpacks to 128 MB. */
export const US_CODE_LIMITS: ArchiveLimits = {
  packedBytes: 256 * MiB,
  unpackedBytes: 2048 * MiB,
  members: 500,
};
/** Limits for a file that an operator names. */
export const OWN_FILE_LIMITS: ArchiveLimits = {
  packedBytes: 1024 * MiB,
  unpackedBytes: 8192 * MiB,
  members: 1_000_000,
};
/** Bytes of the longest act that is read whole; the longest title of regulations is 157 MB. */
const MAX_ACT_BYTES = 256 * MiB;
const PEEK_BYTES = 512;
const TAR_MARK = { at: 257, text: 'ustar' };
const TAR_BLOCK_BYTES = 512;
const NEWLINE = 0x0a;

/** Recognises the files of an archive that hold acts; others are skipped. */
const isActFile = (name: string): boolean => /^[^.].*\.(?:xml|json)$/i.test(name);

/**
 * Reads the acts of a file in its order: a plain XML or JSON file, JSON line by line, a ZIP or tar archive of such files, packed with gzip
 * or bzip2 or not at all. The format is found in the bytes, whatever the file is called.
 * @param accepts is called with the name of each file of an archive, without its folders
 * @throws ArchiveError
 */
export async function* readActs(
  file: string,
  limits: ArchiveLimits,
  accepts: (name: string) => boolean = isActFile,
): AsyncGenerator<PackedAct> {
  const { size } = await stat(file);
  if (size > limits.packedBytes) throw new ArchiveError(`larger than ${limits.packedBytes} bytes`);
  const name = path.basename(file);
  const members = new Budget(limits.members, 'members');
  const head = await openingOf(file);
  if (head.length === 0) throw new ArchiveError('an empty file');
  if (startsWith(head, 'PK')) {
    yield* zipActs(file, limits, members, accepts);
    return;
  }
  const { opening, chunks } = await peek(unpack(file, head, limits.unpackedBytes));
  if (opening.subarray(TAR_MARK.at).toString('latin1').startsWith(TAR_MARK.text)) {
    yield* tarActs(chunks, members, accepts);
    return;
  }
  const first = opening
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .charAt(0);
  if (first === '<') yield { name, chunks };
  else if (first === '{' || first === '[' || first === '"') yield* jsonActs(name, chunks, members);
  else throw new ArchiveError('neither XML nor JSON nor an archive of them');
}

/** Reads an act whole. @throws ArchiveError */
export async function bytesOf(act: PackedAct): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  const budget = new Budget(MAX_ACT_BYTES, 'bytes in one act');
  for await (const chunk of act.chunks) {
    budget.take(chunk.length);
    read.push(chunk);
  }
  return Buffer.concat(read);
}

class Budget {
  readonly #most: number;
  readonly #of: string;
  #used = 0;

  constructor(most: number, of: string) {
    this.#most = most;
    this.#of = of;
  }

  take(amount: number): void {
    this.#used += amount;
    if (this.#used > this.#most) throw new ArchiveError(`more than ${this.#most} ${this.#of}`);
  }
}

async function* unpack(file: string, head: Buffer, unpackedBytes: number): AsyncGenerator<Uint8Array> {
  const budget = new Budget(unpackedBytes, 'bytes unpacked');
  try {
    for await (const chunk of decoded(file, head)) {
      budget.take(chunk.length);
      yield chunk;
    }
  } catch (cause) {
    throw toArchiveError(cause);
  }
}

async function* decoded(file: string, head: Buffer): AsyncGenerator<Uint8Array> {
  if (startsWith(head, 'BZh')) yield* bunzip2(await readFile(file));
  else if (startsWith(head, '\u001f\u008b')) yield* pipeline(createReadStream(file), createGunzip(), () => {});
  else yield* createReadStream(file);
}

async function* tarActs(
  chunks: AsyncIterable<Uint8Array>,
  members: Budget,
  accepts: (name: string) => boolean,
): AsyncGenerator<PackedAct> {
  const entries = extract();
  let end: Uint8Array = new Uint8Array();
  const watched = async function* () {
    for await (const chunk of chunks) {
      end = Buffer.concat([end, chunk.subarray(-TAR_BLOCK_BYTES)]).subarray(-TAR_BLOCK_BYTES);
      yield chunk;
    }
  };
  // The callback ignores failures, because the iteration below throws them.
  pipeline(Readable.from(watched()), entries, () => {});
  try {
    for await (const entry of entries) {
      members.take(1);
      const { name: fullName, type } = entry.header;
      const name = path.posix.basename(fullName);
      if ((type === 'file' || type === 'contiguous-file') && accepts(name)) {
        yield { name, chunks: guarded(entry as AsyncIterable<Uint8Array>) };
      }
      entry.resume();
    }
    // The end is checked here, because an archive cut between two members is otherwise one with fewer members.
    if (end.length < TAR_BLOCK_BYTES || end.some((byte) => byte !== 0)) throw new ArchiveError('damaged or cut short');
  } catch (cause) {
    throw toArchiveError(cause);
  }
}

async function* zipActs(
  file: string,
  limits: ArchiveLimits,
  members: Budget,
  accepts: (name: string) => boolean,
): AsyncGenerator<PackedAct> {
  let zip: ZipFile | null = null;
  try {
    // Names are not decoded, because yauzl would refuse an archive for names that climb out of a folder, and nothing here writes to such a
    // path.
    zip = await openPromise(file, { autoClose: false, decodeStrings: false });
    const unpacked = new Budget(limits.unpackedBytes, 'bytes unpacked');
    for await (const entry of zip.eachEntry()) {
      members.take(1);
      const name = path.posix.basename(fileNameOf(entry));
      if (!accepts(name)) continue;
      unpacked.take(entry.uncompressedSize);
      yield { name, chunks: guarded(zipMember(zip, entry)) };
    }
  } catch (cause) {
    throw toArchiveError(cause);
  } finally {
    zip?.close();
  }
}

/** Unpacks a file of a ZIP archive and compares its checksum, because yauzl compares only the size. */
async function* zipMember(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const stream = await zip.openReadStreamPromise(entry);
  let checksum = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    checksum = crc32(chunk, checksum);
    yield chunk;
  }
  if (checksum !== entry.crc32) throw new ArchiveError('bad checksum');
}

function fileNameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

/**
 * Reads one act from each line if the second line begins as the first one does; otherwise the file is one act, whatever its line breaks.
 */
async function* jsonActs(name: string, chunks: AsyncIterable<Uint8Array>, members: Budget): AsyncGenerator<PackedAct> {
  const lines = linesOf(chunks);
  const first = await lines.next();
  const second = await lines.next();
  if (first.done === true) return;
  if (second.done === true) {
    yield { name, chunks: oneChunk(first.value.bytes) };
    return;
  }
  if (first.value.bytes[0] !== second.value.bytes[0] || first.value.bytes[0] === '['.charCodeAt(0)) {
    yield { name, chunks: joined(first.value.bytes, second.value.bytes, lines) };
    return;
  }
  for (const line of [first.value, second.value]) {
    members.take(1);
    yield { name: `${name}:${line.number}`, chunks: oneChunk(line.bytes) };
  }
  for await (const line of lines) {
    members.take(1);
    yield { name: `${name}:${line.number}`, chunks: oneChunk(line.bytes) };
  }
}

interface NumberedLine {
  /** Number of the line, counted from 1, blank lines included. */
  number: number;
  bytes: Uint8Array;
}

/** Reads the lines that are not blank. @throws ArchiveError if one is longer than an act can be */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<NumberedLine, void> {
  let held: Uint8Array[] = [];
  let number = 0;
  let budget = new Budget(MAX_ACT_BYTES, 'bytes in one line');
  const close = (): NumberedLine => {
    const bytes = Buffer.concat(held);
    held = [];
    number += 1;
    budget = new Budget(MAX_ACT_BYTES, 'bytes in one line');
    return { number, bytes };
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      held.push(chunk.subarray(start, end));
      start = end + 1;
      const line = close();
      if (!isBlank(line.bytes)) yield line;
    }
    budget.take(chunk.length - start);
    held.push(chunk.subarray(start));
  }
  const last = close();
  if (!isBlank(last.bytes)) yield last;
}

const isBlank = (bytes: Uint8Array) => bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* joined(
  first: Uint8Array,
  second: Uint8Array,
  rest: AsyncIterable<NumberedLine>,
): AsyncGenerator<Uint8Array> {
  const newline = Uint8Array.of(NEWLINE);
  yield first;
  yield newline;
  yield second;
  for await (const { bytes } of rest) {
    yield newline;
    yield bytes;
  }
}

async function* guarded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (cause) {
    throw toArchiveError(cause);
  }
}

/** Reads the beginning of the chunks, and returns it with all chunks from the beginning. */
async function peek(
  source: AsyncGenerator<Uint8Array>,
): Promise<{ opening: Buffer; chunks: AsyncIterable<Uint8Array> }> {
  let opening: Buffer = Buffer.alloc(0);
  while (opening.length < PEEK_BYTES) {
    const next = await source.next();
    if (next.done === true) break;
    opening = Buffer.concat([opening, next.value]);
  }
  async function* again(): AsyncGenerator<Uint8Array> {
    yield opening;
    yield* source;
  }
  return { opening, chunks: again() };
}

async function openingOf(file: string): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const chunk of createReadStream(file, { end: 3 }) as AsyncIterable<Buffer>) read.push(chunk);
  return Buffer.concat(read);
}

function startsWith(bytes: Buffer, text: string): boolean {
  return bytes.subarray(0, text.length).toString('latin1') === text;
}

function toArchiveError(cause: unknown): Error {
  if (cause instanceof ArchiveError) return cause;
  // A system error stays as it is, because a failing disk is not the archive's fault.
  if (cause instanceof Error && 'syscall' in cause) return cause;
  return new ArchiveError('damaged or cut short', { cause });
}
