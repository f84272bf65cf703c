/*
 * Loaded before a program (`--import`) that has an IPC channel: measures how long its event loop keeps others waiting, in time of the
 * processor. A request that arrives during one turn of the loop is read in the next one, so what it waits for is at most the work of
 * two turns in a row. Every message is answered with the longest such wait since the last one, in milliseconds of a core that is free:
 * a core that also does the work of others is slower, so that its time is divided by how much longer a known task takes just then.
 */
const LOOK_MS = 5;
/** Waits below this are not worth the known task. */
const SHORT_MS = 50;
/** Milliseconds that the known task takes on a core of 2.4 GHz that is free. */
const KNOWN_TASK_MS = 6;
const KNOWN_TEXT = JSON.stringify(Array.from({ length: 20_000 }, (_, number) => ({ number, text: `text ${number}` })));

let before = process.threadCpuUsage();
let lastTurnMs = 0;
let longestMs = 0;

function spentMs() {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  return (user + system) / 1_000;
}

setInterval(() => {
  const turnMs = spentMs();
  longestMs = Math.max(longestMs, lastTurnMs + turnMs);
  lastTurnMs = turnMs;
}, LOOK_MS).unref();

function slowness() {
  spentMs();
  JSON.parse(KNOWN_TEXT);
  return Math.max(1, spentMs() / KNOWN_TASK_MS);
}

process.on('message', () => {
  process.send?.(longestMs < SHORT_MS ? longestMs : longestMs / slowness());
  longestMs = 0;
});
process.channel?.unref();
// A test that was killed leaves no gateway behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
