import assert from 'node:assert/strict';
import fc from 'fast-check';
import { restoreSectionSigns } from '../../../../shared/extraction/section-signs.ts';

/** A word as Tesseract's box file has it: each symbol with its lower and upper edge in pixels above the bottom of the image. */
type Edges = [symbol: string, bottom: number, top: number];

const boxesOf = (edges: readonly Edges[]) => () =>
  edges.map(([symbol, bottom, top], at) => `${symbol} ${10 * at} ${bottom} ${10 * at + 8} ${top} 0\n`).join('');

const word = (letters: string): Edges[] => [...letters].map((letter) => [letter, 100, 114]);
const EIGHT: Edges = ['8', 99, 119];
const SECTION: Edges = ['8', 98, 119];
const FIGURES: Edges[] = [
  ['1', 100, 118],
  ['0', 100, 118],
];

describe('restoreSectionSigns', () => {
  const rows: [name: string, text: string, edges: Edges[], expected: string][] = [
    ['before a number', 'kommunen 8 10', [...word('kommunen'), SECTION, ...FIGURES], 'kommunen § 10'],
    ['glued to a number', 'etter 810', [...word('etter'), SECTION, ...FIGURES], 'etter §10'],
    ['twice', 'etter 88 10', [...word('etter'), SECTION, SECTION, ...FIGURES], 'etter §§ 10'],
    ['at the end of a line', 'etter 8\n10', [...word('etter'), SECTION, ...FIGURES], 'etter §\n10'],
    [
      'in brackets',
      'etter (8 10)',
      [...word('etter'), ['(', 96, 119], SECTION, ...FIGURES, [')', 96, 119]],
      'etter (§ 10)',
    ],
    ['of a larger print', 'etter 8 10', [...word('etter'), ['8', 96, 136], ...FIGURES], 'etter § 10'],
  ];
  for (const [name, text, edges, expected] of rows) {
    it(`puts a sign back that reaches below the line, ${name}`, () =>
      assert.equal(restoreSectionSigns(text, boxesOf(edges)), expected));
  }

  const kept: [name: string, text: string, edges: Edges[]][] = [
    ['an eight on the line', 'kommunen 8 10', [...word('kommunen'), EIGHT, ...FIGURES]],
    ['an eight of a larger print', 'etter 8 10', [...word('etter'), ['8', 98, 136], ...FIGURES]],
    ['an eight within a number', 'etter 18', [...word('etter'), ...FIGURES.slice(0, 1), SECTION]],
    ['an eight with decimals', 'etter 8,10', [...word('etter'), SECTION, [',', 96, 102], ...FIGURES]],
    [
      'an eight that opens a large number',
      'etter 810.010',
      [...word('etter'), SECTION, ...FIGURES, ['.', 100, 102], ...FIGURES, ...FIGURES.slice(1)],
    ],
    ['an eight on a line of its own', 'etter\n8', [...word('etter'), SECTION]],
    [
      'an eight among letters that reach below the line',
      'pyg 8',
      [['p', 95, 110], ['y', 95, 110], ['g', 95, 110], SECTION],
    ],
  ];
  for (const [name, text, edges] of kept) {
    it(`keeps ${name}`, () => assert.equal(restoreSectionSigns(text, boxesOf(edges)), text));
  }

  it('keeps the text whole where the boxes are of another', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('8', '§', ' ', '\n', 'a', '1', '😀') }),
        fc.string(),
        (text, boxes) => {
          assert.equal(restoreSectionSigns(text, () => boxes).replaceAll('§', '8'), text.replaceAll('§', '8'));
        },
      ),
    );
    assert.equal(restoreSectionSigns('etter 8 10', boxesOf([...word('efter'), SECTION, ...FIGURES])), 'etter 8 10');
  });
});
