import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { parseSwedishAct } from '../../../../../shared/laws/se/parse.ts';
import { holdActs } from '../../../../support/swedish-acts.ts';

const ROOT = new URL('../../../../../', import.meta.url);
const GOLDEN = new URL('test/fixtures/laws/se/', ROOT);
const TODAY = '2026-11-21';

function readJson(url: URL): Record<string, unknown> {
  return JSON.parse(readFileSync(url, 'utf8'));
}

describe('Swedish acts, golden files', () => {
  for (const file of readdirSync(GOLDEN).filter((name) => name.endsWith('.golden.json'))) {
    const { source, count, pinpoints, provisions, ...head } = readJson(new URL(file, GOLDEN));
    it(`${String(head.name)} comes out as recorded`, () => {
      const act = readJson(new URL(String(source), ROOT));
      const { provisions: parsed, ...parsedHead } = parseSwedishAct(act, TODAY);
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
      assert.deepEqual(holdActs([act], TODAY).failures, []);
    });
  }
});
