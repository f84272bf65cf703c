import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The longest of the titles that lie beside the project. */
export const REAL_TITLE = path.resolve(
  import.meta.dirname,
  '../../../shared/law-sources/samples/us-uscode/usc01@118-158.xml',
);
export const isRealTitleHere = () => existsSync(REAL_TITLE);

const CHUNK_BYTES = 64 * 1024;
/** A section that quotes no other. */
const SECTION = /<section [^>]*\bidentifier="\/us\/usc\/t1\/s[^"]*">(?:(?!<section )[\s\S])*?<\/section>\n?/;
const NUMBERED = /identifier="\/us\/usc\/t1\/s[^"]*"|<num value="[^"]*">§[^<]*<\/num>/g;

/** Bytes in chunks as a file is read. */
export async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) yield bytes.subarray(from, from + CHUNK_BYTES);
}

/** A title of about `bytes`: what a real one prints above its sections, then these again and again, each time under other numbers. */
export async function* longTitle(bytes: number): AsyncGenerator<Uint8Array> {
  const xml = readFileSync(REAL_TITLE, 'utf8');
  const first = xml.search(SECTION);
  const sections = xml.match(new RegExp(SECTION, 'g')) ?? [];
  if (first < 0) throw new Error('The title has no sections.');
  const opening = Buffer.from(xml.slice(0, first));
  yield opening;
  let written = opening.length;
  for (let number = 1; written < bytes; number++) {
    const section = sections[number % sections.length] ?? '';
    const own = [`identifier="/us/usc/t1/s${number}"`, `<num value="${number}">§ ${number}.</num>`];
    const renumbered = Buffer.from(section.replace(NUMBERED, () => own.shift() ?? ''));
    written += renumbered.length;
    yield* inChunks(renumbered);
  }
  yield Buffer.from('</chapter>\n</title>\n</main>\n</uscDoc>\n');
}
