import type { ConsolidateInput, ConsolidateOutput, IdentifiedCandidate } from '../../contracts/review.ts';
import { RunFailure } from '../../errors/run-failure.ts';
import { CONSOLIDATION_FORMAT, toGroups } from './answers.ts';
import { askAll } from './ask-all.ts';
import {
  candidateLine,
  citedSourceLine,
  consolidationSystemPrompt,
  consolidationUserPrompt,
} from './consolidation-prompt.ts';
import { fenceCode } from './fence.ts';
import type { ModelClient } from './model-client.ts';
import { estimateTokens, roomFor } from './tokens.ts';

const NO_ROOM =
  'The language model’s context is too small to consolidate the findings. The operator of the service must configure a model with a larger one; then start a new run with the same document.';

interface CandidateLine {
  candidate: IdentifiedCandidate;
  json: string;
  /** Tokens of the candidate and the sources it cites. */
  tokens: number;
}

/** The prompts of one consolidation: one call, or several if the candidates do not fit into one. */
export interface ConsolidationPlan {
  system: string;
  users: string[];
}

/** Plans a call even without candidates, which then says so. @throws RunFailure if the model's context is too small */
export function planConsolidation(contextTokens: number, input: ConsolidateInput): ConsolidationPlan {
  const system = consolidationSystemPrompt(input);
  const frame = consolidationUserPrompt([], [], fenceCode([]), { number: 9999, of: 9999 });
  const room = roomFor(contextTokens, [system, frame], CONSOLIDATION_FORMAT);
  if (room === null) throw new RunFailure('ENGINE_INVALID', { personMessage: NO_ROOM });

  const sources = new Map(input.sources.map((source) => [source.label, citedSourceLine(source)]));
  const sourcesOf = (candidates: readonly IdentifiedCandidate[]) =>
    citedLabels(candidates).flatMap((label) => sources.get(label) ?? []);
  const lines = input.candidates.map((candidate): CandidateLine => {
    const json = candidateLine(candidate);
    return {
      candidate,
      json,
      tokens: [json, ...sourcesOf([candidate])].reduce((sum, text) => sum + estimateTokens(text), 0),
    };
  });
  const batches = divide(lines, room);
  const users = batches.map((batch, index) => {
    const candidates = batch.map(({ json }) => json);
    const cited = sourcesOf(batch.map(({ candidate }) => candidate));
    const code = fenceCode([...candidates, ...cited]);
    return consolidationUserPrompt(candidates, cited, code, { number: index + 1, of: batches.length });
  });
  return { system, users };
}

/** Asks the model which candidates are one finding, and for its reasoning. */
export async function consolidate(
  client: ModelClient,
  plan: ConsolidationPlan,
  signal: AbortSignal,
): Promise<ConsolidateOutput> {
  const { values, model, usage } = await askAll(client, CONSOLIDATION_FORMAT, plan, signal);
  return {
    internalReasoning: values.map((value) => value.internal_reasoning.trim()).join('\n\n'),
    groups: values.flatMap(toGroups),
    model,
    usage,
  };
}

/**
 * Divides the candidates into at least one batch, each within the room. If one batch does not hold them all, candidates that may be the
 * same finding are put next to each other: same kind, same law, similar words. A candidate too long for any batch is not grouped; it is
 * reported as it is.
 */
function divide(lines: readonly CandidateLine[], room: number): CandidateLine[][] {
  const fitting = lines.filter(({ tokens }) => tokens <= room);
  const total = fitting.reduce((sum, { tokens }) => sum + tokens, 0);
  if (total <= room) return [fitting];
  const batches: CandidateLine[][] = [];
  let left = 0;
  for (const line of fitting.toSorted(byLikeness)) {
    if (line.tokens > left) {
      batches.push([]);
      left = room;
    }
    batches.at(-1)?.push(line);
    left -= line.tokens;
  }
  return batches;
}

function byLikeness(a: CandidateLine, b: CandidateLine): number {
  const [left, right] = [likeness(a.candidate), likeness(b.candidate)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function likeness({ kind, citations, quote, id }: IdentifiedCandidate): string {
  return [kind, citations[0]?.primaryLabel ?? '', quote, id].join('\u0000');
}

function citedLabels(candidates: readonly IdentifiedCandidate[]): string[] {
  const labels = candidates.flatMap(({ citations }) =>
    citations.flatMap(({ primaryLabel, supportingLabel }) => [primaryLabel, supportingLabel]),
  );
  return [...new Set(labels.filter((label) => label !== null))];
}
