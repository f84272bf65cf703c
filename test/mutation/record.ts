import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeCoverage } from 'node:v8';
import type { Context } from 'mocha';
import { childEnvironment } from '../../shared/config.ts';
import { RECORDS, ROOT, type TestRecord } from './coverage.ts';

interface Report {
  result: { url: string; functions: { ranges: TestRecord['covered'][string] }[] }[];
}

let beganAt = performance.now();

/** Root hooks of a run that notes which code each test file reaches; Node writes it where `NODE_V8_COVERAGE` says. */
export const mochaHooks = {
  beforeAll() {
    beganAt = performance.now();
  },
  afterAll(this: Context) {
    const file = this.test?.parent?.suites[0]?.file;
    const { NODE_V8_COVERAGE: folder } = childEnvironment({});
    if (file === undefined || folder === undefined) return;
    takeCoverage();
    const covered: TestRecord['covered'] = {};
    for (const name of readdirSync(folder).filter((one) => one.startsWith(`coverage-${process.pid}-`))) {
      const report = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Report;
      for (const { url, functions } of report.result) {
        if (!url.startsWith('file:')) continue;
        const source = path.relative(ROOT, fileURLToPath(url));
        if (/^(shared|workflows|activities|apps)\//.test(source)) {
          covered[source] = functions.flatMap(({ ranges }) => ranges);
        }
      }
      rmSync(path.join(folder, name));
    }
    const test = path.relative(ROOT, file);
    const record: TestRecord = { test, durationMs: Math.round(performance.now() - beganAt), covered };
    mkdirSync(RECORDS, { recursive: true });
    writeFileSync(path.join(RECORDS, `${test.replaceAll('/', '_')}.json`), JSON.stringify(record));
  },
};
