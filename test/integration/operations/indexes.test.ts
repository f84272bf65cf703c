import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { runRefreshByHand } from '../../../shared/services/laws/refresh-laws.ts';
import { listKeys } from '../../../shared/services/tenants/keys.ts';
import { fakeLawSource, provision } from '../../support/laws/fake-law-source.ts';
import { request } from '../../support/requests/api.ts';
import { followJob } from '../../support/requests/job-events.ts';
import { DECISION } from '../../support/requests/uploads.ts';
import { collectionScans, growForOthers } from '../../support/service/collection-scans.ts';
import type { Service, TestTenant } from '../../support/service/service.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

/** Organisations whose records are added. */
const OTHERS = 400;

/** Writes and reads of everything an organisation configures. */
async function configure(service: Service, tenant: TestTenant): Promise<void> {
  const token = await tenant.client.token();
  const headers = { 'idempotency-key': 'k' };
  const call = async (method: string, address: string, json?: object) => {
    const answer = await request(service, method, address, { token, json, headers });
    assert.ok(answer.status < 300, `${method} ${address}: ${answer.text}`);
    return answer.body as { id: string; snippetKey: string };
  };
  const source = { name: 'A', content: 'B', authorityType: 'STATUTE' };
  const { id, snippetKey } = await call('POST', '/v1/snippets', source);
  await call('POST', '/v1/snippets', source);
  await call('PATCH', `/v1/snippets/${id}`, { name: 'C' });
  await call('GET', `/v1/snippets?snippetKey=${snippetKey}`);
  const address = new URLSearchParams({ jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_9§' });
  const provision = await call('GET', `/v1/snippets?${address}`);
  await call('GET', `/v1/snippets?snippetKey=${provision.snippetKey}`);
  for (const route of ['snippets', 'quotas', 'usage', 'config', `examples/${tenant.profileId}`]) {
    await call('GET', `/v1/${route}`);
  }
}

/** Stores an action, lists it, and runs it over an analysis. */
async function act(service: Service, { client, profileId }: TestTenant, analysed: string): Promise<void> {
  const token = await client.token();
  const json = { name: 'Note', instructions: 'Write a note.' };
  const { body } = await request(service, 'POST', '/v1/actions', { token, json });
  await request(service, 'GET', `/v1/actions?profileId=${profileId}`, { token });
  const { jobId } = await client.action({ actionType: (body as { id: string }).id, profileId, jobId: analysed });
  assert.equal((await client.waitForJob(jobId)).status, 'COMPLETED');
  await assert.rejects(client.action({ actionType: 'x', profileId, jobId: analysed }), { code: 'BAD_REQUEST' });
}

describe('database queries', () => {
  const us = fakeLawSource('US_FED');
  const se = fakeLawSource('SE');
  const service = useService({ lawSources: [us.source, se.source] });
  const tenant = useTenant(service);

  /** An analysis and an action from upload to deletion, and everything that is configured. */
  async function useEverything(): Promise<void> {
    const { jobId, uploadUrl } = await tenant.client.uploadUrl();
    await tenant.client.putDocument(uploadUrl, DECISION, 'text/plain');
    await tenant.client.legalAgreement();
    await tenant.client.analyze({ jobId, profileId: tenant.profileId, includeDiagnostics: true });
    const followed = await followJob(service, await tenant.client.token(), jobId);
    await followed.rest();
    await tenant.client.waitForJob(jobId);
    await act(service, tenant, jobId);
    await tenant.client.jobs({ status: 'COMPLETED', profileId: tenant.profileId });
    await assert.rejects(tenant.client.cancel(jobId), { code: 'CONFLICT' });
    await tenant.client.deleteJob(jobId);
    await listKeys(service.platform, tenant.tenantId);
    await service.platform.data.jobs.openWork();
    const limits = { requests: 10, tokens: 10, windowMs: 60_000 };
    const { atMs } = await service.platform.data.modelBudgets.take('account', limits, 1, null);
    await service.platform.data.modelBudgets.correct('account', atMs, { tokens: -1 });
    await configure(service, tenant);
  }

  it('all use an index, from upload to deletion', async () => {
    const { seen, scans } = await collectionScans(service, useEverything);
    assert.ok(seen >= 30, `only ${seen} operations were seen`);
    assert.deepEqual(scans, []);
  });

  it('read no more records when other organisations have many', async () => {
    const grown = await growForOthers(service, OTHERS);
    for (const name of ['jobs', 'profiles', 'snippets', 'actions', 'credentials']) assert.ok(grown.has(name), name);
    const { seen, reads } = await collectionScans(service, useEverything);
    assert.ok(seen >= 30, `only ${seen} operations were seen`);
    assert.deepEqual(
      reads.filter(({ collection, examined }) => grown.has(collection) && examined >= OTHERS / 2),
      [],
    );
  });

  it('all use an index, from the first read of a law to its repeal', async () => {
    const work = '1 USC';
    const sections = (text: string, count = 600) =>
      Array.from({ length: count }, (_, i) => provision(`${i + 1}`, text));
    const { data, temporal } = service.platform;
    const { seen, scans } = await collectionScans(service, async () => {
      us.has(work, { provisions: sections('Old.') });
      const { nextCursor } = await tenant.client.law('US_FED', work);
      await tenant.client.law('US_FED', work, { cursor: nextCursor ?? '' });
      await assert.rejects(tenant.client.law('US_FED', '2 USC'), { code: 'NOT_FOUND' });
      await assert.rejects(tenant.client.law('SE', '1999:1'), { code: 'NOT_FOUND' });
      const input = { jurisdiction: 'US_FED', work, askedAtMs: Date.now(), payer: null, refresh: true };
      const ingest = () =>
        temporal.workflow.execute('ingestLaw', { workflowId: randomUUID(), taskQueue: 'laws', args: [input] });
      await ingest();
      us.has(work, { provisions: sections('New.', 590) });
      await ingest();
      await data.laws.resolve(
        ['1', '595', 'x'].map((section) => ({ jurisdiction: 'US_FED', work, pinpoint: `par_${section}§` })),
      );
      await data.laws.held([{ jurisdiction: 'US_FED', work }]);
      await data.lawVersions.markGone('US_FED', work, Date.now());
      assert.equal(await data.profiles.anyCites('SE', '2017:900'), true);
      assert.equal(await data.profiles.anyCites('US_FED', '2017:900'), false);
      await runRefreshByHand(temporal);
    });
    assert.ok(seen >= 40, `only ${seen} operations were seen`);
    assert.deepEqual(scans, []);
  });
});
