/*
 * Loaded before a program (`--import`) that has an IPC channel: measures how long its event loop keeps others waiting, in time of the
 * processor. A request that arrives during one turn of the loop is read in the next one, so what it waits for is at most the work of
 * two turns in a row. Every message is answered with the longest such wait since the last one, in milliseconds.
 */
const LOOK_MS = 5;
let before = process.threadCpuUsage();
let lastTurnMs = 0;
let longestMs = 0;

setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  const turnMs = (user + system) / 1_000;
  longestMs = Math.max(longestMs, lastTurnMs + turnMs);
  lastTurnMs = turnMs;
}, LOOK_MS).unref();

process.on('message', () => {
  process.send?.(longestMs);
  longestMs = 0;
});
process.channel?.unref();
// A test that was killed leaves no gateway behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
