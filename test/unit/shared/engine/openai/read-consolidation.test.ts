import assert from 'node:assert/strict';
import { CONSOLIDATION_FORMAT } from '../../../../../shared/engine/openai/answers.ts';
import {
  type LenientConsolidation,
  readGroups,
  readVerdicts,
} from '../../../../../shared/engine/openai/read-consolidation.ts';

const CODE = '0123456789ab';
const read = (answer: unknown) => CONSOLIDATION_FORMAT.schema.parse(answer) as LenientConsolidation;
const VERDICT = {
  candidate_id: 'C1.1',
  supported: false,
  apt: true,
  severity: 'HIGH',
  counter_quote: 'She was heard.',
};
const verdictsIn = (...verdicts: unknown[]) => readVerdicts(read({ internal_reasoning: '', verdicts }), CODE);

describe('an answer to a consolidation', () => {
  it('is read with its verdicts', () =>
    assert.deepEqual(verdictsIn(VERDICT), [
      { candidateId: 'C1.1', supported: false, apt: true, severity: 'HIGH', counterQuote: 'She was heard.' },
    ]));

  const PARTIAL: readonly [what: string, verdict: unknown][] = [
    ['no object', 'C1.1'],
    ['without a candidate', { ...VERDICT, candidate_id: ' ' }],
    ['that does not say whether it is supported', { ...VERDICT, supported: 'no' }],
    ['that does not say whether the law is apt', { ...VERDICT, apt: undefined }],
  ];
  for (const [what, verdict] of PARTIAL) {
    it(`has no verdict ${what}`, () => assert.deepEqual(verdictsIn(verdict, VERDICT).length, 1));
  }

  it('keeps the severity of the reviewer where its own is no severity', () =>
    assert.equal(verdictsIn({ ...VERDICT, severity: 'fatal' })[0]?.severity, null));

  it('takes the lines of the fence out of a passage', () =>
    assert.equal(
      verdictsIn({ ...VERDICT, counter_quote: `She\n[[${CODE} PAGE 2]]\nwas heard.` })[0]?.counterQuote,
      'She\nwas heard.',
    ));

  it('counts a blank title or description of a group as none', () => {
    const groups = [{ candidate_ids: ['a', 7, 'b'], title: ' ', description: ' Both. ' }, 'none'];
    assert.deepEqual(readGroups(read({ internal_reasoning: '', groups })), [
      { candidateIds: ['a', 'b'], title: null, description: 'Both.' },
      { candidateIds: [], title: null, description: null },
    ]);
  });

  it('is refused if it says nothing', () =>
    assert.equal(CONSOLIDATION_FORMAT.schema.safeParse({ verdicts: [] }).success, false));
});
