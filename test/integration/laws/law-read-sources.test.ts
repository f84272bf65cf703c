import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LawDetail } from '../../../shared/contracts/law-detail.ts';
import { hourKeyOf } from '../../../shared/rules/periods.ts';
import { eventually } from '../../support/eventually.ts';
import { itWithin } from '../../support/it-within.ts';
import type { Fault } from '../../support/laws/law-origin/site.ts';
import { useLawOrigin } from '../../support/laws/law-origin.ts';
import { assertRefusal, rateLimitOf, request } from '../../support/requests/api.ts';
import { spentWrites } from '../../support/requests/config-writes.ts';
import { runProgram } from '../../support/service/run-program.ts';
import { startService } from '../../support/service/service.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';
import { createNamespace, promoteOnlyBuild, startWorkerProcess } from '../../support/service/worker-process.ts';

describe('laws read from their national sources', () => {
  let token: string;
  const origin = useLawOrigin();
  const service = useService(() => ({ environment: origin.environment }));
  const tenant = useTenant(service);
  before(async () => {
    token = await tenant.client.token();
  });

  const read = (order: string, work: string) =>
    request(service, 'GET', `/v1/laws/${order}/${encodeURIComponent(work)}`, { token });

  const LAWS: [order: string, work: string, expected: Partial<LawDetail>][] = [
    ['SE', '1967:837', { isRepealed: true, repealedAt: '2025-01-01', attribution: null }],
    ['DK', 'BEK nr 227 af 07/03/2024', { publishedYear: 2024, attribution: null }],
    ['US_FED', '3 CFR 101', { authorityType: 'AGENCY_REGULATION', attribution: null }],
    ['US_FED', '9 USC', { authorityType: 'STATUTE', attribution: null }],
  ];
  for (const [order, work, expected] of LAWS) {
    it(`are stored and served again: ${order} ${work}`, async () => {
      const first = await read(order, work);
      assert.equal(first.status, 200, first.text);
      const { provisions, ...law } = first.body as LawDetail;
      assert.partialDeepStrictEqual(law, { jurisdiction: order, work, ingested: true, ...expected });
      assert.ok(provisions.length > 0);
      assert.equal(new Set(provisions.map(({ pinpoint }) => pinpoint)).size, provisions.length);
      const spent = await spentWrites(service, tenant.tenantId);
      const again = await read(order, work);
      assert.ok(isDeepStrictEqual(again.body, { ...law, provisions, ingested: false }));
      assert.equal(await spentWrites(service, tenant.tenantId), spent);
    });
  }

  it('come out of the Norwegian archives with the line of their licence', async () => {
    const { client } = tenant;
    const { laws } = await client.searchLaws({ jurisdiction: 'NO', query: 'lov' });
    const work = laws.find(({ held }) => !held)?.work;
    assert.ok(work);
    const answer = await read('NO', work);
    assert.equal(answer.status, 200, answer.text);
    const law = answer.body as LawDetail;
    assert.match(law.attribution ?? '', /NLOD/);
    assert.deepEqual([law.ingested, law.nextCursor], [true, null]);
    const found = await client.searchLaws({ jurisdiction: 'NO', query: work });
    assert.equal(found.laws.find((hit) => hit.work === work)?.held, true);
  });

  it('are asked for once by two hundred callers at once', async () => {
    const work = '2024:1274';
    const before = origin.se.count('search');
    const answers = await Promise.all(Array.from({ length: 200 }, () => read('SE', work)));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal(answers.filter(({ body }) => (body as LawDetail).ingested).length, 1);
    assert.equal(origin.se.count('search') - before, 1);
  });

  it('are answered with 404 at no cost where they do not exist', async () => {
    const spent = await spentWrites(service, tenant.tenantId);
    for (const [order, work] of [
      ['SE', '1999:9999'],
      ['DK', 'LOV nr 9999 af 01/01/2020'],
      // Other spellings of a work that is there.
      ['DK', 'lbk nr 62 af 19/01/2024'],
      ['DK', 'LBK nr. 62 af 19/01/2024'],
      ['DK', 'LBK  nr 62 af 19/01/2024'],
      ['DK', 'LBK nr 62 af 19/01/2024\u00a0'],
      ['DK', 'LBK nr 062 af 19/01/2024'],
      ['NO', 'LOV-1999-01-01-9999'],
      ['US_FED', '3 CFR 9999'],
      ['US_FED', '99 USC'],
    ] as const) {
      const answer = await read(order, work);
      assertRefusal(answer, { code: 'NOT_FOUND' });
      assert.equal(await spentWrites(service, tenant.tenantId), spent);
    }
  });

  const FAULTS: Fault[] = [
    { kind: 'maintenance' },
    { kind: 'empty' },
    { kind: 'cut' },
    { kind: 'truncate' },
    // Ten times what the largest of the limits allows.
    { kind: 'oversized', bytes: 640 * 2 ** 20 },
  ];
  for (const fault of FAULTS) {
    it(`leave nothing behind when an answer of the source is of this kind: ${fault.kind}`, async () => {
      const spent = await spentWrites(service, tenant.tenantId);
      origin.se.fail('search', fault);
      await origin.seFallback.stop();
      origin.dk.fail('xml', fault);
      origin.usEcfr.fail('full', fault);
      origin.usUscode.titles.set('28', origin.usUscode.titles.get('09') ?? Buffer.of());
      origin.usUscode.fail('title', fault);
      try {
        for (const [order, work] of [
          ['SE', '2025:399'],
          ['DK', 'LOV nr 1547 af 12/12/2023'],
          ['US_FED', '3 CFR 100'],
          ['US_FED', '28 USC'],
        ] as const) {
          const answer = await read(order, work);
          assertRefusal(answer, { code: 'SERVICE_UNAVAILABLE' });
          assert.equal(await spentWrites(service, tenant.tenantId), spent, work);
          assert.equal(await service.platform.data.laws.find(order, work), null);
        }
      } finally {
        await origin.seFallback.start();
      }
    });
  }

  it('are fetched and refreshed from the command line', async () => {
    const { clientId, clientSecret } = tenant;
    const connection = ['--url', service.baseUrl, '--client-id', clientId, '--client-secret', clientSecret];
    const fetched = await runProgram(
      ['laws', 'fetch', 'US_FED', '3 CFR 100', ...connection, '--json'],
      service.connections,
    );
    assert.equal(fetched.code, 0, fetched.stderr);
    const law = JSON.parse(fetched.stdout) as LawDetail;
    assert.ok(LawDetail.safeParse(law).success);
    assert.deepEqual([law.work, law.ingested, law.nextCursor], ['3 CFR 100', true, null]);
    const shown = await runProgram(['laws', 'fetch', 'US_FED', '3 CFR 100', ...connection], service.connections);
    assert.match(shown.stdout, /Work +US_FED 3 CFR 100[\s\S]*the library/);
    const missing = await runProgram(
      ['laws', 'fetch', 'SE', '1999:9999', ...connection, '--json'],
      service.connections,
    );
    assert.equal(missing.code, 1);
    assert.equal(JSON.parse(missing.stdout).error.code, 'NOT_FOUND');

    const refreshed = await runProgram(['laws', 'refresh', '--json'], service.connections);
    assert.equal(refreshed.code, 0, refreshed.stderr);
    const report = JSON.parse(refreshed.stdout) as Record<string, number>;
    assert.ok(Object.values(report).reduce((sum, count) => sum + count, 0) > 0);
  });

  itWithin(hourKeyOf)('are read to the end although the worker that read them was killed', async () => {
    const namespace = `laws-${randomUUID()}`;
    await createNamespace(namespace);
    const own = await startService({ environment: origin.environment, withWorker: false, namespace });
    const environment = { ...origin.environment, ...own.connections };
    let worker = await startWorkerProcess(environment);
    try {
      await promoteOnlyBuild(namespace);
      const reader = await own.tenant();
      const before = origin.usUscode.count('title');
      origin.usUscode.fail('title', { kind: 'stall' }, 1);
      const reading = request(own, 'GET', '/v1/laws/US_FED/9%20USC', { token: await reader.client.token() });
      await eventually(() => origin.usUscode.count('title') === before + 1);
      await worker.kill();
      worker = await startWorkerProcess(environment);
      const answer = await reading;
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual([(answer.body as LawDetail).ingested, rateLimitOf(answer)?.remaining], [true, 59]);
    } finally {
      await worker.kill();
      await own.close();
    }
  });
});
