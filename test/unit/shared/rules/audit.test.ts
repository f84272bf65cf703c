import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Audit, type Citation, type Flaw, type Strength } from '../../../../shared/contracts/audit.ts';
import type { CandidateFinding, CandidateGroup } from '../../../../shared/contracts/review.ts';
import {
  AUTHORITY_TYPES,
  OUTPUT_LANGUAGES,
  type OutputLanguage,
  SEVERITIES,
} from '../../../../shared/contracts/vocabulary.ts';
import { assembleAudit, auditFaults } from '../../../../shared/rules/audit.ts';
import { identifyCandidates, type ReviewerFindings, verifyCandidates } from '../../../../shared/rules/consolidation.ts';
import { sourcesOn } from '../../../../shared/rules/law-in-time.ts';
import { mergeCandidates } from '../../../../shared/rules/merging.ts';
import { findPassage, indexDocument } from '../../../../shared/rules/quotations.ts';
import { candidate, claim, DECISION, source } from '../../../support/laws/rules.ts';

const index = indexDocument(DECISION);
const SOURCES = [
  source(),
  source({ label: 'L2', sourceKey: 'snip_guide', authorityType: 'GUIDANCE', binding: false }),
  source({ label: 'L3', sourceKey: 'prov_rf_1_9', authorityType: 'CONSTITUTIONAL_LAW' }),
];

function audit(
  reviews: readonly ReviewerFindings[],
  groups: readonly CandidateGroup[] = [],
  outputLanguage: OutputLanguage = 'English',
  profileIds: readonly string[] = ['prof_1'],
): Audit {
  const order = ['w1', 'w2', 'w3'];
  return assembleAudit({
    reviews: profileIds.map((profileId) => {
      const { verified } = verifyCandidates(identifyCandidates(reviews, order), index, sourcesOn(SOURCES, null));
      const { flaws, strengths } = mergeCandidates({
        profileId,
        verified,
        groups,
        index,
        sources: SOURCES,
        outputLanguage,
      });
      return { profileId, flaws, strengths, internalReasoning: ` Reasons of ${profileId}. ` };
    }),
    detectedLanguage: 'en',
    outputLanguage,
  });
}

const reviewOf = (findings: Partial<CandidateFinding>[], workerId = 'w1'): ReviewerFindings => ({
  workerId,
  reviewerName: 'Reviewer',
  findings: findings.map(candidate),
});
const TWO_FLAWS = [
  { title: 'A' },
  { title: 'B', quote: 'According to unnamed sources he was seen', citations: [claim('L3'), claim('L1')] },
];
const STRENGTH: Partial<CandidateFinding> = {
  kind: 'STRENGTH',
  title: 'S',
  quote: 'The board has weighed the reports of both experts',
};

describe('assembleAudit', () => {
  const summaries: [OutputLanguage, Partial<CandidateFinding>[], string][] = [
    ['English', [], 'The audit found no objectivity flaws. No strengths were noted.'],
    ['English', [{ title: 'A' }], 'The audit found 1 objectivity flaw: “A”. No strengths were noted.'],
    [
      'English',
      [...TWO_FLAWS, STRENGTH],
      'The audit found 2 objectivity flaws: “A” and “B”. 1 strength was noted: “S”.',
    ],
    ['Swedish', [], 'Granskningen fann inga brister i sakligheten. Inga styrkor noterades.'],
    ['Swedish', [{ title: 'A' }], 'Granskningen fann 1 brist i sakligheten: ”A”. Inga styrkor noterades.'],
    [
      'Swedish',
      [...TWO_FLAWS, STRENGTH],
      'Granskningen fann 2 brister i sakligheten: ”A” och ”B”. 1 styrka noterades: ”S”.',
    ],
    ['Norwegian (Bokmål)', [], 'Gjennomgangen fant ingen mangler ved sakligheten. Ingen styrker ble notert.'],
    [
      'Norwegian (Bokmål)',
      [{ title: 'A' }],
      'Gjennomgangen fant 1 mangel ved sakligheten: «A». Ingen styrker ble notert.',
    ],
    [
      'Norwegian (Bokmål)',
      [...TWO_FLAWS, STRENGTH],
      'Gjennomgangen fant 2 mangler ved sakligheten: «A» og «B». 1 styrke ble notert: «S».',
    ],
    ['Danish', [], 'Gennemgangen fandt ingen mangler ved sagligheden. Ingen styrker blev noteret.'],
    ['Danish', [{ title: 'A' }], 'Gennemgangen fandt 1 mangel ved sagligheden: »A«. Ingen styrker blev noteret.'],
    [
      'Danish',
      [...TWO_FLAWS, STRENGTH],
      'Gennemgangen fandt 2 mangler ved sagligheden: »A« og »B«. 1 styrke blev noteret: »S«.',
    ],
  ];
  for (const [language, findings, expected] of summaries) {
    it(`summarises ${findings.length} findings in ${language}`, () =>
      assert.equal(audit([reviewOf(findings)], [], language).executive_summary, expected));
  }

  it('names a title that several findings share once, with its count', () => {
    const findings = [{ title: 'A' }, { title: 'A', quote: 'According to unnamed sources he was seen' }];
    assert.match(audit([reviewOf(findings)]).executive_summary, /^The audit found 2 objectivity flaws: “A” \(2\)\./u);
  });

  it('is flawless without flaws, strengths or not', () => {
    assert.equal(audit([reviewOf([STRENGTH])]).is_flawless, true);
    assert.equal(audit([reviewOf([{}])]).is_flawless, false);
  });

  it('joins the members of a package in plan order', () => {
    const result = audit([reviewOf(TWO_FLAWS)], [], 'English', ['prof_b', 'prof_a']);
    assert.deepEqual(
      result.deduplicated_flaws.map((flaw) => flaw.profile_id),
      ['prof_b', 'prof_b', 'prof_a', 'prof_a'],
    );
    assert.equal(result.internal_reasoning, 'Reasons of prof_b.\n\nReasons of prof_a.');
    assert.equal(new Set(result.deduplicated_flaws.map((flaw) => flaw.finding_id)).size, 4);
  });

  it('refers to every citation once, in order of appearance', () => {
    const references = audit([reviewOf([...TWO_FLAWS, STRENGTH])]).regulatory_references;
    assert.deepEqual(
      references.map((citation) => citation.primary_label),
      ['L1', 'L3'],
    );
  });

  it('answers its own schema', () => {
    const result = audit([reviewOf([...TWO_FLAWS, STRENGTH])]);
    assert.deepEqual(Audit.parse(result), result);
  });
});

describe('auditFaults', () => {
  const sound = audit([reviewOf([...TWO_FLAWS, STRENGTH])]);
  const expectations = { outputLanguage: 'English' as const, sources: SOURCES, index };
  const [first, second] = sound.deduplicated_flaws as [Flaw, Flaw];
  const [strength] = sound.consolidated_strengths as [Strength];
  const withFlaw = (change: Partial<Flaw>): Audit => ({
    ...sound,
    deduplicated_flaws: [{ ...first, ...change }, second],
  });
  const unanchored = { ...first.citations[0], primary_label: 'L9', primary_source: null } as Flaw['citations'][number];

  it('finds none in a sound audit', () => assert.deepEqual(auditFaults(sound, expectations), []));

  const rows: [fault: RegExp, broken: Audit][] = [
    [/^summary-miscounts/u, { ...sound, executive_summary: sound.executive_summary.replace('2', '3') }],
    [/^summary-miscounts/u, { ...sound, deduplicated_flaws: [first] }],
    [/^summary-miscounts/u, { ...sound, consolidated_strengths: [] }],
    [/^summary-miscounts/u, withFlaw({ flaw_title: 'Another' })],
    [/^flawless-contradicts/u, { ...sound, is_flawless: true }],
    [/^references-are-not/u, { ...sound, regulatory_references: sound.regulatory_references.slice(1) }],
    [/^references-are-not/u, { ...sound, regulatory_references: [...sound.regulatory_references, unanchored] }],
    [/^finding-ids-repeat/u, withFlaw({ finding_id: second.finding_id })],
    [/^finding-ids-repeat/u, withFlaw({ finding_id: strength.finding_id })],
    [/^title-out-of-bounds/u, withFlaw({ flaw_title: 'x'.repeat(200) })],
    [/^title-out-of-bounds/u, withFlaw({ flaw_title: ' ' })],
    [/^finding-not-anchored/u, withFlaw({ citations: [] })],
    [/^finding-not-anchored/u, withFlaw({ citations: [unanchored, ...first.citations] })],
    [/^citation-misnames/u, withFlaw({ citations: [...first.citations, { ...unanchored, primary_label: 'L3' }] })],
    [
      /^citation-misnames/u,
      withFlaw({ citations: [{ ...first.citations[0], primary_authority_type: 'GUIDANCE' } as typeof unanchored] }),
    ],
    [/^quotation-not-in/u, withFlaw({ fenced_verbatim: 'The applicant is telling the truth.' })],
    [/^quotation-not-in/u, withFlaw({ quoted_locator: { page: 1, start: 1, end: 50 } })],
    [/^quotation-not-in/u, withFlaw({ quoted_locator: { page: 9, start: 0, end: 49 } })],
    [/^quotation-not-in/u, withFlaw({ quoted_locator: { page: 1, start: 0, end: 0 } })],
  ];
  for (const [fault, broken] of rows) {
    it(`finds the fault ${fault.source}`, () => {
      const faults = auditFaults(broken, expectations);
      assert.ok(
        faults.some((found) => fault.test(found)),
        JSON.stringify(faults),
      );
      assert.ok(!JSON.stringify(faults).includes('applicant'));
    });
  }
});

/** True where `kept` says all that `claimed` says: the same source, and its support where it has one. */
const cites = (kept: Citation, claimed: Citation): boolean =>
  kept.primary_label === claimed.primary_label &&
  (claimed.supporting_label === undefined || kept.supporting_label === claimed.supporting_label);

describe('consolidation, any candidates', () => {
  const sentences = DECISION.flatMap((page) => page.match(/[^.]+\./gu) ?? []).map((sentence) => sentence.trim());
  const quote = fc.oneof(
    fc.constantFrom(...sentences),
    fc
      .tuple(fc.constantFrom(...sentences), fc.nat(60), fc.nat(60))
      .map(([text, from, length]) => text.slice(from, from + length)),
    fc.constantFrom(...sentences).map((text) => text.replace('not ', '')),
    fc.string(),
  );
  const label = fc.oneof(fc.constantFrom('L1', 'L2', 'L3', 'L4', ' L1 ', 'l1', ''), fc.string());
  const prose = fc.oneof(fc.constantFrom('Plain.', '', '“he said that it was all a lie”'), fc.string());
  const finding: fc.Arbitrary<CandidateFinding> = fc.record({
    kind: fc.constantFrom('FLAW' as const, 'STRENGTH' as const),
    title: prose,
    description: prose,
    category: fc.constantFrom('a', 'b', ''),
    severity: fc.constantFrom(...SEVERITIES),
    quote,
    citations: fc.array(
      fc.record({
        primaryLabel: label,
        primaryAuthorityType: fc.constantFrom(...AUTHORITY_TYPES),
        supportingLabel: fc.option(label),
        supportingAuthorityType: fc.option(fc.constantFrom(...AUTHORITY_TYPES)),
      }),
      { maxLength: 3 },
    ),
  });
  const reviews = fc
    .array(fc.array(finding, { maxLength: 5 }), { maxLength: 3 })
    .map((all) => all.map((findings, position) => ({ workerId: `w${position + 1}`, reviewerName: 'R', findings })));
  const id = fc.oneof(
    fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 5 })).map(([r, n]) => `C${r}.${n}`),
    fc.string(),
  );
  const groups = fc.array(
    fc.record({ candidateIds: fc.array(id, { maxLength: 5 }), title: fc.option(prose), description: fc.option(prose) }),
    { maxLength: 4 },
  );
  const language = fc.constantFrom(...OUTPUT_LANGUAGES);

  it('reports nothing that is not in the document or not anchored in binding law, and never contradicts itself', () => {
    fc.assert(
      fc.property(reviews, groups, language, (given, proposed, outputLanguage) => {
        const result = audit(given, proposed, outputLanguage, ['prof_1', 'prof_2']);
        Audit.parse(result);
        assert.deepEqual(auditFaults(result, { outputLanguage, sources: SOURCES, index }), []);
        for (const { fenced_verbatim, quote: tidied, citations } of [
          ...result.deduplicated_flaws,
          ...result.consolidated_strengths,
        ]) {
          assert.ok(DECISION.some((page) => page.includes(fenced_verbatim)) || findPassage(index, fenced_verbatim));
          assert.ok(findPassage(index, tidied));
          assert.ok(['prov_fl_9', 'prov_rf_1_9'].includes(citations[0]?.primary_source?.source_key ?? ''));
        }
        assert.ok(!JSON.stringify(result).includes('it was all a lie'));
      }),
      { seed: 20261121, numRuns: 500 },
    );
  });

  it('is byte-identical whatever order reviewers and candidates come in', () => {
    const shuffled = reviews.chain((given) =>
      fc.record({
        given: fc.constant(given),
        order: fc.shuffledSubarray(given, { minLength: given.length }),
        turn: fc.nat(5),
      }),
    );
    fc.assert(
      fc.property(shuffled, groups, ({ given, order, turn }, proposed) => {
        const turned = order.map((review) => ({
          ...review,
          findings: [...review.findings.slice(turn), ...review.findings.slice(0, turn)].toReversed(),
        }));
        assert.equal(JSON.stringify(audit(turned, proposed)), JSON.stringify(audit(given, proposed)));
      }),
      { seed: 20261121, numRuns: 300 },
    );
  });

  it('loses no provision and no verified candidate in merging, whatever the engine proposes', () => {
    fc.assert(
      fc.property(reviews, groups, (given, proposed) => {
        const { verified } = verifyCandidates(
          identifyCandidates(given, ['w1', 'w2', 'w3']),
          index,
          sourcesOn(SOURCES, null),
        );
        const merged = mergeCandidates({
          profileId: 'p',
          verified,
          groups: proposed,
          index,
          sources: SOURCES,
          outputLanguage: 'English',
        });
        const findings = new Map(
          [...merged.flaws, ...merged.strengths].map((reported) => [reported.finding_id, reported]),
        );
        const seen = merged.merges.flatMap(({ candidateIds }) => candidateIds);
        assert.deepEqual(seen.toSorted(), verified.map(({ candidate: { id: known } }) => known).toSorted());
        for (const { findingId, candidateIds } of merged.merges) {
          const shown = findings.get(findingId)?.citations ?? [];
          for (const member of verified.filter(({ candidate: { id: known } }) => candidateIds.includes(known))) {
            for (const citation of member.citations) assert.ok(shown.some((kept) => cites(kept, citation)));
          }
        }
      }),
      { seed: 20261121, numRuns: 300 },
    );
  });
});
