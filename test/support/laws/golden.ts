import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import type { LawHead, ParsedLaw, Provision } from '../../../shared/contracts/law.ts';

const ROOT = new URL('../../../', import.meta.url);

/** An act as it was once parsed and checked: its head, the number and addresses of its provisions, and some of them whole. */
export interface Golden extends LawHead {
  /** The answer of the source, from the root of the project. */
  source: string;
  count: number;
  pinpoints: string[];
  provisions: Provision[];
}

/** The acts recorded for a source, by its folder of fixtures. */
export function goldens(folder: string): Golden[] {
  const files = new URL(`test/fixtures/laws/${folder}/`, ROOT);
  const names = readdirSync(files).filter((name) => name.endsWith('.golden.json'));
  assert.ok(names.length > 0, `nothing is recorded in ${folder}`);
  return names.map((name) => JSON.parse(readFileSync(new URL(name, files), 'utf8')));
}

export const sourceOf = ({ source }: Golden): URL => new URL(source, ROOT);

export function assertAsRecorded(law: ParsedLaw | undefined, golden: Golden): void {
  assert.ok(law !== undefined, `${golden.work} is not there`);
  const { source: _, count, pinpoints, provisions, ...head } = golden;
  const { provisions: parsed, ...parsedHead } = law;
  assert.deepEqual(parsedHead, head);
  assert.equal(parsed.length, count);
  assert.deepEqual(
    parsed.map(({ pinpoint }) => pinpoint),
    pinpoints,
  );
  for (const expected of provisions) {
    assert.deepEqual(
      parsed.find(({ pinpoint }) => pinpoint === expected.pinpoint),
      expected,
    );
  }
}
