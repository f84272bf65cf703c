import assert from 'node:assert/strict';
import type { OutputLanguage } from '../../../../shared/contracts/vocabulary.ts';
import { executiveSummary } from '../../../../shared/rules/executive-summary.ts';

describe('the executive summary', () => {
  const ROWS: readonly [OutputLanguage, none: string, one: string, two: string][] = [
    [
      'Swedish',
      'Granskningen fann inga brister i sakligheten. Inga styrkor noterades.',
      'Granskningen fann 1 brist i sakligheten: ”A”. 1 styrka noterades: ”S”.',
      'Granskningen fann 2 brister i sakligheten: ”A” och ”B”. 3 styrkor noterades: ”S”, ”T” och ”U”.',
    ],
    [
      'Norwegian (Bokmål)',
      'Gjennomgangen fant ingen mangler ved sakligheten. Ingen styrker ble notert.',
      'Gjennomgangen fant 1 mangel ved sakligheten: «A». 1 styrke ble notert: «S».',
      'Gjennomgangen fant 2 mangler ved sakligheten: «A» og «B». 3 styrker ble notert: «S», «T» og «U».',
    ],
    [
      'Danish',
      'Gennemgangen fandt ingen mangler ved sagligheden. Ingen styrker blev noteret.',
      'Gennemgangen fandt 1 mangel ved sagligheden: »A«. 1 styrke blev noteret: »S«.',
      'Gennemgangen fandt 2 mangler ved sagligheden: »A« og »B«. 3 styrker blev noteret: »S«, »T« og »U«.',
    ],
    [
      'English',
      'The audit found no objectivity flaws. No strengths were noted.',
      'The audit found 1 objectivity flaw: “A”. 1 strength was noted: “S”.',
      'The audit found 2 objectivity flaws: “A” and “B”. 3 strengths were noted: “S”, “T” and “U”.',
    ],
  ];
  for (const [language, none, one, two] of ROWS) {
    it(`counts in ${language}`, () => {
      assert.equal(executiveSummary([], [], language), none);
      assert.equal(executiveSummary(['A'], ['S'], language), one);
      assert.equal(executiveSummary(['A', 'B'], ['S', 'T', 'U'], language), two);
    });
  }
});
