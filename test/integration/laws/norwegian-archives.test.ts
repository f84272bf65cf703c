import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Offer } from '../../../shared/contracts/law-catalogue.ts';
import { createData, type Data } from '../../../shared/data/data.ts';
import { type Database, openDatabase } from '../../../shared/data/database.ts';
import type { NorwegianArchives } from '../../../shared/laws/local-catalogue.ts';
import { parseNorwegianAct } from '../../../shared/laws/no/parse.ts';
import { createLogger } from '../../../shared/log.ts';
import {
  ArchiveShrunk,
  beginBuild,
  buildNorwegianArchive,
  swapBuild,
} from '../../../shared/services/laws/build-catalogues.ts';
import { CatalogueReader } from '../../../shared/services/laws/catalogue-reader.ts';
import { markMissingActs } from '../../../shared/services/laws/missing-acts.ts';
import { lovdataAct, sectionOf } from '../../support/laws/norwegian-acts.ts';
import { embeddedServers } from '../../support/service/servers.ts';

const NEVER = new AbortController().signal;
const LAWS = 'gjeldende-lover.tar.bz2';
const REGULATIONS = 'gjeldende-sentrale-forskrifter.tar.bz2';

const act = (legacyID: string) => lovdataAct(sectionOf('1', 'Formål', '<p>Tekst.</p>'), { legacyID });
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

  /** Builds what the archives hold as of `date`; answers whether it was swapped in. */
  async function publish(date: string, laws: Uint8Array[]): Promise<boolean> {
    const members = new Map([
      [LAWS, laws],
      [REGULATIONS, [act('FOR-2018-02-16-236')]],
    ]);
    const offer: Offer = { release: date, parts: [...members.keys()].map((name) => ({ name, mark: date, date })) };
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

  it('forget what a newer archive lacks, and note held acts among that as repealed on its day', async () => {
    await publish('2026-11-19', numbered(3));
    for (const work of ['LOV-2001-01-01-1', 'LOV-2001-01-01-3']) await hold(work);
    await publish('2026-11-20', numbered(2));
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
    const noted = await data.laws.find('NO', 'LOV-2001-01-01-3');
    await publish('2026-11-21', numbered(1));
    assert.deepEqual(await markMissingActs({ ...deps, clock: () => deps.clock() + 86_400_000 }), { repealed: 1 });
    assert.deepEqual(await data.laws.find('NO', 'LOV-2001-01-01-3'), noted);
  });

  it('say nothing of any act while a member cannot be read', async () => {
    await publish('2026-11-19', numbered(2));
    await hold('LOV-2001-01-01-2');
    await publish('2026-11-20', [act('LOV-2001-01-01-1'), Buffer.from('<html><body>no act</body></html>')]);
    assert.deepEqual(await markMissingActs(deps), { repealed: 0 });
    // The same archives are built again: the member stays unknown.
    await publish('2026-11-20', []);
    assert.deepEqual(await markMissingActs(deps), { repealed: 0 });
    await publish('2026-11-21', [act('LOV-2001-01-01-1')]);
    assert.deepEqual(await markMissingActs(deps), { repealed: 1 });
  });

  it('are not replaced by an archive that has lost most of its acts, or holds none', async () => {
    await publish('2026-11-19', numbered(150));
    const before = await builds();
    await assert.rejects(publish('2026-11-20', numbered(70)), ArchiveShrunk);
    await assert.rejects(publish('2026-11-20', []), ArchiveShrunk);
    assert.deepEqual(await builds(), before);
    assert.equal(await publish('2026-11-21', numbered(80)), true);
  });

  it('note nothing before the first build, and nothing of other legal orders', async () => {
    await hold('LOV-2001-01-01-1');
    assert.deepEqual(await markMissingActs(deps), { repealed: 0 });
    const { provisions, ...head } = parseNorwegianAct(act('LOV-2001-01-01-1'));
    await data.lawVersions.store(
      { head: { ...head, jurisdiction: 'SE', work: '2017:900' }, provisions },
      { sourceKeyOf: ({ pinpoint }) => pinpoint, clock: deps.clock },
    );
    await publish('2026-11-19', [act('LOV-2001-01-01-9')]);
    assert.deepEqual(await markMissingActs(deps), { repealed: 1 });
    assert.equal((await data.laws.find('SE', '2017:900'))?.isRepealed, false);
  });
});
