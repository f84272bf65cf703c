import type { ConsolidateInput, ConsolidateOutput, LocatedCandidate } from '../../contracts/review.ts';
import { RunFailure } from '../../errors/run-failure.ts';
import { CONSOLIDATION_FORMAT } from './answers.ts';
import { askAll } from './ask-all.ts';
import {
  candidateLine,
  citedSourceLine,
  consolidationSystemPrompt,
  consolidationUserPrompt,
} from './consolidation-prompt.ts';
import { fenceCode } from './fence.ts';
import type { ModelClient } from './model-client.ts';
import { passagesAround, wholeDocument } from './passages.ts';
import { readGroups, readVerdicts } from './read-consolidation.ts';
import { pageLine } from './review-prompt.ts';
import { estimateTokens, roomFor } from './tokens.ts';
import type { DocumentWindow } from './windows.ts';

const NO_ROOM =
  'The language model’s context is too small to consolidate the findings. The operator of the service must configure a model with a larger one; then start a new run with the same document.';

/** Candidates of one call, so that the verdicts on all of them fit into its answer. */
const MAX_CANDIDATES = 100;

/** A candidate with all that is shown for it. */
interface CandidateLine {
  candidate: LocatedCandidate;
  json: string;
  labels: string[];
  /** Tokens of the candidate, with the passages around its quotations where the document is not shown whole. */
  tokens: number;
}

interface SourceLine {
  json: string;
  tokens: number;
}

/** The prompts of one consolidation: one call, or several if the candidates do not fit into one. */
export interface ConsolidationPlan {
  system: string;
  /** Each with the code of its fence. */
  calls: { code: string; user: string }[];
}

/** Plans a call even without candidates, which then says so. @throws RunFailure if the model's context is too small */
export function planConsolidation(contextTokens: number, input: ConsolidateInput): ConsolidationPlan {
  const { pages } = input;
  const system = consolidationSystemPrompt(input);
  const none = { document: [], isWhole: true, sources: [], candidates: [] };
  const frame = consolidationUserPrompt(none, fenceCode([]), { number: 9999, of: 9999 });
  const total = roomFor(contextTokens, [system, frame], CONSOLIDATION_FORMAT);
  if (total === null) throw new RunFailure('ENGINE_INVALID', { personMessage: NO_ROOM });

  const whole = wholeDocument(pages);
  const documentTokens = tokensOf(whole, pages.length);
  const isWhole = documentTokens <= total / 2;
  const room = isWhole ? total - documentTokens : total;
  const sources = new Map(
    input.sources.map((source): [string, SourceLine] => {
      const json = citedSourceLine(source);
      return [source.label, { json, tokens: estimateTokens(json) }];
    }),
  );
  const lines = input.candidates.map((candidate): CandidateLine => {
    const json = candidateLine(candidate);
    const around = isWhole ? 0 : tokensOf(passagesAround(pages, candidate.places), pages.length);
    const labels = citedLabels(candidate).filter((label) => sources.has(label));
    return { candidate, json, labels, tokens: estimateTokens(json) + around };
  });
  const batches = divide(lines, sources, room);
  const calls = batches.map((batch, index) => {
    const labels = new Set(batch.flatMap((line) => line.labels));
    const shown = {
      document: isWhole
        ? whole
        : passagesAround(
            pages,
            batch.flatMap(({ candidate }) => candidate.places),
          ),
      isWhole,
      sources: [...labels].flatMap((label) => sources.get(label)?.json ?? []),
      candidates: batch.map(({ json }) => json),
    };
    const code = fenceCode([...shown.document.map(({ text }) => text), ...shown.sources, ...shown.candidates]);
    return { code, user: consolidationUserPrompt(shown, code, { number: index + 1, of: batches.length }) };
  });
  return { system, calls };
}

/** Asks the model which candidates are one finding, which of them hold, and for its reasoning. */
export async function consolidate(
  client: ModelClient,
  { system, calls }: ConsolidationPlan,
  signal: AbortSignal,
): Promise<ConsolidateOutput> {
  const users = calls.map(({ user }) => user);
  const { values, model, usage } = await askAll(client, CONSOLIDATION_FORMAT, { system, users }, signal);
  return {
    internalReasoning: values.map(({ internal_reasoning = '' }) => internal_reasoning.trim()).join('\n\n'),
    groups: values.flatMap(readGroups),
    verdicts: values.flatMap((value, call) => readVerdicts(value, calls[call]?.code ?? '')),
    model,
    usage,
  };
}

function tokensOf(window: DocumentWindow, pages: number): number {
  const marker = estimateTokens(pageLine(fenceCode([]), pages, 1)) + 2;
  return window.reduce((sum, { text }) => sum + marker + estimateTokens(text), 0);
}

/**
 * Divides the candidates into at least one batch, each within the room and the bound. If one batch does not hold them all, candidates that may be the
 * same finding are put next to each other: same kind, same law, similar words. A candidate too long for any batch is not shown; it is
 * reported as it is.
 */
function divide(
  lines: readonly CandidateLine[],
  sources: ReadonlyMap<string, SourceLine>,
  room: number,
): CandidateLine[][] {
  const costOf = ({ tokens, labels }: CandidateLine, shown: ReadonlySet<string>): number =>
    labels.reduce((sum, label) => sum + (shown.has(label) ? 0 : (sources.get(label)?.tokens ?? 0)), tokens);
  const fitting = lines.filter((line) => costOf(line, new Set()) <= room);
  const fill = (ordered: readonly CandidateLine[]): CandidateLine[][] => {
    let batch: CandidateLine[] = [];
    let shown = new Set<string>();
    let left = room;
    const batches = [batch];
    for (const line of ordered) {
      if (costOf(line, shown) > left || batch.length === MAX_CANDIDATES) {
        batch = [];
        shown = new Set();
        left = room;
        batches.push(batch);
      }
      left -= costOf(line, shown);
      for (const label of line.labels) shown.add(label);
      batch.push(line);
    }
    return batches;
  };
  const straight = fill(fitting);
  return straight.length === 1 ? straight : fill(fitting.toSorted(byLikeness));
}

function byLikeness(a: CandidateLine, b: CandidateLine): number {
  const [left, right] = [likeness(a.candidate), likeness(b.candidate)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function likeness({ kind, citations, quote, id }: LocatedCandidate): string {
  return [kind, citations[0]?.primaryLabel ?? '', quote, id].join('\u0000');
}

function citedLabels({ citations }: LocatedCandidate): string[] {
  const labels = citations.flatMap(({ primaryLabel, supportingLabel }) => [primaryLabel, supportingLabel]);
  return [...new Set(labels.filter((label) => label !== null))];
}
