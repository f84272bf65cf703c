import assert from 'node:assert/strict';
import type { OutputLanguage } from '../../../../shared/contracts/vocabulary.ts';
import { executiveSummary, type Summarised } from '../../../../shared/rules/executive-summary.ts';

const counted = (flawTitles: string[], strengthTitles: string[]): Summarised => ({
  flawTitles,
  strengthTitles,
  setAside: 0,
  unanchored: 0,
  engine: 'MODEL',
  foreignTo: [],
  authority: null,
  unreadPages: [],
});

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
      assert.equal(executiveSummary(counted([], []), language), none);
      assert.equal(executiveSummary(counted(['A'], ['S']), language), one);
      assert.equal(executiveSummary(counted(['A', 'B'], ['S', 'T', 'U']), language), two);
    });
  }

  const BESIDE: readonly [OutputLanguage, none: string, one: string, beside: RegExp][] = [
    [
      'Swedish',
      'Detta är regelbaserade indikationer, ingen granskning. Ingen regel slog till. Det betyder inte att handlingen är utan brister.',
      'Detta är regelbaserade indikationer, ingen granskning. Programmet gav 1 indikation på brister i sakligheten: ”A”.',
      / 2 iakttagelser vilar .* 1 iakttagelse lades åt sidan/,
    ],
    [
      'Norwegian (Bokmål)',
      'Dette er regelbaserte indikasjoner, ingen gjennomgang. Ingen regel slo til. Det betyr ikke at dokumentet er uten mangler.',
      'Dette er regelbaserte indikasjoner, ingen gjennomgang. Programmet ga 1 indikasjon på mangler ved sakligheten: «A».',
      / 2 observasjoner hviler .* 1 observasjon ble lagt/,
    ],
    [
      'Danish',
      'Dette er regelbaserede indikationer og ikke en gennemgang. Ingen af reglerne gav udslag. Det betyder ikke, at dokumentet er uden mangler.',
      'Dette er regelbaserede indikationer og ikke en gennemgang. Programmet gav 1 indikation på mangler ved sagligheden: »A«.',
      / 2 iagttagelser hviler .* 1 iagttagelse blev lagt/,
    ],
    [
      'English',
      'These are rule-based indications, not a review. No rule matched. That does not mean that the document is without flaws.',
      'These are rule-based indications, not a review. The rules flagged 1 indication of objectivity flaws: “A”.',
      / 2 further observations rest .* 1 observation was set/,
    ],
  ];
  for (const [language, none, one, beside] of BESIDE) {
    it(`says in ${language} what is reported beside findings, and when rules made them`, () => {
      assert.equal(executiveSummary({ ...counted([], []), engine: 'RULES' }, language), none);
      assert.equal(executiveSummary({ ...counted(['A'], []), engine: 'RULES' }, language), one);
      assert.match(executiveSummary({ ...counted(['A'], []), setAside: 1, unanchored: 2 }, language), beside);
    });
  }

  it('names the law and the authority where the law may not govern the document', () => {
    const of = (language: OutputLanguage, authority: string | null) =>
      executiveSummary({ ...counted([], []), foreignTo: ['SE'], authority }, language);
    assert.match(
      of('English', 'Ankestyrelsen'),
      /\(Swedish law\)\. Examine first whether that law governs Ankestyrelsen\.$/,
    );
    assert.match(of('Swedish', null), /\(svensk rätt\)\. Pröva först om den rätten gäller för myndigheten\.$/);
  });
});
