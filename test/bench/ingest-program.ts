import { existsSync, readFileSync } from 'node:fs';
import { createData } from '../../shared/data/data.ts';
import { openDatabase } from '../../shared/data/database.ts';
import { provisionKey } from '../../shared/ids.ts';
import { readUsCodeTitle } from '../../shared/laws/us/uscode/parse.ts';
import { longTitle } from './long-title.ts';

const STATUS = '/proc/self/status';

/** Figures of one ingest. */
export interface IngestReport {
  provisions: number;
  seconds: number;
  /** The most that was resident in the process since it began. */
  peakMib: number;
}

/** On Linux the peak of this program alone, because `maxRSS` begins with what its parent held when it forked. */
function peakMib(): number {
  const kib = existsSync(STATUS) ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(STATUS, 'utf8'))?.[1] : undefined;
  return (kib === undefined ? process.resourceUsage().maxRSS : Number(kib)) / 1024;
}

/** Ingests a title of `bytes` so many `times`, parse and store as the worker does, and prints the figures of each on a line. */
const [uri = '', name = '', bytes = '', times = ''] = process.argv.slice(2);
const database = openDatabase(uri, name);
const data = createData(database);
await data.createIndexes();
for (let time = 0; time < Number(times); time++) {
  const startedMs = performance.now();
  const incoming = await readUsCodeTitle(longTitle(Number(bytes)));
  const { provisions } = await data.lawVersions.store(incoming, { sourceKeyOf: provisionKey, clock: Date.now });
  const seconds = (performance.now() - startedMs) / 1000;
  const report: IngestReport = { provisions, seconds, peakMib: peakMib() };
  process.stdout.write(`${JSON.stringify(report)}\n`);
}
await database.close();
