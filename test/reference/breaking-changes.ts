import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { goProgram } from '../support/go-program.ts';

const run = promisify(execFile);

export interface BreakingChange {
  /** The rule of oasdiff, such as `request-property-removed`. */
  id: string;
  /** Method and path, such as `POST /v1/analyze`; empty for a change outside of the operations. */
  operation: string;
  text: string;
}

/** Builds oasdiff once. Null on a machine without Go. */
export const installOasdiff = () =>
  goProgram({ name: 'oasdiff', module: 'github.com/oasdiff/oasdiff', version: 'v1.36.0' });

/** Lists the changes on which a client of the earlier document may break. */
export async function breakingChanges(oasdiff: string, earlier: string, later: string): Promise<BreakingChange[]> {
  const { stdout } = await run(oasdiff, ['breaking', earlier, later, '--format', 'json'], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const found = JSON.parse(stdout === '' ? '[]' : stdout) as {
    id: string;
    operation?: string;
    path?: string;
    text: string;
  }[];
  return (found ?? []).map(({ id, operation = '', path = '', text }) => ({
    id,
    operation: `${operation} ${path}`.trim(),
    text,
  }));
}

/** The breaking changes that the change log does not name since the last release; it names one by its operation and its rule on one line. */
export function unnamed(changes: readonly BreakingChange[], changeLog: string): BreakingChange[] {
  const [, unreleased = ''] = /^## Unreleased\n(.*?)(?=^## |(?![\s\S]))/ms.exec(changeLog) ?? [];
  const lines = unreleased.split('\n');
  return changes.filter(
    ({ id, operation }) =>
      !lines.some((line) => line.includes(`\`${id}\``) && (operation === '' || line.includes(`\`${operation}\``))),
  );
}
