import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { CallbackPage, ChangeLogPage, OrganisationUsage, PeopleList } from '../../../shared/contracts/console.ts';
import { publishAgreement } from '../../../shared/services/tenants/agreements.ts';
import { createLegacyKey } from '../../../shared/services/tenants/legacy-keys.ts';
import { openProvider } from '../../../shared/services/tenants/open-id-provider.ts';
import { createAdministrator } from '../../../shared/services/tenants/people.ts';
import { codeOf, request } from '../../support/requests/api.ts';
import { ConsolePage, PASSWORD, signedIn } from '../../support/requests/console.ts';
import { useService } from '../../support/service/use-service.ts';

const MINUTE = 60_000;
const address = () => `${randomUUID()}@kommun.example`;
const API = '/console/api';
const PROVIDER = { issuer: 'https://login.kommun.example', clientId: 'docaudit', clientSecret: 's3cret' };

describe('administration in the console', () => {
  let now = Date.now();
  const service = useService({ withWorker: false, clock: () => now });

  async function organisation() {
    const tenant = await service.tenant();
    const email = address();
    const page = await signedIn(service, { tenantId: tenant.tenantId, email, role: 'administrator' });
    const log = async (query = '') => (await page.ok<ChangeLogPage>('GET', `${API}/log${query}`)).entries;
    const people = () => page.ok<PeopleList>('GET', `${API}/people`);
    return { tenant, email, page, log, people };
  }
  const tokenOf = (line: string) => line.slice(line.indexOf('#') + 1);

  it('creates keys whose secret is shown once, and deactivates them', async () => {
    const { tenant, page, log, email } = await organisation();
    const headers = { 'idempotency-key': 'one' };
    const json = { name: 'Ärendesystemet' };
    type Created = { clientId: string; clientSecret: string };
    const key = await page.ok<Created>('POST', `${API}/keys`, { json, headers });
    const token = () =>
      request(service, 'POST', '/v1/oauth/token', {
        json: { grant_type: 'client_credentials', client_id: key.clientId, client_secret: key.clientSecret },
      });
    assert.equal((await token()).status, 200);
    const repeated = await page.call('POST', `${API}/keys`, { json, headers });
    assert.equal(codeOf(repeated), 'CONFLICT');
    assert.ok(!repeated.text.includes(key.clientSecret));
    const list = await page.call('GET', `${API}/keys`);
    assert.ok(!list.text.includes(key.clientSecret));
    const { keys } = list.body as { keys: { clientId: string; name: string; active: boolean }[] };
    assert.deepEqual(
      keys.map(({ clientId, name, active }) => [clientId, name, active]),
      [
        [tenant.clientId, 'Test key', true],
        [key.clientId, 'Ärendesystemet', true],
      ],
    );
    for (let again = 0; again < 2; again++) await page.ok('POST', `${API}/keys/${key.clientId}/deactivate`);
    assert.equal(codeOf(await token()), 'UNAUTHORIZED');
    const other = await organisation();
    const foreign = await other.page.call('POST', `${API}/keys/${tenant.clientId}/deactivate`);
    assert.equal(codeOf(foreign), 'NOT_FOUND');
    const entries = await log('?kind=key');
    assert.deepEqual(
      entries.map(({ verb, subject, actor }) => [verb, subject.id, actor.kind, actor.name]),
      [
        ['deactivated', key.clientId, 'person', email],
        ['created', key.clientId, 'person', email],
        ['created', tenant.clientId, 'operator', null],
      ],
    );
    assert.ok(!JSON.stringify(entries).includes(key.clientSecret));
  });

  it('lists, rotates and revokes keys of the key-based variant, and logs what became of them', async () => {
    const { tenant, page, log, email } = await organisation();
    const scopes = ['jobs.read'] as const;
    const { keyId, apiKey } = await createLegacyKey(service.platform, { ...tenant, name: 'Arkivet', scopes });
    const rotated = await page.ok<{ apiKey: string }>('POST', `${API}/legacy-keys/${keyId}/rotate`);
    assert.notEqual(rotated.apiKey, apiKey);
    const previousEndsAt = now + 24 * 60 * MINUTE;
    const key = { keyId, name: 'Arkivet', scopes: [...scopes], active: true, previousEndsAt, createdAt: now };
    assert.deepEqual(await page.ok('GET', `${API}/legacy-keys`), { keys: [key] });
    const other = await organisation();
    for (const verb of ['rotate', 'revoke']) {
      assert.equal(codeOf(await other.page.call('POST', `${API}/legacy-keys/${keyId}/${verb}`)), 'NOT_FOUND');
    }
    for (let again = 0; again < 2; again++) await page.ok('POST', `${API}/legacy-keys/${keyId}/revoke`);
    assert.equal(codeOf(await page.call('POST', `${API}/legacy-keys/${keyId}/rotate`)), 'CONFLICT');
    const entries = await log('?kind=legacy-key');
    assert.deepEqual(
      entries.map(({ verb, subject, actor }) => [verb, subject.name, actor.kind, actor.name]),
      [
        ['deactivated', 'Arkivet', 'person', email],
        ['rotated', 'Arkivet', 'person', email],
        ['created', 'Arkivet', 'operator', null],
      ],
    );
    for (const secret of [apiKey, rotated.apiKey]) assert.ok(!JSON.stringify(entries).includes(secret));
  });

  it('reports the usage of a month with the writes of each day', async () => {
    const { page, tenant } = await organisation();
    const today = new Date(now).toISOString().slice(0, 10);
    await service.platform.data.configWriteCounters.count(tenant.tenantId, `${today}T00`, 5, now);
    const usage = await page.ok<OrganisationUsage>('GET', `${API}/usage`);
    assert.deepEqual(usage.days.at(-1), {
      ...{ date: today, runs: 0, inputTokens: 0, outputTokens: 0, estimatedCostUsd: 0, writes: 1 },
    });
    assert.deepEqual([usage.month, usage.writes], [today.slice(0, 7), 1]);
    const earlier = await page.ok<OrganisationUsage>('GET', `${API}/usage?month=${usage.earliestMonth}`);
    assert.equal(earlier.month, usage.earliestMonth);
    assert.equal(codeOf(await page.call('GET', `${API}/usage?month=2020-01`)), 'HISTORY_UNAVAILABLE');
  });

  it('asks for the password again before keys, people and settings are touched, ten minutes after the sign-in', async () => {
    const { page } = await organisation();
    now += 10 * MINUTE;
    const touching = [
      ['POST', `${API}/keys`, { name: 'A' }],
      ['POST', `${API}/keys/key_x/deactivate`, undefined],
      ['POST', `${API}/legacy-keys/key_x/rotate`, undefined],
      ['POST', `${API}/legacy-keys/key_x/revoke`, undefined],
      ['POST', `${API}/invitations`, { email: address(), role: 'member' }],
      ['DELETE', `${API}/invitations/inv_x`, undefined],
      ['PUT', `${API}/people/per_x/role`, { role: 'member' }],
      ['DELETE', `${API}/people/per_x`, undefined],
      ['PATCH', `${API}/settings`, { name: 'A' }],
      ['PUT', `${API}/sign-in-provider`, PROVIDER],
      ['DELETE', `${API}/sign-in-provider`, undefined],
      ['POST', `${API}/sign-in-provider/trial`, PROVIDER],
    ] as const;
    for (const [method, path, json] of touching) {
      const { body, text } = await page.call(method, path, { json });
      const { error } = body as { error: { details?: unknown } };
      assert.deepEqual(error.details, { reason: 'CONFIRMATION_REQUIRED' }, `${path} ${text}`);
    }
    assert.equal((await page.call('GET', `${API}/keys`)).status, 200);
    await page.ok('POST', `${API}/session/confirm`, { json: { password: PASSWORD } });
    await page.ok('POST', `${API}/keys`, { json: { name: 'A' } });
  });

  it('invites by an address that is shown once, works once, and makes an account with a password', async () => {
    const { page, people, log, tenant } = await organisation();
    const email = address();
    const json = { email: email.toUpperCase(), role: 'member' };
    const invited = await page.ok<{ address: string; invitationId: string; expiresAt: number }>(
      'POST',
      `${API}/invitations`,
      { json },
    );
    assert.equal(invited.expiresAt, now + 7 * 24 * 60 * MINUTE);
    assert.equal(codeOf(await page.call('POST', `${API}/invitations`, { json })), 'CONFLICT');
    assert.deepEqual(
      (await people()).invitations.map((one) => [one.email, one.role]),
      [[email, 'member']],
    );
    const token = tokenOf(invited.address);
    const guest = new ConsolePage(service);
    assert.deepEqual(await guest.ok('POST', `${API}/invitation/read`, { json: { token } }), {
      organisation: 'Test organisation',
      email,
      role: 'member',
      hasAccount: false,
    });
    const accept = (password?: string) => guest.call('POST', `${API}/invitation/accept`, { json: { token, password } });
    assert.equal(codeOf(await accept()), 'BAD_REQUEST');
    const answers = await Promise.all([accept(PASSWORD), accept(PASSWORD)]);
    const statuses = answers.map(({ status }) => status).sort();
    assert.equal(statuses[0], 200, answers.map(({ text }) => text).join());
    assert.ok((statuses[1] ?? 0) >= 400);
    assert.equal(codeOf(await guest.call('POST', `${API}/invitation/read`, { json: { token } })), 'NOT_FOUND');
    const listed = await people();
    assert.deepEqual(listed.invitations, []);
    assert.deepEqual(
      listed.people.map((one) => [one.role, one.email === email]),
      [
        ['administrator', false],
        ['member', true],
      ],
    );
    await new ConsolePage(service).signIn(email);
    assert.equal(codeOf(await page.call('POST', `${API}/invitations`, { json })), 'CONFLICT');
    const verbs = (await log()).map(({ verb, subject }) => `${subject.kind} ${verb}`);
    assert.deepEqual(verbs.slice(0, 2), ['person created', 'invitation created']);
    assert.ok(!JSON.stringify(await log()).includes(token));
    assert.equal((await service.platform.data.invitations.list(tenant.tenantId, now)).length, 0);
  });

  it('lets a person with an account in only where they are signed in to it, so that an inviter never reaches that account', async () => {
    const [one, other] = [await organisation(), await organisation()];
    const json = { email: one.email, role: 'administrator' };
    const { address: line } = await other.page.ok<{ address: string }>('POST', `${API}/invitations`, { json });
    const accept = { json: { token: tokenOf(line), password: `${PASSWORD} of a stranger` } };
    for (const stranger of [new ConsolePage(service), other.page]) {
      assert.equal(codeOf(await stranger.call('POST', `${API}/invitation/accept`, accept)), 'UNAUTHORIZED');
    }
    const session = await one.page.ok<{ organisations: { tenantId: string }[] }>(
      'POST',
      `${API}/invitation/accept`,
      accept,
    );
    assert.deepEqual(
      session.organisations.map(({ tenantId }) => tenantId).sort(),
      [one.tenant.tenantId, other.tenant.tenantId].sort(),
    );
    await new ConsolePage(service).signIn(one.email);
  });

  it('withdraws invitations, and forgets them after a week', async () => {
    const { page, people } = await organisation();
    const json = { email: address(), role: 'member' };
    type Invited = { address: string; invitationId: string };
    const first = await page.ok<Invited>('POST', `${API}/invitations`, { json });
    await page.ok('DELETE', `${API}/invitations/${first.invitationId}`);
    assert.equal(codeOf(await page.call('DELETE', `${API}/invitations/${first.invitationId}`)), 'NOT_FOUND');
    const read = (line: string) =>
      new ConsolePage(service).call('POST', `${API}/invitation/read`, { json: { token: tokenOf(line) } });
    assert.equal(codeOf(await read(first.address)), 'NOT_FOUND');
    const second = await page.ok<Invited>('POST', `${API}/invitations`, { json });
    const third = await page.ok<Invited>('POST', `${API}/invitations`, { json: { ...json, email: address() } });
    const other = await organisation();
    assert.equal(codeOf(await other.page.call('DELETE', `${API}/invitations/${third.invitationId}`)), 'NOT_FOUND');
    assert.equal((await people()).invitations.length, 2);
    now += 7 * 24 * 60 * MINUTE;
    assert.equal(codeOf(await read(second.address)), 'NOT_FOUND');
  });

  it('keeps the last administrator, also where two remove each other at once', async () => {
    const { page, people, tenant } = await organisation();
    const [only] = (await people()).people;
    assert.ok(only);
    const changes = [
      ['DELETE', `${API}/people/${only.personId}`, undefined],
      ['PUT', `${API}/people/${only.personId}/role`, { role: 'member' }],
    ] as const;
    for (const [method, path, json] of changes) {
      assert.equal(codeOf(await page.call(method, path, { json })), 'CONFLICT', path);
    }
    const second = await signedIn(service, { tenantId: tenant.tenantId, email: address(), role: 'administrator' });
    const both = (await people()).people.map(({ personId }) => personId);
    const [first = '', last = ''] = both;
    const answers = await Promise.all([
      page.call('DELETE', `${API}/people/${last}`),
      second.call('DELETE', `${API}/people/${first}`),
    ]);
    const left = await service.platform.data.people.ofTenant(tenant.tenantId);
    assert.equal(left.length, 1, answers.map(({ text }) => text).join());
  });

  it('gives and takes roles, with effect from the next request', async () => {
    const { page, people, tenant, log } = await organisation();
    const email = address();
    const member = await signedIn(service, { tenantId: tenant.tenantId, email, role: 'member' });
    const personId = (await people()).people.find((one) => one.email === email)?.personId;
    assert.equal(codeOf(await member.call('GET', `${API}/keys`)), 'FORBIDDEN');
    await page.ok('PUT', `${API}/people/${personId}/role`, { json: { role: 'administrator' } });
    assert.equal((await member.call('GET', `${API}/keys`)).status, 200);
    await page.ok('DELETE', `${API}/people/${personId}`);
    assert.equal(codeOf(await member.call('GET', '/v1/jobs')), 'UNAUTHORIZED');
    const [removed, changed] = await log('?kind=person');
    assert.deepEqual(removed?.changes, [{ field: 'role', before: '"administrator"', after: null }]);
    assert.deepEqual(changed?.changes, [{ field: 'role', before: '"member"', after: '"administrator"' }]);
    const other = await organisation();
    const foreign = await other.page.call('DELETE', `${API}/people/${(await people()).people[0]?.personId}`);
    assert.equal(codeOf(foreign), 'NOT_FOUND');
  });

  it('accepts the agreement once, keeps who accepted what, and shows the text before', async () => {
    const { page, email, tenant } = await organisation();
    const versions = [randomUUID(), randomUUID()];
    type Answer = {
      current: { version: string } | null;
      accepted: boolean;
      previous: { version: string; text: string } | null;
      history: { version: string; acceptedBy: string | null }[];
    };
    const publish = async (version = '') => {
      now += 1;
      await publishAgreement(service.platform, { version, title: 'Avtal', text: `Text ${version}` });
    };
    const accept = (version = '') => page.call('POST', `${API}/agreement/acceptance`, { json: { version } });
    await publish(versions[0]);
    assert.equal((await page.ok<Answer>('GET', `${API}/agreement`)).accepted, false);
    const { agreements } = service.platform.data;
    const genuine = agreements.currentVersion;
    const both = Promise.withResolvers<void>();
    let asked = 0;
    agreements.currentVersion = async (session) => {
      const current = await genuine.call(agreements, session);
      if (++asked === 2) both.resolve();
      await both.promise;
      return current;
    };
    const answers = await Promise.all([accept(versions[0]), accept(versions[0])]).finally(() => {
      agreements.currentVersion = genuine;
    });
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const first = await page.ok<Answer>('GET', `${API}/agreement`);
    assert.deepEqual([first.accepted, first.previous, first.history.length], [true, null, 1]);
    assert.ok(first.history.every(({ version, acceptedBy }) => version === versions[0] && acceptedBy === email));
    await publish(versions[1]);
    assert.equal(codeOf(await accept(versions[0])), 'STALE_AGREEMENT_VERSION');
    const second = await page.ok<Answer>('GET', `${API}/agreement`);
    assert.deepEqual([second.accepted, second.previous?.version], [false, versions[0]]);
    const member = await signedIn(service, { tenantId: tenant.tenantId, email: address(), role: 'member' });
    assert.equal(
      codeOf(await member.call('POST', `${API}/agreement/acceptance`, { json: { version: versions[1] } })),
      'FORBIDDEN',
    );
    assert.equal((await accept(versions[1])).status, 200);
    const { accepted } = await page.ok<{ accepted: boolean }>('GET', '/v1/legal-agreement');
    assert.equal(accepted, true);
  });

  it('changes name and language, and no limit', async () => {
    const { page, log } = await organisation();
    const json = { name: 'Lunds kommun', outputLanguage: 'Swedish' };
    const changed = await page.ok<Record<string, unknown>>('PATCH', `${API}/settings`, { json });
    assert.deepEqual([changed['name'], changed['outputLanguage']], ['Lunds kommun', 'Swedish']);
    for (const bad of [{ limits: {} }, { status: 'active' }, { name: '' }, { outputLanguage: 'Finnish' }]) {
      assert.equal(codeOf(await page.call('PATCH', `${API}/settings`, { json: bad })), 'BAD_REQUEST');
    }
    const entries = await log('?kind=settings');
    assert.equal(entries.length, 1);
    assert.deepEqual(entries[0]?.changes, [
      { field: 'name', before: '"Test organisation"', after: '"Lunds kommun"' },
      { field: 'outputLanguage', before: '"English"', after: '"Swedish"' },
    ]);
  });

  it('sets and removes the sign-in provider, shows its secret nowhere, and logs what became of it', async () => {
    const { page, log, tenant, email } = await organisation();
    const path = `${API}/sign-in-provider`;
    const redirectAddress = `${service.platform.config.baseUrl}/console/sign-in/callback`;
    assert.deepEqual(await page.ok('GET', path), { redirectAddress, provider: null });
    const { clientSecret, ...provider } = PROVIDER;
    const answers = [await page.call('PUT', path, { json: PROVIDER }), await page.call('GET', path)];
    for (const { body } of answers) assert.deepEqual(body, { redirectAddress, provider });
    await page.ok('PUT', path, { json: provider });
    assert.equal(await secretOf(tenant.tenantId), clientSecret, 'an omitted secret stays');
    await page.ok('PUT', path, { json: { ...provider, clientSecret: 'n3w' } });
    assert.equal(await secretOf(tenant.tenantId), 'n3w');
    await page.ok('PUT', path, { json: { ...PROVIDER, clientId: 'other' } });
    for (let again = 0; again < 2; again++) await page.ok('DELETE', path);
    assert.equal(await secretOf(tenant.tenantId), null);
    const entries = await log('?kind=sign-in-provider');
    const issuer = JSON.stringify(provider.issuer);
    assert.deepEqual(
      entries.map(({ verb, actor, changes }) => [verb, actor.name, changes]),
      [
        [
          'deleted',
          email,
          [
            { field: 'issuer', before: issuer, after: null },
            { field: 'clientId', before: '"other"', after: null },
          ],
        ],
        ['changed', email, [{ field: 'clientId', before: '"docaudit"', after: '"other"' }]],
        ['rotated', email, []],
        [
          'created',
          email,
          [
            { field: 'issuer', before: null, after: issuer },
            { field: 'clientId', before: null, after: '"docaudit"' },
          ],
        ],
      ],
    );
    for (const text of [JSON.stringify(entries), ...answers.map((answer) => answer.text)]) {
      assert.ok(!text.includes(clientSecret), text);
    }
  });

  /** The secret under which the service is a client of the organisation's provider; null without one. */
  async function secretOf(tenantId: string): Promise<string | null> {
    const { data, keyring } = service.platform;
    const stored = await data.tenants.provider(tenantId);
    return stored === null ? null : openProvider({ keyring }, tenantId, stored).secret;
  }

  it('lists callbacks by their state, page by page, and shows no other organisation’s', async () => {
    const { page, tenant } = await organisation();
    const other = await organisation();
    const { data } = service.platform;
    const states = ['DELIVERED', 'DROPPED', 'DELIVERED', 'PENDING', 'DELIVERED'] as const;
    const jobIds: string[] = [];
    for (const [index, state] of states.entries()) {
      const jobId = `job_${index}_${randomUUID()}`;
      jobIds.unshift(jobId);
      // The last three end within one millisecond.
      const endedAt = now + Math.min(index, 2);
      const times = { createdAt: endedAt, updatedAt: endedAt };
      const target = { url: 'https://cases.example.org/hook?secret', webhookId: jobId, body: Buffer.from('{}') };
      const rest = { sealedSecret: null, signed: false, attempts: [], attemptsBefore: 0 };
      const callback = { jobId, tenantId: tenant.tenantId, state, ...times, ...target, ...rest };
      await data.transact((session) => data.callbacks.insert(callback, session));
    }
    const list = (query = '') => page.ok<CallbackPage>('GET', `${API}/callbacks${query}`);
    const all = await list();
    assert.deepEqual(
      all.callbacks.map(({ jobId, host }) => [jobId, host]),
      jobIds.map((jobId) => [jobId, 'cases.example.org']),
    );
    assert.ok(!JSON.stringify(all).includes('secret'));
    const first = await list('?state=DELIVERED&limit=2');
    const last = await list(`?state=DELIVERED&limit=2&cursor=${first.nextCursor}`);
    const pages: string[] = [];
    for (let query = '?limit=1'; query !== ''; ) {
      const { callbacks, nextCursor } = await list(query);
      pages.push(...callbacks.map(({ jobId }) => jobId));
      query = nextCursor === null ? '' : `?limit=1&cursor=${nextCursor}`;
    }
    assert.deepEqual(pages, jobIds);
    for (const cursor of ['1', '1.', '.job_1', 'x.job_1', '1.a b', `${'9'.repeat(16)}.job_1`]) {
      const answer = await page.call('GET', `${API}/callbacks?cursor=${encodeURIComponent(cursor)}`);
      assert.equal(codeOf(answer), 'BAD_REQUEST', cursor);
    }
    assert.deepEqual(
      [...first.callbacks, ...last.callbacks].map(({ jobId }) => jobId),
      [jobIds[0], jobIds[2], jobIds[4]],
    );
    assert.equal(last.nextCursor, null);
    assert.deepEqual((await list('?state=EXHAUSTED')).callbacks, []);
    assert.equal(codeOf(await page.call('GET', `${API}/callbacks?state=LOST`)), 'BAD_REQUEST');
    assert.deepEqual(await other.page.ok('GET', `${API}/callbacks`), { callbacks: [], nextCursor: null });
    assert.equal(codeOf(await other.page.call('POST', `${API}/callbacks/${jobIds[0]}/redeliver`)), 'NOT_FOUND');
    assert.equal(codeOf(await page.call('POST', `${API}/callbacks/${jobIds[1]}/redeliver`)), 'CONFLICT');
  });

  it('logs what people, keys and the operator change, with the texts before and after, page by page', async () => {
    const { page, tenant, log, email } = await organisation();
    const token = await tenant.client.token();
    const rule = { jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_9§' };
    const body = {
      name: 'Profil',
      documentType: 'Beslut',
      workers: [{ name: 'A', instructions: 'Läs.', rules: [rule] }],
    };
    const byKey = await request(service, 'POST', '/v1/profiles', { token, json: body });
    const { profileId } = byKey.body as { profileId: string };
    const refused = await page.call('PATCH', `/v1/profiles/${profileId}`, { json: { workers: [] } });
    assert.equal(refused.status, 400);
    await page.ok('PATCH', `/v1/profiles/${profileId}`, { json: { status: 'PUBLISHED', name: 'Profil 2' } });
    await page.ok('DELETE', `/v1/profiles/${profileId}`);
    const source = { name: 'Riktlinje', content: 'Text.', authorityType: 'GUIDANCE' };
    const { id } = await page.ok<{ id: string }>('POST', '/v1/snippets', { json: source });
    await page.ok('PATCH', `/v1/snippets/${id}`, { json: { content: 'Ny text.' } });
    await page.ok('POST', '/v1/actions', { json: { name: 'Brev', instructions: 'Skriv.' } });
    await createAdministrator(service.platform, { tenantId: tenant.tenantId, email: address(), password: PASSWORD });

    const entries = (await log()).slice(0, 6);
    assert.deepEqual(
      entries.map(({ subject, verb, actor }) => [subject.kind, verb, actor.kind, actor.name]),
      [
        ['action', 'created', 'person', email],
        ['snippet', 'changed', 'person', email],
        ['snippet', 'created', 'person', email],
        ['profile', 'deleted', 'person', email],
        ['profile', 'changed', 'person', email],
        ['profile', 'created', 'api-key', 'Test key'],
      ],
    );
    assert.deepEqual(entries[4]?.changes, [
      { field: 'name', before: '"Profil"', after: '"Profil 2"' },
      { field: 'status', before: '"DRAFT"', after: '"PUBLISHED"' },
    ]);
    assert.deepEqual(entries[1]?.changes, [{ field: 'content', before: '"Text."', after: '"Ny text."' }]);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const next: ChangeLogPage = await page.ok<ChangeLogPage>('GET', `${API}/log?limit=2${query}`);
      seen.push(...next.entries.map(({ entryId }) => entryId));
      cursor = next.nextCursor;
    }
    assert.deepEqual(
      seen,
      (await log('?limit=100')).map(({ entryId }) => entryId),
    );
    const ofKey = await log(`?personId=${tenant.clientId}`);
    assert.deepEqual(
      ofKey.map(({ subject }) => subject.kind),
      ['profile'],
    );
    const other = await organisation();
    assert.ok((await other.log()).every(({ subject }) => subject.id !== profileId));
  });

  it('opens a profile by its address, for members once it is published', async () => {
    const { page, tenant } = await organisation();
    const member = await signedIn(service, { tenantId: tenant.tenantId, email: address(), role: 'member' });
    const rule = { jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_9§' };
    const urlSlug = 'barn-och-unga';
    const json = {
      name: 'Profil',
      documentType: 'Beslut',
      urlSlug,
      unlisted: true,
      workers: [{ name: 'A', rules: [rule] }],
    };
    const { profileId } = await page.ok<{ profileId: string }>('POST', '/v1/profiles', { json });
    const open = (by: ConsolePage, slug = urlSlug) => by.call('GET', `${API}/profiles/by-address/${slug}`);
    assert.equal((await open(page)).status, 200);
    const [draft, unknown] = [await open(member), await open(member, 'okänd')];
    assert.equal(codeOf(draft), 'NOT_FOUND');
    assert.equal(draft.text, unknown.text);
    await page.ok('PATCH', `/v1/profiles/${profileId}`, { json: { status: 'PUBLISHED' } });
    assert.equal(((await open(member)).body as { profileId: string }).profileId, profileId);
    const other = await organisation();
    assert.equal((await open(other.page)).text, unknown.text);
  });
});
