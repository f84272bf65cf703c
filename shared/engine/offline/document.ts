import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditedDocument } from '../../contracts/review.ts';
import { RunFailure } from '../../errors/run-failure.ts';
import { detect, type Hit } from './detection.ts';
import { DocumentTraits } from './document-signals.ts';
import type { Lexicon } from './lexicon.ts';
import { lexiconFor } from './lexicon.ts';
import { headingSection, Reader } from './reading.ts';
import { blocksOf, findRunningLines, headingsOf } from './sentences.ts';

/** Milliseconds of work before other work of the process gets its turn; the result does not depend on it. */
const TURN_MS = 20;

/** Signals of the document in reading order, and the number of sentences read. */
export interface DocumentHits {
  hits: readonly Hit[];
  sentenceCount: number;
}

/**
 * Reads the document for signals. Rejects with the signal's reason once aborted.
 * @throws RunFailure `DOCUMENT_UNREADABLE` in any other language, because a document that nobody read must not be called flawless
 */
export async function readDocument(document: AuditedDocument, signal: AbortSignal): Promise<DocumentHits> {
  signal.throwIfAborted();
  const lexicon = lexiconFor(document.language);
  if (!lexicon) throw new RunFailure('DOCUMENT_UNREADABLE', { personMessage: unread(document.language) });
  const giveTurn = turnGiver(signal);

  const segmenter = new Intl.Segmenter(document.language, { granularity: 'sentence' });
  const running = findRunningLines(document.pages);
  const reader = new Reader(lexicon, await hasAssessment(document, running, lexicon, giveTurn));
  const traits = new DocumentTraits(lexicon);
  const hits: Hit[] = [];
  let sentenceCount = 0;
  for (const [index, page] of document.pages.entries()) {
    for (const block of blocksOf(page, index + 1, segmenter, lexicon.abbreviations, running)) {
      if (block.kind === 'heading') traits.addHeading(block.sentences[0]?.tokens ?? []);
      for (const read of reader.read(block)) {
        hits.push(...detect(read, lexicon, sentenceCount));
        traits.add(read, sentenceCount);
        sentenceCount++;
      }
      await giveTurn();
    }
  }
  return { hits: [...hits, ...traits.hits()], sentenceCount };
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
