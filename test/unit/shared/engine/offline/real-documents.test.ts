import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CandidateFinding, CitableSource } from '../../../../../shared/contracts/review.ts';
import { createOfflineEngine } from '../../../../../shared/engine/offline/offline-engine.ts';
import { DEFAULT_LIMITS } from '../../../../../shared/extraction/limits.ts';
import { readDocument } from '../../../../../shared/extraction/read-document.ts';
import { detectLanguage } from '../../../../../shared/languages/detect.ts';
import { ALL_SWEDISH_LAW, GENERAL_LAW, reviewInput } from './sources.ts';

const DOCUMENTS = path.resolve(import.meta.dirname, '../../../../../../shared/documents');
const LAW: Readonly<Record<string, readonly CitableSource[]>> = {
  sv: ALL_SWEDISH_LAW,
  nn: GENERAL_LAW.nb,
  ...GENERAL_LAW,
};

interface Expectation {
  file: string;
  language: string;
  /** Flaw categories, in document order; `null` if the document is read for its length only. */
  flaws: readonly string[] | null;
  /** Strengths that must be among those found. */
  strengths: readonly string[];
}

const EXPECTATIONS: readonly Expectation[] = [
  {
    file: 'sv-jo-6356-2012.txt',
    language: 'sv',
    flaws: [],
    strengths: ['PARTY_HEARD', 'REASONS_GIVEN', 'UNCERTAINTY_ACKNOWLEDGED'],
  },
  {
    file: 'sv-migrationsoverdomstolen-um7533-12.docx',
    language: 'sv',
    flaws: [],
    strengths: ['LEGAL_BASIS_CITED', 'REASONS_GIVEN'],
  },
  // The board decides on general principles and cites no provision.
  { file: 'sv-arn-2013-07406.pdf', language: 'sv', flaws: ['MISSING_LEGAL_BASIS'], strengths: ['REASONS_GIVEN'] },
  {
    file: 'no-datatilsynet-24-01056-bibelselskapet.txt',
    language: 'nb',
    flaws: [],
    strengths: ['PARTY_HEARD', 'EVIDENCE_WEIGHED', 'APPEAL_INSTRUCTIONS'],
  },
  { file: 'no-valstyret-bykle-valprotokoll-2019.pdf', language: 'nn', flaws: [], strengths: [] },
  // An impression serves as a finding: "efterlader et indtryk af, at universitet ikke er stand til …".
  {
    file: 'da-datatilsynet-2020-41-0065-itu.txt',
    language: 'da',
    flaws: ['SPECULATION_AS_FINDING'],
    strengths: ['PARTY_HEARD', 'APPEAL_INSTRUCTIONS'],
  },
  {
    file: 'da-datatilsynet-2023-832-0081.txt',
    language: 'da',
    flaws: [],
    strengths: ['PARTY_HEARD', 'LEGAL_BASIS_CITED', 'REASONS_GIVEN'],
  },
  // An opinion is held credible because of its author's duty to be truthful.
  {
    file: 'en-us-bva-1340434.txt',
    language: 'en',
    flaws: ['CREDIBILITY_PRESUMPTION'],
    strengths: ['EVIDENCE_WEIGHED', 'REASONS_GIVEN'],
  },
  {
    file: 'en-us-supreme-court-11-889.pdf',
    language: 'en',
    flaws: [],
    strengths: ['REASONS_GIVEN', 'PARTY_ARGUMENTS_ADDRESSED'],
  },
  {
    file: 'edge-long-en-doj-special-counsel-report-2019.pdf',
    language: 'en',
    flaws: null,
    strengths: ['UNCERTAINTY_ACKNOWLEDGED'],
  },
];

describe('real documents', () => {
  for (const { file, language, flaws, strengths } of EXPECTATIONS) {
    it(`are audited: ${file} (skipped where ../shared/documents is absent)`, async function () {
      const location = path.join(DOCUMENTS, file);
      if (!existsSync(location)) this.skip();
      const { pages } = await readDocument(new Uint8Array(readFileSync(location)), null, DEFAULT_LIMITS);
      assert.equal(detectLanguage(pages.join('\n')), language);

      const review = async (): Promise<readonly CandidateFinding[]> => {
        const input = reviewInput(pages, { language, sources: LAW[language] ?? [] });
        return (await createOfflineEngine().review(input, new AbortController().signal)).findings;
      };
      const findings = await review();
      assert.deepEqual(await review(), findings);
      for (const { quote } of findings) assert.ok(pages.some((page) => page.includes(quote)));

      const categoriesOf = (kind: string) =>
        findings.filter((finding) => finding.kind === kind).map(({ category }) => category);
      if (flaws) assert.deepEqual(categoriesOf('FLAW'), flaws);
      for (const strength of strengths) assert.ok(categoriesOf('STRENGTH').includes(strength), strength);
    });
  }
});
