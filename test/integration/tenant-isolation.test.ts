import assert from 'node:assert/strict';
import { mcpTools } from '../../apps/gateway/mcp/tools.ts';
import { apiEndpoints } from '../../apps/gateway/routes/index.ts';
import { addExample } from '../../shared/services/profiles/examples.ts';
import { fakeLawSource } from '../support/laws/fake-law-source.ts';
import { request } from '../support/requests/api.ts';
import { OBJECTIVITY } from '../support/requests/configuration.ts';
import { postMcp } from '../support/requests/mcp.ts';
import { upload } from '../support/requests/uploads.ts';
import type { TestTenant } from '../support/service/service.ts';
import { useHoldings, useService } from '../support/service/use-service.ts';

const AUDIT = {
  internal_reasoning: 'Hemligt.',
  detected_language: 'sv',
  executive_summary: 'Hemligt.',
  is_flawless: true,
  deduplicated_flaws: [],
  consolidated_strengths: [],
  regulatory_references: [],
};

const LETTER = 'letter-to-authority';
const SOURCE = { content: 'Hemligt.', authorityType: 'STATUTE' };

/** A stranger's own ids, which it sends together with one of another organisation. */
interface Sender {
  profileId: string;
  jobId: string;
  workerId: string;
}

/** Bodies of every route that takes one, each right in everything but the id, so that it is the id that is judged. */
const BODIES: Readonly<Record<string, (id: string, own: Sender) => (object | undefined)[]>> = {
  'POST /v1/oauth/token': (id) => [{ grant_type: 'client_credentials', client_id: id, client_secret: id }],
  'POST /v1/upload-url': () => [{}],
  'POST /v1/analyze': (id, { jobId, profileId, workerId }) => [
    { jobId: id, profileId },
    { jobId, profileId: id },
    { jobId, profileId, requestedWorkerIds: [id] },
    { jobId, profileId, dynamicContext: { workerContext: { [id]: {} } } },
    { jobId, profileId, dynamicContext: { workerContext: { [workerId]: { snippetIds: [id] } } } },
  ],
  'POST /v1/action': (id, { profileId }) => [
    { actionType: LETTER, profileId, jobId: id },
    { actionType: LETTER, profileId: id, clinicalData: AUDIT },
    { actionType: id, profileId, clinicalData: AUDIT },
  ],
  'POST /v1/actions': (id) => [{ name: 'x', instructions: 'y', profileIds: [id] }],
  'POST /v1/jobs/:jobId/cancel': () => [undefined],
  'DELETE /v1/jobs/:jobId': () => [undefined],
  'POST /v1/profiles': (id) => [
    { name: 'x', documentType: 'y', workers: [{ name: 'z', rules: [OBJECTIVITY], snippetIds: [id] }] },
  ],
  'PATCH /v1/profiles/:id': (id, { workerId }) => [{ name: 'x' }, { workers: [{ workerId, snippetIds: [id] }] }],
  'DELETE /v1/profiles/:id': () => [undefined],
  'POST /v1/snippets': () => [{ ...SOURCE, name: 'x', content: 'y' }],
  'PATCH /v1/snippets/:id': () => [{ name: 'x' }],
};

/** The calls of each tool that takes an id, with the id of another organisation in it. */
const CALLS: Readonly<Record<string, (id: string, own: Sender) => object[]>> = {
  analyze: (id, own) => BODIES['POST /v1/analyze']?.(id, own) as object[],
  get_job: (id) => [{ jobId: id }],
  get_actions: (id) => [{ profileId: id }],
  action: (id, own) => BODIES['POST /v1/action']?.(id, own) as object[],
  delete_job: (id) => [{ jobId: id }],
  search_laws: (id) => [{ jurisdiction: 'SE', query: id }],
  get_law: (id) => [{ jurisdiction: id, work: id }],
  get_snippets: (id) => [{ snippetKey: id }],
};
/** Tools that take no id at all: they answer the stranger about itself. */
const TOOLS_WITHOUT_ID = new Set(['get_profiles', 'upload_url', 'get_quotas']);

/** Routes that take no id at all: they answer the stranger about itself. */
const WITHOUT_ID = new Set(['POST /v1/upload-url', 'POST /v1/snippets']);

/** Tools that answer an unknown id with an empty list. */
const LISTS = new Set(['search_laws', 'get_actions']);

/** Tried tool by tool. */
const ENDPOINT_OF_TOOLS = 'POST /v1/mcp';

describe('an organisation', () => {
  const service = useService({ withWorker: false, lawSources: [fakeLawSource('SE').source] });
  const holdings = useHoldings(service);

  /** Everything an organisation can own, and the ids by which another might ask for it. */
  async function wealthy(): Promise<{ tenant: TestTenant; ids: Record<string, string> }> {
    const tenant = await service.tenant();
    const token = await tenant.client.token();
    const { profileId } = tenant;
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId, metadata: { case: 'Hemligt' } });
    const create = async (path: string, json: object) => {
      const { status, body, text } = await request(service, 'POST', path, { token, json });
      assert.equal(status, 201, text);
      return body as Record<string, string>;
    };
    const { id: snippetId = '', snippetKey = '' } = await create('/v1/snippets', { ...SOURCE, name: 'Hemligt' });
    const { id: actionId = '' } = await create('/v1/actions', { name: 'Hemligt', instructions: 'Hemligt.' });
    const { exampleId } = await addExample(service.platform, { profileId, audit: AUDIT });
    const admitted = await upload(tenant);
    const workerId = await firstWorkerOf(tenant);
    const { tenantId, clientId } = tenant;
    const configured = { profileId, workerId, snippetId, snippetKey, actionId, exampleId };
    return { tenant, ids: { tenantId, clientId, jobId, admitted, ...configured } };
  }

  async function firstWorkerOf({ profileId }: TestTenant): Promise<string> {
    const profile = await service.platform.data.profiles.findLicensed(profileId);
    return profile?.workers[0]?.workerId ?? '';
  }

  /** An organisation with something to lose, and a stranger who knows its ids. */
  async function scene() {
    const { tenant: owner, ids } = await wealthy();
    const stranger = await service.tenant({ configWritesPerHour: 10_000 });
    const token = await stranger.client.token();
    const { profileId } = stranger;
    const own: Sender = { profileId, jobId: await upload(stranger), workerId: await firstWorkerOf(stranger) };
    const owned = async () => {
      const all = Object.values(await holdings.documents()).flat();
      return all.filter((document) => document.includes(owner.tenantId) || document.includes(ids['profileId'] ?? ''));
    };
    const before = await owned();
    assert.ok(before.length >= 8, 'the owner has something to lose');
    return { ids, own, token, owned, before };
  }

  it("never sees or changes another organisation's data, through any route and with any of its ids", async () => {
    const { ids, own, token, owned, before } = await scene();

    let asked = 0;
    for (const { method, path, request: shape } of apiEndpoints(service.platform)) {
      const route = `${method.toUpperCase()} ${path}`;
      if (route === ENDPOINT_OF_TOOLS) continue;
      const fields = ['jobId', 'profileId', 'snippetKey', 'cursor'].filter((name) => shape.shape.query?.shape[name]);
      const bodiesWith = method === 'get' ? () => [undefined] : BODIES[route];
      assert.ok(bodiesWith, `${route} is not tried with the ids of another organisation: say in BODIES what it takes`);
      for (const id of Object.values(ids)) {
        const address = path.replace(/:\w+/g, encodeURIComponent(id));
        const query = new URLSearchParams(Object.fromEntries(fields.map((field) => [field, id])));
        for (const json of bodiesWith(id, own)) {
          const answer = await request(service, method.toUpperCase(), `${address}?${query}`, { token, json });
          asked++;
          const what = `${method} ${address}?${query} ${JSON.stringify(json)}: ${answer.status} ${answer.text}`;
          assert.ok(answer.status < 500, what);
          if (path.includes(':') || (method !== 'get' && !WITHOUT_ID.has(route))) assert.ok(answer.status >= 400, what);
          // A value that was sent may be repeated, in full or cut short.
          const unsent = Object.entries(ids).filter(([, owners]) => !id.includes(owners));
          for (const [name, owners] of unsent) assert.ok(!answer.text.includes(owners), `${name} in ${what}`);
          assert.ok(!answer.text.includes('Hemligt'), what);
        }
      }
    }
    assert.ok(asked >= 300, `only ${asked} requests were made`);
    assert.deepEqual(await owned(), before);
  });

  it("never sees or changes another organisation's data, through any tool and with any of its ids", async () => {
    const { ids, own, token, owned, before } = await scene();
    let asked = 0;
    for (const { name } of mcpTools(service.platform)) {
      const calls = CALLS[name];
      assert.ok(calls || TOOLS_WITHOUT_ID.has(name), `${name} is not tried: say in CALLS what it takes`);
      for (const id of calls ? Object.values(ids) : ['']) {
        for (const args of calls?.(id, own) ?? [{}]) {
          const { status, text } = await postMcp(service, token, 'tools/call', {
            params: { name, arguments: args },
          });
          asked++;
          const what = `${name} ${JSON.stringify(args)}: ${status} ${text}`;
          assert.ok(status === 200 || status === 400, what);
          if (calls && !LISTS.has(name)) assert.ok(status === 400 || text.includes('"isError":true'), what);
          for (const [field, owners] of Object.entries(ids)) {
            assert.ok(id.includes(owners) || !text.includes(owners), `${field} in ${what}`);
          }
          assert.ok(!text.includes('Hemligt'), what);
        }
      }
    }
    assert.ok(asked >= 100, `only ${asked} calls were made`);
    assert.deepEqual(await owned(), before);
  });
});
