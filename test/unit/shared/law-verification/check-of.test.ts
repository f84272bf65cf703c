import assert from 'node:assert/strict';
import type { ParsedLaw, Provision, RawLaw } from '../../../../shared/contracts/law.ts';
import { checkLaw, checkOf } from '../../../../shared/law-verification/check-of.ts';
import { parsePage } from '../../../../shared/laws/dk/document.ts';
import { parseNorwegianAct } from '../../../../shared/laws/no/parse.ts';
import { parseSwedishAct } from '../../../../shared/laws/se/parse.ts';
import { rawRegisterAct } from '../../../../shared/laws/se/source.ts';
import { rawXml } from '../../../../shared/laws/source.ts';
import { assertLinear } from '../../../support/growth.ts';
import { divisionOf, leddOf, lovdataAct, sectionOf } from '../../../support/laws/norwegian-acts.ts';
import { registerAct } from '../../../support/laws/swedish-acts.ts';
import { readTitle, usCodeFile } from '../../../support/laws/us-laws.ts';

const TODAY = '2026-11-21';
const TEXT =
  '1 kap. Ett\n\nRubrik\n\n1 § Första för-\nvaltning.\n\nAndra stycket.\n\n2 § Tredje.\n\n2 kap. Två\n\n1 § Fjärde.\n\n2 § /Upphör att gälla U:2020-01-01/\nBorta.\n\nMer borta.';

type Break = (provisions: Provision[]) => Provision[];

/** Breaks a parsed law and says what the check then finds. */
function problems(raw: RawLaw, law: ParsedLaw, break_: Break): string[] {
  return checkLaw(raw, { ...law, provisions: break_(structuredClone(law.provisions)) }, TODAY).problems;
}

const swedish = (break_: Break, text = TEXT) => {
  const act = registerAct(text);
  return problems(rawRegisterAct(act), parseSwedishAct(act, TODAY), break_);
};

const unbroken: Break = (provisions) => provisions;

function change(provisions: Provision[], index: number, part: Partial<Provision>): Provision[] {
  return provisions.map((provision, at) => (at === index ? { ...provision, ...part } : provision));
}

describe('the check of a Swedish act', () => {
  it('holds for what the parser makes', () => assert.deepEqual(swedish(unbroken), []));

  const breaks: [name: string, break_: Break, expected: RegExp][] = [
    ['a lost provision', (p) => p.filter((_, index) => index !== 1), /missing at .*: .*Tredje/],
    ['a lost last provision', (p) => p.slice(0, -1), /missing at 2 kap/],
    ['a lost paragraph', (p) => change(p, 0, { parts: p[0]?.parts.slice(0, 1) ?? [] }), /2 words .* missing .*Andra/],
    [
      'a paragraph twice',
      (p) => change(p, 0, { parts: [...(p[0]?.parts ?? []), ...(p[0]?.parts.slice(1) ?? [])] }),
      /2 words are not in the source at kap_1_par_1§: .*Andra/,
    ],
    ['paragraphs out of order', (p) => change(p, 0, { parts: p[0]?.parts.toReversed() ?? [] }), /missing|not in/],
    ['invented text', (p) => change(p, 1, { parts: [{ label: null, text: 'Tredje och mer.' }] }), /2 words are not/],
    ['one changed letter', (p) => change(p, 1, { parts: [{ label: null, text: 'Tredja.' }] }), /1 words .*Tredje/],
    ['a lost heading', (p) => change(p, 0, { heading: '1 kap. Ett' }), /missing at Rubrik/],
    ['a lost chapter title', (p) => change(p, 2, { heading: '' }), /missing at 2 kap/],
    ['a wrong number', (p) => change(p, 1, { label: '1 kap. 3 §' }), /missing at 1 kap\. 2 §/],
    ['one address for two', (p) => change(p, 1, { pinpoint: p[0]?.pinpoint ?? '' }), /two provisions have the address/],
    ['a wrong address', (p) => change(p, 1, { pinpoint: 'kap_1_par_3§' }), /after kap_1_par_1§ the source numbers/],
    ['nothing at all', () => [], /no provisions/],
    [
      'wording out of force',
      (p) => change(p, 2, { parts: [...(p[2]?.parts ?? []), { label: null, text: '2 § Borta.' }] }),
      /not in the source/,
    ],
    [
      'a provision swallowed by another',
      ([first, second, ...rest]) => [
        { ...(first as Provision), parts: [...(first?.parts ?? []), { label: null, text: '2 § Tredje.' }] },
        ...(second === undefined ? [] : rest),
      ],
      /the source numbers kap_1_par_2§/,
    ],
  ];
  for (const [name, break_, expected] of breaks) {
    it(`finds ${name}`, () => assert.match(swedish(break_).join('; '), expected));
  }

  it('finds a paragraph that became the heading of the next section', () => {
    const paragraph = 'Om det finns särskilda skäl får nämnden besluta om undantag.';
    const found = swedish(
      ([first, second]) => [
        { ...(first as Provision), parts: first?.parts.slice(0, 1) ?? [] },
        { ...(second as Provision), heading: paragraph },
      ],
      `1 § Första.\n\n${paragraph}\n\n2 § Andra.`,
    );
    assert.match(found.join('; '), /text of 1 § stands as heading of par_2§: Om det finns/);
  });

  it('holds for an annex whose short points are provisions', () => {
    const long = 'Anläggningar för verksamhet som kan antas medföra en betydande påverkan på miljön. '.repeat(5);
    const points = Array.from(
      { length: 14 },
      (_, n) => `${n + 1}. ${n < 9 || n === 13 ? `${n} ${long}` : 'Provbänkar.'}`,
    );
    assert.deepEqual(swedish(unbroken, `1 § Första.\n\nBilaga\n\n${points.join('\n\n')}`), []);
  });

  it('reads a page of the Riksdag below its rule and without its contents', () => {
    const act = registerAct('1 § Första & andra.\n\n2 § Tredje.');
    const html =
      '<div>SFS nr: 2020:1</div><hr><div class="sfstoc"><ul><li>Innehåll</li></ul></div>' +
      '<p><a class="paragraf"><b>1 §</b></a> Första &amp; andra.</p><p><b>2 §</b> Tredje.<br></p>';
    const law = parseSwedishAct(act, TODAY);
    assert.deepEqual(problems({ form: 'html', html }, law, unbroken), []);
    assert.notDeepEqual(problems({ form: 'html', html: html.replace('Tredje', 'Fjärde') }, law, unbroken), []);
  });

  it('takes time in proportion to the length of an act, however much of it differs', () => {
    const whole = Array.from({ length: 40_000 }, (_, n) => `${n + 1} § Ordet nummer ${n * 7} gäller för alla fall.`);
    const law = { ...parseSwedishAct(registerAct('1 § Ett.'), TODAY), provisions: [] as Provision[] };
    const check = (sections: number) => {
      const text = whole.slice(0, sections);
      const lost = checkLaw({ form: 'text', text: text.join('\n\n') }, law, TODAY);
      assert.ok(lost.lost > 7 * sections);
      const every = text.map((line, n): Provision => {
        const [label = '', words = ''] = [`${n + 1} §`, line.slice(line.indexOf('Ordet'))];
        const parts = [{ label: null, text: n % 3 === 0 ? words.replace('gäller', 'galler') : words }];
        return { pinpoint: `par_${n + 1}§`, label, chapter: '', part: null, heading: '', parts, isRepealNotice: false };
      });
      const changed = checkLaw({ form: 'text', text: text.join('\n\n') }, { ...law, provisions: every }, TODAY);
      assert.equal(changed.lost, Math.ceil(text.length / 3));
    };
    assertLinear(check, whole.length);
  });
});

describe('the check of a Norwegian act', () => {
  const LIST = '<ol><li data-name="a."><article class="legalP">én</article></li></ol>';
  const FOOTNOTE = '<footer class="footnotes"><article class="footnote">Note.</article></footer>';
  const ACT = lovdataAct(
    leddOf('Fortale &lt;her&gt;.') +
      divisionOf(
        'kap1',
        'Kapittel 1. Om loven',
        sectionOf(
          '1',
          'Formål',
          `${leddOf(`Loven<sup class="footnotereference">1</sup> gjelder:${LIST}`)}${FOOTNOTE}`,
        ) +
          sectionOf('2', '(Opphevet)', '<article class="changesToParent">Opphevet ved lov.</article>') +
          sectionOf('3-1', '', leddOf('§ 1 gjelder.')),
      ),
  );
  const found = (break_: Break) => problems(rawXml(ACT), parseNorwegianAct(ACT), break_).join('; ');

  it('holds for what the parser makes', () => assert.equal(found(unbroken), ''));
  it('holds with and without a footnote, which may be law', () => {
    const parts = (p: Provision[]) => [...(p[1]?.parts ?? []), { label: '1', text: 'Note.' }];
    assert.equal(
      found((p) => change(p, 1, { parts: parts(p).slice(0, -1) })),
      '',
    );
    assert.equal(
      found((p) => change(p, 1, { parts: [...parts(p).slice(0, -1), { label: null, text: 'Note.' }] })),
      '',
    );
  });

  it('holds with some of several footnotes, each behind its mark, and not with words beside them', () => {
    const note = (mark: string, text: string) =>
      `<article class="footnote"><span class="footnoteLabel">${mark}</span> ${text}</article>`;
    const notes = note('1', 'K = ledningsevne.') + note('2', 'Jf. lov.') + note('3', 'L = lengde.');
    const bytes = lovdataAct(sectionOf('1', '', `${leddOf('A.')}<footer class="footnotes">${notes}</footer>`));
    const law = parseNorwegianAct(bytes);
    assert.deepEqual(
      law.provisions[0]?.parts.map(({ label }) => label),
      [null, '1', '3'],
    );
    assert.deepEqual(checkLaw(rawXml(bytes), law, TODAY).problems, []);
    law.provisions[0]?.parts.push({ label: null, text: 'Noe annet.' });
    assert.match(checkLaw(rawXml(bytes), law, TODAY).problems.join(), /Noe annet/);
  });

  const breaks: [name: string, break_: Break, expected: RegExp][] = [
    ['a wrong number', (p) => change(p, 3, { label: '§ 3-2' }), /missing at § 3-1/],
    ['a lost title', (p) => change(p, 1, { heading: 'Kapittel 1. Om loven' }), /Formål/],
    ['a lost chapter', (p) => change(p, 1, { heading: 'Formål' }), /Kapittel/],
    ['a lost item', (p) => change(p, 1, { parts: p[1]?.parts.slice(0, 1) ?? [] }), /missing at § 1: .*én/],
    ['history that came out', (p) => change(p, 2, { parts: [{ label: null, text: 'Opphevet ved lov.' }] }), /not in/],
  ];
  for (const [name, break_, expected] of breaks) it(`finds ${name}`, () => assert.match(found(break_), expected));
});

describe('the check of a title of the United States Code', () => {
  const FILE = Buffer.from(
    usCodeFile(
      '<section identifier="/us/usc/t9/s1"><num value="1">§ 1.</num><heading> First</heading><content><p>One <i>wo</i>rd.</p></content>' +
        '<notes><note><p>History.</p></note></notes></section>' +
        '<section identifier="/us/usc/t9/s2"><num value="2">[§ 2.</num><heading> Repealed]</heading></section>',
    ),
  );

  it('reads the title while its provisions are taken, in chunks that end anywhere', async () => {
    const law = await readTitle(FILE);
    let write: (chunk: Uint8Array) => void = () => undefined;
    const listen = (given: typeof write) => {
      write = given;
    };
    const check = checkOf({ form: 'xml', listen }, { jurisdiction: 'US_FED', work: law.work, today: TODAY });
    for (const provision of law.provisions) check.take(provision);
    for (let at = 0; at < FILE.length; at += 3) write(FILE.subarray(at, at + 3));
    assert.deepEqual(check.verdict().problems, []);
  });

  it('finds a lost word and notes that came out', async () => {
    const law = await readTitle(FILE);
    const parts = (text: string) => (p: Provision[]) => change(p, 0, { parts: [{ label: null, text }] });
    assert.match(problems(rawXml(FILE), law, parts('One.')).join(), /missing at 1: .*word/);
    assert.match(problems(rawXml(FILE), law, parts('One word. History.')).join(), /not in the source at par_1§/);
  });
});

describe('the check of a page of the Danish register', () => {
  const page = {
    title: 'Lov om prøve',
    shortName: 'LOV nr 5 af 02/01/1960',
    documentHtml:
      '<p class="Titel">Lov om prøve</p><p class="Kapitel">Kapitel 1</p><p class="KapitelOverskrift">Om loven</p>' +
      '<p class="Paragraf"><span class="ParagrafNr">§ 1.</span> Loven gælder.</p><p class="Stk2"><span class="StkNr">Stk. 2.</span> Også her.</p>' +
      '<p class="Paragraf"><span class="ParagrafNr">§ 2.</span> Loven træder i kraft.</p><p class="Givet">Givet den 2. januar 1960</p>',
  };
  const { law, raw } = parsePage(page);

  it('holds for what the parser makes', () => assert.deepEqual(problems(raw, law, unbroken), []));
  it('finds a lost paragraph and a lost section', () => {
    assert.match(problems(raw, law, (p) => change(p, 0, { parts: p[0]?.parts.slice(0, 1) ?? [] })).join(), /Også/);
    assert.match(problems(raw, law, (p) => p.slice(0, 1)).join(), /the source numbers par_2§/);
  });
});
