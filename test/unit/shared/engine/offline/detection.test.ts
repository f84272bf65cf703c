import assert from 'node:assert/strict';
import { readDocument } from '../../../../../shared/engine/offline/document.ts';
import type { SignalId, WordedId } from '../../../../../shared/languages/signals.ts';
import { DANISH_CASES } from '../../languages/da/signal-cases.ts';
import { ENGLISH_CASES } from '../../languages/en/signal-cases.ts';
import { BOKMAL_CASES } from '../../languages/nb/signal-cases.ts';
import { NYNORSK_CASES } from '../../languages/nn/signal-cases.ts';
import { SWEDISH_CASES } from '../../languages/sv/signal-cases.ts';

const CASES = { sv: SWEDISH_CASES, nb: BOKMAL_CASES, nn: NYNORSK_CASES, da: DANISH_CASES, en: ENGLISH_CASES };

async function signalsIn(text: string, language: string): Promise<SignalId[]> {
  const hits = await readDocument({ pages: [text], language }, new AbortController().signal);
  return hits.map((hit) => hit.signal);
}

describe('signals', () => {
  for (const [language, cases] of Object.entries(CASES)) {
    describe(language, () => {
      for (const [id, [shows, nearMiss]] of Object.entries(cases) as [WordedId, readonly [string, string]][]) {
        it(`${id} is found: ${shows}`, async () => {
          assert.ok((await signalsIn(shows, language)).includes(id));
        });
        it(`${id} is not found: ${nearMiss}`, async () => {
          assert.ok(!(await signalsIn(nearMiss, language)).includes(id));
        });
      }
    });
  }
});
