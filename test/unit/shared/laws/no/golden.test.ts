import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { parseNorwegianAct } from '../../../../../shared/laws/no/parse.ts';
import { holdNorwegianActs } from '../../../../support/norwegian-acts.ts';

const ROOT = new URL('../../../../../', import.meta.url);
const GOLDEN = new URL('test/fixtures/laws/no/', ROOT);

describe('Norwegian acts, golden files', () => {
  for (const file of readdirSync(GOLDEN).filter((name) => name.endsWith('.golden.json'))) {
    const { source, count, pinpoints, provisions, ...head } = JSON.parse(readFileSync(new URL(file, GOLDEN), 'utf8'));
    it(`${head.work} comes out as recorded`, () => {
      const bytes = readFileSync(new URL(source, ROOT));
      const { provisions: parsed, ...parsedHead } = parseNorwegianAct(bytes);
      assert.deepEqual(parsedHead, head);
      assert.equal(parsed.length, count);
      assert.deepEqual(
        parsed.map(({ pinpoint }) => pinpoint),
        pinpoints,
      );
      for (const expected of provisions as { pinpoint: string }[]) {
        assert.deepEqual(
          parsed.find(({ pinpoint }) => pinpoint === expected.pinpoint),
          expected,
        );
      }
      assert.deepEqual(holdNorwegianActs([{ name: source, bytes }]).failures, []);
    });
  }
});
