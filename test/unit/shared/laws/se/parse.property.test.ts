import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseSwedishAct } from '../../../../../shared/laws/se/parse.ts';
import { holdActs, registerAct } from '../../../../support/laws/swedish-acts.ts';

const TODAY = '2026-11-21';
const WORDS = 'myndighet beslut part ärende ska får prövas enligt lagen avgift ansökan prövning'.split(' ');

const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 40 })
  .map((words) => `${words.join(' ').replace(/^./, (letter) => letter.toUpperCase())}.`);
const section = fc.record({
  heading: fc.option(fc.constantFrom('Inledande bestämmelser', 'Överklagande', 'Avgifter m.m.'), { nil: null }),
  paragraphs: fc.array(sentence, { minLength: 1, maxLength: 4 }),
});
const chapters = fc.array(fc.array(section, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 5 });

function wrapped(text: string, width: number): string {
  return text.replace(new RegExp(`(.{1,${width}})(?: |$)`, 'g'), '$1\r\n').trimEnd();
}

describe('parseSwedishAct, properties', () => {
  it('gives back every section of an act that was laid out for print', () => {
    fc.assert(
      fc.property(chapters, fc.integer({ min: 30, max: 80 }), fc.boolean(), (act, width, byChapter) => {
        const blocks: string[] = [];
        const expected: [pinpoint: string, paragraphs: string[]][] = [];
        let running = 0;
        act.forEach((sections, chapterIndex) => {
          blocks.push(`${chapterIndex + 1} kap. Om något`);
          sections.forEach(({ heading, paragraphs }, sectionIndex) => {
            running += 1;
            const number = byChapter ? sectionIndex + 1 : running;
            if (heading !== null) blocks.push(heading);
            const [first = '', ...others] = paragraphs;
            blocks.push(wrapped(`${number} § ${first}`, width), ...others.map((text) => wrapped(text, width)));
            expected.push([byChapter ? `kap_${chapterIndex + 1}_par_${number}§` : `par_${number}§`, paragraphs]);
          });
        });
        const source = registerAct(blocks.join('\r\n\r\n'));
        const { provisions } = parseSwedishAct(source, TODAY);
        assert.deepEqual(
          provisions.map(({ pinpoint, parts }) => [pinpoint, parts.map(({ text }) => text)]),
          expected,
        );
        assert.deepEqual(holdActs([source], TODAY).failures, []);
      }),
      { numRuns: 150 },
    );
  });

  it('never fails on text and never gives two provisions one address', () => {
    const scrap = fc.constantFrom(
      '1 §',
      '2 a § A',
      '§',
      ' kap.',
      '3 kap. B',
      '\n',
      '\r\n\r\n',
      '/Träder i kraft I:2030-01-01/',
      '/U:',
      'AVDELNING I',
      'Bilaga 1',
      'Övergångsbestämmelser\n\n2020:1',
      'Text',
      '- ',
      '1. ',
      '\t',
      '-\n',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(scrap, fc.string({ unit: 'grapheme', maxLength: 8 })), { minLength: 1, maxLength: 40 }),
        (scraps) => {
          const text = scraps.join('');
          fc.pre(/\S/.test(text));
          const { provisions } = parseSwedishAct(registerAct(text), TODAY);
          assert.ok(provisions.length > 0);
          assert.equal(new Set(provisions.map(({ pinpoint }) => pinpoint)).size, provisions.length);
        },
      ),
      { numRuns: 500 },
    );
  });
});
