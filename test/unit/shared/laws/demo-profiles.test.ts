import assert from 'node:assert/strict';
import type { ParsedLaw } from '../../../../shared/contracts/law.ts';
import { LEGAL_ORDERS, type LegalOrder } from '../../../../shared/contracts/vocabulary.ts';
import { detectLanguage } from '../../../../shared/languages/detect.ts';
import { BUNDLED_LAWS, readBundledLaw } from '../../../../shared/laws/bundled/index.ts';
import { DEMO_PROFILES } from '../../../../shared/laws/demo-profiles.ts';
import { isBinding } from '../../../../shared/rules/binding-law.ts';

const LANGUAGES: Readonly<Record<LegalOrder, [code: string, outputLanguage: string]>> = {
  SE: ['sv', 'Swedish'],
  NO: ['nb', 'Norwegian (Bokmål)'],
  DK: ['da', 'Danish'],
  US_FED: ['en', 'English'],
};

describe('demo profiles', () => {
  let laws: Map<string, ParsedLaw>;
  before(async () => {
    const read = await Promise.all(BUNDLED_LAWS.map((law) => readBundledLaw(law, '2026-11-21')));
    laws = new Map(read.map((law) => [`${law.jurisdiction} ${law.work}`, law]));
  });

  it('can exist side by side in one organisation', () => {
    const profiles = LEGAL_ORDERS.map((order) => DEMO_PROFILES[order]);
    for (const field of ['name', 'urlSlug'] as const) assert.equal(new Set(profiles.map((one) => one[field])).size, 4);
  });

  for (const order of LEGAL_ORDERS) {
    const { workers, outputLanguage, ...texts } = DEMO_PROFILES[order];
    describe(order, () => {
      it('speaks the language of its legal order', () => {
        const [code, language] = LANGUAGES[order];
        assert.equal(outputLanguage, language);
        for (const text of [texts.userHelpText, ...workers.map(({ instructions }) => instructions)])
          assert.equal(detectLanguage(text), code, text);
      });

      it('has three reviewers within the limits of the contract', () => {
        assert.equal(workers.length, 3);
        assert.equal(new Set(workers.map(({ name }) => name)).size, 3);
        for (const { instructions, rules } of workers) {
          assert.ok([...instructions].length <= 1000, `${[...instructions].length} characters`);
          assert.ok(rules.length > 0 && rules.length <= 25);
          assert.equal(new Set(rules.map(({ work, pinpoint }) => `${work} ${pinpoint}`)).size, rules.length);
        }
      });

      for (const { name, rules } of workers) {
        for (const { jurisdiction, work, pinpoint } of rules) {
          it(`cites for ${name} law in force that binds: ${work} ${pinpoint}`, () => {
            assert.equal(jurisdiction, order);
            const law = laws.get(`${order} ${work}`);
            assert.ok(law && !law.isRepealed && isBinding(law.authorityType, [order]));
            const provision = law.provisions.find((candidate) => candidate.pinpoint === pinpoint);
            assert.equal(provision?.isRepealNotice, false);
            assert.ok(provision.parts.some(({ text }) => text.length > 20));
          });
        }
      }
    });
  }
});
