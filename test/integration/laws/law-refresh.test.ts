import assert from 'node:assert/strict';
import type { LawRefreshReport } from '../../../shared/contracts/workflow-messages.ts';
import { demoProfileSe } from '../../../shared/laws/se/demo-profile.ts';
import { runRefreshByHand } from '../../../shared/services/laws/refresh-laws.ts';
import { fakeLawSource, provision } from '../../support/laws/fake-law-source.ts';
import { useService } from '../../support/service/use-service.ts';

describe('the refresh of cited laws', () => {
  const se = fakeLawSource('SE');
  let cited: string[];
  const service = useService({ lawSources: [se.source] });
  before(async () => {
    await service.tenant();
    cited = [...new Set(demoProfileSe.workers.flatMap(({ rules }) => rules.map(({ work }) => work)))].sort();
  });

  const refresh = (): Promise<LawRefreshReport> => runRefreshByHand(service.platform.temporal);
  /** Each provision of the law that the demo profile cites. */
  const references = (work: string) => {
    const rules = demoProfileSe.workers.flatMap((worker) => worker.rules).filter((rule) => rule.work === work);
    return [...new Map(rules.map((rule) => [rule.pinpoint, rule])).values()];
  };

  it('reads the laws that a profile cites and no others, and records what became of what they say', async () => {
    const [work = ''] = cited;
    const { data } = service.platform;
    const [kept, changed] = references(work);
    assert.ok(kept && changed);
    const resolved = await data.laws.resolve([kept]);
    const old = resolved[0]?.provision;
    assert.ok(old);
    const { pinpoint, label, chapter, part, heading, parts, isRepealNotice } = old;
    se.has(work, {
      provisions: [
        { pinpoint, label, chapter, part, heading, parts, isRepealNotice },
        provision('x', 'New.', { pinpoint: changed.pinpoint }),
      ],
    });
    for (const other of cited.slice(1)) se.fails(other);
    se.has('1999:1', { provisions: [provision('1')] });
    const before = Date.now();
    const report = await refresh();
    assert.deepEqual(report, { STORED: 1, UNAVAILABLE: cited.length - 1 });
    assert.deepEqual(se.asked.toSorted(), cited);

    const after = await data.laws.resolve(references(work));
    const stateOf = (wanted: string) => after.find(({ provision: one }) => one.pinpoint === wanted)?.provision;
    assert.equal(stateOf(kept.pinpoint)?.change, null);
    assert.equal(stateOf(changed.pinpoint)?.change?.kind, 'CHANGED');
    assert.ok((stateOf(changed.pinpoint)?.change?.at ?? 0) >= before);
    const gone = after.filter(({ provision: one }) => one.retired);
    assert.equal(gone.length, references(work).length - 2);
    for (const { provision: one } of gone) {
      assert.equal(one.change?.kind, 'REPEALED');
      assert.ok(one.parts.length > 0);
    }
  });

  it('reads them again however fresh they are, and finds a law gone', async () => {
    for (const work of cited) se.has(work, null);
    assert.deepEqual(await refresh(), { GONE: cited.length });
    const law = await service.platform.data.laws.find('SE', cited[0] ?? '');
    assert.equal(law?.isRepealed, true);
    assert.ok(law?.repealSeenAt);
    const still = await service.platform.data.laws.resolve(references(cited[0] ?? ''));
    assert.equal(still.length, references(cited[0] ?? '').length);
  });
});
