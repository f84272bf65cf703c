import assert from 'node:assert/strict';
import type { LawDetail } from '../../../shared/contracts/law-detail.ts';
import type { LawSearchAnswer } from '../../../shared/contracts/law-search.ts';
import type { StoredLaw } from '../../../shared/data/laws.ts';
import { TASK_QUEUES } from '../../../shared/task-queues.ts';
import type { ingestLaw } from '../../../workflows/ingest-law.ts';
import type { lovdataArchives } from '../../../workflows/lovdata-archives.ts';
import type { uscodeCatalogue } from '../../../workflows/uscode-catalogue.ts';
import { lawFixture } from '../../support/laws/law-origin/fixtures.ts';
import type { Fault, Site } from '../../support/laws/law-origin/site.ts';
import { useLawOrigin } from '../../support/laws/law-origin.ts';
import { request } from '../../support/requests/api.ts';
import { spentWrites } from '../../support/requests/config-writes.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

const LAWS = 'gjeldende-lover.tar.bz2';

type Origin = ReturnType<typeof useLawOrigin>;
type Catalogue = 'no' | 'us-uscode';

interface Source {
  order: string;
  work: string;
  query: string;
  /** The catalogue that is built from the source here. */
  catalogue?: Catalogue;
}
const SE: Source = { order: 'SE', work: '2024:1274', query: '2024:1274' };
const SE_RIKSDAGEN: Source = { order: 'SE', work: '2018:218', query: '2018:218' };
const NO: Source = { order: 'NO', work: 'LOV-2023-06-09-26', query: 'LOV-2023-06-09-26', catalogue: 'no' };
const DK: Source = { order: 'DK', work: 'LBK nr 62 af 19/01/2024', query: 'LBK nr 62 af 19/01/2024' };
const ECFR: Source = { order: 'US_FED', work: '3 CFR 101', query: '3 CFR 101' };
const USC: Source = { order: 'US_FED', work: '9 USC', query: '9 U.S.C. § 2', catalogue: 'us-uscode' };

/** A fault between "it answers" and "it is right"; `meet` answers what undoes it. */
type Undo = () => void | Promise<void>;
type Row = [what: string, source: Source, meet: (origin: Origin) => Undo | Promise<Undo>];

const nothing = () => undefined;
let published = 0;
/** Offers an archive of laws as of a later day. */
function publish(origin: Origin, bytes: Uint8Array): void {
  published += 1;
  origin.no.publish(LAWS, bytes, new Date(Date.UTC(2026, 0, published, 2, 30)).toISOString());
}
/** Takes keys out of what a site holds; answers what puts them back. */
function without<K, V>(map: Map<K, V>, keys: readonly K[] = [...map.keys()]): () => void {
  const entries = [...map];
  for (const key of keys) map.delete(key);
  return () => {
    for (const [key, value] of entries) map.set(key, value);
  };
}

/** Lets routes of a site answer with a fault; `heal` undoes it. */
function fail<Route extends string>(site: Pick<Site<Route>, 'fail'>, routes: readonly Route[], fault: Fault) {
  for (const route of routes) site.fail(route, fault);
  return nothing;
}

const anyAnswer = (fault: Fault): Row[] => {
  const name = fault.kind === 'status' ? String(fault.status) : fault.kind;
  const every = `every answer is of the kind ${name}`;
  const text = `the text is of the kind ${name}`;
  return [
    [
      every,
      SE,
      ({ se, seFallback }) => {
        fail(se, ['search'], fault);
        return fail(seFallback, ['list', 'document'], fault);
      },
    ],
    [every, DK, ({ dk }) => fail(dk, ['xml', 'search', 'rdfa', 'document'], fault)],
    [text, DK, ({ dk }) => fail(dk, ['xml'], fault)],
    [`the force is of the kind ${name}`, DK, ({ dk }) => fail(dk, ['rdfa'], fault)],
    [every, ECFR, ({ usEcfr }) => fail(usEcfr, ['titles', 'search', 'structure', 'full'], fault)],
    [text, ECFR, ({ usEcfr }) => fail(usEcfr, ['full'], fault)],
    [`the list is of the kind ${name}`, NO, ({ no }) => fail(no, ['list'], fault)],
    [
      `an archive is of the kind ${name}`,
      NO,
      (origin) => {
        publish(origin, lawFixture(`no/sources/${LAWS}`));
        return fail(origin.no, ['archive'], fault);
      },
    ],
    [`the page is of the kind ${name}`, USC, ({ usUscode }) => fail(usUscode, ['page'], fault)],
    [
      `a title is of the kind ${name}`,
      USC,
      ({ usUscode }) => {
        published += 1;
        usUscode.release.point = `113-${40 + published}`;
        return fail(usUscode, ['title'], fault);
      },
    ],
  ];
};
const archive = (what: string, file: string): Row => [
  `an archive ${what}`,
  NO,
  (origin) => {
    publish(origin, lawFixture(`no/sources/${file}`));
    return nothing;
  },
];

const ROWS: Row[] = [
  ...anyAnswer({ kind: 'maintenance' }),
  ...anyAnswer({ kind: 'empty' }),
  ...anyAnswer({ kind: 'cut' }),
  ...anyAnswer({ kind: 'status', status: 404 }),
  archive('has no members', 'empty.tar.bz2'),
  archive('ends between two members', 'gjeldende-lover.half.tar.bz2'),
  archive('has a member that cannot be read', 'gjeldende-lover.unreadable.tar.bz2'),
  archive('lacks an act for the first time', 'gjeldende-lover.next.tar.bz2'),
  [
    'the register lists nothing, and the Riksdag is down',
    SE,
    async ({ se, seFallback }) => {
      await seFallback.stop();
      const refill = without(se.acts);
      return async () => {
        refill();
        await seFallback.start();
      };
    },
  ],
  ['the register lists nothing, and the Riksdag has the act', SE_RIKSDAGEN, ({ se }) => without(se.acts)],
  [
    'the text is 404 and the search empty, and a force is stated',
    DK,
    ({ dk }) => {
      const [document] = [...dk.documents].flatMap(([address, each]) => (address === '2024/62' ? [each] : []));
      assert.ok(document);
      const { xml, row } = document;
      document.xml = null;
      document.row = { ...row, title: 'x', shortName: 'x', popularTitle: 'x' };
      return () => Object.assign(document, { xml, row });
    },
  ],
  ['a part is 404, and its title has it', ECFR, ({ usEcfr }) => without(usEcfr.parts, ['101'])],
  ['the page lacks a title', USC, ({ usUscode }) => without(usUscode.titles, ['09'])],
];

describe('a source that answers and is not right', () => {
  const origin = useLawOrigin();
  const service = useService(() => ({
    environment: { ...origin.environment, LAW_CACHE_HOURS: '0.0000001' },
    library: [],
  }));
  const tenant = useTenant(service, { configWritesPerHour: 100_000 });
  const held = new Map<Source, StoredLaw>();
  let token: string;

  const read = ({ order, work }: Source) =>
    request(service, 'GET', `/v1/laws/${order}/${encodeURIComponent(work)}`, { token });
  const heldLaw = ({ order, work }: Source) => service.platform.data.laws.find(order, work);
  const build = (catalogue: Catalogue) =>
    service.platform.temporal.workflow.execute<typeof lovdataArchives | typeof uscodeCatalogue>(
      catalogue === 'no' ? 'lovdataArchives' : 'uscodeCatalogue',
      {
        workflowId: `${catalogue}-${tenant.tenantId}`,
        taskQueue: TASK_QUEUES.housekeeping,
        args: [{ attempts: 1 }],
      },
    );
  const rowsOf = async (catalogue: Catalogue) => {
    const { current } = await service.platform.data.lawCatalogues.find(catalogue);
    const counts = current?.parts.map((part) => service.platform.data.lawCatalogues.countRows(part)) ?? [];
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };

  /** Nothing was repealed or stored: the law is as it was. */
  async function assertAsBefore(source: Source): Promise<void> {
    const law = await heldLaw(source);
    assert.deepEqual([law?.isRepealed, law?.version], [false, held.get(source)?.version]);
  }

  before(async () => {
    token = await tenant.client.token();
  });

  for (const [i, [what, source, meet]] of ROWS.entries()) {
    it(`leaves ${source.order} ${source.work} as it is when ${what}`, async () => {
      if (!held.has(source)) {
        const first = await read(source);
        assert.equal(first.status, 200, first.text);
        const law = await heldLaw(source);
        assert.ok(law);
        held.set(source, law);
        if (source.catalogue !== undefined) await build(source.catalogue);
      }
      const rows = source.catalogue === undefined ? 0 : await rowsOf(source.catalogue);
      const spent = await spentWrites(service, tenant.tenantId);
      const undo = await meet(origin);
      try {
        const answer = await read(source);
        if (answer.status === 200) assert.equal((answer.body as LawDetail).isRepealed, false);
        else {
          assert.equal(answer.status, 503, answer.text);
          assert.equal(await spentWrites(service, tenant.tenantId), spent);
        }
        await assertAsBefore(source);

        // The limit differs from row to row, so that no earlier search is answered again.
        const asked = new URLSearchParams({ jurisdiction: source.order, query: source.query, limit: `${50 - i}` });
        const found = await request(service, 'GET', `/v1/laws?${asked}`, { token });
        if (found.status === 200) {
          const { laws, unavailableSources } = found.body as LawSearchAnswer;
          const isFound = laws.some(({ work, repealedAt }) => work === source.work && repealedAt === null);
          assert.ok(isFound || unavailableSources.length > 0, found.text);
        } else assert.ok([500, 503].includes(found.status), found.text);

        const { outcome } = await service.platform.temporal.workflow.execute<typeof ingestLaw>('ingestLaw', {
          workflowId: `refresh-${tenant.tenantId}`,
          taskQueue: TASK_QUEUES.laws,
          args: [{ jurisdiction: source.order, work: source.work, askedAtMs: Date.now(), payer: null, refresh: true }],
        });
        assert.equal(outcome, answer.status === 200 ? 'UNCHANGED' : 'UNAVAILABLE');
        await assertAsBefore(source);

        if (source.catalogue === undefined) return;
        await build(source.catalogue).catch(() => undefined);
        assert.ok((await rowsOf(source.catalogue)) >= rows - 1, 'the catalogue is whole');
        await assertAsBefore(source);
      } finally {
        await undo();
        origin.heal();
        if (source === NO) {
          publish(origin, lawFixture(`no/sources/${LAWS}`));
          await build('no');
        }
      }
    });
  }
});
