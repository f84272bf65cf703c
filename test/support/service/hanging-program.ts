import { createServer } from 'node:http';
import { startWatchdog } from '../../../shared/watchdog.ts';

/**
 * A process with a watchdog that hangs on command: `hang` for ever, or `pause MS` for a while. It prints `ready` when it takes commands,
 * and `done` after a pause. Arguments: limit and beat of the watchdog in milliseconds.
 */
const [limitMs, beatMs] = process.argv.slice(2).map(Number);
startWatchdog('program', { limitMs, beatMs });

process.stdin.on('data', (chunk) => {
  const [order, ms] = chunk.toString().trim().split(' ');
  // Blocks the event loop as a long computation does, at no cost to the machine.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, order === 'hang' ? undefined : Number(ms));
  process.stdout.write('done\n');
});
createServer().listen(0, () => process.stdout.write('ready\n'));
