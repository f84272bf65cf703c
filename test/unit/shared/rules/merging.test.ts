import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Flaw, Strength } from '../../../../shared/contracts/audit.ts';
import type { CandidateFinding, CandidateGroup } from '../../../../shared/contracts/review.ts';
import { SEVERITIES } from '../../../../shared/contracts/vocabulary.ts';
import { assembleAudit, auditFaults } from '../../../../shared/rules/audit.ts';
import { identifyCandidates, verifyCandidates } from '../../../../shared/rules/consolidation.ts';
import { sourcesOn } from '../../../../shared/rules/law-in-time.ts';
import { mergeCandidates } from '../../../../shared/rules/merging.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '../../../../shared/rules/prose.ts';
import { indexDocument } from '../../../../shared/rules/quotations.ts';
import { candidate, claim, DECISION, source } from '../../../support/laws/rules.ts';

const index = indexDocument(DECISION);
const SOURCES = [
  source(),
  source({ label: 'L2', sourceKey: 'prov_fl_32' }),
  source({ label: 'L3', sourceKey: 'prov_fl_25' }),
];
const TRUTH = 'The applicant is obviously not telling the truth.';
const HARBOUR = 'According to unnamed sources he was seen in the harbour.';
const HEARING = 'The board sees no reason to hear him again.';

/** Each inner array is one reviewer, in profile order; candidate ids are C1.1, C1.2, C2.1 … by content. */
function merge(reviewers: Partial<CandidateFinding>[][], groups: Partial<CandidateGroup>[] = [], sources = SOURCES) {
  const order = reviewers.map((_, position) => `w${position + 1}`);
  const reviews = reviewers.map((findings, position) => ({
    workerId: order[position] ?? '',
    reviewerName: 'Reviewer',
    findings: findings.map(candidate),
  }));
  const { verified } = verifyCandidates(identifyCandidates(reviews, order), index, sourcesOn(sources, null));
  return mergeCandidates({
    profileId: 'prof_1',
    verified,
    groups: groups.map((group) => ({ candidateIds: [], title: null, description: null, ...group })),
    index,
    sources,
    outputLanguage: 'English',
  });
}
const ids = (result: ReturnType<typeof merge>) => result.merges.map(({ candidateIds }) => candidateIds);

describe('mergeCandidates, with duplicates,', () => {
  const rows: [name: string, second: Partial<CandidateFinding>, merged: boolean][] = [
    ['the same quotation and provision in another category', { category: 'ATTRIBUTED_MOTIVE' }, false],
    ['the same quotation and category', { citations: [claim('L2')] }, true],
    ['a quotation that mostly overlaps', { quote: 'The applicant is obviously not telling the' }, true],
    ['another passage', { quote: HARBOUR }, false],
    ['a small part of the quotation', { quote: 'telling the truth' }, false],
    ['a strength on the same quotation', { kind: 'STRENGTH' }, false],
  ];
  for (const [name, second, merged] of rows) {
    it(`${merged ? 'merges' : 'keeps'} ${name}`, () => {
      const result = merge([[{}], [second]]);
      assert.equal(result.flaws.length + result.strengths.length, merged ? 1 : 2);
    });
  }

  it('cites the provision that lays down the neglected duty before the principle that the graver candidate names', () => {
    const sources = [
      source({ work: '2017:900', pinpoint: 'par_5§' }),
      source({ label: 'L2', sourceKey: 'prov_fl_32', work: '2017:900', pinpoint: 'par_32§' }),
    ];
    const cited = (category: string) => {
      const found = merge(
        [[{ category, severity: 'HIGH' }], [{ category, severity: 'LOW', citations: [claim('L2')] }]],
        [],
        sources,
      );
      return found.flaws.map(({ citations }) => citations.map(({ primary_label }) => primary_label));
    };
    assert.deepEqual(cited('MISSING_REASONS'), [['L2', 'L1']]);
    assert.deepEqual(cited('LOADED_LANGUAGE'), [['L1', 'L2']]);
    assert.deepEqual(cited('REVERSED_BURDEN'), [['L1', 'L2']]);
  });

  it('cites the provision that lays down the neglected duty before the one that it supports, if it binds', () => {
    const cited = (category: string, binding: boolean) => {
      const sources = [
        source({ work: '2017:900', pinpoint: 'par_5§' }),
        source({ label: 'L2', sourceKey: 'prov_fl_32', work: '2017:900', pinpoint: 'par_32§', binding }),
      ];
      const support = { supportingLabel: 'L2', supportingAuthorityType: 'STATUTE' } as const;
      const found = merge([[{ category, citations: [claim('L1', support)] }]], [], sources);
      return found.flaws.map(({ citations }) =>
        citations.map(({ primary_label, supporting_label }) => [primary_label, supporting_label]),
      );
    };
    assert.deepEqual(cited('MISSING_REASONS', true), [[['L2', 'L1']]]);
    assert.deepEqual(cited('MISSING_REASONS', false), [[['L1', 'L2']]]);
    assert.deepEqual(cited('LOADED_LANGUAGE', true), [[['L1', 'L2']]]);
    assert.deepEqual(cited('REVERSED_BURDEN', true), [[['L1', 'L2']]]);
  });

  it('cites objectivity before the duty to give reasons where the reasons contradict themselves', () => {
    const sources = [
      source({ work: '2017:900', pinpoint: 'par_32§' }),
      source({ label: 'L2', sourceKey: 'prov_fl_5', work: '2017:900', pinpoint: 'par_5§' }),
    ];
    const found = merge(
      [
        [{ category: 'CONTRADICTION', severity: 'HIGH' }],
        [{ category: 'CONTRADICTION', severity: 'LOW', citations: [claim('L2')] }],
      ],
      [],
      sources,
    );
    assert.deepEqual(
      found.flaws.map(({ citations }) => citations.map(({ primary_label }) => primary_label)),
      [['L2', 'L1']],
    );
  });

  it('cites a source once, with the support that any reviewer gave', () => {
    const support = { supportingLabel: 'L2', supportingAuthorityType: 'STATUTE' } as const;
    const found = merge([[{}], [{ citations: [claim('L1', support)] }]]);
    assert.deepEqual(
      found.flaws.map(({ citations }) =>
        citations.map(({ primary_label, supporting_label }) => [primary_label, supporting_label]),
      ),
      [[['L1', 'L2']]],
    );
  });

  it('merges points without a category of their own under one provision alone', () => {
    const other = { category: 'OTHER' };
    assert.equal(merge([[other], [other]]).flaws.length, 1);
    assert.equal(merge([[other], [{ ...other, citations: [claim('L2')] }]]).flaws.length, 2);
  });

  it('has the gravest reviewer lead, and keeps the points, passages and citations of the others', () => {
    const result = merge([
      [
        {
          title: 'First',
          description: 'Nobody asked him.',
          severity: 'LOW',
          quote: 'The applicant is obviously not telling the',
          relatedQuotes: [HARBOUR, 'These words stand nowhere.'],
          citations: [claim('L2')],
        },
      ],
      [{ title: 'Second', severity: 'HIGH', citations: [claim('L9'), claim('L1')] }],
    ]);
    const [flaw] = result.flaws;
    assert.equal(flaw?.flaw_title, 'Second');
    assert.equal(flaw?.worker_id, 'w2');
    assert.equal(flaw?.severity, 'HIGH');
    assert.equal(flaw?.description, `${candidate().description}\n\nFirst: Nobody asked him.`);
    assert.deepEqual(
      flaw?.related_quotes?.map(({ quote }) => quote),
      ['The applicant is obviously not telling the', HARBOUR],
    );
    assert.deepEqual(
      flaw?.citations.map((citation) => citation.primary_label),
      ['L1', 'L2', 'L9'],
    );
    assert.deepEqual(result.merges, [
      { findingId: flaw?.finding_id, candidateIds: ['C1.1', 'C2.1'], proposedByEngine: false },
    ]);
  });

  it('keeps both of two points about one sentence under one provision', () => {
    const result = merge([
      [
        {
          title: 'No evidence',
          description: 'It names no evidence.',
          category: 'UNSUPPORTED_CONCLUSION',
          severity: 'LOW',
        },
        {
          title: 'Not believed',
          description: 'It judges the person.',
          category: 'CREDIBILITY_PRESUMPTION',
          severity: 'HIGH',
        },
        { title: 'Not heard', description: 'He was not asked.', category: 'CREDIBILITY_PRESUMPTION', severity: 'LOW' },
      ],
    ]);
    assert.deepEqual(
      result.flaws.map(({ flaw_title, severity, description }) => [flaw_title, severity, description]),
      [
        ['Not believed', 'HIGH', 'It judges the person.\n\nNot heard: He was not asked.'],
        ['No evidence', 'LOW', 'It names no evidence.'],
      ],
    );
  });

  it('loses no point of very many candidates on one passage, however long they are', () => {
    const points = Array.from({ length: 60 }, (_, n) => `Point ${n}. ${'It goes on for long. '.repeat(180)}`);
    const { flaws } = merge([points.map((description) => ({ description }))]);
    const written = flaws.map(({ description }) => description).join('\n');
    for (let n = 0; n < points.length; n++) assert.ok(written.includes(`Point ${n}.`), `point ${n}`);
    for (const { description } of flaws) assert.ok(description.length < 65_000);
  });

  it('adds only the sentences that the finding does not hold yet', () => {
    const [flaw] = merge([
      [{ title: 'No reasons', description: 'No reasons are given. See 9 §.', citations: [claim('L1')] }],
      [{ title: 'No reasons', description: 'No reasons are given. See 32 §.', citations: [claim('L2')] }],
    ]).flaws;
    assert.equal(flaw?.description, 'No reasons are given. See 32 §.\n\nSee 9 §.');
  });

  it('does not repeat a sentence that goes on in another one', () => {
    const [flaw] = merge([
      [{ severity: 'HIGH', description: 'Like cases are treated differently, and the ground rests on a wrong fact.' }],
      [
        {
          severity: 'LOW',
          description: 'Like cases are treated differently. The ground rests on a wrong fact. So is 9 §.',
        },
      ],
      [{ severity: 'LOW', description: 'Like cases are not treated differently.' }],
    ]).flaws;
    assert.equal(
      flaw?.description,
      'Like cases are treated differently, and the ground rests on a wrong fact.\n\nLike cases are not treated differently.\n\nSo is 9 §.',
    );
  });

  it('orders by severity, then by place', () => {
    const result = merge([
      [
        { quote: HARBOUR, severity: 'LOW' },
        { quote: HEARING, severity: 'LOW' },
        { severity: 'LOW' },
        { quote: DECISION[1], severity: 'HIGH' },
      ],
    ]);
    assert.deepEqual(
      result.flaws.map(({ quote }) => quote),
      [DECISION[1], TRUTH, HEARING, HARBOUR],
    );
  });

  it('reports quotation, verbatim and place', () => {
    const [flaw] = merge([[{ quote: 'hear him again' }]]).flaws;
    assert.deepEqual(flaw?.quoted_locator, { page: 1, start: 78, end: 92 });
    assert.equal(flaw?.fenced_verbatim, DECISION[0]?.slice(78, 92));
    assert.equal(flaw?.quote, 'hear him again');
    assert.match(flaw?.finding_id ?? '', /^fnd_[0-9a-f]{16}$/u);
  });
});

describe('mergeCandidates, with proposals of the engine,', () => {
  /** C1.1 is about the harbour, C1.2 about the truth; C2.1 about the hearing. */
  const reviewers = [[{}, { quote: HARBOUR }], [{ quote: HEARING }]];

  it('joins passages that lie apart, keeping all citations', () => {
    const result = merge(
      [[{}, { quote: HARBOUR }], [{ quote: HEARING, citations: [claim('L2'), claim('L1')] }]],
      [{ candidateIds: ['C1.1', 'C2.1'] }],
    );
    assert.deepEqual(ids(result), [['C1.2'], ['C1.1', 'C2.1']]);
    assert.equal(result.merges[1]?.proposedByEngine, true);
    assert.deepEqual(
      result.flaws[1]?.citations.map((citation) => citation.primary_label),
      ['L2', 'L1'],
    );
  });

  it('joins passages that lie apart in different categories, as the two sides of a contradiction', () => {
    const [flaw, ...more] = merge(
      [
        [{ category: 'CONTRADICTION' }],
        [{ quote: HARBOUR, category: 'UNSUPPORTED_CONCLUSION', description: 'The other side.' }],
      ],
      [{ candidateIds: ['C1.1', 'C2.1'] }],
    ).flaws;
    assert.deepEqual([more, flaw?.related_quotes?.map(({ quote }) => quote)], [[], [HARBOUR]]);
    assert.match(flaw?.description ?? '', /The other side\./);
  });

  it('joins overlapping quotations whatever their category', () => {
    const part = { quote: 'telling the truth', category: 'ATTRIBUTED_MOTIVE', citations: [claim('L2')] };
    assert.deepEqual(ids(merge([[{}], [part]], [{ candidateIds: ['C1.1', 'C2.1'] }])), [['C1.1', 'C2.1']]);
  });

  const refused: [name: string, second: Partial<CandidateFinding>, group: string[][]][] = [
    ['a flaw with a strength', { kind: 'STRENGTH' }, [['C1.1', 'C2.1']]],
    ['a candidate that two groups claim', { quote: HARBOUR }, [['C1.1', 'C2.1'], ['C2.1']]],
    ['ids that were never issued', { quote: HARBOUR }, [['C1.1', 'C9.9', '__proto__']]],
    ['nothing at all', { quote: HARBOUR }, [[]]],
  ];
  for (const [name, second, groups] of refused) {
    it(`does not join ${name}, and uses no wording proposed for it`, () => {
      const result = merge(
        [[{}], [second]],
        groups.map((candidateIds) => ({ candidateIds, title: 'Joined', description: 'Joined.' })),
      );
      assert.equal(result.merges.length, 2);
      const joined = [...result.flaws.map((flaw) => flaw.flaw_title), ...result.strengths.map((s) => s.strength_title)];
      assert.ok(!joined.includes('Joined'));
    });
  }

  it('takes a group of one candidate as a proposal of wording', () => {
    const [flaw] = merge([[{}]], [{ candidateIds: ['C1.1', 'C1.1'], title: 'Better words' }]).flaws;
    assert.deepEqual([flaw?.flaw_title, flaw?.description], ['Better words', candidate().description]);
  });

  it('uses the proposed wording of a group it honours', () => {
    const result = merge(reviewers, [
      { candidateIds: ['C1.1', 'C1.2'], title: ' Harsh \n words ', description: 'Twice.' },
    ]);
    assert.deepEqual(
      result.flaws.map((flaw) => [flaw.flaw_title, flaw.description]),
      [
        ['Harsh words', `Twice.\n\n${candidate().title}: ${candidate().description}`],
        [candidate().title, candidate().description],
      ],
    );
  });

  const wordings: [name: string, wording: Partial<CandidateGroup>][] = [
    ['empty', { title: ' \n', description: '' }],
    ['too long', { title: 'x'.repeat(MAX_TITLE_LENGTH + 1), description: 'x'.repeat(MAX_DESCRIPTION_LENGTH + 1) }],
    [
      'quoting what nobody wrote',
      {
        title: 'It says “he was certainly lying to the board”',
        description: 'It says "he was certainly lying to the board".',
      },
    ],
  ];
  for (const [name, wording] of wordings) {
    it(`refuses proposed wording that is ${name}`, () => {
      const [flaw] = merge([[{}]], [{ candidateIds: ['C1.1'], ...wording }]).flaws;
      assert.equal(flaw?.flaw_title, candidate().title);
      assert.equal(flaw?.description, candidate().description);
    });
  }
});

describe('mergeCandidates, with proposed wording,', () => {
  const faithful = [
    'It says “the applicant is obviously not telling the truth”.',
    'It says "The applicant is obviously not telling the truth," and stops.',
    'The law asks for a case to be handled ”så enkelt, snabbt och kostnadseffektivt som möjligt”.',
    'A “short invented phrase” is a figure of speech.',
    "The board's view isn't the applicant's view, and the board's reasons aren't stated at all.",
    '5" pipes',
  ];
  for (const description of faithful) {
    it(`keeps the description: ${description}`, () =>
      assert.equal(merge([[{ description }]]).flaws[0]?.description, description));
  }

  const invented = [
    'It says “the applicant has certainly been lying to us”.',
    'It says «the applicant has certainly been lying to us».',
    'It says „the applicant has certainly been lying to us“.',
    "It says 'the applicant has certainly been lying to us'.",
    'It says ‘the applicant has certainly been lying to us’.',
    '"" the applicant has certainly been lying to us"',
    'It says “the applicant is obviously telling the truth”.',
    'It says “the applicant is obviously … telling the truth”.',
    '',
    ' \n ',
  ];
  for (const description of invented) {
    it(`replaces the description: ${JSON.stringify(description)}`, () =>
      assert.equal(
        merge([[{ description }]]).flaws[0]?.description,
        'See the quoted passage and the cited provisions.',
      ));
  }

  it('has a neutral title for a flaw and a strength', () => {
    const title = '“the applicant has certainly been lying to us”';
    const result = merge([[{ title }, { title: '', kind: 'STRENGTH' }]]);
    assert.equal(result.flaws[0]?.flaw_title, 'Objectivity flaw');
    assert.equal(result.strengths[0]?.strength_title, 'Strength');
  });

  it('leaves out the sentence that misquotes, and no other', () => {
    const description =
      'It decides at once. It says “he has certainly been lying to us. All of us”. It says “the applicant is obviously not telling the truth”.';
    assert.equal(
      merge([[{ description }]]).flaws[0]?.description,
      'It decides at once. It says “the applicant is obviously not telling the truth”.',
    );
  });

  it('bounds title and description', () => {
    const [flaw] = merge([[{ title: 'long '.repeat(100), description: 'long '.repeat(2000) }]]).flaws;
    assert.ok([...(flaw?.flaw_title ?? '')].length <= MAX_TITLE_LENGTH && flaw?.flaw_title.endsWith('…'));
    assert.ok([...(flaw?.description ?? '')].length <= MAX_DESCRIPTION_LENGTH);
  });
});

describe('mergeCandidates, whatever a panel reports and the engine proposes,', () => {
  const point = fc.record({
    title: fc.constantFrom('One', 'Two', 'Three'),
    description: fc.constantFrom('Nobody asked him.', 'It was settled before.', 'The source is unknown.', ''),
    quote: fc.constantFrom(TRUTH, HARBOUR, HEARING, 'telling the truth', 'The applicant is obviously not telling the'),
    category: fc.constantFrom('MISSING_REASONS', 'ATTRIBUTED_MOTIVE', 'OTHER'),
    severity: fc.constantFrom('LOW' as const, 'MEDIUM' as const, 'HIGH' as const),
    kind: fc.constantFrom('FLAW' as const, 'STRENGTH' as const),
    citations: fc.constantFrom([claim('L1')], [claim('L2')], [claim('L1'), claim('L3')]),
  });
  const panels = fc.array(fc.array(point, { maxLength: 4 }), { minLength: 1, maxLength: 3 });
  const WORKERS = ['w1', 'w2', 'w3'];
  const ISSUED = WORKERS.flatMap((worker) => [0, 1, 2, 3].map((n) => `${worker}#${n}`));
  const groups = fc.array(
    fc.record({
      candidateIds: fc.array(fc.constantFrom(...ISSUED, 'C9.9'), { maxLength: 5 }),
      title: fc.constantFrom(null, 'Together'),
      description: fc.constantFrom(null, 'Both of them.'),
    }),
    { maxLength: 3 },
  );

  /** Merges with ids that do not depend on the order of the reviewers. */
  function merged(
    reviewers: readonly (readonly [worker: string, findings: CandidateFinding[]])[],
    proposed: CandidateGroup[],
  ) {
    const identified = reviewers.flatMap(([workerId, findings]) =>
      findings.map((finding, n) => ({ ...finding, id: `${workerId}#${n}`, workerId, reviewerName: workerId })),
    );
    const { verified } = verifyCandidates(identified, index, sourcesOn(SOURCES, null));
    assert.equal(verified.length, identified.length);
    const input = { profileId: 'prof_1', verified, groups: proposed, index, sources: SOURCES };
    return mergeCandidates({ ...input, outputLanguage: 'English' });
  }

  it('loses no point, passage, provision or severity, in whatever order the reviewers come, and counts agree', () =>
    fc.assert(
      fc.property(panels, groups, fc.integer({ min: 1, max: 5 }), (panel, proposed, turn) => {
        const reviewers = panel.map((findings, n): [string, CandidateFinding[]] => [
          WORKERS[n] ?? '',
          findings.map(candidate),
        ]);
        const { flaws, strengths, merges } = merged(reviewers, proposed);
        const turned = reviewers.map(
          (_, n) => reviewers[(n + turn) % reviewers.length] ?? (['', []] as [string, CandidateFinding[]]),
        );
        const other = merged(turn > 2 ? turned.toReversed() : turned, proposed);
        assert.deepEqual([other.flaws, other.strengths], [flaws, strengths]);

        const findings = [...flaws, ...strengths];
        const ids = merges.flatMap(({ candidateIds }) => candidateIds);
        assert.equal(new Set(ids).size, panel.flat().length);
        assert.equal(ids.length, panel.flat().length);
        for (const { kind, title, description, quote, severity, citations } of panel.flat()) {
          const holds = (kind === 'FLAW' ? flaws : strengths).some(
            (finding) =>
              finding.description.includes(description) &&
              (description !== '' || `${titleOf(finding)}\n${finding.description}`.includes(title)) &&
              [finding, ...(finding.related_quotes ?? [])].some((passage) => passage.quote === quote) &&
              SEVERITIES.indexOf(finding.severity) >= SEVERITIES.indexOf(severity) &&
              citations.every(({ primaryLabel }) =>
                finding.citations.some(({ primary_label }) => primary_label === primaryLabel),
              ),
          );
          assert.ok(holds, JSON.stringify({ title, description, quote, findings }));
        }

        const review = { profileId: 'prof_1', flaws, strengths, internalReasoning: '' };
        const audit = assembleAudit({ reviews: [review], detectedLanguage: 'en', outputLanguage: 'English' });
        assert.deepEqual(auditFaults(audit, { outputLanguage: 'English', sources: SOURCES }), []);
        assert.equal(
          audit.is_flawless,
          panel.flat().every(({ kind }) => kind === 'STRENGTH'),
        );
      }),
      { numRuns: 10_000 },
    ));
});

const titleOf = (finding: Flaw | Strength): string =>
  'flaw_title' in finding ? finding.flaw_title : finding.strength_title;
