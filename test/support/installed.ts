import { spawnSync } from 'node:child_process';

/** Runs a program to its end; its exit code and all that it printed. */
export function runInstalled(program: string, args: readonly string[], cwd?: string): { code: number; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 100_000_000 });
  return { code: status ?? -1, output: `${stdout}${stderr}` };
}

/** A test that needs a program of the machine; its title says so where the program is not installed and the test is skipped. */
export function itWith(
  program: string,
  versionArgument: string,
  title: string,
  test: () => void | Promise<void>,
): void {
  if (spawnSync(program, [versionArgument]).error === undefined) it(title, test);
  else it.skip(`${title} (not tried: ${program} is not installed)`);
}
