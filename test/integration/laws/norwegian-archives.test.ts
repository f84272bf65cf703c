import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Offer } from '../../../shared/contracts/law-catalogue.ts';
import { createData, type Data } from '../../../shared/data/data.ts';
import { type Database, openDatabase } from '../../../shared/data/database.ts';
import type { ArchiveMember, NorwegianArchives } from '../../../shared/laws/local-catalogue.ts';
import { readHeader } from '../../../shared/laws/no/document.ts';
import { parseNorwegianAct } from '../../../shared/laws/no/parse.ts';
import { SourceUnavailable } from '../../../shared/laws/source.ts';
import { createLogger } from '../../../shared/log.ts';
import {
  ArchiveShrunk,
  beginBuild,
  buildNorwegianArchive,
  swapBuild,
} from '../../../shared/services/laws/build-catalogues.ts';
import { CatalogueReader } from '../../../shared/services/laws/catalogue-reader.ts';
import { createLocalLaws } from '../../../shared/services/laws/local-laws.ts';
import { markMissingActs } from '../../../shared/services/laws/missing-acts.ts';
import { lovdataAct, sectionOf } from '../../support/laws/norwegian-acts.ts';
import { embeddedServers } from '../../support/service/servers.ts';

const NEVER = new AbortController().signal;
const LAWS = 'gjeldende-lover.tar.bz2';
const REGULATIONS = 'gjeldende-sentrale-forskrifter.tar.bz2';

const act = (legacyID: string) => lovdataAct(sectionOf('1', 'Formål', '<p>Tekst.</p>'), { legacyID });
/** A member under the name that Lovdata gives it. */
function member(bytes: Uint8Array): ArchiveMember {
  const [kind, year, month, day, number = '0'] = readHeader(bytes).legacyId.split('-');
  return { name: `${kind === 'LOV' ? 'nl' : 'sf'}-${year}${month}${day}-${number.padStart(3, '0')}.xml`, bytes };
}
const numbered = (count: number) => Array.from({ length: count }, (_, i) => act(`LOV-2001-01-01-${i + 1}`));

describe('Norwegian archives kept here', () => {
  let database: Database;
  let data: Data;
  let deps: { data: Data; clock: () => number };

  beforeEach(async () => {
    database = openDatabase((await embeddedServers()).mongodbUri, `test-${randomUUID()}`);
    data = createData(database);
    await data.createIndexes();
    deps = { data, clock: () => 1_000 };
  });
  afterEach(async () => {
    await database.drop();
    await database.close();
  });

  /** Builds what the archives hold as of `date`, the one of regulations as of `marked`; answers whether it was swapped in. */
  async function publish(
    date: string,
    laws: Uint8Array[],
    others: ArchiveMember[] = [],
    marked = date,
  ): Promise<boolean> {
    const members = new Map([
      [LAWS, [...laws.map(member), ...others]],
      [REGULATIONS, [member(act('FOR-2018-02-16-236'))]],
    ]);
    const parts = [...members.keys()].map((name) => ({ name, mark: name === LAWS ? date : marked, date }));
    const offer: Offer = { release: date, parts };
    const archives: NorwegianArchives = {
      offer: async () => offer,
      async *acts({ name }) {
        yield* members.get(name) ?? [];
      },
    };
    const building = await beginBuild(deps, 'no', offer);
    const build = building?.build ?? '';
    for (const { name } of building?.parts ?? []) {
      await buildNorwegianArchive(deps, archives, { build, name }, NEVER);
    }
    return swapBuild(deps, 'no', build);
  }

  async function hold(work: string): Promise<void> {
    const { provisions, ...head } = parseNorwegianAct(act(work));
    await data.lawVersions.store({ head, provisions }, { sourceKeyOf: ({ pinpoint }) => pinpoint, clock: deps.clock });
  }

  /** Reads an act as a caller's read does, of the archives at hand. */
  async function read(work: string): Promise<Uint8Array | null> {
    const { current } = await data.lawCatalogues.find('no');
    assert.ok(current);
    // Nothing is asked of Temporal, because the offer is the one that was built.
    const { norwegian } = createLocalLaws({ data, temporal: null as never, log: createLogger('test', 'silent') });
    return norwegian.act(work, current, NEVER);
  }

  async function builds(): Promise<string[]> {
    return (await data.lawCatalogues.find('no')).current?.parts.map(({ build }) => build) ?? [];
  }

  it('hold each act as the archive does, and list it', async () => {
    assert.equal(await publish('2026-11-19', [act('LOV-2001-01-01-1')]), true);
    assert.deepEqual(
      Buffer.from((await data.lawArchiveActs.find('LOV-2001-01-01-1', await builds())) ?? []),
      act('LOV-2001-01-01-1'),
    );
    const reader = new CatalogueReader('no', { data, log: createLogger('test', 'silent') });
    assert.equal((await reader.search('forskrift 16. februar 2018 nr. 236', 50))?.[0]?.work, 'FOR-2018-02-16-236');
  });

  it('forget what a newer archive lacks, and note held acts among that as repealed once the next one lacks them too', async () => {
    await publish('2026-11-19', numbered(3));
    for (const work of ['LOV-2001-01-01-1', 'LOV-2001-01-01-3']) await hold(work);
    await publish('2026-11-20', numbered(2));
    for (const _ of [1, 2]) assert.deepEqual(await markMissingActs(deps), { repealed: 0 });
    assert.equal((await data.laws.find('NO', 'LOV-2001-01-01-3'))?.isRepealed, false);
    await publish('2026-11-21', numbered(2));
    assert.deepEqual(await markMissingActs(deps), { repealed: 1 });
    assert.equal(await data.lawArchiveActs.find('LOV-2001-01-01-3', await builds()), null);
    const [kept, gone] = await Promise.all(
      ['1', '3'].map((number) => data.laws.find('NO', `LOV-2001-01-01-${number}`)),
    );
    assert.deepEqual([kept?.isRepealed, kept?.repealedAt], [false, null]);
    assert.deepEqual([gone?.isRepealed, gone?.repealedAt], [true, '2026-11-20']);
  });

  it('leave an act alone that was noted before', async () => {
    await publish('2026-11-19', numbered(3));
    for (const work of ['LOV-2001-01-01-2', 'LOV-2001-01-01-3']) await hold(work);
    await publish('2026-11-20', numbered(2));
    await markMissingActs(deps);
    await publish('2026-11-21', numbered(2));
    await markMissingActs(deps);
    const noted = await data.laws.find('NO', 'LOV-2001-01-01-3');
    await publish('2026-11-22', numbered(1));
    await markMissingActs(deps);
    await publish('2026-11-23', numbered(1));
    assert.deepEqual(await markMissingActs({ ...deps, clock: () => deps.clock() + 86_400_000 }), { repealed: 1 });
    assert.deepEqual(await data.laws.find('NO', 'LOV-2001-01-01-3'), noted);
  });

  const unreadable = Buffer.from('<html><body>no act</body></html>');
  const doubtful: [what: string, ArchiveMember][] = [
    ['cannot be read', { name: 'nl-20010101-002.xml', bytes: unreadable }],
    ['is empty', { name: 'nl-20010101-002.xml', bytes: Buffer.of() }],
    ['ends in its header', { name: 'nl-20010101-002.xml', bytes: act('LOV-2001-01-01-2').subarray(0, 200) }],
    ['holds another act', { name: 'nl-20010101-002.xml', bytes: act('LOV-2001-01-01-1') }],
  ];
  for (const [what, other] of doubtful) {
    it(`say nothing of an act while the member that is named after it ${what}`, async () => {
      await publish('2026-11-19', numbered(2));
      await hold('LOV-2001-01-01-2');
      for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) {
        await publish(day, numbered(1), [other]);
        assert.deepEqual(await markMissingActs(deps), { repealed: 0 });
        await assert.rejects(read('LOV-2001-01-01-2'), SourceUnavailable);
      }
      for (const [day, repealed] of [
        ['2026-11-23', 0],
        ['2026-11-24', 1],
      ] as const) {
        await publish(day, numbered(1));
        assert.deepEqual(await markMissingActs(deps), { repealed });
      }
      assert.equal((await data.laws.find('NO', 'LOV-2001-01-01-2'))?.repealedAt, '2026-11-23');
    });
  }

  it('say of other acts that they are gone while a member cannot be read', async () => {
    await publish('2026-11-19', numbered(3));
    await hold('LOV-2001-01-01-2');
    for (const day of ['2026-11-20', '2026-11-21'])
      await publish(day, numbered(1), [{ name: 'nl-20010101-003.xml', bytes: unreadable }]).then(() =>
        markMissingActs(deps),
      );
    assert.equal((await data.laws.find('NO', 'LOV-2001-01-01-2'))?.isRepealed, true);
  });

  it('begin anew where an act came back between two archives that lack it', async () => {
    await publish('2026-11-19', numbered(2));
    await hold('LOV-2001-01-01-2');
    for (const [day, acts] of [
      ['2026-11-20', 1],
      ['2026-11-21', 2],
      ['2026-11-22', 1],
    ] as const) {
      await publish(day, numbered(acts));
      assert.deepEqual(await markMissingActs(deps), { repealed: 0 });
    }
  });

  it('confirm nothing by another archive than the one that held the act', async () => {
    await publish('2026-11-19', numbered(2));
    await hold('FOR-2001-01-01-9');
    // The archive of regulations stays the same, so it lacks the regulation once.
    for (const day of ['2026-11-20', '2026-11-21']) {
      await publish(day, numbered(2), [], '2026-11-20');
      assert.deepEqual(await markMissingActs(deps), { repealed: 0 });
    }
  });

  it('do not answer that a held act is gone before that is confirmed, and that others are not there at once', async () => {
    await publish('2026-11-19', numbered(2));
    await hold('LOV-2001-01-01-2');
    await publish('2026-11-20', numbered(1));
    // The answer is the same before and after the archive was looked through.
    await assert.rejects(read('LOV-2001-01-01-2'), SourceUnavailable);
    await markMissingActs(deps);
    await assert.rejects(read('LOV-2001-01-01-2'), SourceUnavailable);
    assert.equal(await read('LOV-1999-01-01-1'), null);
    await publish('2026-11-21', numbered(1));
    await markMissingActs(deps);
    assert.equal(await read('LOV-2001-01-01-2'), null);
  });

  it('find held acts that are missing, with the day of their repeal once it is confirmed', async () => {
    await publish('2026-11-19', numbered(2));
    await hold('LOV-2001-01-01-2');
    const reader = new CatalogueReader('no', { data, log: createLogger('test', 'silent') });
    const found = async () => {
      await markMissingActs(deps);
      await reader.check();
      const hits = await reader.search('lov 1. januar 2001 nr. 2', 50);
      return hits?.map(({ work, repealedAt }) => [work, repealedAt]);
    };
    const dates: (string | null)[] = [];
    for (const [day, acts] of [
      ['2026-11-20', 1],
      ['2026-11-21', 1],
      ['2026-11-22', 1],
      ['2026-11-23', 2],
    ] as const) {
      await publish(day, numbered(acts));
      const hits = await found();
      assert.deepEqual(
        hits?.map(([work]) => work),
        ['LOV-2001-01-01-2'],
        day,
      );
      dates.push(hits?.[0]?.[1] ?? null);
    }
    assert.deepEqual(dates, [null, '2026-11-20', '2026-11-20', null]);
  });

  it('are not replaced by an archive that has lost more acts than are repealed since the last one', async () => {
    await publish('2026-11-19', numbered(150));
    const before = await builds();
    for (const left of [134, 75, 1, 0]) await assert.rejects(publish('2026-11-20', numbered(left)), ArchiveShrunk);
    assert.deepEqual(await builds(), before);
    assert.equal(await publish('2026-11-21', numbered(136)), true);
    deps = { ...deps, clock: () => 1_000 + 2 * 30 * 86_400_000 };
    assert.equal(await publish('2027-01-21', numbered(100)), true);
  });

  it('note nothing before the first build, and nothing of other legal orders', async () => {
    await hold('LOV-2001-01-01-1');
    assert.deepEqual(await markMissingActs(deps), { repealed: 0 });
    assert.deepEqual((await data.lawCatalogues.find('no')).missing, []);
    const { provisions, ...head } = parseNorwegianAct(act('LOV-2001-01-01-1'));
    await data.lawVersions.store(
      { head: { ...head, jurisdiction: 'SE', work: '2017:900' }, provisions },
      { sourceKeyOf: ({ pinpoint }) => pinpoint, clock: deps.clock },
    );
    for (const [day, repealed] of [
      ['2026-11-19', 0],
      ['2026-11-20', 1],
    ] as const) {
      await publish(day, [act('LOV-2001-01-01-9')]);
      assert.deepEqual(await markMissingActs(deps), { repealed });
    }
    assert.equal((await data.laws.find('SE', '2017:900'))?.isRepealed, false);
  });
});
