import assert from 'node:assert/strict';
import type { Collection, Document } from 'mongodb';
import type { Provision } from '../../../shared/contracts/law.ts';
import { type CollectionSpec, openDatabase } from '../../../shared/data/database.ts';
import { createLawVersions, type IncomingLaw } from '../../../shared/data/law-versions.ts';
import { provisionKey } from '../../../shared/ids.ts';
import { eventually } from '../../support/eventually.ts';
import { headOf, provision } from '../../support/laws/fake-law-source.ts';
import { useHoldings, useService } from '../../support/service/use-service.ts';

const T0 = Date.UTC(2026, 10, 21);

describe('versions of a law', () => {
  let works = 0;
  const service = useService({ withWorker: false });
  const holdings = useHoldings(service);

  const newWork = () => `${++works} USC`;
  const head = (work: string, changes: Partial<IncomingLaw['head']> = {}) => ({
    ...headOf('US_FED', work),
    ...changes,
  });
  const store = (incoming: IncomingLaw, nowMs = T0, signal?: AbortSignal) =>
    service.platform.data.lawVersions.store(incoming, {
      sourceKeyOf: provisionKey,
      clock: () => nowMs,
      ...(signal && { signal }),
    });
  const find = (work: string) => service.platform.data.laws.find('US_FED', work);
  const resolve = async (work: string, ...sections: string[]) => {
    const references = sections.map((section) => ({ jurisdiction: 'US_FED', work, pinpoint: `par_${section}§` }));
    const resolved = await service.platform.data.laws.resolve(references);
    return sections.map(
      (section) => resolved.find(({ provision: one }) => one.pinpoint === `par_${section}§`)?.provision,
    );
  };
  /** Every page of the law as it is now. */
  const whole = async (work: string): Promise<Provision[]> => {
    const law = await find(work);
    assert.ok(law);
    const pages = await Promise.all(
      Array.from({ length: law.pages }, (_, page) => service.platform.data.laws.page(law, page)),
    );
    return pages.flat();
  };
  const rows = (work: string) => holdings.collection('provisions').countDocuments({ lawId: `US_FED:${work}` });

  it('are stored in order, in pages, from a stream', async () => {
    const work = newWork();
    const sections = Array.from({ length: 1_700 }, (_, i) => provision(String(i + 1)));
    const { outcome, version, provisions } = await store({ head: head(work), provisions: slowly(sections) });
    assert.deepEqual([outcome, provisions], ['STORED', 1_700]);
    const law = await find(work);
    assert.partialDeepStrictEqual(law, { version, pages: 4, ingestedAt: T0, repealSeenAt: null, name: `Act ${work}` });
    assert.deepEqual(await whole(work), sections);
    assert.deepEqual(
      await service.platform.data.laws.held([
        { jurisdiction: 'US_FED', work },
        { jurisdiction: 'SE', work },
      ]),
      [true, false],
    );
  });

  it('are not found in the shape of an earlier release until they are stored anew', async () => {
    const work = newWork();
    const incoming = { head: head(work), provisions: [provision('1')] };
    await store(incoming);
    const collection = holdings.collection<{ _id: string }>('laws');
    await collection.updateOne({ _id: `US_FED:${work}` }, { $unset: { pages: '' } });
    assert.equal(await find(work), null);
    assert.deepEqual(await service.platform.data.laws.held([{ jurisdiction: 'US_FED', work }]), [false]);
    assert.deepEqual(await resolve(work, '1'), [undefined]);
    assert.equal((await store(incoming, T0 + 1)).outcome, 'STORED');
    assert.deepEqual(await whole(work), incoming.provisions);
  });

  it('stay as they are where the source says the same again', async () => {
    const work = newWork();
    const first = await store({ head: head(work), provisions: [provision('1')] });
    const again = await store({ head: head(work), provisions: [provision('1')] }, T0 + 1);
    assert.deepEqual([again.outcome, again.version], ['UNCHANGED', first.version]);
    assert.equal((await find(work))?.ingestedAt, T0 + 1);
    assert.equal(await rows(work), 1);
  });

  it('know the days of a wording, which are no new wording', async () => {
    const work = newWork();
    const provisions = (days: { validFrom?: string; validTo?: string }) => [provision('1', 'Text.', days)];
    await store({ head: head(work), provisions: provisions({}) });
    const days = { validFrom: '2020-01-01', validTo: '2027-01-01' };
    assert.equal((await store({ head: head(work), provisions: provisions(days) }, T0 + 1)).outcome, 'STORED');
    const [held] = await resolve(work, '1');
    assert.deepEqual(held && { validFrom: held.validFrom, validTo: held.validTo, change: held.change }, {
      ...days,
      change: null,
    });
    assert.deepEqual(await whole(work), [provision('1', 'Text.')]);
  });

  it('keep the texts that a provision had, the latest first, and none that is its text today', async () => {
    const work = newWork();
    const textsOf = async (section: string) => {
      const reference = { jurisdiction: 'US_FED', work, pinpoint: `par_${section}§` };
      const earlier = await service.platform.data.earlierWordings.list(reference);
      return earlier?.map(({ parts, replacedAt }) => [parts.map(({ text }) => text).join(), replacedAt - T0]) ?? null;
    };
    const asOf = (days: number, ...texts: string[]) =>
      store({ head: head(work), provisions: texts.map((text, n) => provision(String(n + 1), text)) }, T0 + days);
    await asOf(0, 'First.', 'Stays.');
    await asOf(1, 'Second.', 'Stays.');
    await asOf(2, 'Third.', 'Stays.');
    assert.deepEqual(await textsOf('1'), [
      ['Second.', 2],
      ['First.', 1],
    ]);
    assert.deepEqual(await textsOf('2'), []);
    assert.equal(await textsOf('3'), null);
    const cut = async function* () {
      for (let n = 1; n <= 300; n++) yield provision(String(n), 'Never current.');
      await Promise.resolve();
      throw new Error('The source broke off.');
    };
    await assert.rejects(store({ head: head(work), provisions: cut() }, T0 + 3), /broke off/);
    assert.deepEqual((await textsOf('1'))?.length, 2);
    await asOf(4, 'Second.', 'Stays.');
    assert.deepEqual(await textsOf('1'), [
      ['Third.', 4],
      ['First.', 1],
    ]);
    await store({ head: head(work), provisions: [provision('1', 'Second.', { heading: 'New heading' })] }, T0 + 5);
    assert.equal((await textsOf('1'))?.length, 2);
    assert.deepEqual(await textsOf('2'), [['Stays.', 5]], 'a provision that is gone keeps its text');
    await asOf(6, 'Second.', 'Comes back.');
    await store({ head: head(work), provisions: [provision('1', 'Second.')] }, T0 + 7);
    await asOf(8, 'Third.');
    assert.deepEqual(await textsOf('2'), [
      ['Comes back.', 7],
      ['Stays.', 6],
    ]);
  });

  it('tell what changed, what was repealed and what is gone, and keep what is gone for those that cite it', async () => {
    const work = newWork();
    const names = ['same', 'changed', 'repealed', 'gone', 'was-repealed'];
    const notice = { isRepealNotice: true, parts: [] };
    await store({
      head: head(work),
      provisions: names.map((name) => provision(name, 'Old.', name === 'was-repealed' ? notice : {})),
    });
    const keys = (await resolve(work, ...names)).map((one) => one?.sourceKey);
    await store(
      {
        head: head(work),
        provisions: [
          provision('new', 'New.'),
          provision('same', 'Old.'),
          provision('changed', 'New.'),
          provision('repealed', 'Old.', notice),
          provision('was-repealed', 'Old.', { ...notice, heading: 'x' }),
        ],
      },
      T0 + 1,
    );
    const after = await resolve(work, ...names, 'new');
    assert.deepEqual(
      after.map((one) => [one?.change?.kind ?? null, one?.change?.at ?? null, one?.retired]),
      [
        [null, null, false],
        ['CHANGED', T0 + 1, false],
        ['REPEALED', T0 + 1, false],
        ['REPEALED', T0 + 1, true],
        ['CHANGED', T0 + 1, false],
        [null, null, false],
      ],
    );
    assert.deepEqual(
      after.slice(0, -1).map((one) => one?.sourceKey),
      keys,
    );
    assert.equal(after[3]?.parts[0]?.text, 'Old.');
    assert.deepEqual(
      (await whole(work)).map(({ pinpoint }) => pinpoint),
      ['new', 'same', 'changed', 'repealed', 'was-repealed'].map((name) => `par_${name}§`),
    );

    // A third version: what was recorded stays recorded, and what comes back is there again.
    await store(
      {
        head: head(work),
        provisions: ['same', 'changed', 'gone'].map((name) => provision(name, name === 'same' ? 'Old.' : 'New.')),
      },
      T0 + 2,
    );
    const third = await resolve(work, ...names);
    assert.deepEqual(
      third.map((one) => [one?.change?.kind ?? null, one?.change?.at ?? null, one?.retired]),
      [
        [null, null, false],
        ['CHANGED', T0 + 1, false],
        ['REPEALED', T0 + 2, true],
        ['CHANGED', T0 + 2, false],
        ['REPEALED', T0 + 2, true],
      ],
    );
  });

  it('name the address that a text has now, and follow it further', async () => {
    const work = newWork();
    const text = (n: number) =>
      `Provision ${n} says that an authority of the kind ${n} decides within ${n} days of it.`;
    const law = (...sections: [string, number][]) => ({
      head: head(work),
      provisions: sections.map(([section, n]) => provision(section, text(n))),
    });
    const movedTo = async (...sections: string[]) =>
      (await resolve(work, ...sections)).map((one) => one?.change?.movedTo ?? null);
    await store(law(['1', 1], ['1~2', 2], ['3', 3], ['4', 4]));
    await store(law(['1', 1], ['5', 2], ['3', 4], ['4', 3]), T0 + 1);
    assert.deepEqual(await movedTo('1', '1~2', '3', '4'), [null, 'par_5§', 'par_4§', 'par_3§']);
    await store(law(['1', 1], ['6', 2], ['3', 4], ['4', 3]), T0 + 2);
    assert.deepEqual(await movedTo('1~2', '5', '3'), ['par_6§', 'par_6§', 'par_4§']);
  });

  it('keep what is gone however many provisions there are', async () => {
    const work = newWork();
    const sections = Array.from({ length: 1_201 }, (_, i) => provision(String(i + 1)));
    await store({ head: head(work), provisions: sections });
    await store({ head: head(work), provisions: sections.filter((_, i) => i % 2 === 0) }, T0 + 1);
    assert.equal((await whole(work)).length, 601);
    const kept = await resolve(work, ...sections.map((_, i) => String(i + 1)));
    assert.deepEqual(
      kept.map((one) => one?.retired),
      sections.map((_, i) => i % 2 === 1),
    );
  });

  it('note when the repeal of the whole law was first seen', async () => {
    const work = newWork();
    const seen = async () => (await find(work))?.repealSeenAt;
    const repealed = { isRepealed: true, repealedAt: '2026-11-20' };
    await store({ head: head(work), provisions: [provision('1')] });
    assert.equal(await seen(), null);
    await store({ head: head(work, repealed), provisions: [provision('1')] }, T0 + 1);
    assert.equal(await seen(), T0 + 1);
    await store({ head: head(work, repealed), provisions: [provision('1', 'x')] }, T0 + 2);
    assert.equal(await seen(), T0 + 1);
    await store({ head: head(work), provisions: [provision('1')] }, T0 + 3);
    assert.equal(await seen(), null);
    const other = newWork();
    await store({ head: head(other, repealed), provisions: [] });
    assert.equal((await find(other))?.repealSeenAt, null);
  });

  it('remain when the source no longer has the law', async () => {
    const work = newWork();
    const { lawVersions } = service.platform.data;
    assert.equal(await lawVersions.markGone('US_FED', work, T0), false);
    assert.equal(await find(work), null);
    await store({ head: head(work), provisions: [provision('1')] });
    assert.equal(await lawVersions.markGone('US_FED', work, T0 + 1, '2026-11-19'), true);
    const gone = { isRepealed: true, repealedAt: '2026-11-19', repealSeenAt: T0 + 1, ingestedAt: T0 + 1 };
    assert.partialDeepStrictEqual(await find(work), gone);
    await lawVersions.markGone('US_FED', work, T0 + 2, '2026-11-20');
    assert.partialDeepStrictEqual(await find(work), { ...gone, ingestedAt: T0 + 2 });
    assert.deepEqual(await whole(work), [provision('1')]);
    // The provision is back, word for word: in force.
    const { outcome } = await store({ head: head(work), provisions: [provision('1')] }, T0 + 3);
    assert.equal(outcome, 'STORED');
    assert.partialDeepStrictEqual(await find(work), { isRepealed: false, repealedAt: null, repealSeenAt: null });
  });

  describe('that are not finished', () => {
    const FAILURES: [name: string, provisions: () => IncomingLaw['provisions']][] = [
      ['at the first provision', () => failingAfter(0)],
      ['after three batches', () => failingAfter(1_600)],
      ['at an address given twice', () => [provision('1'), provision('1')]],
    ];
    for (const [name, provisions] of FAILURES) {
      it(`leave nothing of a law that was not held, where they fail ${name}`, async () => {
        const work = newWork();
        await assert.rejects(store({ head: head(work), provisions: provisions() }));
        assert.deepEqual([await find(work), await rows(work)], [null, 0]);
        assert.equal(await holdings.collection('laws').countDocuments({ _id: `US_FED:${work}` as never }), 0);
      });

      it(`leave a law that was held as it was, where they fail ${name}`, async () => {
        const work = newWork();
        await store({ head: head(work), provisions: [provision('1', 'Old.')] });
        const before = await find(work);
        await assert.rejects(store({ head: head(work), provisions: provisions() }, T0 + 1));
        assert.deepEqual(await find(work), before);
        assert.deepEqual(await whole(work), [provision('1', 'Old.')]);
        assert.equal(await rows(work), 1);
      });
    }

    it('stay whole where they became current and the answer that says so was lost', async () => {
      const database = openDatabase(service.connections.MONGODB_URI, service.connections.MONGODB_DATABASE);
      const collection = <T extends Document>(spec: CollectionSpec): Collection<T> => {
        const genuine = database.collection<T>(spec);
        if (spec.name !== 'laws') return genuine;
        const updateOne: typeof genuine.updateOne = async (filter, update, options) => {
          const result = await genuine.updateOne(filter, update, options);
          if ('$set' in update && 'version' in (update.$set ?? {})) throw new Error('The answer was lost.');
          return result;
        };
        return new Proxy(genuine, {
          get: (target, name) => {
            const value = name === 'updateOne' ? updateOne : Reflect.get(target, name);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        });
      };
      const work = newWork();
      try {
        const incoming = { head: head(work), provisions: [provision('1', 'Text.')] };
        const lossy = createLawVersions({ ...database, collection });
        await assert.rejects(lossy.store(incoming, { sourceKeyOf: provisionKey, clock: () => T0 }), /was lost/);
      } finally {
        await database.close();
      }
      assert.deepEqual(await whole(work), [provision('1', 'Text.')]);
    });

    it('are given up when they are cancelled', async () => {
      const work = newWork();
      const cancelling = new AbortController();
      async function* endless() {
        for (let i = 1; ; i++) {
          yield provision(String(i));
          if (i === 700) cancelling.abort();
        }
      }
      await assert.rejects(store({ head: head(work), provisions: endless() }, T0, cancelling.signal), {
        name: 'AbortError',
      });
      assert.deepEqual([await find(work), await rows(work)], [null, 0]);
    });

    it('are removed by the next one where their process seemed to be dead, and are refused should it live after all', async () => {
      const work = newWork();
      await store({ head: head(work), provisions: [provision('1', 'Old.')] });
      const staged = Promise.withResolvers<void>();
      const dead = Promise.withResolvers<void>();
      const zombie = store({ head: head(work), provisions: stalling(staged, dead.promise) }, T0 + 1);
      await staged.promise;
      await eventually(async () => (await rows(work)) > 500);
      assert.deepEqual(await whole(work), [provision('1', 'Old.')]);

      await store({ head: head(work), provisions: [provision('1', 'New.')] }, T0 + 2);
      dead.resolve();
      await assert.rejects(zombie, { name: 'IngestSuperseded' });
      assert.deepEqual(await whole(work), [provision('1', 'New.')]);
      // The version before stays for readers in the middle of it, until the next ingest.
      assert.equal(await rows(work), 2);
      await store({ head: head(work), provisions: [provision('1', 'Newer.')] }, T0 + 3);
      assert.equal(await rows(work), 2);
    });

    it('are removed after a day where nobody starts them again', async () => {
      const work = newWork();
      const staged = Promise.withResolvers<void>();
      const dead = Promise.withResolvers<void>();
      const zombie = store({ head: head(work), provisions: stalling(staged, dead.promise) });
      await staged.promise;
      const { lawVersions } = service.platform.data;
      assert.equal(await lawVersions.removeLeftovers(T0), 0);
      await eventually(async () => (await rows(work)) > 0);
      assert.equal(await lawVersions.removeLeftovers(T0 + 1), 1);
      assert.deepEqual([await find(work), await rows(work)], [null, 0]);
      dead.resolve();
      await assert.rejects(zombie, { name: 'IngestSuperseded' });
      assert.equal(await rows(work), 0);
    });
  });
});

async function* slowly<T>(values: readonly T[]): AsyncGenerator<T> {
  for (const value of values) yield value;
}

async function* failingAfter(count: number): AsyncGenerator<Provision> {
  for (let i = 0; i < count; i++) yield provision(`f${i}`);
  throw new Error('The stream broke.');
}

/** Stages more than one batch, then goes on only once `resume` resolves. */
async function* stalling(staged: PromiseWithResolvers<void>, resume: Promise<void>): AsyncGenerator<Provision> {
  for (let i = 0; i < 700; i++) yield provision(`s${i}`);
  staged.resolve();
  await resume;
  yield provision('last');
}
