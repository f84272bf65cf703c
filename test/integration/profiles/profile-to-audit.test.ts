import assert from 'node:assert/strict';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { engineAt, useModelServer } from '../../support/model/model-server.ts';
import { request } from '../../support/requests/api.ts';
import { OBJECTIVITY } from '../../support/requests/configuration.ts';
import { inlineSource, profileBody, type Written } from '../../support/requests/profiles.ts';
import { upload } from '../../support/requests/uploads.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useService } from '../../support/service/use-service.ts';

describe('a profile that was created through the API', () => {
  const model = useModelServer();
  const service = useService(() => ({ engine: engineAt(model.url) }));

  async function send(tenant: TestTenant, method: string, path: string, json?: object): Promise<Written> {
    const answer = await request(service, method, path, { token: await tenant.client.token(), json });
    assert.ok(answer.status < 300, answer.text);
    return answer.body as Written;
  }

  async function start(tenant: TestTenant, profileId: string): Promise<string> {
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId });
    return jobId;
  }

  const citedBy = ({ result }: JobAnswer): Set<string | undefined> =>
    new Set(
      [
        ...(result?.clinicalData?.deduplicated_flaws ?? []),
        ...(result?.clinicalData?.consolidated_strengths ?? []),
      ].flatMap(({ citations }) =>
        citations.flatMap((citation) => [citation.primary_source?.source_key, citation.supporting_source?.source_key]),
      ),
    );

  /** The prompts of the reviewers, at least one. */
  function reviewed(): string[] {
    const prompts = model.calls.filter(({ kind }) => kind === 'review').map(({ system, user }) => system + user);
    assert.ok(prompts.length > 0, 'no reviewer was asked');
    return prompts;
  }

  it('audits at once with the sources it was sent with', async () => {
    const tenant = await service.tenant();
    const body = profileBody({
      workers: [{ name: 'Kommunikation', instructions: 'Pröva om parten hördes.', snippetIds: ['hearing'] }],
      snippets: [inlineSource('hearing')],
      jurisdictions: ['SE'],
    });
    const { profileId, snippets } = await send(tenant, 'POST', '/v1/profiles', body);
    const job = await tenant.client.waitForJob(await start(tenant, profileId));
    assert.equal(job.status, 'COMPLETED', job.errorMessage ?? '');
    assert.ok(reviewed().every((prompt) => prompt.includes('Nämnden ska höra parten (hearing).')));
    assert.ok(citedBy(job).has(snippets?.[0]?.snippetKey), 'no finding rests on the source');
  });

  it('audits to the end as it was where it is changed meanwhile; the next audit follows the change', async () => {
    const tenant = await service.tenant();
    const { profileId } = await send(tenant, 'POST', '/v1/profiles', profileBody());
    const goOn = Promise.withResolvers<undefined>();
    model.setScript(({ kind }) => (kind === 'consolidate' ? undefined : goOn.promise));
    const call = model.nextCall();
    const before = await start(tenant, profileId);
    await call;
    const workers = [{ name: 'Annan', instructions: 'Pröva något annat.', rules: [OBJECTIVITY] }];
    await send(tenant, 'PATCH', `/v1/profiles/${profileId}`, { workers });
    goOn.resolve(undefined);
    assert.equal((await tenant.client.waitForJob(before)).status, 'COMPLETED');
    assert.ok(reviewed().every((prompt) => prompt.includes('Pröva sakligheten.')));

    model.calls.length = 0;
    assert.equal((await tenant.client.waitForJob(await start(tenant, profileId))).status, 'COMPLETED');
    assert.ok(reviewed().every((prompt) => prompt.includes('Pröva något annat.')));
  });

  it('audits to the end where it is deleted meanwhile, and starts no other audit', async () => {
    const tenant = await service.tenant();
    const { profileId } = await send(tenant, 'POST', '/v1/profiles', profileBody());
    const goOn = Promise.withResolvers<undefined>();
    model.setScript(({ kind }) => (kind === 'consolidate' ? undefined : goOn.promise));
    const call = model.nextCall();
    const jobId = await start(tenant, profileId);
    await call;
    await send(tenant, 'DELETE', `/v1/profiles/${profileId}`);
    goOn.resolve(undefined);
    assert.equal((await tenant.client.waitForJob(jobId)).status, 'COMPLETED');
    await assert.rejects(start(tenant, profileId), { status: 404 });
  });
});
