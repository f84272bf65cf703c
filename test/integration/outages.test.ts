import assert from 'node:assert/strict';
import { assertRefusal, type ExpectedRefusal, rateLimitOf, request, within } from '../support/requests/api.ts';
import { DECISION } from '../support/requests/uploads.ts';
import { type Dependency, startFlakyService, useFlakyService } from '../support/service/flaky-service.ts';
import type { TestTenant } from '../support/service/service.ts';
import { useHoldings } from '../support/service/use-service.ts';

type Outcome = 200 | 202 | ExpectedRefusal;
type Operation = 'token' | 'upload' | 'agreement' | 'read' | 'delete' | 'analyze';

const OUTAGE = { code: 'SERVICE_UNAVAILABLE' } as const;
const DATABASE = { ...OUTAGE, message: /database/ };
const STORAGE = { ...OUTAGE, message: /document storage/ };

/** The answer of each operation while a dependency is down. */
const WHILE_DOWN: Record<Dependency, Record<Operation, Outcome>> = {
  database: {
    token: DATABASE,
    upload: DATABASE,
    agreement: DATABASE,
    read: DATABASE,
    delete: DATABASE,
    analyze: { ...OUTAGE, details: { reason: 'AGREEMENT_UNAVAILABLE' }, message: /agreement/ },
  },
  temporal: {
    token: 200,
    upload: 200,
    agreement: 200,
    read: 200,
    // A deletion succeeds, because a run that cannot be told to stop finds its job gone.
    delete: 200,
    analyze: { ...OUTAGE, message: /workflow service/ },
  },
  storage: { token: 200, upload: 200, agreement: 200, read: 200, delete: STORAGE, analyze: STORAGE },
};

describe('a service whose dependency is down', () => {
  const service = useFlakyService({ withWorker: false });
  const holdings = useHoldings(service);

  const send = async ({ jobs, token, tenant }: Scene, operation: Operation) => {
    const { clientId: client_id, clientSecret: client_secret, profileId } = tenant;
    const requests: Record<Operation, [method: string, path: string, json?: unknown]> = {
      token: ['POST', '/v1/oauth/token', { grant_type: 'client_credentials', client_id, client_secret }],
      upload: ['POST', '/v1/upload-url'],
      agreement: ['GET', '/v1/legal-agreement'],
      read: ['GET', `/v1/jobs/${jobs.read}`],
      delete: ['DELETE', `/v1/jobs/${jobs.delete}`],
      analyze: ['POST', '/v1/analyze', { jobId: jobs.analyze, profileId }],
    };
    const [method, path, json] = requests[operation];
    return within(request(service, method, path, { token, json }));
  };

  async function upload({ client }: TestTenant): Promise<string> {
    const { jobId, uploadUrl } = await client.uploadUrl();
    await client.putDocument(service.direct(uploadUrl), DECISION, 'text/plain');
    return jobId;
  }

  interface Scene {
    tenant: TestTenant;
    token: string;
    jobs: Record<'read' | 'delete' | 'analyze', string>;
  }

  async function setScene(): Promise<Scene> {
    const tenant = await service.tenant({ maxRunsPerPeriod: 3 });
    const { profileId, client } = tenant;
    const jobs = { read: await upload(tenant), delete: await upload(tenant), analyze: await upload(tenant) };
    for (const jobId of [jobs.read, jobs.delete]) await client.analyze({ jobId, profileId });
    return { tenant, token: await client.token(), jobs };
  }

  for (const dependency of ['database', 'temporal', 'storage'] as const) {
    for (const mode of ['refuse', 'hang'] as const) {
      it(`answers in time, leaves nothing half-written and recovers by itself where the ${dependency} ${mode}s`, async () => {
        const scene = await setScene();
        const { jobs, tenant } = scene;
        const before = { ...(await mentions(jobs.read)), ...(await mentions(jobs.analyze)) };
        await service.proxies[dependency].set(mode);
        try {
          const expected = Object.entries(WHILE_DOWN[dependency]) as [Operation, Outcome][];
          const [answers] = await Promise.all([
            Promise.all(expected.map(([operation]) => send(scene, operation))),
            assertHealthy(),
          ]);
          for (const [index, [operation, outcome]] of expected.entries()) {
            const answer = answers[index];
            assert.ok(answer);
            if (typeof outcome === 'number') assert.equal(answer.status, outcome, `${operation}: ${answer.text}`);
            else assertRefusal(answer, outcome);
            if (operation === 'analyze' && dependency !== 'database') {
              assert.deepEqual([rateLimitOf(answer)?.limit, rateLimitOf(answer)?.remaining], [3, 1]);
            }
          }
          assert.deepEqual({ ...(await mentions(jobs.read)), ...(await mentions(jobs.analyze)) }, before);
        } finally {
          await service.proxies[dependency].set('pass');
        }

        const started = await eventually(() => send(scene, 'analyze'));
        assert.equal(started.status, 202, started.text);
        assert.deepEqual([rateLimitOf(started)?.limit, rateLimitOf(started)?.remaining], [3, 0]);
        assertRefusal(await send(scene, 'analyze'), { code: 'CONFLICT' });
        const deleted = await send(scene, 'delete');
        assert.equal(deleted.status, WHILE_DOWN[dependency].delete === 200 ? 404 : 200, deleted.text);
        assert.deepEqual(await holdings.mentioning(jobs.delete), ['admissions']);
        assert.equal(await service.platform.documents.exists(tenant.tenantId, jobs.delete), false);
      });
    }
  }

  /** The records about a job, and the counter of its organisation. */
  async function mentions(jobId: string): Promise<Record<string, string[]>> {
    const all = Object.entries(await holdings.documents());
    const about = all.map(([name, stored]) => [name, stored.filter((text) => text.includes(jobId))] as const);
    return Object.fromEntries(about.map(([name, stored]) => [`${name} ${jobId}`, stored]));
  }

  async function assertHealthy(): Promise<void> {
    for (const authorization of ['', 'Bearer nonsense', 'Basic x']) {
      const answer = await within(request(service, 'GET', '/v1/health', { headers: { authorization } }));
      assert.deepEqual([answer.status, answer.body], [200, { status: 'OK', gateway: 'B2B' }]);
    }
  }
});

describe('a gateway that starts while everything is down', () => {
  for (const mode of ['refuse', 'hang'] as const) {
    it(`serves, answers 503 and is ready by itself when they are back, where they ${mode}`, async () => {
      const modes = { database: mode, temporal: mode, storage: mode };
      const service = await startFlakyService({ withWorker: false, unprepared: true, modes });
      try {
        const health = await within(
          request(service, 'GET', '/v1/health', { headers: { authorization: 'Bearer nonsense' } }),
        );
        assert.equal(health.status, 200);
        const { accessTokens } = service.platform;
        await assert.rejects(accessTokens.issue({ tenantId: 'ten_x', credentialId: 'key_x', kind: 'api-key' }));
        const unreadable = 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCIsImtpZCI6ImsxIn0.e30.x';
        const credentials = { grant_type: 'client_credentials', client_id: 'key_x', client_secret: 'x' };
        const answers = await Promise.all([
          within(request(service, 'POST', '/v1/oauth/token', { json: credentials })),
          within(request(service, 'POST', '/v1/analyze', { token: unreadable, json: {} })),
          within(request(service, 'GET', '/v1/jobs/x', { token: unreadable })),
        ]);
        for (const answer of answers) assertRefusal(answer, OUTAGE);
        const refused = await Promise.all([
          within(request(service, 'GET', '/v1/jobs/x')),
          within(request(service, 'POST', '/v1/oauth/token', { json: {} })),
        ]);
        assert.deepEqual(
          refused.map(({ status }) => status),
          [401, 400],
        );

        for (const proxy of Object.values(service.proxies)) await proxy.set('pass');
        await service.prepared;
        await service.seedLibrary();
        const tenant = await service.tenant();
        const { jobId, uploadUrl } = await tenant.client.uploadUrl();
        await tenant.client.putDocument(service.direct(uploadUrl), DECISION, 'text/plain');
        const token = await tenant.client.token();
        const json = { jobId, profileId: tenant.profileId };
        const started = await eventually(() => request(service, 'POST', '/v1/analyze', { token, json }));
        assert.equal(started.status, 202, started.text);
      } finally {
        await service.close();
      }
    });
  }
});

/** Returns the first answer that is not 503, because a few are due while connections are made anew. */
async function eventually<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const answer = await within(ask());
    if (answer.status !== 503 || attempt === 5) return answer;
  }
}
