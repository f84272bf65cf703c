import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The field of /proc/PID/stat, counted behind the command's closing parenthesis, that holds the start time. */
const START_TIME_FIELD = 19;

/**
 * Start time and command line of a living process, null when there is none. A process number is used again by the
 * system, this text is not: it tells our process from a stranger that got its number.
 */
export async function processIdentity(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    try {
      const [stat, command] = await Promise.all([
        readFile(`/proc/${pid}/stat`, 'utf8'),
        readFile(`/proc/${pid}/cmdline`, 'utf8'),
      ]);
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // A process that is just ending has lost its command line before its state says so.
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

/** True while a process has this number, whoever it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (err) {
    return (err as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Signals a process that leads its own group, and everything in that group; one that is gone already is fine. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch (err) {
    // Some systems say EPERM of a group in which only the dead are left.
    if (!['ESRCH', 'EPERM'].includes((err as NodeJS.ErrnoException).code ?? '')) throw err;
  }
}
