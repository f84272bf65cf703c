import { loadConfig } from '../../shared/config.ts';
import type { LegalOrder } from '../../shared/contracts/vocabulary.ts';
import { createOfflineEngine } from '../../shared/engine/offline/offline-engine.ts';
import { createModelClient } from '../../shared/engine/openai/model-client.ts';
import { createOpenAiEngine } from '../../shared/engine/openai/openai-engine.ts';
import { reviewInProcess } from '../../shared/reviewing/reviewing.ts';
import { writeInProcess } from '../../shared/writing/writing.ts';
import { type AuditedCase, auditCase } from './audit-case.ts';
import type { EvalCase } from './cases.ts';
import { type GradedCase, grade } from './grade.ts';
import { oneShot } from './one-shot.ts';
import { demoPanel, type Panel } from './panel.ts';
import type { RecordedModel } from './recordings.ts';

export const ENGINES = ['offline', 'openai', 'recorded', 'one-shot'] as const;
export type EngineName = (typeof ENGINES)[number];
/** Cases audited at once, because a model takes minutes for each. */
const AT_ONCE = 4;

export interface EvaluatedCase {
  graded: GradedCase;
  audit: AuditedCase;
}

/** All cases under one engine, once for each run. */
export interface EvalRun {
  engine: string;
  runs: EvaluatedCase[][];
}

interface Means {
  panels: ReadonlyMap<LegalOrder, Panel>;
  recorded: RecordedModel;
}

/** The demo profile of each legal order that the cases belong to. */
export async function demoPanels(cases: readonly EvalCase[]): Promise<Map<LegalOrder, Panel>> {
  const panels = new Map<LegalOrder, Panel>();
  for (const order of new Set(cases.map(({ jurisdiction }) => jurisdiction))) panels.set(order, await demoPanel(order));
  return panels;
}

/** Audits and grades the cases; one with a stale recording is left out and named in `recorded.stale`. */
export async function evaluateAll(
  cases: readonly EvalCase[],
  name: EngineName,
  means: Means,
): Promise<EvaluatedCase[]> {
  const evaluated: (EvaluatedCase | null)[] = [];
  const queue = cases.entries();
  const lane = async (): Promise<void> => {
    for (const [index, one] of queue) evaluated[index] = await evaluate(one, name, means);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return evaluated.filter((one) => one !== null);
}

/** Null where a recorded answer is stale. */
async function evaluate(one: EvalCase, name: EngineName, { panels, recorded }: Means): Promise<EvaluatedCase | null> {
  const reviewing = reviewInProcess();
  const { openai } = loadConfig();
  const model = { ...openai, apiKey: 'recorded', baseUrl: recorded.baseUrl(one.id), silenceMs: openai.timeoutMs };
  const audited = async (): Promise<AuditedCase> => {
    if (name === 'one-shot') return oneShot(one, createModelClient(model));
    const engine =
      name === 'offline' ? createOfflineEngine() : createOpenAiEngine(model, { reviewing, writing: writeInProcess() });
    return auditCase(one, panels.get(one.jurisdiction) as Panel, { engine, reviewing });
  };
  try {
    const audit = await audited();
    return { graded: grade(one, audit.flaws), audit };
  } catch (err) {
    if (recorded.stale.some((line) => line.startsWith(`${one.id} `))) return null;
    throw err;
  }
}
