import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadConfig } from '../../shared/config.ts';
import { CASES, type EvalCase, readCases } from './cases.ts';
import { demoPanels, ENGINES, type EngineName, type EvalRun, evaluateAll } from './evaluate.ts';
import { totalsOf } from './grade.ts';
import { type LiveModel, openRecordedModel, recordingsOf } from './recordings.ts';
import { reportOf } from './report.ts';

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
  const panels = await demoPanels(args.cases);
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
        runs.push(await evaluateAll(args.cases, name, { panels, recorded }));
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

function liveModel(): LiveModel | null {
  const { apiKey, baseUrl } = loadConfig().openai;
  return apiKey === null ? null : { apiKey, baseUrl: baseUrl ?? 'https://api.openai.com/v1' };
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
