import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Script of the reaper: it reads lines of process numbers and, when its input ends because this process has ended, ends the processes
 * of the last line. They get ten seconds for a clean end.
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

/** Ends a process group when this process ends, even if this process is killed outright. */
export function track(pid: number): void {
  tracked.add(pid);
  report();
}

/** Forgets a process that has ended. */
export function untrack(pid: number): void {
  tracked.delete(pid);
  report();
}

function report(): void {
  if (process.platform === 'win32') return;
  if (reaper === null) {
    reaper = spawn('/bin/sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    reaper.unref();
    // The reaper must not keep this process alive. A pipe has `unref`, although its type lacks it.
    (reaper.stdin as unknown as { unref(): void }).unref();
    reaper.stdin?.on('error', () => {});
    reaper.once('exit', () => {
      reaper = null;
    });
  }
  reaper.stdin?.write(`${[...tracked].join(' ')}\n`);
}
