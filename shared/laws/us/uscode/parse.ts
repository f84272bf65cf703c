import type { ParsedProvision } from '../../../contracts/law.ts';
import { XmlReader } from '../../../extraction/xml.ts';
import type { LawReading } from '../../source.ts';
import { UsCodeError } from './head.ts';
import { TitleReader } from './title-reader.ts';

/** Bytes parsed before finished provisions are handed on; bounds how many of them wait. */
const STEP_BYTES = 64 * 1024;

/**
 * Reads one title of the United States Code (USLM 1.0, as the Office of the Law Revision Counsel publishes it) while its
 * provisions are taken: no more than {@link STEP_BYTES} are parsed ahead, so memory does not grow with the title.
 *
 * A provision is a section that has an identifier, or a court rule of an appendix. `heading` is its own, `part` holds the
 * headings of all divisions above it, a line each. A division without sections that prints text, or is gone, is a provision
 * of its own. Notes, footnotes among them, and tables of contents are left out; of source credits, the last day is taken.
 *
 * @param chunks the file's bytes, divided anyhow; closed when the reading ends, however it ends.
 * @throws UsCodeError if the file is no title; XmlError if it is not well-formed, also while provisions are taken.
 */
export async function readUsCodeTitle(chunks: AsyncIterable<Uint8Array>): Promise<LawReading> {
  const title = new TitleReader();
  const steps = read(chunks, title);
  try {
    while (title.head === null) {
      const { done } = await steps.next();
      if (done === true) break;
    }
  } catch (err) {
    await steps.return();
    throw err;
  }
  if (title.head === null) throw new UsCodeError('Not a title of the United States Code.');
  return { head: title.head, provisions: provisionsOf(steps, title) };
}

/** Parses a step further with each turn. */
async function* read(chunks: AsyncIterable<Uint8Array>, title: TitleReader): AsyncGenerator<void, void, void> {
  const xml = new XmlReader(title);
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += STEP_BYTES) {
      xml.write(chunk.subarray(start, start + STEP_BYTES));
      yield;
    }
  }
  xml.end();
}

async function* provisionsOf(
  steps: AsyncGenerator<void, void, void>,
  title: TitleReader,
): AsyncGenerator<ParsedProvision> {
  yield* title.take();
  for await (const _ of steps) yield* title.take();
  yield* title.take();
}
