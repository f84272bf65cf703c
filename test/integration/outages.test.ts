import assert from 'node:assert/strict';
import { type ApiAnswer, assertRefusal, request } from '../support/api.ts';
import { type FlakyService, startFlakyService } from '../support/flaky-service.ts';
import { type Holdings, openHoldings } from '../support/holdings.ts';
import { embeddedServers } from '../support/servers.ts';
import type { TestTenant } from '../support/service.ts';
import { DECISION } from '../support/uploads.ts';

describe('probe', function () {
  this.timeout(200_000);
  let service: FlakyService;
  let tenant: TestTenant;
  let token: string;
  before(async () => {
    service = await startFlakyService({ withWorker: false });
    tenant = await service.tenant();
    token = await tenant.client.token();
  });
  after(() => service.close());
  async function up() {
    const { jobId, uploadUrl } = await tenant.client.uploadUrl();
    await tenant.client.putDocument(service.direct(uploadUrl), DECISION, 'text/plain');
    return jobId;
  }
  for (const dep of ['database', 'temporal', 'storage'] as const)
    for (const mode of ['refuse', 'hang'] as const)
      it(`${dep} ${mode}`, async () => {
        const [a, b] = [await up(), await up()];
        await tenant.client.analyze({ jobId: b, profileId: tenant.profileId });
        await service.proxies[dep].set(mode);
        const timed = async (name: string, method: string, path: string, json?: unknown) => {
          const s = performance.now();
          const ans = await request(service, method, path, { token, json });
          process.stdout.write(
            `${dep} ${mode} ${name}: ${ans.status} ${Math.round(performance.now() - s)} ms ${ans.headers.get('retry-after')} ${JSON.stringify(Object.fromEntries([...ans.headers].filter(([k]) => k.startsWith('x-rate'))))} ${ans.text.slice(0, 250)}\n`,
          );
        };
        await Promise.all([
          timed('health', 'GET', '/v1/health'),
          timed('token', 'POST', '/v1/oauth/token', {
            grant_type: 'client_credentials',
            client_id: tenant.clientId,
            client_secret: tenant.clientSecret,
          }),
          timed('upload', 'POST', '/v1/upload-url'),
          timed('job', 'GET', `/v1/jobs/${b}`),
          timed('analyze', 'POST', '/v1/analyze', { jobId: a, profileId: tenant.profileId }),
          timed('agree', 'GET', '/v1/legal-agreement'),
        ]);
        await timed('delete', 'DELETE', `/v1/jobs/${b}`);
        await service.proxies[dep].set('pass');
        await timed('analyze again', 'POST', '/v1/analyze', { jobId: a, profileId: tenant.profileId });
        await timed('delete again', 'DELETE', `/v1/jobs/${b}`);
      });
});
