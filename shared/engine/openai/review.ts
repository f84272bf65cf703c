import type { CandidateFinding, DocumentFacts, ReviewInput, ReviewOutput } from '../../contracts/review.ts';
import { RunFailure } from '../../errors/run-failure.ts';
import { PART_FORMAT, REVIEW_FORMAT } from './answers.ts';
import { askAll } from './ask-all.ts';
import { fenceCode } from './fence.ts';
import type { ModelClient } from './model-client.ts';
import { type DigestLine, type ReadReview, readReview, type UnreadItem } from './read-review.ts';
import { pageLine, reviewSystemPrompt, reviewUserPrompt } from './review-prompt.ts';
import { estimateTokens, roomFor } from './tokens.ts';
import { planWindows } from './windows.ts';

/** Tokens that windows share: about 4,500 characters of prose, longer than any passage a finding would quote. */
const OVERLAP_TOKENS = 1_500;

const NO_ROOM =
  'The instructions and legal sources of a reviewer leave no room for the document in the language model’s context. Give the reviewer fewer sources, or divide them among more reviewers; then start a new run with the same document.';

/** The prompts of one review, one for each window of the document. */
export interface ReviewPlan {
  /** The code of the fence around each window. */
  code: string;
  system: string;
  users: string[];
  /** The parts of pages that each window shows. */
  windows: { page: number; start: number; end: number }[][];
}

/** The output of a review before anything of it is repaired. */
export interface RawReview extends ReviewOutput {
  /** With what was answered for each item that could not be read. */
  malformed: readonly UnreadItem[];
  /** The places that each window noted; empty for a document of one window. */
  digests: readonly (readonly DigestLine[])[];
}

/**
 * Divides the whole document into as many windows as the model's context requires.
 * @throws RunFailure if the model's context is too small, or the document empty
 */
export function planReview(contextTokens: number, input: ReviewInput): ReviewPlan {
  const { pages } = input.document;
  const code = fenceCode(pages);
  const system = reviewSystemPrompt(input);
  const frame = reviewUserPrompt(input, [], code, { number: 9999, of: 9999 });
  const maxTokens = roomFor(contextTokens, [system, frame], PART_FORMAT);
  if (maxTokens === null) throw new RunFailure('ENGINE_INVALID', { personMessage: NO_ROOM });
  const windows = planWindows(pages, {
    maxTokens,
    overlapTokens: Math.min(OVERLAP_TOKENS, Math.floor(maxTokens / 4)),
    markerTokens: estimateTokens(pageLine(code, pages.length, 1)) + 2,
  });
  if (windows.length === 0) throw new RunFailure('DOCUMENT_EMPTY');
  const of = windows.length;
  return {
    code,
    system,
    users: windows.map((window, index) => reviewUserPrompt(input, window, code, { number: index + 1, of })),
    windows: windows.map((window) =>
      window.map(({ page, start, text }) => ({ page, start, end: start + text.length })),
    ),
  };
}

/** Asks the model about each window, and returns the findings in document order. */
export async function review(
  client: ModelClient,
  { code, system, users }: ReviewPlan,
  signal: AbortSignal,
): Promise<RawReview> {
  const format = users.length > 1 ? PART_FORMAT : REVIEW_FORMAT;
  const { values, model, usage } = await askAll(client, format, { system, users }, signal);
  const windows = values.map((value) => readReview(value, code));
  return {
    findings: firstOfEach(windows, ({ findings }) => findings, identity),
    unanchored: firstOfEach(
      windows,
      ({ unanchored }) => unanchored,
      ({ quote }) => oneLine(quote),
    ),
    malformed: windows.flatMap(({ malformed }) => malformed),
    digests: windows.length > 1 ? windows.map(({ digest }) => digest) : [],
    facts: factsOf(windows.map(({ facts }) => facts)),
    model,
    usage,
  };
}

/** The items of all windows, each once, because the overlap of two windows is read twice. */
function firstOfEach<Item>(
  windows: readonly ReadReview[],
  itemsOf: (window: ReadReview) => readonly Item[],
  identityOf: (item: Item) => string,
): Item[] {
  const reported = new Set<string>();
  return windows.flatMap((window) => {
    const fresh = itemsOf(window).filter((item) => !reported.has(identityOf(item)));
    for (const item of fresh) reported.add(identityOf(item));
    return fresh;
  });
}

/** The first account of each fact, because a document names itself at its beginning. No window of several can tell whether it is whole. */
function factsOf(windows: readonly DocumentFacts[]): DocumentFacts {
  const first = <Name extends keyof DocumentFacts>(name: Name): DocumentFacts[Name] | null =>
    windows.map((facts) => facts[name]).find((value) => value !== null) ?? null;
  return {
    decisionDate: first('decisionDate'),
    authority: first('authority'),
    documentKind: first('documentKind'),
    seemsComplete: windows.length === 1 ? (windows[0]?.seemsComplete ?? null) : null,
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

function identity({ kind, quote, citations }: CandidateFinding): string {
  const labels = [...new Set(citations.map(({ primaryLabel }) => primaryLabel))].sort();
  return JSON.stringify([kind, oneLine(quote), labels]);
}
