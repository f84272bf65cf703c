import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
/** Folder with the code each test file reaches, one JSON file each; kept between runs. */
export const RECORDS = path.join(ROOT, '.mutation');

interface Range {
  startOffset: number;
  endOffset: number;
  count: number;
}

export interface TestRecord {
  /** Path of the test file from the root, as those of the sources. */
  test: string;
  durationMs: number;
  covered: Record<string, Range[]>;
}

export type RecordedTest = Pick<TestRecord, 'test' | 'durationMs'>;

export interface Coverage {
  isEmpty: boolean;
  /** The test files that reach a place of a source: those of its own name first, then the fastest. */
  testsAt(source: string, offset: number): RecordedTest[];
}

export function readCoverage(): Coverage {
  const records = globSync('*.json', { cwd: RECORDS })
    .map((name) => JSON.parse(readFileSync(path.join(RECORDS, name), 'utf8')) as TestRecord)
    .sort((one, other) => one.durationMs - other.durationMs);
  return {
    isEmpty: records.length === 0,
    testsAt: (source, offset) =>
      records
        .filter(({ test, covered }) =>
          source.startsWith('workflows/') ? test.startsWith('test/workflows/') : reaches(covered[source] ?? [], offset),
        )
        .map(({ test, durationMs }) => ({ test, durationMs }))
        .sort((one, other) => Number(isOf(source, other.test)) - Number(isOf(source, one.test))),
  };
}

const isOf = (source: string, test: string) => path.basename(test, '.test.ts') === path.basename(source, '.ts');

/**
 * True if code at `offset` ran, which the innermost range decides. Code outside of functions ran once a process, for the first test that
 * loaded it, and counts for every test that loaded the source.
 */
function reaches(ranges: readonly Range[], offset: number): boolean {
  const around = ranges.filter(({ startOffset, endOffset }) => startOffset <= offset && offset < endOffset);
  const [innermost] = around.toSorted((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset));
  if (innermost === undefined) return ranges.some(({ count }) => count > 0);
  const isModule = innermost.startOffset === 0;
  return isModule ? ranges.some(({ count }) => count > 0) : innermost.count > 0;
}
