import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from '../../shared/config.ts';
import { DOCUMENT_FILES } from './document.ts';

const run = promisify(execFile);
const MODULES = path.resolve(import.meta.dirname, '../../node_modules');
const rules = (name: string) => path.join(import.meta.dirname, name);

/** Neither linter may ask a server for its updates or report its use. */
const env = childEnvironment({ REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' });

/** The output of a linter, which ends with an error when it complains. */
async function lint(script: string, file: string, args: readonly string[]): Promise<string> {
  const command = [path.join(MODULES, script), 'lint', file, ...args];
  const { stdout } = await run(process.execPath, command, { env }).catch((err: unknown) => err as { stdout: string });
  return stdout;
}

describe('the linters of the documents below docs', () => {
  for (const [name, file] of Object.entries(DOCUMENT_FILES)) {
    it(`find no error and no warning by the strict rules of Redocly (${name})`, async () => {
      const args = [`--config=${rules('redocly.yaml')}`, '--format=json', '--max-problems=20'];
      const found = JSON.parse(await lint('@redocly/cli/bin/cli.js', file, args));
      assert.deepEqual([found.problems, found.totals.warnings], [[], 0]);
    });
    it(`find no error and no warning by the rules of Spectral (${name})`, async () => {
      const args = [`--ruleset=${rules('spectral.yaml')}`, '--fail-severity=warn', '--format=json', '--quiet'];
      assert.deepEqual(JSON.parse(await lint('@stoplight/spectral-cli/dist/index.js', file, args)), []);
    });
  }
});
