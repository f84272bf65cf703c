import assert from 'node:assert/strict';
import type { CitedLaw, Figure } from '../../../../shared/contracts/audit.ts';
import { OUTPUT_LANGUAGES } from '../../../../shared/contracts/vocabulary.ts';
import { LANGUAGES } from '../../../../shared/languages/languages.ts';
import { actionMaterial } from '../../../../shared/rules/action-audit.ts';
import { checkNotes, doubtNotes, doubtsIn } from '../../../../shared/rules/check-notes.ts';
import { auditOf } from '../../apps/cli/audit/fixture.ts';

const cited = (fields: Partial<CitedLaw>): CitedLaw => ({
  citation: '57 § förvaltningslagen (2017:900)',
  page: 2,
  source_key: null,
  standing: 'UNKNOWN_PROVISION',
  text_differs: null,
  ...fields,
});
const FIGURE: Figure = {
  kind: 'WEEKDAY',
  passages: [
    { quote: '2 maj 2024', page: 1 },
    { quote: 'måndagen den 2 maj 2024', page: 1 },
  ],
  expected: 'torsdag',
};
const CITED = [
  cited({}),
  cited({ citation: '9 § förvaltningslagen', page: 3, standing: 'IN_FORCE', text_differs: true }),
  cited({ citation: '5 § förvaltningslagen', standing: 'IN_FORCE', text_differs: false }),
  cited({ citation: '1 § lagen (1990:52)', standing: 'UNKNOWN_LAW' }),
];

describe('the notes on what code alone found', () => {
  it('name the doubtful citations, count the others, and name the figures', () => {
    const audit = auditOf({ cited_law: CITED, figures: [FIGURE] });
    assert.deepEqual(checkNotes(audit), [
      {
        id: 'cited-law',
        heading: 'The law that the document cites',
        lines: [
          '57 § förvaltningslagen (2017:900) (page 2): does not exist: the act has no such provision.',
          '9 § förvaltningslagen (page 3): the words quoted beside it differ from the law.',
          'Cited provisions: 4. In force: 2. Not checked, because the law library cannot tell: 1 (1 § lagen (1990:52)).',
        ],
      },
      {
        id: 'figures',
        heading: 'Figures that contradict each other',
        lines: ['“2 maj 2024” (page 1) – “måndagen den 2 maj 2024” (page 1): the date is a torsdag.'],
      },
    ]);
  });

  it('name twenty of the provisions that the library cannot tell of', () => {
    const many = Array.from({ length: 21 }, (_, n) => cited({ citation: `${n + 1} § FL`, standing: 'UNKNOWN_LAW' }));
    const [line = ''] = checkNotes(auditOf({ cited_law: many }))[0]?.lines ?? [];
    assert.ok(line.includes('cannot tell: 21 (1 § FL; 2 § FL; '), line);
    assert.ok(line.endsWith('; 20 § FL; …).'), line);
  });

  it('reach the reviewers as the doubtful ones alone, as of the day that the document states', () => {
    const numbered = {
      isNumbered: true,
      isConsolidation: false,
      sourceKey: 'prv_1',
      from: '2018-07-01',
      isRepealed: false,
      repealedAt: null,
      readOn: '2026-04-11',
      provision: { kind: 'HELD', isRepealNotice: false, isToCome: false, validFrom: null, validTo: null },
      quotation: null,
    } as const;
    const checked = [{ citation: '9 § förvaltningslagen (2017:900)', page: 1, candidates: [numbered] }];
    const doubts = (statedDay: string | null) => doubtsIn({ statedDay, cited: checked, figures: [] });
    assert.deepEqual(
      doubts('2017-01-01')?.citedLaw.map(({ standing }) => standing),
      ['NOT_YET'],
    );
    assert.equal(doubts('2024-01-01'), undefined);
    assert.equal(doubts(null), undefined);
  });

  it('are in the language of the audit', () => {
    const summary = 'Granskningen fann inga brister i sakligheten. Inga styrkor noterades i det granskade dokumentet.';
    const [first] = checkNotes(auditOf({ executive_summary: summary, cited_law: CITED }));
    assert.equal(first?.heading, LANGUAGES.Swedish.auditWording.citedLaw.heading);
  });

  it('are none for an audit of an earlier release, and for one whose citations all hold', () => {
    assert.deepEqual(checkNotes(auditOf()), []);
    const { doubts } = actionMaterial(auditOf({ cited_law: CITED.slice(2), figures: [] }));
    assert.equal(doubts, undefined);
  });

  it('reach a document as the doubtful ones alone, in every output language', () => {
    const { doubts = { cited_law: [], figures: [] } } = actionMaterial(
      auditOf({ cited_law: CITED, figures: [FIGURE] }),
    );
    assert.deepEqual(doubts.cited_law, CITED.slice(0, 2));
    for (const language of OUTPUT_LANGUAGES) {
      const notes = doubtNotes(doubts, LANGUAGES[language].auditWording);
      assert.deepEqual(
        notes.map(({ lines }) => lines.length),
        [2, 1],
      );
    }
  });
});
