import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditedDocument } from '../../contracts/review.ts';
import { RunFailure } from '../../errors/run-failure.ts';
import { detect, type Hit } from './detection.ts';
import type { Lexicon } from './lexicon.ts';
import { lexiconFor } from './lexicon.ts';
import { type Nature, Omissions } from './omissions.ts';
import { tokenize } from './phrases.ts';
import { headingSection, Reader } from './reading.ts';
import { blocksOf, findRunningLines, headingsOf } from './sentences.ts';

/** Milliseconds of work before other work of the process gets its turn; the result does not depend on it. */
const TURN_MS = 20;

/** UTF-16 units at the beginning of a document that name its author, and at its end that say whether it ends there. */
const HEAD_LENGTH = 400;
const TAIL_LENGTH = 200;
/** A line that does is no letterhead, because a short decision names the court to which it can be appealed. */
const ENDS_SENTENCE = /[.!?]$/u;

/**
 * Reads the document for signals, in reading order, what is missing in it last. Rejects with the signal's reason once aborted.
 * @throws RunFailure `DOCUMENT_UNREADABLE` in any other language, because a document that nobody read must not be called flawless
 */
export async function readDocument(document: AuditedDocument, signal: AbortSignal): Promise<readonly Hit[]> {
  signal.throwIfAborted();
  const lexicon = lexiconFor(document.language);
  if (!lexicon) throw new RunFailure('DOCUMENT_UNREADABLE', { personMessage: unread(document.language) });
  const giveTurn = turnGiver(signal);

  const segmenter = new Intl.Segmenter(document.language, { granularity: 'sentence' });
  const running = findRunningLines(document.pages);
  const reader = new Reader(lexicon, await hasAssessment(document, running, lexicon, giveTurn));
  const nature = natureOf(document.pages, lexicon);
  const omissions = new Omissions(lexicon);
  const hits: Hit[] = [];
  for (const [index, page] of document.pages.entries()) {
    for (const block of blocksOf(page, index + 1, segmenter, lexicon.abbreviations, running)) {
      const [heading] = block.sentences;
      if (block.kind === 'heading' && heading) omissions.addHeading(heading);
      for (const read of reader.read(block)) {
        const hit = detect(read, lexicon, nature.reviewsOthers);
        if (hit) hits.push(hit);
        omissions.add(read);
      }
      await giveTurn();
    }
  }
  return [...hits, ...omissions.hits(nature)];
}

function natureOf(pages: readonly string[], { reviewingBodies, excerpt }: Lexicon): Nature {
  const beginning = pages[0]?.slice(0, HEAD_LENGTH) ?? '';
  const head = tokenize(beginning);
  const letterhead = beginning.split('\n').filter((line) => !ENDS_SENTENCE.test(line));
  const tail = tokenize(pages.at(-1)?.slice(-TAIL_LENGTH) ?? '');
  return {
    reviewsOthers: letterhead.some((line) => reviewingBodies.test(tokenize(line))),
    isExcerpt: excerpt.test(head) || excerpt.test(tail),
  };
}

/**
 * True if a heading marks a part of the document as its assessment; the document is read once for that, because the text before that part
 * is background.
 */
async function hasAssessment(
  { pages }: AuditedDocument,
  running: ReadonlySet<string>,
  lexicon: Lexicon,
  giveTurn: () => Promise<void> | undefined,
): Promise<boolean> {
  for (const page of pages) {
    for (const heading of headingsOf(page, running)) {
      if (headingSection(lexicon, heading) === 'assessment') return true;
      await giveTurn();
    }
    await giveTurn();
  }
  return false;
}

function turnGiver(signal: AbortSignal): () => Promise<void> | undefined {
  let turnStart = performance.now();
  return () => {
    if (performance.now() - turnStart < TURN_MS) return undefined;
    return nextTurn().then(() => {
      signal.throwIfAborted();
      turnStart = performance.now();
    });
  };
}

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

function unread(language: string): string {
  const name = /^[a-z]{2,3}$/.test(language) && language !== 'und' ? LANGUAGE_NAMES.of(language) : undefined;
  const why = name === undefined ? 'its language could not be recognised' : `it seems to be written in ${name}`;
  return `The built-in rules read Swedish, Norwegian, Danish and English, and this document was not audited, because ${why}. Have the service set up with a language model, or upload the document in one of these languages.`;
}
