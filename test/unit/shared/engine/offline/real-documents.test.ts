import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LegalOrder } from '../../../../../shared/contracts/vocabulary.ts';
import { createOfflineEngine } from '../../../../../shared/engine/offline/offline-engine.ts';
import { DEFAULT_LIMITS } from '../../../../../shared/extraction/limits.ts';
import { readDocument } from '../../../../../shared/extraction/read-document.ts';
import { detectLanguage } from '../../../../../shared/languages/detect.ts';
import { lawOf, reviewInput } from './sources.ts';

const DOCUMENTS = path.resolve(import.meta.dirname, '../../../../../../shared/documents');

/** Courts and supervisory bodies wrote them, and a careful reader finds none of the kinds in them that the rules know. */
const FLAWLESS: readonly [file: string, language: string, order: LegalOrder][] = [
  ['sv-jo-6356-2012.txt', 'sv', 'SE'],
  ['sv-migrationsoverdomstolen-um7533-12.docx', 'sv', 'SE'],
  ['sv-arn-2013-07406.pdf', 'sv', 'SE'],
  ['no-datatilsynet-24-01056-bibelselskapet.txt', 'nb', 'NO'],
  ['no-valstyret-bykle-valprotokoll-2019.pdf', 'nn', 'NO'],
  ['da-datatilsynet-2020-41-0065-itu.txt', 'da', 'DK'],
  ['da-datatilsynet-2023-832-0081.txt', 'da', 'DK'],
  ['en-us-bva-1340434.txt', 'en', 'US_FED'],
  ['en-us-supreme-court-11-889.pdf', 'en', 'US_FED'],
  ['edge-long-en-doj-special-counsel-report-2019.pdf', 'en', 'US_FED'],
];

describe('real documents', () => {
  for (const [file, language, order] of FLAWLESS) {
    it(`give no false alarm: ${file} (skipped where ../shared/documents is absent)`, async function () {
      const location = path.join(DOCUMENTS, file);
      if (!existsSync(location)) this.skip();
      const { pages } = await readDocument(new Uint8Array(readFileSync(location)), null, DEFAULT_LIMITS);
      assert.equal(detectLanguage(pages.join('\n')), language);
      const input = reviewInput(pages, { language, sources: lawOf(order) });
      const { findings } = await createOfflineEngine().review(input, new AbortController().signal);
      assert.deepEqual(findings, []);
    });
  }
});
