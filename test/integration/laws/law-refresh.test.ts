import assert from 'node:assert/strict';
import type { LawRefreshReport } from '../../../shared/contracts/workflow-messages.ts';
import { provisionKey } from '../../../shared/ids.ts';
import { PARSER_VERSION } from '../../../shared/laws/parser-version.ts';
import { demoProfileSe } from '../../../shared/laws/se/demo-profile.ts';
import { runRefreshByHand } from '../../../shared/services/laws/refresh-laws.ts';
import { fakeLawSource, headOf, provision } from '../../support/laws/fake-law-source.ts';
import { databaseOf, useOperator } from '../../support/service/operator.ts';
import { runProgram } from '../../support/service/run-program.ts';
import { useService } from '../../support/service/use-service.ts';

describe('the refresh of cited laws', () => {
  const se = fakeLawSource('SE');
  let cited: string[];
  const service = useService({ lawSources: [se.source] });
  before(async () => {
    await service.tenant();
    cited = [...new Set(demoProfileSe.workers.flatMap(({ rules }) => rules.map(({ work }) => work)))].sort();
  });

  const operator = useOperator(() => databaseOf(service));

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

  describe('of laws that an earlier release stored, or that do not hold', () => {
    const TEXT = Array.from(
      { length: 3 },
      (_, n) => `${n + 1} § Myndigheten nummer ${n} ska fatta beslut i sådana ärenden.`,
    );
    /** The provisions of the text, the second one at an address. */
    const parsed = (second = 'par_2§') =>
      TEXT.map((line, n) =>
        provision(`${n + 1}`, line.slice(line.indexOf('M')), { pinpoint: n === 1 ? second : `par_${n + 1}§` }),
      );
    const raw = { form: 'text', text: TEXT.join('\n\n') } as const;
    const doubts = async () => {
      const { code, stdout, stderr } = await runProgram(['laws', 'doubts', '--json'], operator);
      return { code, laws: JSON.parse(stdout || stderr).laws };
    };

    it('stores them anew, and names the address that a cited text has now', async () => {
      const [work = ''] = cited;
      const { data } = service.platform;
      const [reference] = references(work);
      assert.ok(reference);
      const sourceVersion = { address: 'x', etag: '"1"', lastModified: null };
      // An earlier release gave the cited address to what is section 2, and knew no version of its parsers.
      const before = parsed(reference.pinpoint);
      await data.lawVersions.store(
        { head: headOf('SE', work), provisions: before, sourceVersion },
        { sourceKeyOf: provisionKey, clock: Date.now, problems: () => [] },
      );
      se.has(work, { provisions: parsed('par_902§'), sourceVersion });
      for (const other of cited.slice(1)) se.fails(other);
      assert.equal((await refresh()).STORED, 1);
      assert.equal((await data.laws.find('SE', work))?.parserVersion, PARSER_VERSION);
      const [found] = await data.laws.resolve([reference]);
      assert.equal(found?.provision.change?.movedTo, 'par_902§');
      // The source is asked whether it changed only once the law is of these parsers.
      assert.equal((await refresh()).UNCHANGED, 1);
    });

    it('stores a law that does not hold with the doubt, lists it, and forgets it once the law holds', async () => {
      const [work = ''] = cited;
      const { data } = service.platform;
      const broken = parsed().map((one, n) =>
        n === 1 ? { ...one, parts: [{ label: null, text: 'Något annat.' }] } : one,
      );
      se.has(work, { provisions: broken, raw });
      assert.equal((await refresh()).STORED, 1);
      const listed = await doubts();
      const [doubted] = listed.laws;
      assert.deepEqual([listed.code, listed.laws.length], [1, 1]);
      assert.deepEqual([doubted.jurisdiction, doubted.work, doubted.isCited], ['SE', work, true]);
      assert.match(doubted.problems[0], /missing at 2 §/);
      assert.deepEqual(
        [...new Set((await data.laws.lookUp(references(work))).map(({ law }) => law?.doubts?.problems.length))],
        [doubted.problems.length],
      );
      se.has(work, { provisions: parsed(), raw });
      assert.equal((await refresh()).STORED, 1);
      assert.deepEqual(await doubts(), { code: 0, laws: [] });
    });
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
