import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Reads lines of process numbers; when its input ends, this process is gone, and what the last line names is ended with it.
 * Ten seconds suffice for a clean end of each server.
 */
const SCRIPT = `
pids=
while read -r line; do pids=$line; done
for p in $pids; do kill -s TERM -- "-$p" 2>/dev/null; done
n=0
while [ $n -lt 100 ]; do
  alive=
  for p in $pids; do kill -0 "$p" 2>/dev/null && alive=1; done
  [ -z "$alive" ] && exit 0
  sleep 0.1
  n=$((n + 1))
done
for p in $pids; do kill -s KILL -- "-$p" 2>/dev/null; done
`;

const tracked = new Set<number>();
let reaper: ChildProcess | null = null;

/** Has the leader of a process group ended together with this process, even if this one is killed outright. */
export function track(pid: number): void {
  tracked.add(pid);
  report();
}

/** For a process that has ended. */
export function untrack(pid: number): void {
  tracked.delete(pid);
  report();
}

function report(): void {
  if (process.platform === 'win32') return;
  if (reaper === null) {
    reaper = spawn('/bin/sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    reaper.unref();
    // A pipe has `unref` although its type does not say so; the reaper must not keep this process alive.
    (reaper.stdin as unknown as { unref(): void }).unref();
    reaper.stdin?.on('error', () => {});
    reaper.once('exit', () => {
      reaper = null;
    });
  }
  reaper.stdin?.write(`${[...tracked].join(' ')}\n`);
}
