import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadConfig } from '../../shared/config.ts';
import type { LegalOrder } from '../../shared/contracts/vocabulary.ts';
import { createOfflineEngine } from '../../shared/engine/offline/offline-engine.ts';
import { createModelClient } from '../../shared/engine/openai/model-client.ts';
import { createOpenAiEngine } from '../../shared/engine/openai/openai-engine.ts';
import { reviewInProcess } from '../../shared/reviewing/reviewing.ts';
import { writeInProcess } from '../../shared/writing/writing.ts';
import { type AuditedCase, auditCase } from './audit-case.ts';
import { CASES, type EvalCase, readCases } from './cases.ts';
import { grade, totalsOf } from './grade.ts';
import { oneShot } from './one-shot.ts';
import { demoPanel, type Panel } from './panel.ts';
import { type LiveModel, openRecordedModel, type RecordedModel, recordingsOf } from './recordings.ts';
import { type EvalRun, reportOf } from './report.ts';

const ENGINES = ['offline', 'openai', 'recorded', 'one-shot'] as const;
type EngineName = (typeof ENGINES)[number];
/** Cases audited at once, because a model takes minutes for each. */
const AT_ONCE = 4;

const USAGE = `Usage: npm run eval [-- --engine NAME[,NAME] --language CODE --group NAME --case ID --cases DIR --runs N --json FILE]

Grades audits against the cases in test/eval/cases, or in DIR; --group harder takes the long and hard ones alone.
NAME is one of: ${ENGINES.join(', ')}. "openai" asks the model of OPENAI_BASE_URL and records its answers, "recorded" replays them,
"one-shot" asks for each document with a single prompt and no law. With --runs N each run has recordings of its own. Several engines are printed side by side; FILE gets the first.
`;

interface Arguments {
  engines: EngineName[];
  cases: EvalCase[];
  runs: number;
  json: string | undefined;
}

function readArguments(): Arguments | null {
  const options = {
    engine: { type: 'string', default: 'offline' },
    language: { type: 'string' },
    group: { type: 'string' },
    case: { type: 'string' },
    cases: { type: 'string', default: CASES },
    runs: { type: 'string', default: '1' },
    json: { type: 'string' },
  } as const;
  try {
    const { values } = parseArgs({ options });
    const named = values.engine.split(',');
    const engines = ENGINES.filter((name) => named.includes(name)).sort((a, b) => named.indexOf(a) - named.indexOf(b));
    const runs = Number(values.runs);
    if (engines.length !== named.length || !Number.isInteger(runs) || runs < 1) return null;
    const cases = readCases(values.cases).filter(
      ({ id, language, group }) =>
        (values.case === undefined || id === values.case) &&
        (values.group === undefined || group === values.group) &&
        (values.language === undefined || language === values.language),
    );
    return { engines, cases, runs, json: values.json };
  } catch (err) {
    process.stderr.write(`${(err as Error).message}\n`);
    return null;
  }
}

async function main(): Promise<number> {
  const args = readArguments();
  if (args === null || args.cases.length === 0) {
    process.stderr.write(args === null ? USAGE : 'No case has this id, language and group.\n');
    return 2;
  }
  const panels = new Map<LegalOrder, Panel>();
  for (const order of new Set(args.cases.map(({ jurisdiction }) => jurisdiction)))
    panels.set(order, await demoPanel(order));
  const evaluated: EvalRun[] = [];
  let stale: readonly string[] = [];
  for (const name of args.engines) {
    const live = name === 'openai' || name === 'one-shot' ? liveModel() : null;
    if (name === 'openai' && live === null) {
      process.stderr.write('Set OPENAI_API_KEY, and OPENAI_BASE_URL for another server than OpenAI.\n');
      return 2;
    }
    const runs: EvalRun['runs'] = [];
    for (let run = 1; run <= args.runs; run++) {
      const recorded = await openRecordedModel(live, recordingsOf(run));
      try {
        runs.push(await inTurns(args.cases, (one) => evaluate(one, name, { panels, recorded })));
        stale = [...stale, ...recorded.stale];
      } finally {
        await recorded.close();
      }
    }
    evaluated.push({ engine: name, runs });
  }
  process.stdout.write(reportOf(evaluated));
  for (const line of new Set(stale)) process.stdout.write(`Stale recording: ${line}\n`);
  if (args.json !== undefined)
    writeFileSync(args.json, `${JSON.stringify(jsonOf(evaluated[0] as EvalRun), null, 1)}\n`);
  return 0;
}

/** Null where a recorded answer is stale: the case is then left out. */
async function evaluate(
  one: EvalCase,
  name: EngineName,
  { panels, recorded }: { panels: ReadonlyMap<LegalOrder, Panel>; recorded: RecordedModel },
): Promise<EvalRun['runs'][number][number] | null> {
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

function liveModel(): LiveModel | null {
  const { apiKey, baseUrl } = loadConfig().openai;
  return apiKey === null ? null : { apiKey, baseUrl: baseUrl ?? 'https://api.openai.com/v1' };
}

async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result | null>,
): Promise<Result[]> {
  const results: (Result | null)[] = [];
  const queue = items.entries();
  const lane = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results.filter((result) => result !== null);
}

function jsonOf({ engine, runs: [first = []] }: EvalRun): object {
  return {
    engine,
    cases: first.map(({ graded: { id, language, reported, missed }, audit: { dropped } }) => ({
      id,
      language,
      reported,
      missed,
      setAside: dropped.length,
    })),
    totals: totalsOf(first.map(({ graded }) => graded)),
  };
}

process.exit(await main());
