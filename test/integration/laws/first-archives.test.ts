import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { LawSearchAnswer } from '../../../shared/contracts/law-search.ts';
import { eventually } from '../../support/eventually.ts';
import { useLawOrigin } from '../../support/laws/law-origin.ts';
import { assertRefusal, request } from '../../support/requests/api.ts';
import { startService } from '../../support/service/service.ts';
import { createNamespace, promoteOnlyBuild, startWorkerProcess } from '../../support/service/worker-process.ts';

describe('the first Norwegian archives', () => {
  const origin = useLawOrigin();

  it('are fetched once when a worker starts, and a search that comes before says what it waits for', async () => {
    const namespace = `archives-${randomUUID()}`;
    await createNamespace(namespace);
    const service = await startService({ environment: origin.environment, withWorker: false, namespace });
    const environment = { ...origin.environment, ...service.connections };
    const workers: Awaited<ReturnType<typeof startWorkerProcess>>[] = [];
    try {
      const tenant = await service.tenant();
      const token = await tenant.client.token();
      const search = () => request(service, 'GET', '/v1/laws?jurisdiction=NO&query=forvaltningslov', { token });
      assertRefusal(await search(), { code: 'SERVICE_UNAVAILABLE', message: /archives of NO are being fetched/ });
      workers.push(await startWorkerProcess(environment), await startWorkerProcess(environment));
      await promoteOnlyBuild(namespace);
      await eventually(async () => (await service.platform.data.lawCatalogues.find('no')).current !== null);
      assert.equal(((await search()).body as LawSearchAnswer).laws[0]?.work, 'LOV-1967-02-10');
      workers.push(await startWorkerProcess(environment));
      assert.equal(origin.no.count('archive'), 2);
    } finally {
      await Promise.all(workers.map((worker) => worker.kill()));
      await service.close();
    }
  });

  it('are fetched when a worker starts, without any search', async () => {
    const namespace = `archives-${randomUUID()}`;
    await createNamespace(namespace);
    const service = await startService({ environment: origin.environment, withWorker: false, namespace });
    const worker = await startWorkerProcess({ ...origin.environment, ...service.connections });
    try {
      await promoteOnlyBuild(namespace);
      await eventually(async () => (await service.platform.data.lawCatalogues.find('no')).current !== null);
    } finally {
      await worker.kill();
      await service.close();
    }
  });
});
