import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type FoundRegex, findRegexes } from './find-regexes.ts';
import { UNJUDGED, type Verdict } from './judge-regex.ts';
import { REGEX_EXCEPTIONS } from './regex-exceptions.ts';

/*
 * Refuses regular expressions whose time grows faster than the text they read: one request could hold a process with them.
 * Verdicts are kept beside this program by the expression's own text and committed with it, so that only new expressions cost time and the
 * check says the same on every machine.
 */

const ROOT = path.resolve(import.meta.dirname, '../..');
const VERDICTS = path.join(import.meta.dirname, 'regex-verdicts.json');
const ADVICE = `Rewrite each: begin a run where it begins ("(?<!\\s)\\s+$"), keep neighbours from sharing characters ("\\s*x\\s*" beside "\\s*"), bound
a repetition ("{0,60}"), or use indexOf, trimEnd and a loop. An expression that only ever reads short text of our own may be
listed with its reason in test/lint/regex-exceptions.ts.`;

type Verdicts = Record<string, Verdict>;

const nameOf = ({ source, flags }: Pick<FoundRegex, 'source' | 'flags'>): string => `/${source}/${flags}`;

const found = findRegexes(ROOT);
const known = await readVerdicts();
const fresh = new Map(
  found.filter((regex) => known[nameOf(regex)] === undefined).map((regex) => [nameOf(regex), regex]),
);
const verdicts: Verdicts = { ...known, ...(await judgeAll([...fresh.values()])) };
await writeVerdicts(Object.fromEntries(found.map((regex) => [nameOf(regex), verdicts[nameOf(regex)]])));

const offenders = found.filter((regex) => verdicts[nameOf(regex)]?.problem !== null);
const excused = (regex: FoundRegex) =>
  REGEX_EXCEPTIONS.filter(({ file, regex: one }) => file === regex.file && (one ?? nameOf(regex)) === nameOf(regex));
const refused = offenders.filter((regex) => excused(regex).length === 0);
const needed = new Set(offenders.flatMap(excused));
const stale = REGEX_EXCEPTIONS.filter((exception) => !needed.has(exception));

for (const regex of refused) {
  process.stdout.write(`${regex.file}:${regex.line}  ${nameOf(regex)}\n  ${verdicts[nameOf(regex)]?.problem}\n`);
}
if (refused.length > 0) process.stdout.write(`\n${refused.length} super-linear regular expressions. ${ADVICE}\n`);
for (const { file, regex = 'every expression' } of stale) {
  process.stdout.write(`test/lint/regex-exceptions.ts: ${file}, ${regex}: no longer needed. Remove the entry.\n`);
}
process.stdout.write(`Looked at ${found.length} regular expressions, ${fresh.size} of them new.\n`);
process.exitCode = refused.length + stale.length > 0 ? 1 : 0;

async function judgeAll(regexes: readonly FoundRegex[]): Promise<Verdicts> {
  const waiting = [...regexes];
  const judged: Verdicts = {};
  const work = async () => {
    if (waiting.length === 0) return;
    const thread = new Worker(new URL('./regex-thread.ts', import.meta.url));
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      judged[nameOf(next)] = await answerOf(thread, next);
    }
    await thread.terminate();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return judged;
}

async function answerOf(thread: Worker, { source, flags }: FoundRegex): Promise<Verdict> {
  const answered = once(thread, 'message');
  thread.postMessage({ source, flags });
  return (await answered)[0];
}

/** Verdicts of another release of the checker are not taken over. */
async function readVerdicts(): Promise<Verdicts> {
  const stored = await readFile(VERDICTS, 'utf8').then(JSON.parse, () => null);
  return stored?.checker === checkerVersion() ? stored.verdicts : {};
}

/** An expression that could not be judged is judged again the next time. */
async function writeVerdicts(kept: Record<string, Verdict | undefined>): Promise<void> {
  const verdicts = Object.fromEntries(
    Object.entries(kept)
      .filter(([, verdict]) => verdict !== undefined && verdict.problem?.startsWith(UNJUDGED) !== true)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const text = `${JSON.stringify({ checker: checkerVersion(), verdicts }, null, 2)}\n`;
  if (text === (await readFile(VERDICTS, 'utf8').catch(() => ''))) return;
  await writeFile(`${VERDICTS}.new`, text);
  await rename(`${VERDICTS}.new`, VERDICTS);
}

function checkerVersion(): string {
  return createRequire(import.meta.url)('recheck/package.json').version;
}
