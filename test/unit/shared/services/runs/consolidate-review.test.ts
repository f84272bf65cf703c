import assert from 'node:assert/strict';
import type { DocumentFacts } from '../../../../../shared/contracts/review.ts';
import { createOfflineEngine } from '../../../../../shared/engine/offline/offline-engine.ts';
import { candidate, source } from '../../../../support/laws/rules.ts';
import { reviewOfDecision } from '../../../../support/model/review-of-decision.ts';

describe('the law that a review measures a document against', () => {
  const facts = (decisionDate: string | null): DocumentFacts => ({
    decisionDate,
    authority: null,
    documentKind: null,
    seemsComplete: null,
  });
  /** Findings under an act of 2018, in a document that states one day and of which the reviewer read another. */
  async function reviewed(statedDay: string | null, read: string | null) {
    const { flaws, dropped } = await reviewOfDecision(
      { findings: [candidate()], facts: facts(read) },
      {
        sources: [source({ inForceFrom: '2018-07-01' })],
        text: { checks: { statedDay, cited: [], figures: [] } },
      },
    );
    return [flaws.length, dropped.map(({ reason }) => reason)];
  }

  const REFUSED = [0, ['ANCHOR_NOT_IN_FORCE']];
  const HELD = [1, []];
  const table: [name: string, statedDay: string | null, read: string | null, expected: unknown][] = [
    ['is that of the day that the reviewer read', '2020-01-01', '2012-06-14', REFUSED],
    ['is that of the day that the document states, where no reviewer read one', '2012-06-14', null, REFUSED],
    [
      'is that of the day that the reviewer read, also where the document seems to state an older one',
      '2012-06-14',
      '2020-01-01',
      HELD,
    ],
    ['excludes nothing where no day is known', null, null, HELD],
  ];
  for (const [name, statedDay, read, expected] of table) {
    it(name, async () => {
      assert.deepEqual(await reviewed(statedDay, read), expected);
    });
  }

  it('is what the offline engine anchors in, on the day that the document states', async () => {
    const pages = ['Beslutsdatum: 2012-06-14\n\nNämnden avslår ansökan.\n\nSökanden är uppenbart en lögnare.'];
    const sources = [
      source({ inForceFrom: '2018-07-01', pinpoint: 'par_5§' }),
      source({ label: 'L2', sourceKey: 'prov_rf_1_9', work: '1974:152', pinpoint: 'kap_1_par_9§' }),
    ];
    const labelsOn = async (statedDay: string | null) => {
      const { findings } = await createOfflineEngine().review(
        {
          document: { pages, language: 'sv' },
          documentType: 'Beslut',
          outputLanguage: 'Swedish',
          reviewer: { workerId: 'wrk_1', name: 'Reviewer', instructions: null, customRules: [] },
          sources,
          statedDay,
        },
        new AbortController().signal,
      );
      return [...new Set(findings.flatMap(({ citations }) => citations.map(({ primaryLabel }) => primaryLabel)))];
    };
    assert.deepEqual(await labelsOn(null), ['L1']);
    assert.deepEqual(await labelsOn('2012-06-14'), ['L2']);
  });
});
