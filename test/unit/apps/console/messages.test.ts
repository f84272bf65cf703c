import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { en as auditing } from '../../../../apps/console/i18n/auditing/en.ts';
import { en as laws } from '../../../../apps/console/i18n/laws/en.ts';
import { sv } from '../../../../apps/console/i18n/messages/sv.ts';
import { createTranslate, type Message, quoted } from '../../../../apps/console/i18n/translate.ts';
import { FAILURES, type FailureCategory } from '../../../../shared/contracts/failures.ts';
import { chooseLanguage } from '../../../../shared/contracts/interface-language.ts';
import { isRefunded } from '../../../../shared/rules/refunds.ts';

type Table = Readonly<Record<string, Message>>;

const I18N = new URL('../../../../apps/console/i18n/', import.meta.url);
const LANGUAGES = ['en', 'sv', 'nb', 'da'];

/** Every text by section, which is a folder, and language. */
const SECTIONS: Record<string, Record<string, Table>> = {};
for (const { name } of readdirSync(I18N, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  const tables = LANGUAGES.map(async (language): Promise<[string, Table]> => {
    const table = await import(new URL(`${name}/${language}.ts`, I18N).href);
    return [language, table[language]];
  });
  SECTIONS[name] = Object.fromEntries(await Promise.all(tables));
}

const formsOf = (message: Message | undefined): string[] =>
  message === undefined ? [] : typeof message === 'string' ? [message] : [message.one, message.other];
const holesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

describe('the texts of the console', () => {
  const tables = Object.entries(SECTIONS).flatMap(([section, byLanguage]) =>
    Object.entries(byLanguage).map(([language, table]) => ({ section, language, table, english: byLanguage.en ?? {} })),
  );
  for (const { section, language, table, english } of tables) {
    it(`are whole in ${language} (${section}): every key, with the same values in every form`, () => {
      assert.deepEqual(Object.keys(table).sort(), Object.keys(english).sort());
      for (const [key, message] of Object.entries(english)) {
        const wanted = new Set(formsOf(message).flatMap(holesOf));
        for (const form of formsOf(table[key])) {
          assert.notEqual(form.trim(), '', key);
          assert.deepEqual(new Set(holesOf(form)), wanted, `${key}: ${form}`);
        }
      }
    });

    it(`name no run where none is spent, and use no word of alarm, in ${language} (${section})`, () => {
      for (const [key, message] of Object.entries(table)) {
        for (const form of formsOf(message))
          assert.doesNotMatch(form, /!|\boops\b|\binvalid\b|\bplease\b|\bogiltig/i, key);
      }
    });
  }

  const CHARGED: Record<string, { counted: string; free: string }> = {
    en: { counted: 'The run stays counted.', free: 'You were not charged.' },
    sv: { counted: 'Körningen räknas ändå.', free: 'Inget har dragits.' },
    nb: { counted: 'Kjøringen telles likevel.', free: 'Du er ikke belastet.' },
    da: { counted: 'Kørslen tæller stadig med.', free: 'Du er ikke blevet trukket.' },
  };
  for (const [language, { counted, free }] of Object.entries(CHARGED)) {
    it(`say of every failure of an audit whether it is charged, in ${language}`, () => {
      const table = SECTIONS['auditing']?.[language] ?? {};
      for (const category of Object.keys(FAILURES) as FailureCategory[]) {
        const text = String(table[`failure.${category}`]);
        const isFree = isRefunded(category, false);
        assert.ok(text.includes(isFree ? free : counted), text);
        assert.ok(!text.includes(isFree ? counted : free), text);
      }
    });
  }

  it('are chosen by the browser, Norwegian in any form as bokmål', () => {
    const CASES: [string[], string][] = [
      [['sv-SE', 'en'], 'sv'],
      [['nn-NO'], 'nb'],
      [['no'], 'nb'],
      [['fi-FI', 'da'], 'da'],
      [['de'], 'en'],
      [[], 'en'],
    ];
    for (const [preferred, language] of CASES) assert.equal(chooseLanguage(preferred), language);
  });

  it('hold numbers and plurals as the language writes them', () => {
    const t = createTranslate('sv', sv);
    assert.equal(t('count.flaws', { n: 1 }), '1 brist');
    assert.equal(t('count.flaws', { n: 0 }), '0 brister');
    assert.equal(t('count.flaws', { n: 12_345 }), '12\u00a0345 brister');
    const ofLaws = createTranslate('en', laws);
    for (const [n, said] of [
      [1, '1 is left'],
      [2, '2 are left'],
    ] as const) {
      assert.match(ofLaws('renew.cost', { register: 'Lovdata', max: 60, n }), new RegExp(`; ${said}\\.$`));
    }
  });

  it('leave a value that holds a hole as it is', () => {
    const t = createTranslate('en', auditing);
    assert.equal(t('saved.from', { name: '{n} {name}' }), 'from {n} {name} on this computer');
  });

  it("quote in the language's own marks", () => {
    assert.deepEqual(
      (['en', 'sv', 'nb', 'da'] as const).map((language) => quoted(language, 'x')),
      ['“x”', '”x”', '«x»', '»x«'],
    );
  });
});
