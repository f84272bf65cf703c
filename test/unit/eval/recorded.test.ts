import assert from 'node:assert/strict';
import { CASES, readCases } from '../../eval/cases.ts';
import { demoPanels, type EvaluatedCase, evaluateAll } from '../../eval/evaluate.ts';
import { isRight, type Totals, totalsOf } from '../../eval/grade.ts';
import { openRecordedModel, recordingsOf } from '../../eval/recordings.ts';

/** Least shares that audits worth reading reach. */
const AT_LEAST: readonly [what: string, figure: keyof Totals, least: number][] = [
  ['find the expected flaws', 'recall', 0.9],
  ['report what holds against the document', 'rightness', 0.95],
  ['call grave what holds against the document', 'highRightness', 0.95],
  ['give the flaws found a severity that can be defended', 'severityOfFound', 0.95],
  ['cite first what carries the flaws found', 'aptnessOfFound', 0.85],
];
const MAX_DECOYS = 0.05;
/** Least part of what a single prompt without law finds. */
const OF_ONE_PROMPT = 0.97;

describe('the audits by the answers recorded from a model', () => {
  let audits: EvaluatedCase[] = [];
  let onePrompt: EvaluatedCase[] = [];
  let stale: readonly string[] = [];

  before(async () => {
    const cases = readCases(CASES);
    const panels = await demoPanels(cases);
    const recorded = await openRecordedModel(null, recordingsOf(1));
    try {
      audits = await evaluateAll(cases, 'recorded', { panels, recorded });
      onePrompt = await evaluateAll(cases, 'one-shot', { panels, recorded });
      stale = recorded.stale;
    } finally {
      await recorded.close();
    }
  });

  it('are asked for by the prompts and answer formats that the answers were given to', () =>
    assert.deepEqual(
      [...new Set(stale)],
      [],
      'A prompt or an answer format changed since these answers were recorded: have them answered anew with "npm run eval -- --engine openai".',
    ));

  for (const [name, groups] of [
    ['the short cases', ['short']],
    ['all cases', ['short', 'harder']],
  ] as const) {
    describe(`of ${name}`, () => {
      const graded = (evaluated: EvaluatedCase[]) =>
        evaluated.map((one) => one.graded).filter(({ group }) => groups.some((taken) => taken === group));

      for (const [what, figure, least] of AT_LEAST) {
        it(what, () => {
          const value = totalsOf(graded(audits))[figure] ?? 0;
          assert.ok(value >= least, `${figure} is ${value}, not ${least}`);
        });
      }

      it('find what a single prompt finds', () => {
        const [ours, theirs] = [audits, onePrompt].map((evaluated) => totalsOf(graded(evaluated)).recall ?? 0);
        assert.ok((ours ?? 0) >= OF_ONE_PROMPT * (theirs ?? 1), `${ours} of all flaws, beside ${theirs}`);
      });

      it('report no more decoys than a careful reader', () => {
        const rate = totalsOf(graded(audits)).decoyRate ?? 1;
        assert.ok(rate <= MAX_DECOYS, `${rate}`);
      });

      it('call no flawed document flawless', () => assert.equal(totalsOf(graded(audits)).falseFlawless, 0));

      it('find nothing in a flawless document that does not hold', () => {
        for (const { id, reported } of graded(audits).filter(({ expected }) => expected.length === 0))
          assert.deepEqual([id, reported.filter((finding) => !isRight(finding))], [id, []]);
      });
    });
  }
});
