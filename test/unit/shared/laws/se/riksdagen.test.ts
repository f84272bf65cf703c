import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { ParsedLaw } from '../../../../../shared/contracts/law.ts';
import { checkLaw } from '../../../../../shared/law-verification/check-of.ts';
import { parseSwedishAct } from '../../../../../shared/laws/se/parse.ts';
import { parseRiksdagenAct, rawRiksdagenAct } from '../../../../../shared/laws/se/riksdagen.ts';
import { assertAsRecorded, goldens } from '../../../../support/laws/golden.ts';
import { corpusActs, registerAct } from '../../../../support/laws/swedish-acts.ts';

const SAMPLE = new URL('../../../../fixtures/laws/se/sources/dokumentstatus-sfs-2018-218.json', import.meta.url);
const TODAY = '2026-11-21';
const NUMBER = '2018:218';

const sample = JSON.parse(readFileSync(SAMPLE, 'utf8'));

/** The sample with other fields; COMPOSED in what it changes. */
function changed(fields: Record<string, unknown>, facts: unknown = sample.dokumentstatus.dokuppgift.uppgift): unknown {
  const { dokument } = sample.dokumentstatus;
  return { dokumentstatus: { dokument: { ...dokument, ...fields }, dokuppgift: { uppgift: facts } } };
}

/** The provisions without white space and without their days, which only the register's record says. */
function squeezed({ provisions }: ParsedLaw): string {
  const undated = provisions.map(({ validFrom: _from, validTo: _to, ...provision }) => provision);
  return JSON.stringify(undated).replace(/\s+/g, '').replaceAll('–', '-');
}

describe('parseRiksdagenAct', () => {
  it('comes out as recorded', () => {
    const recorded = goldens('se/riksdagen');
    assert.deepEqual(
      recorded.map(({ work }) => work),
      [NUMBER],
    );
    for (const golden of recorded) assertAsRecorded(parseRiksdagenAct(sample, TODAY), golden);
  });

  it('loses nothing of the text', () => {
    const { problems } = checkLaw(rawRiksdagenAct(sample), parseRiksdagenAct(sample, TODAY), TODAY);
    assert.deepEqual(problems, []);
  });

  it('gives the provisions the register gives', function () {
    const act = corpusActs()?.find((one) => (one as { beteckning: string }).beteckning === NUMBER);
    if (act === undefined) return this.skip();
    assert.equal(squeezed(parseRiksdagenAct(sample, TODAY)), squeezed(parseSwedishAct(act, TODAY)));
  });

  it('gives the same provisions from the page where the text is missing', () => {
    assert.equal(squeezed(parseRiksdagenAct(changed({ text: '' }), TODAY)), squeezed(parseRiksdagenAct(sample, TODAY)));
  });

  const header = (line: string): string => `<b>SFS nr</b>: 2018:218<br />${line}<hr />`;
  const repeals: [name: string, answer: unknown, isRepealed: boolean, repealedAt: string | null][] = [
    ['none', sample, false, null],
    ['a fact with a date', changed({}, [{ kod: 'upphavd', text: '2020-01-01' }]), true, '2020-01-01'],
    ['one fact without a list', changed({}, { kod: 'upphavd', text: '2020-01-01 00:00:00' }), true, '2020-01-01'],
    ['a fact about a day to come', changed({}, [{ kod: 'upphavd', text: '2030-01-01' }]), false, '2030-01-01'],
    [
      'a line of the page with a date',
      changed({ html: header('<b>Författningen är upphävd/skall upphävas</b>: 2019-05-06<br />') }),
      true,
      '2019-05-06',
    ],
    [
      'a line of the page without a date',
      changed({ html: header('<b>Författningen är upphävd</b><br />') }),
      true,
      null,
    ],
    ['a time limit', changed({ html: header('<b>Tidsbegränsad</b>: 2021-12-31<br />') }), true, '2021-12-31'],
    ['words below the rule', changed({ html: `${header('')}Lagen är upphävd 2001-01-01.` }), false, null],
  ];
  for (const [name, answer, isRepealed, repealedAt] of repeals) {
    it(`reads whether an act is repealed from ${name}`, () => {
      const law = parseRiksdagenAct(answer, TODAY);
      assert.deepEqual([law.isRepealed, law.repealedAt], [isRepealed, repealedAt]);
    });
  }

  it('reads the text as the register writes it, markers and all', () => {
    const text =
      '1 § /Upphör att gälla U:2020-01-01/\r\nGammal.\r\n\r\n1 § /Träder i kraft I:2020-01-01/\r\nNy.\r\n\r\nÖvergångsbestämmelser\r\n\r\n2020:1\r\n\r\nDenna lag träder i kraft.';
    const ours = parseRiksdagenAct(changed({ beteckning: '2020:1', titel: 'Lag (2020:1) om prov', text }), TODAY);
    assert.equal(squeezed(ours), squeezed(parseSwedishAct(registerAct(text), TODAY)));
  });

  for (const [name, answer] of [
    ['an error page', '<html></html>'],
    ['an empty object', {}],
    ['no text at all', changed({ text: null, html: '' })],
    ['no number', changed({ beteckning: ' ' })],
  ] as const) {
    it(`refuses ${name}`, () => assert.throws(() => parseRiksdagenAct(answer, TODAY), { name: 'ZodError' }));
  }
});
