import assert from 'node:assert/strict';
import { WorkflowFailedError } from '@temporalio/client';
import type { CatalogueEntry } from '../../../shared/contracts/law-catalogue.ts';
import type { LawDetail } from '../../../shared/contracts/law-detail.ts';
import type { LawSearchAnswer } from '../../../shared/contracts/law-search.ts';
import { NORWEGIAN_ATTRIBUTION } from '../../../shared/laws/no/parse.ts';
import { startUsCodeBuild } from '../../../shared/services/laws/local-laws.ts';
import { updateTenant } from '../../../shared/services/tenants/tenants.ts';
import type { lovdataArchives } from '../../../workflows/lovdata-archives.ts';
import type { uscodeCatalogue } from '../../../workflows/uscode-catalogue.ts';
import { eventually } from '../../support/eventually.ts';
import { lawFixture } from '../../support/laws/law-origin/fixtures.ts';
import { useLawOrigin } from '../../support/laws/law-origin.ts';
import { type ApiAnswer, assertRefusal, rateLimitOf, request } from '../../support/requests/api.ts';
import { openHoldings } from '../../support/service/holdings.ts';
import { startService } from '../../support/service/service.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

const LAWS = 'gjeldende-lover.tar.bz2';

const wrapper = (answer: ApiAnswer) => {
  assert.equal(answer.status, 200, answer.text);
  return answer.body as LawSearchAnswer;
};
const labels = (answer: ApiAnswer) => wrapper(answer).laws.map(({ displayLabel }) => displayLabel);

describe('GET /v1/laws', () => {
  let token: string;

  const origin = useLawOrigin();
  const service = useService(() => ({ environment: origin.environment, library: ['SE', 'DK'] }));
  const tenant = useTenant(service);
  before(async () => {
    token = await tenant.client.token();
  });

  const search = (query: Record<string, string>, bearer: string | null = token) =>
    request(service, 'GET', `/v1/laws?${new URLSearchParams(query)}`, bearer === null ? {} : { token: bearer });

  describe('refuses', () => {
    const all = /`SE`.*`NO`.*`DK`.*`US_FED`/;
    const refused: [string, Record<string, string>, RegExp][] = [
      ['a search without a legal order', { query: 'lag' }, all],
      ['a legal order without a source', { jurisdiction: 'FI', query: 'laki' }, all],
      ['a legal order in lower case', { jurisdiction: 'se', query: 'lag' }, all],
      ['an empty legal order', { jurisdiction: '', query: 'lag' }, all],
      ['the name of a property of every object', { jurisdiction: '__proto__', query: 'lag' }, all],
      ['a search without a query', { jurisdiction: 'SE' }, /`query` is required/],
      ['an empty query', { jurisdiction: 'SE', query: '' }, /`query` must have at least 2 characters/],
      ['one character', { jurisdiction: 'SE', query: 'a' }, /at least 2 characters/],
      ['one character beyond the first plane', { jurisdiction: 'SE', query: '😀' }, /at least 2 characters/],
      ['one character among blanks', { jurisdiction: 'SE', query: '  a  ' }, /at least 2 characters/],
      ...['0', '51', '-1', '1.5', 'ten', '', '1e9', 'NaN', 'Infinity', '5;'].map(
        (limit): [string, Record<string, string>, RegExp] => [
          `the limit ${JSON.stringify(limit)}`,
          { jurisdiction: 'SE', query: 'lag', limit },
          /`limit` must be a whole number from 1 to 50/,
        ],
      ),
    ];
    for (const [what, query, message] of refused) {
      it(`${what} with 400`, async () => {
        const answer = await search(query);
        assertRefusal(answer, { code: 'BAD_REQUEST', message });
        assert.equal(rateLimitOf(answer), null);
      });
    }

    it('two limits and two queries with 400', async () => {
      assertRefusal(await request(service, 'GET', '/v1/laws?jurisdiction=SE&query=lag&limit=1&limit=2', { token }), {
        code: 'BAD_REQUEST',
      });
      assertRefusal(await request(service, 'GET', '/v1/laws?jurisdiction=SE&query=lag&query=om', { token }), {
        code: 'BAD_REQUEST',
      });
    });

    it('a caller without a credential, before anything else', async () => {
      assertRefusal(await search({}, null), { code: 'UNAUTHORIZED' });
      assertRefusal(await search({ jurisdiction: 'FI' }, 'none'), { code: 'UNAUTHORIZED' });
    });

    for (const status of ['suspended', 'inactive'] as const) {
      it(`an organisation that is ${status}`, async () => {
        const other = await service.tenant();
        const bearer = await other.client.token();
        await updateTenant(service.platform, other.tenantId, { status });
        assertRefusal(await search({ jurisdiction: 'SE', query: 'lag' }, bearer), { code: 'FORBIDDEN' });
      });
    }
  });

  it('costs nothing: nothing is counted or stored, and no headers describe a counter', async () => {
    const holdings = openHoldings(service);
    try {
      const before = await holdings.documents();
      const answer = await search({ jurisdiction: 'SE', query: 'förvaltningslag' });
      assert.equal(answer.status, 200);
      assert.equal(rateLimitOf(answer), null);
      assert.deepEqual(await holdings.documents(), before);
    } finally {
      await holdings.close();
    }
  });

  it('finds Swedish laws in the register and says which of them are held', async () => {
    const answer = wrapper(await search({ jurisdiction: 'SE', query: 'förvaltningslag' }));
    assert.deepEqual(
      { ...answer, laws: answer.laws.length > 0 },
      { jurisdiction: 'SE', fetchable: true, attribution: null, unavailableSources: [], laws: true },
    );
    const held = answer.laws.find(({ work }) => work === '2017:900');
    assert.equal(held?.held, true);
    assert.deepEqual(Object.keys(held ?? {}).toSorted(), [
      'displayLabel',
      'held',
      'issuingBody',
      'jurisdiction',
      'pinpoint',
      'repealedAt',
      'title',
      'work',
    ]);
  });

  it('finds Danish law', async () => {
    const numbers: [query: string, held: boolean][] = [
      ['LBK nr 62 af 19/01/2024', true],
      ['BEK nr 227 af 07/03/2024', false],
    ];
    for (const [query, held] of numbers) {
      const answer = wrapper(await search({ jurisdiction: 'DK', query }));
      assert.deepEqual([answer.laws[0]?.work, answer.laws[0]?.held, answer.attribution], [query, held, null]);
    }
  });

  describe('for NO', () => {
    it('answers 500 while the archives cannot be read, and never an empty list', async () => {
      origin.no.fail('list', { kind: 'status', status: 503 });
      assertRefusal(await search({ jurisdiction: 'NO', query: 'forvaltningslov' }), { code: 'INTERNAL_ERROR' });
      origin.no.heal();
      origin.no.fail('archive', { kind: 'truncate' });
      assertRefusal(await search({ jurisdiction: 'NO', query: 'forvaltningslov' }), { code: 'INTERNAL_ERROR' });
    });

    it('lets no law be read while the archives cannot be, and stores nothing', async () => {
      const work = 'LOV-1967-02-10';
      for (const fault of [{ kind: 'truncate' }, { kind: 'maintenance' }, { kind: 'empty' }] as const) {
        origin.no.fail('archive', fault);
        assertRefusal(await request(service, 'GET', `/v1/laws/NO/${work}`, { token }), { code: 'SERVICE_UNAVAILABLE' });
        assert.equal(await service.platform.data.laws.find('NO', work), null, fault.kind);
      }
    });

    it('waits for the first archives, which are downloaded once for all who wait', async () => {
      const downloads = origin.no.count('archive');
      const answers = await Promise.all(
        ['forvaltningslov', 'FORVALTNINGSLOV', 'LOV-1967-02-10', 'lov av 10. februar 1967'].map((query) =>
          search({ jurisdiction: 'NO', query }),
        ),
      );
      for (const answer of answers) assert.equal(wrapper(answer).laws[0]?.work, 'LOV-1967-02-10', answer.text);
      assert.equal(origin.no.count('archive') - downloads, 2);
    });

    it('answers the attribution of the licence, also where nothing matches', async () => {
      for (const query of ['offentleglova', 'no law is called this']) {
        const answer = wrapper(await search({ jurisdiction: 'NO', query }));
        assert.deepEqual([answer.attribution, answer.fetchable], [NORWEGIAN_ATTRIBUTION, true]);
      }
      assert.deepEqual(wrapper(await search({ jurisdiction: 'NO', query: 'no law is called this' })).laws, []);
    });

    const numbers: [string, string][] = [
      ['LOV-2006-05-19-16', 'LOV-2006-05-19-16'],
      ['lov/2006-05-19-16', 'LOV-2006-05-19-16'],
      ['lov 19. mai 2006 nr. 16', 'LOV-2006-05-19-16'],
      ['Lov av 19. mai 2006 nr 16', 'LOV-2006-05-19-16'],
      ['2006-05-19-16', 'LOV-2006-05-19-16'],
      ['offl', 'LOV-2006-05-19-16'],
      ['FOR-2018-02-16-236', 'FOR-2018-02-16-236'],
      ['forskrift 16. februar 2018 nr. 236', 'FOR-2018-02-16-236'],
    ];
    for (const [query, work] of numbers) {
      it(`puts ${work} first for ${query}`, async () => {
        assert.equal(wrapper(await search({ jurisdiction: 'NO', query })).laws[0]?.work, work);
      });
    }

    it('goes on while the archives are unreachable', async () => {
      await origin.no.stop();
      try {
        assert.equal(wrapper(await search({ jurisdiction: 'NO', query: 'forvaltningslov' })).laws.length, 1);
      } finally {
        await origin.no.start();
      }
    });

    const texts = ['.*', '$where', "' OR '1'='1", '""', '😀😀', '{"$gt":""}', 'lov"*', '%00', 'a'.repeat(10_000)];
    for (const query of texts) {
      it(`takes ${query.slice(0, 20)} for text`, async () => {
        assert.equal((await search({ jurisdiction: 'NO', query })).status, 200);
      });
    }
  });

  describe('for US_FED', () => {
    const isRegulation = ({ work }: Pick<CatalogueEntry, 'work'>) => work.includes('CFR');

    it('has no sections before the first build, which is no failure', async () => {
      const answer = wrapper(await search({ jurisdiction: 'US_FED', query: 'drone' }));
      assert.deepEqual([answer.unavailableSources, answer.attribution, answer.fetchable], [[], null, true]);
      assert.ok(answer.laws.length > 0 && answer.laws.every(isRegulation), JSON.stringify(answer.laws));
      assert.ok(answer.laws.every(({ pinpoint }) => pinpoint === null));
    });

    it('names the code while it is searchable and the regulations are not', async () => {
      const { report } = await startUsCodeBuild(service.platform.temporal);
      const { outcome, rows } = await report;
      assert.equal(outcome, 'SWAPPED');
      assert.ok(rows > 30, `${rows} rows`);
      origin.usEcfr.fail('search', { kind: 'status', status: 500 });
      const found = () => search({ jurisdiction: 'US_FED', query: '9 U.S.C. § 2' });
      // Another process notices a new build within seconds.
      let answer = wrapper(await found());
      while (answer.laws.length === 0) answer = wrapper(await found());
      assert.deepEqual(answer.unavailableSources, ['us-ecfr']);
      assert.deepEqual(answer.laws[0] && { ...answer.laws[0], title: '' }, {
        jurisdiction: 'US_FED',
        work: '9 USC',
        title: '',
        displayLabel: '9 U.S.C. § 2 Validity, irrevocability, and enforcement of agreements to arbitrate',
        pinpoint: 'par_2§',
        issuingBody: 'United States Congress',
        repealedAt: null,
        held: false,
      });
    });

    it('answers hits of the regulations and of the code in turn, regulations first', async () => {
      const { laws, unavailableSources } = wrapper(
        await search({ jurisdiction: 'US_FED', query: 'procedure', limit: '4' }),
      );
      assert.deepEqual(unavailableSources, []);
      assert.deepEqual(
        laws.map(({ work }) => work),
        ['3 CFR 101', '9 USC', '3 CFR 102'],
      );
    });

    it('does not build for the same release point twice', async () => {
      const titles = origin.usUscode.count('title');
      assert.equal((await (await startUsCodeBuild(service.platform.temporal)).report).outcome, 'UNCHANGED');
      assert.equal(origin.usUscode.count('title'), titles);
    });

    it('keeps the old catalogue where a title of the new release point is damaged', async () => {
      origin.usUscode.release.point = '113-32';
      origin.usUscode.fail('title', { kind: 'maintenance' });
      const failing = service.platform.temporal.workflow.execute<typeof uscodeCatalogue>('uscodeCatalogue', {
        workflowId: `uscode-catalogue-${tenant.tenantId}`,
        taskQueue: 'housekeeping',
        args: [{ attempts: 1 }],
      });
      await assert.rejects(failing, WorkflowFailedError);
      assert.ok(
        labels(await search({ jurisdiction: 'US_FED', query: '9 USC 2' })).includes(
          '9 U.S.C. § 2 Validity, irrevocability, and enforcement of agreements to arbitrate',
        ),
      );
      origin.usUscode.heal();
      assert.equal((await (await startUsCodeBuild(service.platform.temporal)).report).outcome, 'SWAPPED');
    });

    it('answers 500 where neither source answers', async () => {
      const lone = await startService({
        environment: { ...origin.environment, LAW_US_ECFR_URL: 'http://127.0.0.1:1' },
      });
      try {
        const other = await lone.tenant();
        const broken = { ...lone.platform.data.lawCatalogues, find: async () => Promise.reject(new Error('away')) };
        Object.assign(lone.platform.data.lawCatalogues, broken);
        const answer = await request(lone, 'GET', '/v1/laws?jurisdiction=US_FED&query=drone', {
          token: await other.client.token(),
        });
        assertRefusal(answer, { code: 'INTERNAL_ERROR' });
      } finally {
        await lone.close();
      }
    });
  });

  describe('when newer archives come', () => {
    const GONE = 'LOV-2023-06-09-26';
    const AMENDED = 'LOV-2006-05-19-16';
    const foundBy = async (query: string) =>
      wrapper(await search({ jurisdiction: 'NO', query })).laws.map(({ work }) => work);
    const read = (work: string) => request(service, 'GET', `/v1/laws/NO/${work}`, { token });

    it('marks a held law that they lack as repealed, and keeps its text', async () => {
      const before = await read(GONE);
      assert.equal((before.body as LawDetail).isRepealed, false, before.text);
      assert.deepEqual(await foundBy(GONE), [GONE]);
      await read(AMENDED);
      const held = await service.platform.data.laws.find('NO', GONE);
      for (const day of ['2026-11-20', '2026-11-21']) {
        origin.no.publish(LAWS, lawFixture('no/sources/gjeldende-lover.next.tar.bz2'), `${day}T02:31:59.418Z`);
        assert.equal(
          (await service.platform.data.laws.find('NO', GONE))?.isRepealed,
          false,
          'one archive is not believed',
        );
        const { outcome, rows } = await service.platform.temporal.workflow.execute<typeof lovdataArchives>(
          'lovdataArchives',
          { workflowId: `lovdata-archives-${tenant.tenantId}`, taskQueue: 'housekeeping', args: [{ attempts: 1 }] },
        );
        assert.deepEqual([outcome, rows], ['SWAPPED', 3]);
        assert.equal((await service.platform.data.laws.find('NO', GONE))?.version, held?.version);
      }
      const after = (await read(GONE)).body as LawDetail;
      assert.deepEqual(
        { ...after, ingested: null },
        { ...(before.body as LawDetail), ingested: null, isRepealed: true, repealedAt: '2026-11-20' },
      );
      assert.equal(((await read(AMENDED)).body as LawDetail).isRepealed, false);
    });

    it('finds a held law that they lack with the day of its repeal, and the others as before', async () => {
      const hit = async () => wrapper(await search({ jurisdiction: 'NO', query: GONE })).laws[0];
      // Another process notices the new catalogue within seconds.
      await eventually(async () => (await hit())?.repealedAt === '2026-11-20');
      assert.deepEqual([(await hit())?.work, (await hit())?.held], [GONE, true]);
      assert.deepEqual(await foundBy(AMENDED), [AMENDED]);
      assert.equal((await foundBy('forvaltningslov')).length, 1);
    });
  });
});
