import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { SaxesParser } from 'saxes';
import { WORKER_NODE_FLAGS } from '../../apps/worker/node-flags.ts';
import { readUsCodeTitle } from '../../shared/laws/us/uscode/parse.ts';
import { embeddedServers } from '../support/service/servers.ts';
import type { IngestReport } from './ingest-program.ts';
import { inChunks, isRealTitleHere, REAL_TITLE } from './long-title.ts';
import { compare, type Measured, summary } from './rounds.ts';

const ROUNDS = 7;
/** A block reads the title this often, so that it is long enough to time. */
const REPEATS = 20;
const LONG_BYTES = 105_000_000;
const MB = 1_000_000;
/** Ingests in one process, one after the other. */
const INGESTS = 3;
const MIN_SHARE = 0.5;
const MAX_MIB = 300;

/**
 * Megabytes a second that the largest sample of the United States Code is read with, to provisions, against a bare streaming parse of the
 * same bytes; and the memory of a process that ingests a title of 105 MB, again and again.
 */
export async function benchLawIngest(): Promise<Measured[]> {
  if (!isRealTitleHere()) {
    process.stdout.write('  left out: law-sources, where the real titles are, is not beside the project\n');
    return [];
  }
  return [await parsed(), ...(await ingested())];
}

async function parsed(): Promise<Measured> {
  const bytes = readFileSync(REAL_TITLE);
  const rateOf = (read: (bytes: Uint8Array) => Promise<void>) => async () => {
    const startedMs = performance.now();
    for (let repeat = 0; repeat < REPEATS; repeat++) await read(bytes);
    return (REPEATS * bytes.length) / MB / ((performance.now() - startedMs) / 1_000);
  };
  const { ratios, ours, bare } = await compare({ rounds: ROUNDS }, rateOf(readProvisions), rateOf(readBare));
  return {
    ...summary('law ingest, source to provisions, MB/s vs bare saxes', ratios, MIN_SHARE),
    detail: `${ours.toFixed(0)} MB/s vs ${bare.toFixed(0)} MB/s`,
  };
}

async function readProvisions(bytes: Uint8Array): Promise<void> {
  const { provisions } = await readUsCodeTitle(inChunks(bytes));
  let count = 0;
  for await (const _ of provisions) count += 1;
  if (count === 0) throw new Error('The title has no provisions.');
}

/** Reads a title with saxes alone, which reports elements and text to listeners that do nothing: the least that is of any use. */
async function readBare(bytes: Uint8Array): Promise<void> {
  const parser = new SaxesParser({ xmlns: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let told = 0;
  const hear = () => {
    told += 1;
  };
  parser.on('opentag', hear);
  parser.on('closetag', hear);
  parser.on('text', hear);
  for await (const chunk of inChunks(bytes)) parser.write(decoder.decode(chunk, { stream: true }));
  parser.close();
  if (told === 0) throw new Error('The title has no elements.');
}

/** Parse and store, by a process of its own. */
async function ingested(): Promise<Measured[]> {
  const { mongodbUri } = await embeddedServers();
  const script = new URL('ingest-program.ts', import.meta.url).pathname;
  const settings = [mongodbUri, `bench-ingest-${process.pid}`, String(LONG_BYTES), String(INGESTS)];
  const child = spawn(process.execPath, [...WORKER_NODE_FLAGS, script, ...settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const exited = once(child, 'exit').finally(() => process.removeListener('exit', kill));
  const reports: IngestReport[] = [];
  for await (const line of createInterface({ input: child.stdout })) reports.push(JSON.parse(line));
  const [exitCode] = await exited;
  const last = reports.at(-1);
  if (exitCode !== 0 || reports.length < INGESTS || last === undefined) throw new Error('A measured ingest failed.');
  const peaks = reports.map(({ peakMib }) => peakMib.toFixed(0)).join(', ');
  const rates = reports.map(({ seconds }) => LONG_BYTES / MB / seconds);
  return [
    {
      ...summary(`law ingest, memory of ${INGESTS} titles of 105 MB, of 300 MiB`, [last.peakMib / MAX_MIB], 1),
      atMost: true,
      detail: `${peaks} MiB at most after each`,
    },
    {
      ...summary('law ingest, source to storage, MB/s', rates, null),
      detail: `${last.provisions} provisions in ${reports.map(({ seconds }) => seconds.toFixed(1)).join(', ')} s; the first is new`,
    },
  ];
}
