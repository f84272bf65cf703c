import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { consoleEndpoints } from '../../../apps/gateway/console/api/index.ts';
import { apiEndpoints } from '../../../apps/gateway/routes/index.ts';
import type { ListedProfile } from '../../../shared/contracts/profile.ts';
import { createEgress } from '../../../shared/security/egress.ts';
import { type ApiAnswer, codeOf, request } from '../../support/requests/api.ts';
import { type ConsolePage, signedIn } from '../../support/requests/console.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

const reasonOf = ({ body }: ApiAnswer) =>
  (body as { error?: { details?: { reason?: string } } }).error?.details?.reason;
const address = () => `${randomUUID()}@kommun.example`;

/** Routes that a session may call, by the least role. */
const MEMBERS = [
  'DELETE /v1/jobs/:jobId',
  'GET /v1/actions',
  'GET /v1/config',
  'GET /v1/examples/:profileId',
  'GET /v1/jobs',
  'GET /v1/jobs/:jobId',
  'GET /v1/jobs/:jobId/events',
  'GET /v1/laws',
  'GET /v1/laws/:jurisdiction/:work',
  'GET /v1/legal-agreement',
  'GET /v1/profiles',
  'GET /v1/quotas',
  'GET /v1/snippets',
  'POST /v1/action',
  'POST /v1/analyze',
  'POST /v1/jobs/:jobId/cancel',
  'POST /v1/upload-url',
];
const ADMINISTRATORS = [
  'DELETE /v1/profiles/:id',
  'GET /v1/usage',
  'PATCH /v1/profiles/:id',
  'PATCH /v1/snippets/:id',
  'POST /v1/actions',
  'POST /v1/profiles',
  'POST /v1/snippets',
];

const endsSessions = (method: string, path: string) => method === 'delete' && /^\/console\/api\/sessions?$/.test(path);

describe('roles in the console', () => {
  const service = useService({ withWorker: false });
  const tenant = useTenant(service);
  let administrator: ConsolePage;
  let member: ConsolePage;
  before(async () => {
    const { tenantId } = tenant;
    administrator = await signedIn(service, { tenantId, email: address(), role: 'administrator' });
    member = await signedIn(service, { tenantId, email: address(), role: 'member' });
  });

  it('are declared for the routes of the public API that people need', () => {
    const declared = apiEndpoints(service.platform).map(({ method, path, session }) => ({
      route: `${method.toUpperCase()} ${path}`,
      session,
    }));
    const of = (role: string) => declared.flatMap(({ route, session }) => (session === role ? [route] : [])).sort();
    assert.deepEqual(of('member'), MEMBERS);
    assert.deepEqual(of('administrator'), ADMINISTRATORS);
  });

  it('keep members from every route for administrators, and strangers from every route', async () => {
    const endpoints = [
      ...apiEndpoints(service.platform),
      ...consoleEndpoints(service.platform, createEgress(service.platform.config.webhook)),
    ];
    for (const { method, path, session, auth } of endpoints) {
      if (auth === 'public' || auth === 'page' || endsSessions(method, path)) continue;
      const target = path.replace(/:\w+/g, 'x');
      const answer = await request(service, method.toUpperCase(), target);
      assert.deepEqual([answer.status, codeOf(answer)], [401, 'UNAUTHORIZED'], path);
      const asMember = await member.call(method.toUpperCase(), target, { json: method === 'get' ? undefined : {} });
      if (session === undefined) assert.equal(codeOf(asMember), 'FORBIDDEN', path);
      const isRefused = reasonOf(asMember) === 'ADMINISTRATORS_ONLY';
      assert.equal(isRefused, session === 'administrator', `${method} ${path} ${asMember.text}`);
    }
  });

  it('offer members what is published and listed, and run what they have the address of', async () => {
    const { tenantId } = tenant;
    const page = await signedIn(service, { tenantId, email: address(), role: 'member' });
    const provision = { jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_9§' };
    const body = { name: 'Utkast', documentType: 'Beslut', workers: [{ name: 'A', rules: [provision] }] };
    const { profileId } = await administrator.ok<{ profileId: string }>('POST', '/v1/profiles', { json: body });
    const listed = async (one: ConsolePage) => {
      const { profiles } = await one.ok<{ profiles: ListedProfile[] }>('GET', '/v1/profiles');
      return profiles.some((profile) => profile.profileId === profileId);
    };
    const run = async (one: ConsolePage, ofProfile = profileId) => {
      const { jobId, uploadUrl } = await one.ok<{ jobId: string; uploadUrl: string }>('POST', '/v1/upload-url');
      await fetch(uploadUrl, { method: 'PUT', body: 'Beslut.', headers: { 'content-type': 'text/plain' } });
      return one.call('POST', '/v1/analyze', { json: { jobId, profileId: ofProfile } });
    };
    const change = (json: object) => administrator.ok('PATCH', `/v1/profiles/${profileId}`, { json });

    assert.deepEqual([await listed(administrator), await listed(page)], [true, false]);
    assert.equal((await run(administrator)).status, 202);
    const [draft, unknown] = [await run(page), await run(page, 'prof_x')];
    assert.equal(codeOf(draft), 'FORBIDDEN');
    assert.equal(draft.text, unknown.text);
    assert.equal(codeOf(await page.call('GET', `/v1/examples/${profileId}`)), 'NOT_FOUND');
    assert.equal(codeOf(await page.call('GET', `/v1/actions?profileId=${profileId}`)), 'FORBIDDEN');

    await change({ status: 'PUBLISHED', unlisted: true });
    assert.equal(await listed(page), false);
    assert.equal((await run(page)).status, 202);
    assert.equal((await page.call('GET', `/v1/examples/${profileId}`)).status, 200);
    await change({ unlisted: false });
    assert.equal(await listed(page), true);
  });

  it('give a run to the account that started it, and to nobody else of the organisation', async () => {
    const { tenantId, profileId } = tenant;
    const email = address();
    const page = await signedIn(service, { tenantId, email, role: 'member' });
    const { jobId, uploadUrl } = await page.ok<{ jobId: string; uploadUrl: string }>('POST', '/v1/upload-url');
    await fetch(uploadUrl, { method: 'PUT', body: 'Beslut.', headers: { 'content-type': 'text/plain' } });
    const start = () => page.call('POST', '/v1/analyze', { json: { jobId, profileId } });
    const asColleague = await administrator.call('POST', '/v1/analyze', { json: { jobId, profileId } });
    assert.deepEqual((asColleague.body as { error: { details: unknown } }).error.details, {
      reason: 'OTHER_CREDENTIAL',
    });
    const used = await service.usedRuns(tenant);
    const answers = await Promise.all([start(), start()]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [202, 409]);
    assert.equal(await service.usedRuns(tenant), used + 1);

    const token = await tenant.client.token();
    for (const [method, path] of [
      ['GET', `/v1/jobs/${jobId}`],
      ['GET', `/v1/jobs/${jobId}/events`],
      ['POST', `/v1/jobs/${jobId}/cancel`],
      ['DELETE', `/v1/jobs/${jobId}`],
    ] as const) {
      assert.equal(codeOf(await administrator.call(method, path)), 'NOT_FOUND', path);
      assert.equal(codeOf(await request(service, method, path, { token })), 'NOT_FOUND', path);
    }
    const { actions } = await administrator.ok<{ actions: { id: string }[] }>('GET', '/v1/actions');
    const json = { actionType: actions[0]?.id, profileId, jobId };
    assert.equal(codeOf(await administrator.call('POST', '/v1/action', { json })), 'FORBIDDEN');
    assert.equal(codeOf(await page.call('POST', '/v1/action', { json })), 'CONFLICT');
    const { jobs } = await page.ok<{ jobs: { jobId: string }[] }>('GET', '/v1/jobs');
    assert.deepEqual(
      jobs.map((job) => job.jobId),
      [jobId],
    );
    const again = await signedIn(service, { tenantId, email, role: 'member' });
    assert.equal((await again.ok<{ jobId: string }>('GET', `/v1/jobs/${jobId}`)).jobId, jobId);
  });

  it('of a foreign organisation reach nothing here', async () => {
    const other = await service.tenant();
    const stranger = await signedIn(service, { tenantId: other.tenantId, email: address(), role: 'administrator' });
    const patched = await stranger.call('PATCH', `/v1/profiles/${tenant.profileId}`, { json: { name: 'Mine' } });
    assert.equal(codeOf(patched), 'NOT_FOUND');
    stranger.organisation = tenant.tenantId;
    assert.equal(codeOf(await stranger.call('GET', '/v1/config')), 'CONFLICT');
    const chosen = await stranger.call('PUT', '/console/api/session/organisation', {
      json: { tenantId: tenant.tenantId },
    });
    assert.equal(codeOf(chosen), 'NOT_FOUND');
  });
});
