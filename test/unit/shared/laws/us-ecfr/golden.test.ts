import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { parseCfr } from '../../../../../shared/laws/us-ecfr/parse.ts';
import { cfrProblems } from '../../../../support/us-laws.ts';

const ROOT = new URL('../../../../../', import.meta.url);
const GOLDEN = new URL('test/fixtures/laws/us-ecfr/', ROOT);

describe('Code of Federal Regulations, golden files', () => {
  for (const file of readdirSync(GOLDEN).filter((name) => name.endsWith('.golden.json'))) {
    const { source, count, pinpoints, provisions, ...head } = JSON.parse(readFileSync(new URL(file, GOLDEN), 'utf8'));
    it(`${head.work} comes out as recorded`, () => {
      const bytes = readFileSync(new URL(source, ROOT));
      const law = parseCfr(bytes).find(({ work }) => work === head.work);
      assert.ok(law !== undefined);
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
      assert.deepEqual(cfrProblems(bytes), []);
    });
  }
});
