import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../../../shared/config.ts';

const MAIN = fileURLToPath(new URL('../../../apps/cli/main.ts', import.meta.url));

/** Compiled sources are cached, because a command would otherwise compile them anew each time. */
const { NODE_COMPILE_CACHE = '' } = childEnvironment({});

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts the command line as its own process with nothing in its environment but the cache and what is given. */
export function startProgram(args: readonly string[], env: Record<string, string> = {}, stdin = '') {
  const child: ChildProcess = spawn(process.execPath, [MAIN, ...args], {
    env: { NODE_COMPILE_CACHE, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin?.on('error', () => undefined).end(stdin);
  if (child.stdout === null || child.stderr === null) throw new Error('the child has no pipes');
  const { stdout, stderr } = child;
  const ended = Promise.all([once(child, 'close'), text(stdout), text(stderr)]).then(
    ([[code], out, err]): Ended => ({ code, stdout: out, stderr: err }),
  );
  return { child, stderr, ended };
}

export async function runProgram(
  args: readonly string[],
  env: Record<string, string> = {},
  stdin?: string,
): Promise<Ended> {
  return await startProgram(args, env, stdin).ended;
}
