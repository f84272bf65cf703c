import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { parseDanishAct } from '../../../../../shared/laws/dk/parse.ts';
import { conservationProblems } from '../../../../support/danish-acts.ts';

const ROOT = new URL('../../../../../', import.meta.url);
const GOLDEN = new URL('test/fixtures/laws/dk/', ROOT);

describe('Danish acts, golden files', () => {
  for (const file of readdirSync(GOLDEN).filter((name) => name.endsWith('.golden.json'))) {
    const golden = JSON.parse(readFileSync(new URL(file, GOLDEN), 'utf8'));
    const { source, count, pinpoints, provisions, ...head } = golden;
    it(`${head.work} comes out as recorded`, () => {
      const bytes = readFileSync(new URL(source, ROOT));
      const { provisions: parsed, ...parsedHead } = parseDanishAct(bytes);
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
      assert.deepEqual(conservationProblems(bytes), []);
    });
  }
});
