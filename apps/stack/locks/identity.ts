import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The field of /proc/PID/stat, counted behind the command's closing parenthesis, that holds the start time. */
const START_TIME_FIELD = 19;

/**
 * Start time and command line of a living process; null when there is none. They identify our process, because the system
 * reuses process numbers.
 */
export async function processIdentity(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    try {
      const [stat, command] = await Promise.all([
        readFile(`/proc/${pid}/stat`, 'utf8'),
        readFile(`/proc/${pid}/cmdline`, 'utf8'),
      ]);
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // An empty command line counts as ended, because an ending process loses it before its state changes.
      if (fields[0] === 'Z' || fields[0] === 'X' || command === '') return null;
      return `${fields[START_TIME_FIELD]} ${command.split('\0').join(' ').trim()}`;
    } catch {
      return null;
    }
  }
  if (process.platform === 'win32') return isAlive(pid) ? String(pid) : null;
  try {
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'stat=,lstart=,command=', '-p', String(pid)]);
    const [state, ...rest] = stdout.trim().split(/\s+/);
    return state === undefined || state.startsWith('Z') ? null : rest.join(' ');
  } catch {
    return null;
  }
}

/** True while any process has this number. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (err) {
    return (err as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Signals a process group by its leader; ignores a group that has ended. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch (err) {
    // EPERM is ignored, because some systems report it for a group of which only zombies are left.
    if (!['ESRCH', 'EPERM'].includes((err as NodeJS.ErrnoException).code ?? '')) throw err;
  }
}
