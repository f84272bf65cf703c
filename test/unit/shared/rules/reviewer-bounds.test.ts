import assert from 'node:assert/strict';
import type { CandidateFinding, ReviewOutput } from '../../../../shared/contracts/review.ts';
import { findQuotation, indexDocument, quotationLength } from '../../../../shared/rules/quotations.ts';
import { boundedOutput, MAX_FINDINGS } from '../../../../shared/rules/reviewer-bounds.ts';

const finding = (fields: Partial<CandidateFinding> = {}): CandidateFinding => ({
  kind: 'FLAW',
  title: 'Title',
  description: 'Description.',
  category: 'OTHER',
  severity: 'MEDIUM',
  quote: 'Nämnden avslår ansökan.',
  citations: [],
  ...fields,
});
const output = (findings: CandidateFinding[]): ReviewOutput => ({ findings, model: 'model', usage: null });

describe('boundedOutput', () => {
  it('keeps an output within the bounds as it is', () => {
    const whole = output(Array.from({ length: MAX_FINDINGS }, (_, n) => finding({ title: `Title ${n}` })));
    assert.equal(boundedOutput(whole), whole);
  });

  it('keeps the gravest findings, of equally grave ones the first, in the order they were given', () => {
    const findings = Array.from({ length: 400 }, (_, n) =>
      finding({ title: String(n), severity: n % 4 === 0 ? 'HIGH' : n % 4 === 1 ? 'LOW' : 'MEDIUM' }),
    );
    const { findings: kept, cut } = boundedOutput(output(findings));
    const isHigh = (n: number) => n % 4 === 0;
    const firstMedium = [...findings.keys()].filter((n) => n % 4 > 1).slice(0, 100);
    const expected = [...findings.keys()].filter((n) => isHigh(n) || firstMedium.includes(n));
    assert.deepEqual(
      kept.map(({ title }) => Number(title)),
      expected,
    );
    assert.deepEqual(cut, { findings: 200, shortened: 0 });
  });

  const fields: [name: string, fields: Partial<CandidateFinding>, length: number][] = [
    ['description', { description: 'd'.repeat(30_000) }, 4_000],
    ['title', { title: 't'.repeat(500) }, 320],
    ['category', { category: 'c'.repeat(300) }, 200],
  ];
  for (const [name, long, length] of fields) {
    it(`shortens a ${name} that is too long, and counts the finding`, () => {
      const { findings, cut } = boundedOutput(output([finding(), finding(long)]));
      assert.equal(findings[1]?.[name as 'title'].length, length);
      assert.deepEqual(cut, { findings: 0, shortened: 1 });
    });
  }

  it('keeps of a quotation that is too long so much that it stays too long', () => {
    const quote = 'Nämnden avslår ansökan. '.repeat(1_000);
    const [kept] = boundedOutput(output([finding({ quote })])).findings;
    assert.ok(kept && kept.quote.length < 4_100);
    assert.equal(quotationLength(kept.quote), 'TOO_LONG');
    assert.equal(findQuotation(indexDocument([quote]), kept.quote), null);
  });

  it('keeps the first citations', () => {
    const citations = Array.from({ length: 60 }, (_, n) => ({
      primaryLabel: `L${n}`,
      primaryAuthorityType: 'STATUTE' as const,
      supportingLabel: null,
      supportingAuthorityType: null,
    }));
    const [kept] = boundedOutput(output([finding({ citations })])).findings;
    assert.deepEqual(kept?.citations, citations.slice(0, 25));
  });
});
