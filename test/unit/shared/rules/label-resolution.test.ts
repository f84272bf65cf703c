import assert from 'node:assert/strict';
import type { ActionMaterial } from '../../../../shared/contracts/action.ts';
import { charactersAddedBy, printedLabels, resolveLabels } from '../../../../shared/rules/label-resolution.ts';
import { MAX_NAME } from '../../../../shared/rules/name-finder.ts';

const PRINTED = new Map([
  ['L1', '5 § FL'],
  ['L2', 'RF 1:9'],
]);

describe('labels of an audit', () => {
  const ROWS: readonly [what: string, text: string, expected: string][] = [
    ['as the citation', 'against L1 here', 'against 5 § FL here'],
    ['each by itself', 'L1 and L2', '5 § FL and RF 1:9'],
    ['once where the citation stands before it in brackets', 'see 5 § FL (L1).', 'see 5 § FL.'],
    ['once where a comma stands between them', 'see 5 § FL, [L1].', 'see 5 § FL.'],
    ['in brackets where the citation is another', 'see RF 1:9 (L1).', 'see RF 1:9 (5 § FL).'],
    ['once where the citation stands behind it', 'see L1 5 § FL.', 'see 5 § FL.'],
    ['once where it stands behind it in brackets', 'see L1 (5 § FL) and', 'see 5 § FL and'],
    ['once behind a colon', 'L1: 5 § FL', '5 § FL'],
    ['once behind a comma', 'L1, 5 § FL', '5 § FL'],
    ['with a bracket that is only opened', '5 § FL (L1 and more', '5 § FL (5 § FL and more'],
    ['with a bracket that is only closed', '5 § FL L1) and', '5 § FL 5 § FL) and'],
    ['with another citation behind', 'L1 (RF 1:9)', '5 § FL (RF 1:9)'],
    ['as nothing where it is unknown and in brackets', 'so (L9) it is [L8].', 'so it is.'],
    ['as it is where it is unknown and stands free', 'so L9 it is', 'so L9 it is'],
    ['not inside a word or a longer number', 'XL1, L1x, L01, L12345', 'XL1, L1x, L01, L12345'],
    ['at both ends', 'L1', '5 § FL'],
  ];
  for (const [what, text, expected] of ROWS) {
    it(`are written out ${what}`, () => assert.equal(resolveLabels(text, PRINTED), expected));
  }

  const material = (references: [string, string][], fields: Partial<ActionMaterial> = {}) =>
    ({
      references: references.map(([label, printed]) => ({ label, printed })),
      executiveSummary: null,
      flaws: [],
      strengths: [],
      ...fields,
    }) as unknown as ActionMaterial;

  it('name nothing where they stand for two sources, or for a text too long for a citation', () => {
    const long = 'x'.repeat(MAX_NAME + 1);
    const references: [string, string][] = [
      ['L1', 'one'],
      ['L1', 'other'],
      ['L2', 'on  two\nlines'],
      ['L2', 'on two lines'],
      ['L3', long],
      ['L4', long.slice(1)],
    ];
    assert.deepEqual(
      [...printedLabels(material(references))],
      [
        ['L2', 'on two lines'],
        ['L4', long.slice(1)],
      ],
    );
  });

  it('name nothing in an audit whose texts they would blow up, counted over all its texts', () => {
    const citation = 'x'.repeat(1_000);
    const labels = (count: number) => 'L1 '.repeat(count);
    const written = (count: number) =>
      printedLabels(
        material([['L1', citation]], {
          executiveSummary: labels(500),
          flaws: [{ title: labels(500), description: labels(500) }],
          strengths: [{ title: labels(400), description: labels(count) }],
        } as unknown as Partial<ActionMaterial>),
      ).size;
    assert.deepEqual([written(100), written(101)], [1, 0]);
    assert.equal(charactersAddedBy('L1 L1 L2 L9', PRINTED), 18);
  });
});
