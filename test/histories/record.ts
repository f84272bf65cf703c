import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { stopEmbeddedServers } from '../support/service/servers.ts';
import { TimeSkipping } from '../support/workflows/time-skipping.ts';
import { SCENARIOS } from './scenarios.ts';

/**
 * Records what the workflows do now: `node test/histories/record.ts [NAME…]`. A history that is in use in production is not recorded
 * anew but kept under a name of its own, so that the code goes on replaying it.
 */
const names = process.argv.slice(2);
const unknown = names.filter((name) => SCENARIOS[name] === undefined);
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${Object.keys(SCENARIOS).join(', ')}.`);

try {
  for (const [name, run] of Object.entries(SCENARIOS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    // Every scenario has a server of its own, because work that one leaves open holds up the clock of the next.
    const server = new TimeSkipping();
    await server.start();
    try {
      const history = JSON.parse(historyToJSON(await run(server)), withoutIdentity);
      await writeFile(path.join(import.meta.dirname, `${name}.json`), `${JSON.stringify(history, null, 1)}\n`);
      process.stdout.write(`${name}: ${history.events.length} events\n`);
    } finally {
      await server.stop();
    }
  }
} finally {
  await stopEmbeddedServers();
}

/**
 * Removes the names of the recording process, machine and files, which do not belong in the repository; a worker's own queue is named after
 * them.
 */
function withoutIdentity(key: string, value: unknown): unknown {
  if (key === 'identity' || (typeof value === 'string' && /^\d+@/.test(value))) return 'recorder';
  return key === 'stackTrace' ? '' : value;
}
