import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { LawDetail } from '../../../shared/contracts/law-detail.ts';
import { CallerLeft } from '../../../shared/errors/caller-left.ts';
import { awaitIngest, startIngest } from '../../../shared/services/laws/ingests.ts';
import { readLaw } from '../../../shared/services/laws/read-law.ts';
import { newConfigWrite } from '../../../shared/services/metering/config-write-floor.ts';
import { updateTenant } from '../../../shared/services/tenants/tenants.ts';
import { eventually } from '../../support/eventually.ts';
import { fakeLawSource, provision } from '../../support/laws/fake-law-source.ts';
import { type ApiAnswer, assertRefusal, rateLimitOf, request } from '../../support/requests/api.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { useService } from '../../support/service/use-service.ts';
import { createNamespace } from '../../support/service/worker-process.ts';

const DAY_MS = 24 * 3_600_000;
/** When the tests begin, so that no hour turns over while they run. */
const BEGINNING_MS = Date.UTC(2030, 0, 1, 12, 5);
const CURSOR_MS = 15 * 60_000;

describe('GET /v1/laws/:jurisdiction/:work', () => {
  /** Milliseconds added to the time the tests take, so that a day passes at once. */
  let laterMs = 0;
  /** The time itself, where it must stand still. */
  let nowMs: number | null = null;
  const startedMs = performance.now();
  const clock = () => nowMs ?? Math.round(BEGINNING_MS + performance.now() - startedMs) + laterMs;
  const se = fakeLawSource('SE', (work) => /^\d{4}:\d+$/.test(work));
  const no = fakeLawSource('NO', (work) => /^(LOV|FOR)-/.test(work));
  const dk = fakeLawSource('DK', (work) => / nr \d+ af /.test(work));
  const us = fakeLawSource('US_FED', (work) => / USC$/.test(work));
  const lawSources = [se, no, dk, us].map(({ source }) => source);
  const service = useService({ lawSources, clock });
  const beside = useService({ lawSources, clock, beside: service, withWorker: false });
  beforeEach(() => {
    laterMs = 0;
    nowMs = null;
  });

  let works = 0;
  const newWork = () => `2020:${++works}`;
  const pathOf = (jurisdiction: string, work: string, cursor?: string) =>
    `/v1/laws/${jurisdiction}/${encodeURIComponent(work)}${cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`}`;

  /** A tenant and a way to read with its key, through either gateway; a token is good for the moment the clock shows. */
  async function reader(limits: Parameters<Service['tenant']>[0] = {}) {
    const tenant = await service.tenant(limits);
    const { tenantId, clientId: credentialId } = tenant;
    const token = () => service.platform.accessTokens.issue({ tenantId, credentialId, kind: 'api-key' });
    return {
      tenant,
      tenantId,
      token,
      async read(
        jurisdiction: string,
        work: string,
        { cursor, through = service }: { cursor?: string; through?: Service } = {},
      ) {
        return request(through, 'GET', pathOf(jurisdiction, work, cursor), { token: await token() });
      },
    };
  }

  /** Status, whether it ingested, and what is left of the floor. */
  const summary = (answer: ApiAnswer) => {
    const { ingested } = answer.body as Partial<LawDetail>;
    return [answer.status, ingested ?? null, rateLimitOf(answer)?.remaining ?? null];
  };
  const used = async (tenantId: string) =>
    service.platform.data.configWriteCounters.used(tenantId, new Date(clock()).toISOString().slice(0, 13));

  it('answers the law as published, and nothing else', async () => {
    const { read } = await reader();
    const work = 'LOV-1967-02-10';
    no.has(work, {
      name: 'Forvaltningsloven',
      provisions: [
        provision('1', 'Tekst med  <b>&</b>.', {
          pinpoint: 'kap_I_par_1§',
          chapter: 'I',
          part: 'Første del',
          heading: 'Virkeområde',
          parts: [
            { label: null, text: 'Ledd.' },
            { label: 'a.', text: 'Bokstav.' },
          ],
        }),
        provision('2', '', { parts: [], isRepealNotice: true }),
      ],
    });
    const answer = await read('NO', work);
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.body, {
      jurisdiction: 'NO',
      work,
      name: 'Forvaltningsloven',
      authorityType: 'STATUTE',
      isRepealed: false,
      repealedAt: null,
      publishedYear: 2017,
      ingested: true,
      attribution: 'Line of the licence.',
      provisions: [
        {
          pinpoint: 'kap_I_par_1§',
          label: '1 §',
          chapter: 'I',
          part: 'Første del',
          heading: 'Virkeområde',
          parts: [
            { label: null, text: 'Ledd.' },
            { label: 'a.', text: 'Bokstav.' },
          ],
          isRepealNotice: false,
        },
        { pinpoint: 'par_2§', label: '2 §', chapter: '', part: null, heading: '', parts: [], isRepealNotice: true },
      ],
      nextCursor: null,
    });
    assert.ok(LawDetail.strict().safeParse(answer.body).success);
    const again = await read('NO', work);
    assert.deepEqual(again.body, { ...(answer.body as object), ingested: false });
  });

  const SPELLINGS: [order: string, work: string][] = [
    ['DK', 'LBK nr 62 af 19/01/2024'],
    ['SE', '2020:900'],
    ['US_FED', '9 USC'],
    ['NO', 'FOR-2006-02-17-204'],
  ];
  for (const [order, work] of SPELLINGS) {
    it(`takes ${order} \`${work}\` percent-encoded and answers it unchanged`, async () => {
      const { read } = await reader();
      const source = [se, no, dk, us].find((one) => one.source.jurisdiction === order);
      source?.has(work, { provisions: [provision('1')] });
      const answer = await read(order, work);
      assert.equal((answer.body as LawDetail).work, work);
      assert.deepEqual(
        source?.asked.filter((asked) => asked === work),
        [work],
      );
      assert.equal((await read(order, work)).status, 200);
    });
  }

  it('reads a law once for two hundred callers at two gateways', async () => {
    const { read, tenantId } = await reader();
    const work = newWork();
    se.has(work, { provisions: [provision('1')] });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => read('SE', work, { through: i % 2 === 0 ? service : beside })),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal(answers.filter(({ body }) => (body as LawDetail).ingested).length, 1);
    assert.equal(se.asked.filter((asked) => asked === work).length, 1);
    assert.equal(await used(tenantId), 1);
  });

  it('lets one of many callers take the last write of the hour, and serves the others', async () => {
    const { read, tenantId } = await reader({ configWritesPerHour: 1 });
    const work = newWork();
    se.has(work, { provisions: [provision('1')] });
    const answers = await Promise.all(Array.from({ length: 40 }, () => read('SE', work)));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal(answers.filter(({ body }) => (body as LawDetail).ingested).length, 1);
    assert.equal(await used(tenantId), 1);
  });

  it('tells who began an ingest what came of that one, even where the next one was begun meanwhile', async () => {
    const { tenantId } = await reader();
    const address = { jurisdiction: 'SE', work: newWork() };
    se.has(address.work, { provisions: [provision('1')] });
    const { temporal } = service.platform;
    const begin = () =>
      startIngest(temporal, {
        ...address,
        askedAtMs: clock(),
        payer: newConfigWrite(tenantId, clock()),
        refresh: false,
      });
    const outcome = async (runId?: string) =>
      (await awaitIngest(temporal, address, runId, AbortSignal.timeout(30_000)))?.outcome;
    const runId = await begin();
    assert.equal(await outcome(), 'STORED');
    assert.notEqual(await begin(), null);
    assert.equal(await outcome(), 'FRESH');
    assert.equal(await outcome(runId ?? ''), 'STORED');
  });

  it('has an organisation with writes left read what one without began', async () => {
    const [spent, open] = [await reader({ configWritesPerHour: 0 }), await reader()];
    const work = newWork();
    se.has(work, { provisions: [provision('1')] });
    const [refused, served] = await Promise.all([spent.read('SE', work), open.read('SE', work)]);
    assert.equal(served.status, 200, served.text);
    assert.ok(refused.status === 429 || refused.status === 200, refused.text);
    assert.deepEqual([await used(spent.tenantId), await used(open.tenantId)], [0, 1]);
  });

  it('is held for everybody once anybody read it', async () => {
    const [one, other] = [await reader(), await reader()];
    const work = newWork();
    se.has(work, { provisions: [provision('1')] });
    assert.deepEqual(summary(await one.read('SE', work)), [200, true, 59]);
    assert.deepEqual(summary(await other.read('SE', work)), [200, false, 60]);
  });

  describe('refuses', () => {
    it('a legal order without a source, before the counter is looked at', async () => {
      const { read } = await reader();
      for (const order of ['FI', 'se', 'US', 'SE ', 'constructor', '__proto__']) {
        const answer = await read(order, '2017:900');
        assertRefusal(answer, { code: 'BAD_REQUEST', message: /SE, NO, DK, US_FED/ });
        assert.equal(rateLimitOf(answer), null);
      }
    });

    it('a request without a credential, before the counter is looked at', async () => {
      const answer = await request(service, 'GET', pathOf('SE', '2017:900'));
      assertRefusal(answer, { code: 'UNAUTHORIZED' });
      assert.equal(rateLimitOf(answer), null);
    });

    it('an organisation that is not active', async () => {
      const { read, tenantId } = await reader();
      await updateTenant(service.platform, tenantId, { status: 'suspended' });
      const answer = await read('SE', '2017:900');
      assertRefusal(answer, { code: 'FORBIDDEN' });
      assert.equal(rateLimitOf(answer), null);
    });

    it('a law the source does not have, which costs nothing', async () => {
      const { read, tenantId } = await reader();
      for (const work of [newWork(), newWork()]) {
        const answer = await read('SE', work);
        assertRefusal(answer, { code: 'NOT_FOUND' });
        assert.equal(rateLimitOf(answer)?.remaining, 60);
        assert.equal(await service.platform.data.laws.find('SE', work), null);
      }
      assert.equal(await used(tenantId), 0);
    });

    it('a work no source spells like that, without asking one', async () => {
      const { read } = await reader();
      const before = [se, no, dk, us].map(({ asked }) => asked.length);
      for (const work of ['.*', '$where', "1' OR '1'='1", '📜', 'x'.repeat(5_000), '../2017:900', '%', ' ']) {
        const answer = await read('SE', work);
        assertRefusal(answer, { code: 'NOT_FOUND' });
        assert.equal(rateLimitOf(answer)?.remaining, 60);
      }
      // Its spelling is right, and an id of a workflow could not hold it.
      assertRefusal(await read('NO', `LOV-2000-01-01-${'x'.repeat(3_000)}`), { code: 'NOT_FOUND' });
      assert.deepEqual(
        [se, no, dk, us].map(({ asked }) => asked.length),
        before,
      );
    });

    it('a law whose source fails, which costs nothing and stores nothing', async () => {
      const { read, tenantId } = await reader();
      const failing: [name: string, set: (work: string) => void][] = [
        ['down', (work) => se.fails(work)],
        ['nonsense', (work) => se.has(work, () => Promise.reject(new TypeError('Cannot read "secret".')))],
        ['breaking off', (work) => se.has(work, { provisions: breakingOff() })],
        [
          'another law',
          (work) => se.has(work, () => Promise.resolve({ work: '1:1', provisions: [provision('1')] } as never)),
        ],
      ];
      for (const [name, set] of failing) {
        const work = newWork();
        set(work);
        const answer = await read('SE', work);
        assertRefusal(answer, { code: 'SERVICE_UNAVAILABLE' });
        assert.equal(rateLimitOf(answer)?.remaining, 60, name);
        assert.equal(await service.platform.data.laws.find('SE', work), null, name);
        assert.doesNotMatch(await historyOf(work), /secret/);
      }
      assert.equal(await used(tenantId), 0);
    });

    it('a law when the floor is spent, without asking the source; what is held is still served', async () => {
      const { read, tenantId } = await reader({ configWritesPerHour: 2 });
      const works = [newWork(), newWork(), newWork()];
      for (const work of works) se.has(work, { provisions: [provision('1')] });
      const answers = [];
      for (const work of works) answers.push(await read('SE', work));
      assert.deepEqual(answers.map(summary), [
        [200, true, 1],
        [200, true, 0],
        [429, null, 0],
      ]);
      assertRefusal(answers[2] as ApiAnswer, { code: 'TOO_MANY_REQUESTS', message: /X-RateLimit-Reset/ });
      const { limit, reset } = rateLimitOf(answers[2] as ApiAnswer) ?? {};
      assert.deepEqual([limit, reset], [2, (Math.floor(clock() / 3_600_000) + 1) * 3_600]);
      assert.equal(se.asked.includes(works[2] ?? ''), false);
      assert.deepEqual(summary(await read('SE', works[0] ?? '')), [200, false, 0]);
      assert.equal(await used(tenantId), 2);
      laterMs = 3_600_000;
      assert.deepEqual(summary(await read('SE', works[2] ?? '')), [200, true, 1]);
    });
  });

  describe('after a day', () => {
    const AGES: [when: string, ageMs: number, ingested: boolean][] = [
      ['the first time', 0, true],
      ['a millisecond before a day', DAY_MS - 1, false],
      ['at a day', DAY_MS, true],
      ['just after', DAY_MS, false],
    ];
    it('reads the law again, to the millisecond', async () => {
      const { tenantId } = await reader();
      const work = newWork();
      se.has(work, { provisions: [provision('1')] });
      const options = { report: () => undefined, signal: new AbortController().signal };
      const query = { jurisdiction: 'SE', work, cursor: undefined };
      const ingestedAtMs = clock();
      for (const [when, ageMs, ingested] of AGES) {
        nowMs = ingestedAtMs + ageMs;
        assert.equal((await readLaw(service.platform, { tenantId }, query, options)).ingested, ingested, when);
      }
    });

    it('counts the read again, whether or not the source has anything new', async () => {
      const { read } = await reader();
      const work = newWork();
      se.has(work, { provisions: [provision('1', 'Old.')] });
      await read('SE', work);
      laterMs = DAY_MS;
      assert.deepEqual(summary(await read('SE', work)), [200, true, 59]);
      assert.deepEqual(summary(await read('SE', work)), [200, false, 59]);
      se.has(work, { provisions: [provision('1', 'New.')] });
      laterMs = 2 * DAY_MS;
      const answer = await read('SE', work);
      assert.deepEqual(summary(answer), [200, true, 59]);
      assert.equal((answer.body as LawDetail).provisions[0]?.parts[0]?.text, 'New.');
    });

    it('asks only for a newer version where the source names versions, but for the whole law once a week', async () => {
      const { read, tenantId } = await reader();
      const work = newWork();
      const version = (etag: string) => ({ address: '/title', etag, lastModified: null });
      se.has(work, { provisions: [provision('1', 'Old.')], sourceVersion: version('a') });
      const first = (await read('SE', work)).body;
      se.asked.length = 0;
      for (const [days, asked] of [
        [1, `${work} unless a`],
        [6.9, `${work} unless a`],
        [8, work],
        [9, `${work} unless a`],
      ] as const) {
        laterMs = days * DAY_MS;
        assert.deepEqual((await read('SE', work)).body, first);
        assert.deepEqual((await read('SE', work)).body, { ...(first as LawDetail), ingested: false });
        assert.equal(se.asked.at(-1), asked, `after ${days} days`);
      }
      assert.equal(se.asked.length, 4);
      assert.equal(await used(tenantId), 1);
      se.has(work, { provisions: [provision('1', 'New.')], sourceVersion: version('b') });
      laterMs = 10 * DAY_MS;
      assert.equal(((await read('SE', work)).body as LawDetail).provisions[0]?.parts[0]?.text, 'New.');
      se.has(work, null);
      laterMs = 11 * DAY_MS;
      assert.equal(((await read('SE', work)).body as LawDetail).isRepealed, true);
      // A law that was gone is read whole when it is back, whatever version it has.
      se.has(work, { provisions: [provision('1', 'New.')], sourceVersion: version('b') });
      laterMs = 12 * DAY_MS;
      assert.equal(((await read('SE', work)).body as LawDetail).isRepealed, false);
    });

    it('answers a law its source no longer has as repealed, never 404', async () => {
      const { read } = await reader();
      const work = newWork();
      se.has(work, { provisions: [provision('1')] });
      const before = (await read('SE', work)).body as LawDetail;
      se.has(work, null);
      laterMs = DAY_MS;
      const answer = await read('SE', work);
      assert.deepEqual(answer.body, { ...before, isRepealed: true, repealedAt: null, ingested: true });
      assert.deepEqual(((await read('SE', work)).body as LawDetail).isRepealed, true);
      laterMs = 2 * DAY_MS;
      assert.equal((await read('SE', work)).status, 200);
    });

    it('answers 503 while the source fails, and keeps what is stored', async () => {
      const { read, tenantId } = await reader();
      const work = newWork();
      se.has(work, { provisions: [provision('1')] });
      await read('SE', work);
      const held = await service.platform.data.laws.find('SE', work);
      se.fails(work);
      laterMs = DAY_MS;
      const answer = await read('SE', work);
      assertRefusal(answer, { code: 'SERVICE_UNAVAILABLE' });
      assert.equal(rateLimitOf(answer)?.remaining, 60);
      assert.deepEqual(await service.platform.data.laws.find('SE', work), held);
      assert.equal(await used(tenantId), 0);
    });
  });

  describe('of a long title', () => {
    const sections = (count: number, text = 'Text.') =>
      Array.from({ length: count }, (_, i) => provision(`${i + 1}`, text));
    let titles = 0;
    async function title(count = 1_234) {
      const own = await reader();
      const work = `${++titles + 100} USC`;
      us.has(work, { provisions: sections(count) });
      return { ...own, work };
    }

    it('is read in pages, at no cost but that of the first', async () => {
      const { read, work, tenantId } = await title();
      const seen: string[] = [];
      const pages: unknown[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const answer = await read('US_FED', work, {
          ...(cursor !== undefined && { cursor }),
          through: pages.length % 2 ? beside : service,
        });
        const law = answer.body as LawDetail;
        pages.push([answer.status, law.ingested, law.provisions.length, rateLimitOf(answer)?.remaining]);
        seen.push(...law.provisions.map(({ pinpoint }) => pinpoint));
        cursor = law.nextCursor;
      }
      assert.deepEqual(pages, [
        [200, true, 500, 59],
        [200, false, 500, 59],
        [200, false, 234, 59],
      ]);
      assert.deepEqual(
        seen,
        sections(1_234).map(({ pinpoint }) => pinpoint),
      );
      assert.equal(await used(tenantId), 1);
    });

    it('ends its cursors when it is published anew, and not when it is read again and says the same', async () => {
      const { read, work } = await title();
      const { nextCursor } = (await read('US_FED', work)).body as LawDetail;
      assert.ok(nextCursor);
      await refresh(work);
      assert.equal((await read('US_FED', work, { cursor: nextCursor })).status, 200);
      us.has(work, { provisions: sections(1_234, 'New text.') });
      await refresh(work);
      const answer = await read('US_FED', work, { cursor: nextCursor });
      assertRefusal(answer, { code: 'BAD_REQUEST', message: /Start again without a cursor/ });
      assert.equal(rateLimitOf(answer)?.remaining, 59);
    });

    it('takes a cursor back for fifteen minutes, also when the law itself is due to be read again', async () => {
      const { read, work } = await title();
      await read('US_FED', work);
      laterMs = DAY_MS - 5 * 60_000;
      const { nextCursor } = (await read('US_FED', work)).body as LawDetail;
      assert.ok(nextCursor);
      const asked = us.asked.length;
      laterMs += CURSOR_MS - 60_000;
      assert.deepEqual(summary(await read('US_FED', work, { cursor: nextCursor })), [200, false, 60]);
      laterMs += 61_000;
      assertRefusal(await read('US_FED', work, { cursor: nextCursor }), { code: 'BAD_REQUEST' });
      assert.equal(us.asked.length, asked);
    });

    it('takes no cursor it did not issue', async () => {
      const [{ read, work }, other] = [await title(), await title()];
      const { nextCursor } = (await read('US_FED', work)).body as LawDetail;
      await other.read('US_FED', other.work);
      assert.ok(nextCursor);
      const swedish = newWork();
      se.has(swedish, { provisions: [provision('1')] });
      await read('SE', swedish);
      const tries: [order: string, work: string, cursor: string][] = [
        ['US_FED', work, 'made-up'],
        ['US_FED', work, ''],
        ['US_FED', work, `${nextCursor}=`],
        ['US_FED', work, 'A'.repeat(10_000)],
        ['US_FED', other.work, nextCursor],
        ['US_FED', '999 USC', nextCursor],
        ['SE', swedish, nextCursor],
      ];
      for (const [order, law, cursor] of tries) {
        const answer = await read(order, law, { cursor });
        assertRefusal(answer, { code: 'BAD_REQUEST', message: /cursor/ });
        assert.equal(rateLimitOf(answer)?.limit, 60);
      }
    });

    it('takes no two cursors, and says so below the counter', async () => {
      const { tenant, read, work } = await title();
      const { nextCursor } = (await read('US_FED', work)).body as LawDetail;
      assert.ok(nextCursor);
      const { tenantId, clientId: credentialId } = tenant;
      const token = await service.platform.accessTokens.issue({ tenantId, credentialId, kind: 'api-key' });
      const twice = `${pathOf('US_FED', work, nextCursor)}&cursor=${encodeURIComponent(nextCursor)}`;
      const answer = await request(service, 'GET', twice, { token });
      assertRefusal(answer, { code: 'BAD_REQUEST', message: /Start again without a cursor/ });
      assert.equal(rateLimitOf(answer)?.remaining, 59);
    });

    async function refresh(work: string): Promise<void> {
      const input = { jurisdiction: 'US_FED', work, askedAtMs: clock(), payer: null, refresh: true };
      await service.platform.temporal.workflow.execute('ingestLaw', {
        workflowId: `ingest-test-${work}-${Math.random()}`,
        taskQueue: 'laws',
        args: [input],
      });
    }
  });

  describe('with an ingest that takes longer than its caller waits', () => {
    /** A law that its source answers once it is released. */
    function heldLaw(): { work: string; release(): void } {
      const work = newWork();
      const held = Promise.withResolvers<void>();
      se.has(work, async () => {
        await held.promise;
        return { provisions: [provision('1')] };
      });
      return { work, release: () => held.resolve() };
    }

    it('asks the caller to come back, costs nothing, and the ingest goes on', async () => {
      const { tenantId, read } = await reader();
      const { work, release } = heldLaw();
      const floors: number[] = [];
      const reading = readLaw(
        service.platform,
        { tenantId },
        { jurisdiction: 'SE', work, cursor: undefined },
        { report: ({ remaining }) => floors.push(remaining), signal: new AbortController().signal, waitMs: 10_000 },
      );
      const refused = assert.rejects(reading, { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 10 });
      await eventually(async () => (await used(tenantId)) === 1);
      await refused;
      assert.deepEqual([floors.at(-1), await used(tenantId)], [60, 0]);
      const later = read('SE', work);
      release();
      assert.deepEqual(summary(await later), [200, false, 60]);
      assert.equal(se.asked.filter((asked) => asked === work).length, 1);
      assert.equal(await used(tenantId), 0);
    });

    it('is charged to a caller who hangs up after the source was asked', async () => {
      const { tenantId, token } = await reader();
      const { work, release } = heldLaw();
      const leaving = new AbortController();
      const reading = fetch(`${service.baseUrl}/v1/laws/SE/${encodeURIComponent(work)}`, {
        headers: { authorization: `Bearer ${await token()}` },
        signal: leaving.signal,
      });
      await eventually(() => se.asked.includes(work));
      const { configWriteCounters } = service.platform.data;
      const left = Promise.withResolvers<void>();
      const genuine = configWriteCounters.withdraw;
      configWriteCounters.withdraw = async (...args) => {
        const marked = await genuine.apply(configWriteCounters, args);
        left.resolve();
        return marked;
      };
      try {
        leaving.abort();
        await assert.rejects(reading, { name: 'AbortError' });
        await left.promise;
      } finally {
        configWriteCounters.withdraw = genuine;
      }
      assert.equal(await used(tenantId), 1);
      release();
      const handle = service.platform.temporal.workflow.getHandle(`ingest-SE-${encodeURIComponent(work)}`);
      assert.partialDeepStrictEqual(await handle.result(), { outcome: 'STORED' });
      assert.equal(await used(tenantId), 1);
    });

    it('neither starts nor charges an ingest whose caller left before it, and another waiting caller starts one', async () => {
      // The namespace is of its own, because the worker of another service would otherwise take the ingest left to a service without a
      // worker.
      const namespace = `laws-${randomUUID()}`;
      await createNamespace(namespace);
      const idle = await startService({ lawSources, clock, withWorker: false, namespace });
      try {
        const { tenantId } = await idle.tenant();
        const work = newWork();
        se.has(work, { provisions: [provision('1')] });
        const leaving = new AbortController();
        const read = (signal: AbortSignal, by: string) =>
          readLaw(
            idle.platform,
            { tenantId: by },
            { jurisdiction: 'SE', work, cursor: undefined },
            { report: () => undefined, signal },
          );
        const reading = read(leaving.signal, tenantId);
        const handle = idle.platform.temporal.workflow.getHandle(`ingest-SE-${encodeURIComponent(work)}`);
        await eventually(async () => (await handle.describe().catch(() => null))?.status.name === 'RUNNING');
        const { runId } = await handle.describe();
        const other = await idle.tenant();
        const waiting = read(new AbortController().signal, other.tenantId);
        leaving.abort(new CallerLeft());
        await assert.rejects(reading, { code: 'SERVICE_UNAVAILABLE' });
        await idle.work();
        const first = idle.platform.temporal.workflow.getHandle(handle.workflowId, runId);
        assert.partialDeepStrictEqual(await first.result(), { outcome: 'FLOOR_SPENT' });
        assert.equal((await waiting).ingested, true);
        const hourKey = new Date(clock()).toISOString().slice(0, 13);
        const { configWriteCounters } = idle.platform.data;
        assert.equal(await configWriteCounters.used(tenantId, hourKey), 0);
        assert.equal(await configWriteCounters.used(other.tenantId, hourKey), 1);
      } finally {
        await idle.close();
      }
    });
  });

  it('keeps text of the law and names of people out of the workflow', async () => {
    const { read } = await reader();
    const work = newWork();
    se.has(work, { name: 'Secret name', provisions: [provision('1', 'Secret text.')] });
    assert.equal((await read('SE', work)).status, 200);
    const history = await historyOf(work);
    assert.match(history, /STORED/);
    assert.doesNotMatch(history, /[Ss]ecret/);
  });

  async function historyOf(work: string): Promise<string> {
    const history = await service.platform.temporal.workflow
      .getHandle(`ingest-SE-${encodeURIComponent(work)}`)
      .fetchHistory();
    const text = JSON.stringify(history);
    const payloads = [...text.matchAll(/"data":"([\w+/=]+)"/g)].map(([, data]) =>
      Buffer.from(data ?? '', 'base64').toString(),
    );
    return text + payloads.join('\n');
  }
});

async function* breakingOff() {
  yield provision('1');
  throw new RangeError('The document ends here.');
}
