import assert from 'node:assert/strict';
import type { OutputLanguage } from '../../../../shared/contracts/vocabulary.ts';
import { LANGUAGES } from '../../../../shared/languages/languages.ts';
import { writtenLanguage } from '../../../../shared/languages/written-language.ts';
import { executiveSummary } from '../../../../shared/rules/executive-summary.ts';

describe('the language that a summary is written in', () => {
  const NONE = { strengthTitles: [], setAside: 0, unanchored: 0, foreignTo: [], authority: null, unreadPages: [] };
  const TITLES: Readonly<Record<OutputLanguage, readonly string[]>> = {
    Swedish: ['Parten hördes inte', 'Slutsats utan stöd'],
    'Norwegian (Bokmål)': ['Parten ble ikke hørt', 'Konklusjon uten støtte'],
    Danish: ['Parten blev ikke hørt', 'Konklusion uden støtte'],
    English: ['The party was not heard', 'Unsupported conclusion'],
  };
  for (const [language, titles] of Object.entries(TITLES) as [OutputLanguage, string[]][]) {
    for (const engine of ['MODEL', 'RULES'] as const) {
      for (const flawTitles of [titles, []]) {
        it(`is ${language}, of ${engine} with ${flawTitles.length} flaws`, () => {
          const summary = executiveSummary({ ...NONE, engine, flawTitles }, language);
          assert.equal(writtenLanguage(summary), LANGUAGES[language], summary);
        });
      }
    }
  }

  it('is English where nothing tells', () => assert.equal(writtenLanguage('12 §'), LANGUAGES.English));
});
