import type { CandidateFinding, ReviewInput, ReviewOutput } from '../../contracts/review.ts';
import { type SignalId, signalOf } from '../../languages/signals.ts';
import type { Engine } from '../engine.ts';
import { engineWritingTasks } from '../writing-tasks.ts';
import { OFFLINE_MODEL } from './act.ts';
import { type Anchor, anchor, readSources } from './anchoring.ts';
import { conceptsNamed } from './concepts.ts';
import { consolidate } from './consolidation.ts';
import { readDocument } from './document.ts';
import { type AnchoredHit, select } from './selection.ts';
import { describe, textsFor } from './texts.ts';

/** Factor of the rank of signals that a reviewer's instructions name. */
const FOCUS_FACTOR = 1.25;
/** Findings that the run's own rules can add to the usual number. */
const CUSTOM_RULE_EXTRA = 2;

/**
 * An engine without a model (decisions, "Engine"): finds textual signals of objectivity flaws and strengths by rules, in Swedish,
 * Norwegian, Danish and English, and ties each to the reviewer's closest binding provision. Same input, same output. Documents in other
 * languages are refused. An aborted signal rejects with its reason. `read` may return the result of an earlier step of the run.
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
  const { document, reviewer } = input;
  const { hits, sentenceCount } = await read(document, signal);
  const sources = readSources(input.sources);
  const focus = conceptsNamed(reviewer.instructions ?? '');
  const anchored: AnchoredHit[] = [];
  const anchors = new Map<SignalId, Anchor | null>();
  const anchorOf = (id: SignalId): Anchor | null => {
    const known = anchors.get(id);
    if (known !== undefined) return known;
    const found = anchor(id, sources);
    anchors.set(id, found);
    return found;
  };
  for (const hit of hits) {
    const found = anchorOf(hit.signal);
    if (!found) continue;
    const rank = hit.score * found.closeness * (focus.has(found.concept) ? FOCUS_FACTOR : 1);
    anchored.push({ ...hit, anchor: found, rank });
  }

  // A run's own rules can ask for more, but never remove a finding or change its provision, because nobody reviewed them.
  const asked = conceptsNamed(reviewer.customRules.join('\n'));
  const extra = {
    count: asked.size > 0 ? CUSTOM_RULE_EXTRA : 0,
    wanted: (hit: AnchoredHit) => asked.has(hit.anchor.concept),
  };
  const flaws = select(anchored, 'FLAW', sentenceCount, extra);
  const strengths = select(anchored, 'STRENGTH', sentenceCount, extra);
  return {
    findings: [...flaws, ...strengths].map((hit) => toFinding(hit, input)),
    model: OFFLINE_MODEL,
    usage: null,
  };
}

function toFinding({ signal, text, wording, anchor: found }: AnchoredHit, input: ReviewInput): CandidateFinding {
  const { kind, severity } = signalOf(signal);
  const details = { kind, wording, concept: found.concept, citation: found.primary.citation };
  const { title, description } = describe(textsFor(input.outputLanguage), signal, details);
  return {
    kind,
    title,
    description,
    category: signal,
    severity,
    quote: text,
    citations: [found.citation],
  };
}
