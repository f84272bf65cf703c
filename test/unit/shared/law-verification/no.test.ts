import assert from 'node:assert/strict';
import type { Provision } from '../../../../shared/contracts/law.ts';
import { checkConservation } from '../../../../shared/law-verification/conservation.ts';
import { norwegianLawText } from '../../../../shared/law-verification/no.ts';
import { parseNorwegianAct } from '../../../../shared/laws/no/parse.ts';
import { divisionOf, leddOf, lovdataAct, sectionOf } from '../../../support/laws/norwegian-acts.ts';

const LIST = '<ol><li data-name="a."><article class="legalP">én</article></li></ol>';
const FOOTNOTE = '<footer class="footnotes"><article class="footnote">Note.</article></footer>';
const ACT = lovdataAct(
  leddOf('Fortale &lt;her&gt;.') +
    divisionOf(
      'kap1',
      'Kapittel 1. Om loven',
      sectionOf('1', 'Formål', `${leddOf(`Loven<sup class="footnotereference">1</sup> gjelder:${LIST}`)}${FOOTNOTE}`) +
        sectionOf('2', '(Opphevet)', '<article class="changesToParent">Opphevet ved lov.</article>') +
        sectionOf('3-1', '', leddOf('§ 1 gjelder.')),
    ),
);

/** Breaks a parsed law and says what the check then finds. */
function problems(break_: (provisions: Provision[]) => Provision[]): string[] {
  const law = parseNorwegianAct(ACT);
  return checkConservation(norwegianLawText(ACT), { ...law, provisions: break_(law.provisions) }).problems;
}

function change(provisions: Provision[], index: number, part: Partial<Provision>): Provision[] {
  return provisions.map((provision, at) => (at === index ? { ...provision, ...part } : provision));
}

describe('norwegianLawText', () => {
  it('is all text of an act but history, footnotes and the title of the act, a number behind its title', () => {
    assert.deepEqual(
      norwegianLawText(ACT).map(({ text, opensProvision }) => (opensProvision ? `[${text}]` : text.trim())),
      [
        'Fortale <her>.',
        'Kapittel 1. Om loven',
        'Formål',
        '[§ 1]',
        'Loven',
        'gjelder:',
        'a.',
        'én',
        '(Opphevet)',
        '[§ 2]',
        '[§ 3-1]',
        '§ 1 gjelder.',
      ],
    );
  });

  it('is what the parser makes', () =>
    assert.deepEqual(
      problems((provisions) => provisions),
      [],
    ));

  const breaks: [name: string, break_: (provisions: Provision[]) => Provision[], expected: RegExp][] = [
    ['a wrong number', (p) => change(p, 3, { label: '§ 3-2' }), /par_3-1§ leaves the source/],
    ['a lost title', (p) => change(p, 1, { heading: 'Kapittel 1. Om loven' }), /leaves the source at: Formål/],
    ['a lost chapter', (p) => change(p, 1, { heading: 'Formål' }), /leaves the source at: Kapittel/],
    [
      'a lost label',
      (p) => change(p, 1, { parts: (p[1]?.parts ?? []).map((part) => ({ ...part, label: null })) }),
      /leaves the source at: a\./,
    ],
    ['a lost repeal notice', (p) => p.toSpliced(2, 1), /leaves the source at: \(Opphevet\)/],
    ['a lost preamble', (p) => p.slice(1), /par_1§ leaves the source/],
    [
      'a footnote in the text',
      (p) => change(p, 1, { parts: [...(p[1]?.parts ?? []), { label: null, text: 'Note.' }] }),
      /leaves the source/,
    ],
    [
      'a section swallowed by another',
      (p) => change(p, 2, { parts: [{ label: null, text: '§ 3-1 § 1 gjelder.' }] }).slice(0, -1),
      /no provision begins at: §3-1/,
    ],
  ];
  for (const [name, break_, expected] of breaks) {
    it(`tells ${name}`, () => assert.match(problems(break_).join(), expected));
  }
});
