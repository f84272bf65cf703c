import assert from 'node:assert/strict';
import { apiEndpoints } from '../../apps/gateway/routes/index.ts';
import { addExample } from '../../shared/services/examples.ts';
import { request } from '../support/api.ts';
import { type Holdings, openHoldings } from '../support/holdings.ts';
import { type Service, startService, type TestTenant } from '../support/service.ts';
import { upload } from '../support/uploads.ts';

const AUDIT = {
  internal_reasoning: 'Hemligt.',
  detected_language: 'sv',
  executive_summary: 'Hemligt.',
  is_flawless: true,
  deduplicated_flaws: [],
  consolidated_strengths: [],
  regulatory_references: [],
};

describe('an organisation', function () {
  this.timeout(120_000);
  let service: Service;
  let holdings: Holdings;
  before(async () => {
    service = await startService({ withWorker: false });
    holdings = openHoldings(service);
  });
  after(async () => {
    await holdings.close();
    await service.close();
  });

  /** Everything an organisation can own, and the ids by which another might ask for it. */
  async function wealthy(): Promise<{ tenant: TestTenant; ids: Record<string, string> }> {
    const tenant = await service.tenant();
    const token = await tenant.client.token();
    const { profileId } = tenant;
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId, metadata: { case: 'Hemligt' } });
    const json = { name: 'Hemligt', content: 'Hemligt.', authorityType: 'STATUTE' };
    const { body } = await request(service, 'POST', '/v1/snippets', { token, json });
    const { id: snippetId, snippetKey } = body as Record<'id' | 'snippetKey', string>;
    const { exampleId } = await addExample(service.platform, { profileId, audit: AUDIT });
    const admitted = await upload(tenant);
    const workers = (await service.platform.data.profiles.findLicensed(profileId))?.workers ?? [];
    const workerId = workers[0]?.workerId ?? '';
    const ids = { tenantId: tenant.tenantId, profileId, jobId, admitted, snippetId, snippetKey, exampleId, workerId };
    return { tenant, ids };
  }

  it("never sees or changes what is another's, through any route and with any of its ids", async () => {
    const { tenant: owner, ids } = await wealthy();
    const stranger = await service.tenant({ configWritesPerHour: 10_000 });
    const token = await stranger.client.token();
    const owned = async () => {
      const all = Object.values(await holdings.documents()).flat();
      return all.filter((document) => document.includes(owner.tenantId) || document.includes(ids['profileId'] ?? ''));
    };
    const before = await owned();
    assert.ok(before.length >= 8, 'the owner has something to lose');

    let asked = 0;
    for (const { method, path, request: shape } of apiEndpoints(service.platform)) {
      const fields = ['jobId', 'profileId', 'snippetKey', 'cursor'].filter((name) => shape.shape.query?.shape[name]);
      for (const id of Object.values(ids)) {
        const address = path.replace(/:\w+/g, encodeURIComponent(id));
        const query = new URLSearchParams(Object.fromEntries(fields.map((field) => [field, id])));
        const json = method === 'get' ? undefined : { jobId: id, profileId: id, actionType: id, name: 'x' };
        const answer = await request(service, method.toUpperCase(), `${address}?${query}`, { token, json });
        asked++;
        const what = `${method} ${address}?${query}: ${answer.status} ${answer.text}`;
        assert.ok(answer.status < 500, what);
        if (path.includes(':')) assert.ok(answer.status >= 400, what);
        for (const [name, owners] of Object.entries(ids)) {
          const said = answer.text.replaceAll(id, '');
          assert.ok(!said.includes(owners), `${name} in ${what}`);
        }
        assert.ok(!answer.text.includes('Hemligt'), what);
      }
    }
    assert.ok(asked >= 100, `only ${asked} requests were made`);
    assert.deepEqual(await owned(), before);
  });
});
