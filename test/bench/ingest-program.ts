import { createData } from '../../shared/data/data.ts';
import { openDatabase } from '../../shared/data/database.ts';
import { provisionKey } from '../../shared/ids.ts';
import { readUsCodeTitle } from '../../shared/laws/us/uscode/parse.ts';
import { longTitle } from './long-title.ts';

/** Figures of one ingest. */
export interface IngestReport {
  provisions: number;
  seconds: number;
  /** The most that was resident in the process since it began. */
  peakMib: number;
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
  const report: IngestReport = { provisions, seconds, peakMib: process.resourceUsage().maxRSS / 1024 };
  process.stdout.write(`${JSON.stringify(report)}\n`);
}
await database.close();
