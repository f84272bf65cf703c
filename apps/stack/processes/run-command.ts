import { spawn } from 'node:child_process';
import { signalGroup } from '../locks/identity.ts';
import { track, untrack } from './reaper.ts';

export interface CommandOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Ends the command and everything it started. */
  signal?: AbortSignal;
}

export interface CommandResult {
  /** Null when a signal ended it. */
  code: number | null;
  /** Standard output and error, in the order in which they came. */
  output: string;
}

/**
 * Runs a command to its end.
 * @throws the error of a command that cannot be started, or the signal's reason.
 */
export async function runCommand(
  command: string,
  args: string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const { cwd, env, signal } = options;
  signal?.throwIfAborted();
  const child = spawn(command, args, {
    cwd,
    ...(env === undefined ? {} : { env }),
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  const { pid } = child;
  if (pid !== undefined) track(pid);
  const stop = () => {
    if (pid !== undefined) signalGroup(pid, 'SIGTERM');
  };
  signal?.addEventListener('abort', stop, { once: true });
  try {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    signal?.throwIfAborted();
    return { code, output };
  } finally {
    signal?.removeEventListener('abort', stop);
    if (pid !== undefined) untrack(pid);
  }
}

/** The last line of a command's output that is not empty, because tools print the reason of their failure there. */
export function lastLine(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.findLast((line) => line !== '') ?? 'it printed nothing';
}
