import assert from 'node:assert/strict';
import type { ActionCitation, ActionFinding, ActionMaterial } from '../../../../shared/contracts/action.ts';
import { type DraftBlock, verifyDraft, withPlaceholders } from '../../../../shared/rules/action-document.ts';

const HEARD = 'The party was never heard about the notes.';
const source = (label: string, printed: string): ActionCitation => ({
  label,
  authorityType: 'STATUTE',
  printed,
  brief: printed,
  section: printed,
  title: printed,
  jurisdiction: 'SE',
  work: '2017:900',
  pinpoint: `par_${label.slice(1)}§`,
  attribution: null,
});
const SOURCES = [source('L1', 'Administrative Procedure Act, Section 1'), source('L2', 'Privacy Act, Section 2')];
const finding = (id: string, quote: string, citations: ActionCitation[] = []): ActionFinding => ({
  id,
  kind: 'FLAW',
  title: `Title of ${id}`,
  description: 'It was not examined.',
  category: 'OTHER',
  severity: 'HIGH',
  quote,
  page: 1,
  citations,
});
const MATERIAL: ActionMaterial = {
  flaws: [finding('f1', HEARD, SOURCES.slice(0, 1)), finding('f2', 'No reasons were given for the outcome.')],
  strengths: [{ ...finding('s1', 'Both sides were invited to comment.'), kind: 'STRENGTH' }],
  executiveSummary: null,
  isFlawless: false,
  document: null,
  references: SOURCES,
};
const block = (kind: DraftBlock['kind'], text: string, fields: Partial<DraftBlock> = {}): DraftBlock => ({
  kind,
  text,
  findingIds: [],
  ...fields,
});
const verified = (...draft: DraftBlock[]) => verifyDraft(draft, MATERIAL);

describe('the part of a draft that can be verified', () => {
  it('has headings where something stands under them, down to the last', () => {
    const [one, two, three] = ['HEADING', 'SUBHEADING', 'PARAGRAPH'] as const;
    const rows: [draft: DraftBlock['kind'][], left: number[]][] = [
      [
        [one, three],
        [0, 1],
      ],
      [
        [one, two, three],
        [0, 1, 2],
      ],
      [
        [one, two, one, three],
        [2, 3],
      ],
      [
        [two, two, three],
        [1, 2],
      ],
      [
        [one, three, two],
        [0, 1],
      ],
      [
        [one, three, one, two],
        [0, 1],
      ],
      [
        [three, two, one, three],
        [0, 2, 3],
      ],
    ];
    for (const [kinds, left] of rows) {
      const { blocks } = verified(...kinds.map((kind, n) => block(kind, `Text ${n}`)));
      const texts = blocks.map((found) =>
        'text' in found ? found.text : 'spans' in found ? found.spans[0]?.text : '',
      );
      assert.deepEqual(
        texts,
        left.map((n) => `Text ${n}`),
        kinds.join(),
      );
    }
  });

  it('gives headings their level, and lists the items that follow each other in one style', () => {
    const { blocks } = verified(
      block('HEADING', 'A'),
      block('SUBHEADING', 'B'),
      block('BULLET', 'one'),
      block('BULLET', 'two', { lead: 'Name:' }),
      block('NUMBERED', 'three'),
      block('PARAGRAPH', 'between'),
      block('NUMBERED', 'four'),
    );
    assert.deepEqual(blocks, [
      { kind: 'heading', level: 2, text: 'A' },
      { kind: 'heading', level: 3, text: 'B' },
      {
        kind: 'list',
        ordered: false,
        items: [[{ text: 'one' }], [{ text: 'Name: ', style: 'strong' }, { text: 'two' }]],
      },
      { kind: 'list', ordered: true, items: [[{ text: 'three' }]] },
      { kind: 'paragraph', spans: [{ text: 'between' }] },
      { kind: 'list', ordered: true, items: [[{ text: 'four' }]] },
    ]);
  });

  it('prints a quotation as its finding has it, which it then uses, and leaves out one of no finding', () => {
    const { blocks, findingIds } = verified(
      block('QUOTATION', HEARD.replaceAll(' ', '\n'), { findingIds: ['f1'] }),
      block('QUOTATION', 'Nobody ever wrote these words down.'),
    );
    assert.deepEqual(blocks, [{ kind: 'quotation', text: HEARD }]);
    assert.deepEqual(findingIds, ['f1']);
  });

  it('uses the findings its blocks are about, headings apart, in the order of the audit', () => {
    const { findingIds, sources } = verified(
      block('HEADING', 'A', { findingIds: ['f2'] }),
      block('PARAGRAPH', 'x', { findingIds: ['s1', 'unknown'] }),
      block('BULLET', 'y', { findingIds: ['f1'] }),
    );
    assert.deepEqual(findingIds, ['f1', 's1']);
    assert.deepEqual(
      sources.map(({ label }) => label),
      ['L1'],
    );
  });

  it('names the sources that stand in its text', () => {
    const { sources } = verified(block('PARAGRAPH', 'This breaks the Privacy Act, Section 2.'));
    assert.deepEqual(
      sources.map(({ label }) => label),
      ['L2'],
    );
  });

  it('is empty for an empty draft', () => {
    const { blocks, findingIds, sources, dropped } = verified();
    assert.deepEqual([blocks, findingIds, sources, dropped], [[], [], [], 0]);
  });
});

describe('placeholders', () => {
  const placeholder = (text: string) => ({ text, style: 'placeholder' });
  const rows: [text: string, expected: object[]][] = [
    [
      'Dear [name], on [date].',
      [{ text: 'Dear ' }, placeholder('name'), { text: ', on ' }, placeholder('date'), { text: '.' }],
    ],
    ['[ab]', [placeholder('ab')]],
    ['[a] […] [1234]', [{ text: '[a] […] [1234]' }]],
    [`[${'a'.repeat(100)}]`, [placeholder('a'.repeat(100))]],
    [`[${'a'.repeat(101)}]`, [{ text: `[${'a'.repeat(101)}]` }]],
    ['', []],
  ];
  for (const [text, expected] of rows) {
    it(`stand in ${JSON.stringify(text.slice(0, 30))}`, () => assert.deepEqual(withPlaceholders(text), expected));
  }
});
