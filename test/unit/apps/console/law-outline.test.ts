import assert from 'node:assert/strict';
import { findProvisions } from '../../../../apps/console/laws/find-provisions.ts';
import { outlineOf } from '../../../../apps/console/laws/outline.ts';
import { provision } from '../../../support/laws/fake-law-source.ts';

describe('the outline of a law', () => {
  const outline = (...provisions: ReturnType<typeof provision>[]) =>
    outlineOf(provisions).map(({ headings, entries }) => [
      headings,
      entries.map(({ provision: { label }, heading }) => [label, heading]),
    ]);

  it('tells headings of a group from those of one provision', () => {
    assert.deepEqual(
      outline(
        provision('1', '', { heading: 'Scope\nWhere the act applies' }),
        provision('2', '', { heading: 'Exceptions' }),
        provision('3', '', { heading: 'Delay' }),
        provision('4', '', { heading: 'Delay' }),
        provision('5', '', { heading: 'Principles\nLegality' }),
      ),
      [
        [
          ['Scope'],
          [
            ['1 §', 'Where the act applies'],
            ['2 §', 'Exceptions'],
            ['3 §', 'Delay'],
            ['4 §', null],
          ],
        ],
        [['Principles'], [['5 §', 'Legality']]],
      ],
    );
  });

  it('shows a heading once that the register repeats with every provision, and outer ones only where they change', () => {
    const part = 'Part I';
    assert.deepEqual(
      outline(
        provision('1', '', { part, heading: 'Chapter 1', chapter: '1' }),
        provision('2', '', { part, heading: 'Chapter 1\n(disqualification)', chapter: '1' }),
        provision('3', '', { part, heading: 'Chapter 2\n(reasons)', chapter: '2' }),
        provision('4', '', { part, heading: 'Chapter 2\n(notice)', chapter: '2' }),
      ),
      [
        [
          ['Part I', 'Chapter 1'],
          [
            ['1 §', null],
            ['2 §', '(disqualification)'],
          ],
        ],
        [
          ['Chapter 2'],
          [
            ['3 §', '(reasons)'],
            ['4 §', '(notice)'],
          ],
        ],
      ],
    );
  });
});

describe('finding provisions of a law', () => {
  const kap = (chapter: string, section: string, text: string) =>
    provision(section, text, { label: `${chapter} kap. ${section} §`, chapter });
  const law = [
    provision('32', 'Reasons are given.'),
    provision('32 a', 'Later reasons.'),
    provision('3', 'Notice.', { heading: 'Notice of a decision' }),
    kap('1', '9', 'Objectivity.'),
    kap('2', '9', 'Equality of 32 persons.'),
    provision('7', 'Access.', { label: 'Art. 7' }),
  ];
  const CASES: [query: string, labels: string[]][] = [
    ['', law.map(({ label }) => label)],
    ['32', ['32 §', '32 a §']],
    ['§ 32', ['32 §', '32 a §']],
    ['32 a §', ['32 a §']],
    ['1:9', ['1 kap. 9 §']],
    ['2 kap. 9 §', ['2 kap. 9 §']],
    ['9', ['1 kap. 9 §', '2 kap. 9 §']],
    ['NOTICE decision', ['3 §']],
    ['99', []],
    ['art. 7', ['Art. 7']],
  ];
  for (const [query, labels] of CASES) {
    it(`finds ${labels.join(', ') || 'nothing'} by “${query}”`, () => {
      assert.deepEqual(
        findProvisions(law, query).map(({ label }) => label),
        labels,
      );
    });
  }
});
