import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { HeldLaws } from '../../../shared/contracts/console.ts';
import type { LawDetail } from '../../../shared/contracts/law-detail.ts';
import { provisionKey } from '../../../shared/ids.ts';
import { PARSER_VERSION } from '../../../shared/laws/parser-version.ts';
import { headOf, provision } from '../../support/laws/fake-law-source.ts';
import { codeOf } from '../../support/requests/api.ts';
import { signedIn } from '../../support/requests/console.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

const PATH = '/console/api/laws';

describe('laws that the library holds', () => {
  const service = useService({ withWorker: false, lawSources: [] });
  const tenant = useTenant(service);
  const member = () =>
    signedIn(service, { tenantId: tenant.tenantId, email: `${randomUUID()}@kommun.example`, role: 'member' });
  const store = (work: string, count: number) =>
    service.platform.data.lawVersions.store(
      {
        head: headOf('US_FED', work),
        provisions: Array.from({ length: count }, (_, n) => provision(`${n + 1}`)),
        parserVersion: PARSER_VERSION,
      },
      { sourceKeyOf: provisionKey, clock: service.platform.clock },
    );

  it('are listed by name and read page by page, free of the source and of the configuration writes', async () => {
    const one = await member();
    await store('A 2', 3);
    await store('A 1', 501);
    const { laws } = await one.ok<HeldLaws>('GET', `${PATH}?jurisdiction=US_FED`);
    assert.deepEqual(
      laws.map(({ work, name }) => [work, name]),
      [
        ['A 1', 'Act A 1'],
        ['A 2', 'Act A 2'],
      ],
    );
    const before = await one.ok('GET', '/v1/quotas');
    const first = await one.ok<LawDetail>('GET', `${PATH}/US_FED/A%201`);
    assert.equal(first.provisions.length, 500);
    const cursor = encodeURIComponent(first.nextCursor ?? '');
    const second = await one.ok<LawDetail>('GET', `${PATH}/US_FED/A%201?cursor=${cursor}`);
    assert.deepEqual([second.provisions.map(({ label }) => label), second.nextCursor], [['501 §'], null]);
    assert.deepEqual(await one.ok('GET', '/v1/quotas'), before);
    assert.equal(codeOf(await one.call('GET', `${PATH}/US_FED/A%202?cursor=${cursor}`)), 'BAD_REQUEST');
    assert.equal(codeOf(await one.call('GET', `${PATH}/US_FED/A%203`)), 'NOT_FOUND');
    assert.equal(codeOf(await one.call('GET', `${PATH}?jurisdiction=FI`)), 'BAD_REQUEST');
  });
});
