import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { BSON, MongoClient } from 'mongodb';
import { createData, type Data } from '../../../shared/data/data.ts';
import { type Database, openDatabase } from '../../../shared/data/database.ts';
import { createLogger } from '../../../shared/log.ts';
import {
  BuildSuperseded,
  beginBuild,
  buildUsCodeTitle,
  swapBuild,
} from '../../../shared/services/laws/build-catalogues.ts';
import { CatalogueReader } from '../../../shared/services/laws/catalogue-reader.ts';
import { eventually } from '../../support/eventually.ts';
import { type FakeUsCode, fakeUsCode, type Section } from '../../support/laws/fake-releases.ts';
import { embeddedServers } from '../../support/service/servers.ts';

const TITLES: Record<string, Section[] | null> = {
  '5': [
    ['551', 'Definitions'],
    ['552', 'Public information; agency rules'],
  ],
  '9': [['2', 'Validity, irrevocability, and enforcement']],
  '53': null,
};
const NEVER = new AbortController().signal;

describe('catalogues kept here', () => {
  const name = `test-${randomUUID()}`;
  let database: Database;
  let data: Data;
  let usCode: FakeUsCode;
  let deps: { data: Data; clock: () => number };
  let uri: string;

  before(async () => {
    uri = (await embeddedServers()).mongodbUri;
    database = openDatabase(uri, name);
    data = createData(database);
    await data.createIndexes();
    deps = { data, clock: () => 1_000 };
  });
  beforeEach(async () => {
    await withCollections(async (collections) => {
      for (const collection of collections) await collection.deleteMany({});
    });
    usCode = fakeUsCode();
    usCode.publish('119-1', TITLES);
  });
  after(async () => {
    await database.drop();
    await database.close();
  });

  const begin = async () => beginBuild(deps, 'us-uscode', await usCode.releases.offer(NEVER));
  const title = (build: string, part: string) => buildUsCodeTitle(deps, usCode.releases, { build, name: part }, NEVER);

  /** Builds everything that is offered; answers the build's name. */
  async function buildAll(): Promise<string> {
    const building = await begin();
    assert.ok(building);
    for (const { name: part } of building.parts) await title(building.build, part);
    assert.equal(await swapBuild(deps, 'us-uscode', building.build), true);
    return building.build;
  }

  async function found(query: string): Promise<string[]> {
    const reader = new CatalogueReader('us-uscode', { data, log: createLogger('test', 'silent') });
    return ((await reader.search(query, 50)) ?? []).map(({ displayLabel }) => displayLabel);
  }

  it('are empty before the end of the first build', async () => {
    const reader = new CatalogueReader('us-uscode', { data, log: createLogger('test', 'silent') });
    assert.equal(await reader.search('definitions', 50), null);
    const building = await begin();
    await title(building?.build ?? '', '5');
    await reader.check();
    assert.equal(await reader.search('definitions', 50), null);
  });

  it('list every section with the work and pinpoint a profile wants', async () => {
    await buildAll();
    const reader = new CatalogueReader('us-uscode', { data, log: createLogger('test', 'silent') });
    assert.deepEqual(await reader.search('5 U.S.C. § 552', 1), [
      {
        jurisdiction: 'US_FED',
        work: '5 USC',
        title: 'Public information; agency rules',
        displayLabel: '5 U.S.C. § 552 Public information; agency rules',
        pinpoint: 'par_552§',
        issuingBody: 'United States Congress',
        repealedAt: null,
      },
    ]);
    assert.deepEqual(await found('title 9 section 2'), ['9 U.S.C. § 2 Validity, irrevocability, and enforcement']);
  });

  it('stay as they are while another one is built, and are replaced at once', async () => {
    await buildAll();
    usCode.publish('119-2', { ...TITLES, '9': [['2', 'Validity of agreements']], '11': [['101', 'Definitions']] });
    const building = await begin();
    assert.ok(building);
    for (const { name: part } of building.parts) {
      await title(building.build, part);
      assert.deepEqual(await found('validity'), ['9 U.S.C. § 2 Validity, irrevocability, and enforcement']);
      assert.equal((await found('definitions')).length, 1);
    }
    await swapBuild(deps, 'us-uscode', building.build);
    assert.deepEqual(await found('validity'), ['9 U.S.C. § 2 Validity of agreements']);
    assert.equal((await found('definitions')).length, 2);
  });

  it('leave no row of an earlier build behind', async () => {
    await buildAll();
    usCode.publish('119-2', { '9': [['2', 'Validity of agreements']] });
    await buildAll();
    await withCollections(async (collections) => {
      const rows = collections.find(({ collectionName }) => collectionName === 'lawCatalogueRows');
      assert.equal(await rows?.countDocuments(), 1);
    });
  });

  it('go on where an interrupted build stopped', async () => {
    const interrupted = await begin();
    assert.ok(interrupted);
    await title(interrupted.build, '5');
    usCode.fails('9', 1);
    await assert.rejects(title(interrupted.build, '9'), { name: 'SourceUnavailable' });
    const resumed = await begin();
    assert.deepEqual([resumed?.build, resumed?.done], [interrupted.build, ['5']]);
    await title(interrupted.build, '9');
    await title(interrupted.build, '53');
    assert.equal(await swapBuild(deps, 'us-uscode', interrupted.build), true);
    assert.equal((await found('definitions')).length, 1);
  });

  it('are not replaced by a build that lacks a part', async () => {
    const old = await buildAll();
    usCode.publish('119-2', { '9': [['2', 'Validity of agreements']], '11': [['101', 'Definitions']] });
    const building = await begin();
    await title(building?.build ?? '', '9');
    assert.equal(await swapBuild(deps, 'us-uscode', building?.build ?? ''), false);
    assert.equal((await data.lawCatalogues.find('us-uscode')).current?.build, old);
  });

  it('are not built anew for the same release point', async () => {
    await buildAll();
    assert.equal(await begin(), null);
  });

  it('read a part again only where the source marks it as new', async () => {
    const offer = { release: 'a', parts: [mark('laws', '1'), mark('regulations', '1')] };
    const first = await beginBuild(deps, 'no', offer);
    for (const part of ['laws', 'regulations'])
      await data.lawCatalogues.finishPart('no', first?.build ?? '', part, {
        unreadable: part === 'laws' ? 0 : 3,
        doubtful: [],
      });
    await swapBuild(deps, 'no', first?.build ?? '');
    const second = await beginBuild(deps, 'no', { release: 'b', parts: [mark('laws', '2'), mark('regulations', '1')] });
    assert.deepEqual(second?.done, ['regulations']);
    assert.deepEqual(
      second?.parts.map(({ unreadable }) => unreadable),
      [0, 3],
    );
    assert.equal(second?.parts[1]?.build, first?.parts[1]?.build);
  });

  it('give up a build when one of another release point is begun', async () => {
    const old = await begin();
    await title(old?.build ?? '', '5');
    usCode.publish('119-2', { '9': [['2', 'Validity of agreements']] });
    const newer = await begin();
    await assert.rejects(title(old?.build ?? '', '9'), BuildSuperseded);
    assert.equal(await swapBuild(deps, 'us-uscode', old?.build ?? ''), false);
    await title(newer?.build ?? '', '9');
    assert.equal(await swapBuild(deps, 'us-uscode', newer?.build ?? ''), true);
    assert.deepEqual(await found('definitions'), []);
  });

  it('tell the reader of a title when its build is given up', async () => {
    const old = await begin();
    usCode.meets('5', async () => {
      usCode.publish('119-2', TITLES);
      await begin();
    });
    await assert.rejects(title(old?.build ?? '', '5'), BuildSuperseded);
  });

  it('are built once by two that build the same at the same time', async () => {
    const [one, other] = await Promise.all([begin(), begin()]);
    assert.equal(one?.build, other?.build);
    const both = await Promise.all(['5', '5', '9', '9', '53'].map((part) => title(one?.build ?? '', part)));
    assert.deepEqual(
      both.map(({ rows }) => rows),
      [2, 2, 1, 1, 0],
    );
    const swapped = await Promise.all([1, 2].map(() => swapBuild(deps, 'us-uscode', one?.build ?? '')));
    assert.deepEqual(swapped, [true, true]);
    assert.equal((await found('definitions')).length, 1);
  });

  it('answer every search, of one build or the other, while builds are swapped', async () => {
    const many = (heading: string): Section[] => Array.from({ length: 1_200 }, (_, i) => [`${i + 1}`, heading]);
    usCode.publish('r0', { '5': many('Generation zero') });
    await buildAll();
    const reader = new CatalogueReader('us-uscode', { data, log: createLogger('test', 'silent') });
    let building = true;
    const seen = new Set<string>();
    const search = async () => {
      while (building) {
        await reader.check();
        const hits = (await reader.search('generation', 50)) ?? [];
        assert.equal(hits.length, 50);
        assert.equal(new Set(hits.map(({ title: heading }) => heading)).size, 1);
        seen.add(hits[0]?.title ?? '');
      }
    };
    const build = async () => {
      for (const [seenBefore, word] of ['one', 'two', 'three'].entries()) {
        // A reader without a build waits while builds replace each other faster than it reads.
        await eventually(() => seen.size > seenBefore);
        usCode.publish(`r-${word}`, { '5': many(`Generation ${word}`) });
        await buildAll();
      }
      building = false;
    };
    await Promise.all([search(), build()]);
    await reader.check();
    assert.equal((await reader.search('generation', 1))?.[0]?.title, 'Generation three');
    assert.ok(seen.size >= 3, [...seen].join());
  });

  it('are read again where they were replaced while they were read', async () => {
    await buildAll();
    const lawCatalogues = {
      ...data.lawCatalogues,
      async *rows(...args: Parameters<typeof data.lawCatalogues.rows>) {
        lawCatalogues.rows = data.lawCatalogues.rows;
        usCode.publish('119-2', { '5': [['551', 'Definitions']] });
        await buildAll();
        yield* data.lawCatalogues.rows(...args);
      },
    };
    const reader = new CatalogueReader('us-uscode', {
      data: { ...data, lawCatalogues },
      log: createLogger('test', 'silent'),
    });
    assert.equal((await reader.search('definitions', 50))?.length, 1);
  });

  it('are read once by any number of searches that come at the same time', async () => {
    await buildAll();
    let reads = 0;
    const counting = {
      ...data.lawCatalogues,
      rows: (...args: Parameters<typeof data.lawCatalogues.rows>) => {
        reads += 1;
        return data.lawCatalogues.rows(...args);
      },
    };
    const reader = new CatalogueReader('us-uscode', {
      data: { ...data, lawCatalogues: counting },
      log: createLogger('test', 'silent'),
    });
    const answers = await Promise.all(Array.from({ length: 100 }, () => reader.search('definitions', 50)));
    assert.equal(reads, 1);
    assert.ok(answers.every((answer) => answer?.length === 1));
  });

  it('are searched on while the database is away', async () => {
    await buildAll();
    const gone = { ...data.lawCatalogues, find: async () => Promise.reject(new Error('away')) };
    const lawCatalogues = { ...data.lawCatalogues };
    const reader = new CatalogueReader('us-uscode', {
      data: { ...data, lawCatalogues },
      log: createLogger('test', 'silent'),
    });
    await reader.check();
    Object.assign(lawCatalogues, gone);
    await assert.rejects(reader.check());
    assert.equal((await reader.search('definitions', 50))?.length, 1);
  });

  it('are asked for by index only', async () => {
    const client = new MongoClient(uri);
    try {
      const db = client.db(name);
      await db.setProfilingLevel('all');
      await buildAll();
      await found('definitions');
      await data.lawArchiveActs.write('b', [{ work: 'LOV-1', bytes: Buffer.from('<html/>') }]);
      assert.equal(String(await data.lawArchiveActs.find('LOV-1', ['b'])), '<html/>');
      assert.deepEqual(await data.lawArchiveActs.missing(['LOV-1', 'LOV-2'], ['b']), ['LOV-2']);
      assert.equal(await data.lawArchiveActs.count(['b']), 1);
      await data.lawArchiveActs.removeExcept(['c']);
      assert.equal(await data.lawArchiveActs.find('LOV-1', ['b']), null);
      await db.setProfilingLevel('off');
      const profile = await db
        .collection('system.profile')
        .find({ planSummary: { $exists: true } })
        .toArray();
      assert.ok(profile.length >= 10, `only ${profile.length} operations were seen`);
      const poor = profile.filter(({ planSummary, hasSortStage }) => /COLLSCAN/.test(planSummary) || hasSortStage);
      assert.deepEqual(
        poor.map(({ command }) => BSON.EJSON.stringify(command)),
        [],
      );
    } finally {
      await client.close();
    }
  });

  async function withCollections(
    work: (collections: Awaited<ReturnType<ReturnType<MongoClient['db']>['collections']>>) => Promise<void>,
  ) {
    const client = new MongoClient(uri);
    try {
      const collections = await client.db(name).collections();
      await work(collections.filter(({ collectionName }) => collectionName.startsWith('law')));
    } finally {
      await client.close();
    }
  }
});

const mark = (name: string, of: string) => ({ name, mark: of, date: null });
