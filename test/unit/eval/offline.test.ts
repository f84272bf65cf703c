import assert from 'node:assert/strict';
import type { LegalOrder } from '../../../shared/contracts/vocabulary.ts';
import { createOfflineEngine } from '../../../shared/engine/offline/offline-engine.ts';
import { reviewInProcess } from '../../../shared/reviewing/reviewing.ts';
import { auditCase } from '../../eval/audit-case.ts';
import { CASES, readCases } from '../../eval/cases.ts';
import { type GradedCase, grade, totalsOf } from '../../eval/grade.ts';
import { demoPanel, type Panel } from '../../eval/panel.ts';
import { lawOf } from '../shared/engine/offline/sources.ts';

const MIN_PRECISION = 0.9;
const MAX_DECOYS = 0.05;

/** A reviewer who holds every provision that the rules know, so that nothing they recognise is left out for want of law. */
async function completePanel(order: LegalOrder): Promise<Panel> {
  const { profile } = await demoPanel(order);
  const sources = lawOf(order);
  const labels = sources.map(({ label }) => label);
  return {
    profile: { ...profile, reviewers: profile.reviewers.slice(0, 1).map((one) => ({ ...one, labels })) },
    sources,
  };
}

describe('the audits of the offline engine', () => {
  const panels: [name: string, panelOf: (order: LegalOrder) => Promise<Panel>][] = [
    ['a reviewer who holds all law', completePanel],
    ['the demo profiles', demoPanel],
  ];
  for (const [name, panelOf] of panels) {
    describe(`by ${name}`, () => {
      let graded: GradedCase[] = [];

      before(async () => {
        const panels = new Map<LegalOrder, Panel>();
        const engine = createOfflineEngine();
        for (const one of readCases(CASES)) {
          const panel = panels.get(one.jurisdiction) ?? (await panelOf(one.jurisdiction));
          panels.set(one.jurisdiction, panel);
          const audit = await auditCase(one, panel, { engine, reviewing: reviewInProcess() });
          graded = [...graded, grade(one, audit.flaws)];
        }
      });

      it('report what a careful expert reports', () => {
        const wrong = graded.flatMap((one) => one.reported.filter(({ matched }) => matched === null));
        const precision = totalsOf(graded).precision ?? 0;
        assert.ok(precision >= MIN_PRECISION, `${precision}: ${wrong.map(({ quote }) => quote).join('\n')}`);
      });

      it('report no more decoys than a careful reader', () => {
        const rate = totalsOf(graded).decoyRate ?? 0;
        assert.ok(rate <= MAX_DECOYS, `${rate}`);
      });

      it('find nothing in a flawless document', () => {
        for (const one of graded.filter(({ expected }) => expected.length === 0))
          assert.deepEqual([one.id, one.reported], [one.id, []]);
      });

      it('call nothing grave', () => {
        for (const { severity } of graded.flatMap(({ reported }) => reported)) assert.notEqual(severity, 'HIGH');
      });
    });
  }
});
