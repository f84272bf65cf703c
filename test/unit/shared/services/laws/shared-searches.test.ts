import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CatalogueEntry } from '../../../../../shared/contracts/law-catalogue.ts';
import type { LawSource } from '../../../../../shared/laws/source.ts';
import { createSharedSearches } from '../../../../../shared/services/laws/shared-searches.ts';

const { signal: never } = new AbortController();
const hit = { work: '2017:900' } as CatalogueEntry;

/** A source whose searches end when the test says so; `asked` are the queries that reached it. */
function slowSource(id: LawSource['id'] = 'se') {
  const asked: string[] = [];
  const ends: ((hits: CatalogueEntry[] | Error) => void)[] = [];
  const source = {
    id,
    search: async (query: string, _limit: number, signal: AbortSignal) => {
      asked.push(query);
      const answer = Promise.withResolvers<CatalogueEntry[]>();
      signal.addEventListener('abort', () => answer.reject(signal.reason));
      ends.push((hits) => (hits instanceof Error ? answer.reject(hits) : answer.resolve(hits)));
      return answer.promise;
    },
  } as Partial<LawSource> as LawSource;
  return {
    source,
    asked,
    async end(hits: CatalogueEntry[] | Error = [hit]): Promise<void> {
      ends.shift()?.(hits);
      await nextTurn();
    },
  };
}

describe('shared searches', () => {
  const of = (tenantId: string, query: string, signal = never, limit = 50) => ({ tenantId, query, limit, signal });

  it('let tenants take turns: one with a hundred searches keeps another waiting for one of them', async () => {
    const { source, asked, end } = slowSource();
    const searches = createSharedSearches();
    const many = Array.from({ length: 100 }, (_, i) => searches.search(source, of('many', `m${i}`)));
    await nextTurn();
    assert.deepEqual(asked, ['m0', 'm1'], 'one tenant leaves a place to the others');
    const few = [searches.search(source, of('few', 'f0')), searches.search(source, of('few', 'f1'))];
    await nextTurn();
    assert.deepEqual(asked, ['m0', 'm1', 'f0']);
    await end();
    await end();
    assert.deepEqual(asked.slice(3), ['m2', 'f1']);
    while (asked.length < 102) await end();
    for (let i = 0; i < 3; i++) await end();
    await Promise.all([...many, ...few]);
  });

  it('send equal searches once, for all tenants, and answer them again for a minute', async () => {
    let nowMs = 0;
    const { source, asked, end } = slowSource();
    const searches = createSharedSearches(() => nowMs);
    const both = [searches.search(source, of('a', 'Lag  om prov')), searches.search(source, of('b', 'lag om prov'))];
    await nextTurn();
    await end();
    assert.deepEqual(await Promise.all(both), [[hit], [hit]]);
    nowMs = 59_999;
    assert.deepEqual(await searches.search(source, of('c', 'lag om prov')), [hit]);
    assert.equal(asked.length, 1);
    nowMs = 60_000;
    const again = searches.search(source, of('c', 'lag om prov'));
    const others = [searches.search(source, of('c', 'lag om prov', never, 5)), searches.search(source, of('d', 'lag'))];
    await nextTurn();
    assert.equal(asked.length, 4);
    for (let i = 0; i < 3; i++) await end();
    await Promise.all([again, ...others]);
  });

  it('keep no failure', async () => {
    const { source, asked, end } = slowSource();
    const searches = createSharedSearches();
    const failing = searches.search(source, of('a', 'lag'));
    await nextTurn();
    const failed = assert.rejects(failing, /down/);
    await end(new Error('down'));
    await failed;
    const next = searches.search(source, of('a', 'lag'));
    await nextTurn();
    await end();
    assert.deepEqual([await next, asked.length], [[hit], 2]);
  });

  it('go on while one caller of several waits, and end with the last', async () => {
    const { source, asked, end } = slowSource();
    const searches = createSharedSearches();
    const [first, second] = [new AbortController(), new AbortController()];
    const left = assert.rejects(searches.search(source, of('a', 'lag', first.signal)), /gone/);
    const stays = searches.search(source, of('b', 'lag', second.signal));
    await nextTurn();
    first.abort(new Error('gone'));
    await left;
    await end();
    assert.deepEqual(await stays, [hit]);

    const third = new AbortController();
    const alone = assert.rejects(searches.search(source, of('a', 'lov', third.signal)), /gone/);
    await nextTurn();
    third.abort(new Error('gone'));
    await alone;
    const fresh = searches.search(source, of('b', 'lov'));
    await nextTurn();
    assert.deepEqual(asked, ['lag', 'lov', 'lov']);
    await end();
    await end();
    assert.deepEqual(await fresh, [hit]);
  });

  it('let a caller who gave up leave the queue', async () => {
    const { source, asked, end } = slowSource();
    const searches = createSharedSearches();
    const caller = new AbortController();
    const before = [0, 1].map((i) => searches.search(source, of('a', `a${i}`)));
    const gone = assert.rejects(searches.search(source, of('a', 'a2', caller.signal)), /gone/);
    await nextTurn();
    caller.abort(new Error('gone'));
    await gone;
    await end();
    await end();
    await Promise.all(before);
    assert.deepEqual(asked, ['a0', 'a1']);
    await assert.rejects(searches.search(source, of('a', 'a3', caller.signal)), /gone/);
  });

  it('search a catalogue that is kept here at once and each time', async () => {
    const { source, asked, end } = slowSource('no');
    const searches = createSharedSearches();
    const all = Array.from({ length: 10 }, () => searches.search(source, of('a', 'lov')));
    await nextTurn();
    assert.equal(asked.length, 10);
    for (const _ of all) await end();
    await Promise.all(all);
  });
});
