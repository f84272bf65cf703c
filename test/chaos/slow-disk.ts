import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const WRITES = 'pwrite64,pwritev';
const SYNCS = 'fsync,fdatasync,sync_file_range';
const WRITE_DELAY_MS = 5;
const SYNC_DELAY_MS = 200;

const delayed = (calls: string, ms: number) => ['-e', `inject=${calls}:delay_enter=${ms * 1000}`];

/** True where a disk can be made slow, which takes Linux and strace. */
export function canSlowDisk(): boolean {
  return process.platform === 'linux' && spawnSync('strace', ['-V'], { stdio: 'ignore' }).status === 0;
}

/**
 * Makes the disk slow for a process for so many milliseconds: strace delays each of its writes and syncs.
 * @throws Error if strace may not attach to the process
 */
export async function slowDisk(pid: number, ms: number): Promise<void> {
  const args = ['-f', '-qq', '-o', '/dev/null', '-p', String(pid), '-e', `trace=${WRITES},${SYNCS}`];
  const strace = spawn('strace', [...args, ...delayed(WRITES, WRITE_DELAY_MS), ...delayed(SYNCS, SYNC_DELAY_MS)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  strace.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(strace, 'close');
  const early = await Promise.race([ended, pause(ms, null)]);
  if (early !== null && said !== '') throw new Error(`strace slows no disk: ${said.trim()}`);
  // It lets go of the process at SIGTERM; a process that was killed meanwhile has ended it already.
  strace.kill('SIGTERM');
  await ended;
}
