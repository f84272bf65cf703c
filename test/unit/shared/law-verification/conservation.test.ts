import assert from 'node:assert/strict';
import type { ParsedLaw, Provision } from '../../../../shared/contracts/law.ts';
import { checkConservation } from '../../../../shared/law-verification/conservation.ts';
import { swedishLawText } from '../../../../shared/law-verification/se.ts';
import { parseSwedishAct } from '../../../../shared/laws/se/parse.ts';
import { registerAct } from '../../../support/laws/swedish-acts.ts';

const TODAY = '2026-11-21';
const TEXT =
  '1 kap. Ett\n\nRubrik\n\n1 § Första för-\nvaltning.\n\nAndra stycket.\n\n2 § Tredje.\n\n2 kap. Två\n\n1 § Fjärde.\n\n2 § /Upphör att gälla U:2020-01-01/\nBorta.\n\nMer borta.';

/** Breaks a parsed law and says what the check then finds. */
function problems(break_: (provisions: Provision[]) => Provision[]): string[] {
  const law = parseSwedishAct(registerAct(TEXT), TODAY);
  const broken: ParsedLaw = { ...law, provisions: break_(structuredClone(law.provisions)) };
  return checkConservation(swedishLawText(TEXT, TODAY), broken).problems;
}

function change(provisions: Provision[], index: number, part: Partial<Provision>): Provision[] {
  return provisions.map((provision, at) => (at === index ? { ...provision, ...part } : provision));
}

describe('checkConservation', () => {
  it('holds for what the parser makes', () =>
    assert.deepEqual(
      problems((provisions) => provisions),
      [],
    ));

  const breaks: [name: string, break_: (provisions: Provision[]) => Provision[], expected: RegExp][] = [
    ['a lost provision', (p) => p.filter((_, index) => index !== 1), /leaves the source at/],
    ['a lost last provision', (p) => p.slice(0, -1), /not in any provision: 2kap/],
    ['a lost paragraph', (p) => change(p, 0, { parts: p[0]?.parts.slice(0, 1) ?? [] }), /leaves the source at: Andra/],
    [
      'a paragraph twice',
      (p) => change(p, 0, { parts: [...(p[0]?.parts ?? []), ...(p[0]?.parts.slice(1) ?? [])] }),
      /leaves the source/,
    ],
    ['paragraphs out of order', (p) => change(p, 0, { parts: p[0]?.parts.toReversed() ?? [] }), /leaves the source/],
    ['invented text', (p) => change(p, 1, { parts: [{ label: null, text: 'Tredje och mer.' }] }), /leaves the source/],
    ['one changed letter', (p) => change(p, 1, { parts: [{ label: null, text: 'Tredja.' }] }), /leaves the source/],
    ['a lost heading', (p) => change(p, 0, { heading: '1 kap. Ett' }), /leaves the source/],
    ['a lost chapter title', (p) => change(p, 2, { heading: '' }), /leaves the source/],
    ['a wrong number', (p) => change(p, 1, { label: '1 kap. 3 §' }), /leaves the source/],
    ['one address for two', (p) => change(p, 1, { pinpoint: p[0]?.pinpoint ?? '' }), /pinpoint not distinct/],
    ['nothing at all', () => [], /no provisions/],
    [
      'wording out of force',
      (p) => change(p, 2, { parts: [...(p[2]?.parts ?? []), { label: null, text: '2 § Borta.' }] }),
      /leaves the source/,
    ],
    [
      'a provision swallowed by another',
      ([first, second, ...rest]) => [
        { ...(first as Provision), parts: [...(first?.parts ?? []), { label: null, text: '2 § Tredje.' }] },
        ...(second === undefined ? [] : rest),
      ],
      /no provision begins at: 2§Tredje/,
    ],
  ];
  for (const [name, break_, expected] of breaks) {
    it(`finds ${name}`, () => assert.match(problems(break_).join('; '), expected));
  }
});
