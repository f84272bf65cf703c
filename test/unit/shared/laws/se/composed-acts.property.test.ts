import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseSwedishAct } from '../../../../../shared/laws/se/parse.ts';
import { composedActs } from '../../../../support/laws/composed-acts.ts';
import { registerAct } from '../../../../support/laws/swedish-acts.ts';

const TODAY = '2026-11-21';

describe('parseSwedishAct, on acts composed of what acts were seen to print,', () => {
  it('gives every provision its address, its headings and its words, and none to what does not apply', () => {
    fc.assert(
      fc.property(composedActs, ({ text, provisions }) => {
        assert.deepEqual(
          parseSwedishAct(registerAct(text), TODAY).provisions.map(
            ({ pinpoint, part, heading, parts, isRepealNotice }) => ({
              pinpoint,
              part,
              heading,
              parts: parts.map((printed) => [printed.label, printed.text]),
              isRepealNotice,
            }),
          ),
          provisions,
        );
      }),
      { numRuns: 300 },
    );
  });
});
