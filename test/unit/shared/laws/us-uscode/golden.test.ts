import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { readTitle, titleProblems, unpackTitle } from '../../../../support/us-laws.ts';

const ROOT = new URL('../../../../../', import.meta.url);
const GOLDEN = new URL('test/fixtures/laws/us-uscode/', ROOT);

describe('United States Code, golden files', () => {
  for (const file of readdirSync(GOLDEN).filter((name) => name.endsWith('.golden.json'))) {
    const { source, count, pinpoints, provisions, ...head } = JSON.parse(readFileSync(new URL(file, GOLDEN), 'utf8'));
    it(`${head.name} (${source.split('/').at(-1)}) comes out as recorded`, async () => {
      const bytes = await unpackTitle(new URL(source, ROOT));
      const { provisions: parsed, ...parsedHead } = await readTitle(bytes);
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
      assert.deepEqual(await titleProblems(bytes), []);
    });
  }
});
