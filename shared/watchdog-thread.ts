import { workerData } from 'node:worker_threads';
import { createSyncLogger } from './log.ts';
import { BEATS, DEBUGGED, type WatchdogData } from './watchdog.ts';

const { shared, limitMs, beatMs, name } = workerData as WatchdogData;
const log = createSyncLogger(name);

let seen = Atomics.load(shared, BEATS);
let silentLooks = 0;

setInterval(() => {
  const beats = Atomics.load(shared, BEATS);
  silentLooks = beats === seen ? silentLooks + 1 : 0;
  seen = beats;
  if (silentLooks * beatMs < limitMs || Atomics.load(shared, DEBUGGED) === 1) return;
  log.fatal({ silentMs: silentLooks * beatMs }, 'The event loop hangs; the process ends itself to be started again.');
  process.kill(process.pid, 'SIGKILL');
}, beatMs);
