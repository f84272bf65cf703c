import type { CandidateFinding, ReviewInput, ReviewOutput } from '../../contracts/review.ts';
import { sourcesOn } from '../../rules/law-in-time.ts';
import type { Engine } from '../engine.ts';
import { engineWritingTasks } from '../writing-tasks.ts';
import { OFFLINE_MODEL } from './act.ts';
import { anchor } from './anchoring.ts';
import { consolidate } from './consolidation.ts';
import { readDocument } from './document.ts';
import { describe, textsFor } from './texts.ts';

/** The severity of every finding, because words and gaps in a text show that something is wrong, not how much it weighed. */
const SEVERITY = 'MEDIUM';

/**
 * An engine without a model (decisions, "Engine"): finds textual signals of objectivity flaws by rules, in Swedish, Norwegian, Danish and
 * English, and ties each to a binding provision of the reviewer that carries it. Same input, same output. Documents in other languages are
 * refused. An aborted signal rejects with its reason. `read` may return the result of an earlier step of the run.
 */
export function createOfflineEngine(read: typeof readDocument = readDocument): Engine {
  return {
    name: 'offline',
    review: (input, signal) => review(input, signal, read),
    consolidate: async (input, signal) => {
      signal.throwIfAborted();
      return { ...consolidate(input), model: OFFLINE_MODEL, usage: null };
    },
    act: async (action, signal) => {
      signal.throwIfAborted();
      return engineWritingTasks.writeOffline(action);
    },
  };
}

async function review(input: ReviewInput, signal: AbortSignal, read: typeof readDocument): Promise<ReviewOutput> {
  const hits = await read(input.document, signal);
  const texts = textsFor(input.outputLanguage);
  // Law that did not apply on the day anchors nothing, and an older provision may carry the same flaw.
  const { sources } = sourcesOn(input.sources, input.statedDay ?? null);
  const findings = new Map<string, CandidateFinding>();
  for (const { signal: category, text, wording } of hits) {
    const anchored = anchor(category, sources);
    const key = `${category} ${text.replace(/\s+/g, ' ')}`;
    if (anchored === null || findings.has(key)) continue;
    const told = describe(texts, category, { wording, citation: anchored.primary.citation });
    const isAbsence = wording === null;
    findings.set(key, {
      kind: 'FLAW',
      ...told,
      category,
      severity: SEVERITY,
      quote: text,
      ...(isAbsence && { isAbsence }),
      citations: [anchored.citation],
    });
  }
  return { findings: [...findings.values()], model: OFFLINE_MODEL, usage: null };
}
