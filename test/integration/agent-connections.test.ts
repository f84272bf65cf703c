import assert from 'node:assert/strict';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { disconnect, listConnections } from '../../shared/services/tenants/connections.ts';
import { deactivateKey } from '../../shared/services/tenants/keys.ts';
import { createAdministrator, removeAdministrator } from '../../shared/services/tenants/people.ts';
import { updateTenant } from '../../shared/services/tenants/tenants.ts';
import { FormBrowser } from '../support/oauth/browser.ts';
import { assertRefusal, request } from '../support/requests/api.ts';
import { PASSWORD, signedIn } from '../support/requests/console.ts';
import { postMcp } from '../support/requests/mcp.ts';
import { type Answering, status, useReceivers } from '../support/requests/receiver.ts';
import { upload } from '../support/requests/uploads.ts';
import { databaseOf, useOperator } from '../support/service/operator.ts';
import { runProgram } from '../support/service/run-program.ts';
import { useService } from '../support/service/use-service.ts';

const REDIRECT = 'http://127.0.0.1:53682/callback';

interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
}

describe('agent connections', () => {
  let now = Date.now();
  const receivers = useReceivers();
  const service = useService(() => ({
    withWorker: false,
    clock: () => now,
    environment: {
      ...receivers.environment,
      DOCS_URL: 'http://localhost:1/docs',
      TRUSTED_PROXIES: '1',
    },
    ownAddress: true,
  }));

  const operator = useOperator(() => databaseOf(service));

  async function administered() {
    const tenant = await service.tenant();
    const email = `${randomUUID()}@kommun.example`;
    await createAdministrator(service.platform, { tenantId: tenant.tenantId, email, password: PASSWORD });
    return { tenant, email };
  }

  async function post(address: string, fields: Record<string, string>, { baseUrl } = { baseUrl: service.baseUrl }) {
    const response = await fetch(new URL(address, baseUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, body: (await response.json()) as Record<string, string> };
  }

  async function register(metadata: object = {}): Promise<string> {
    const { status, text, body } = await request(service, 'POST', '/oauth/register', {
      json: { client_name: 'Hjälpredan', redirect_uris: [REDIRECT], scope: 'mcp offline_access', ...metadata },
    });
    assert.equal(status, 201, text);
    return (body as { client_id: string }).client_id;
  }

  const proof = () => {
    const verifier = randomBytes(32).toString('base64url');
    return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
  };
  const resource = () => `${service.baseUrl}/v1/mcp`;

  function authorizeUrl(clientId: string, challenge: string, more: Record<string, string | undefined> = {}): string {
    const params: Record<string, string | undefined> = {
      client_id: clientId,
      response_type: 'code',
      redirect_uri: REDIRECT,
      scope: 'mcp offline_access',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      resource: resource(),
      state: 'abc',
      prompt: 'consent',
      ...more,
    };
    const set = Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return `/oauth/authorize?${new URLSearchParams(set)}`;
  }

  async function approved(email: string, clientId: string, fields: Record<string, string> = {}) {
    const browser = new FormBrowser(service.baseUrl);
    const { verifier, challenge } = proof();
    const signIn = await browser.open(authorizeUrl(clientId, challenge));
    assert.match(signIn.text, /<h1>Sign in<\/h1>/);
    const consent = await browser.submit(signIn, { email, password: PASSWORD });
    assert.match(consent.text, /Connect “/, consent.text);
    const after = await browser.submit(consent, { decision: 'approve', ...fields });
    assert.ok(browser.url.startsWith(REDIRECT), `${browser.url} ${after.text}`);
    const { searchParams } = new URL(browser.url);
    assert.equal(searchParams.get('state'), 'abc');
    assert.equal(searchParams.get('iss'), `${service.baseUrl}/oauth`);
    return { code: searchParams.get('code') ?? '', verifier, consent: consent.text };
  }

  const redeem = (clientId: string, code: string, verifier: string, more: Record<string, string> = {}) =>
    post('/oauth/token', {
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      code_verifier: verifier,
      redirect_uri: REDIRECT,
      resource: resource(),
      ...more,
    });
  const renew = (clientId: string, token: string, more: Record<string, string> = {}) =>
    post('/oauth/token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: token, ...more });

  async function connected() {
    const { tenant, email } = await administered();
    const clientId = await register();
    const { code, verifier } = await approved(email, clientId);
    const { status, body } = await redeem(clientId, code, verifier);
    assert.equal(status, 200, JSON.stringify(body));
    const [connection] = await listConnections(service.platform, tenant.tenantId);
    return { tenant, email, clientId, tokens: body as unknown as Tokens, connectionId: connection?.connectionId ?? '' };
  }

  const read = (token: string) => request(service, 'GET', '/v1/quotas', { token });

  it('is discovered from the 401 of the MCP endpoint', async () => {
    const refused = await request(service, 'POST', '/v1/mcp', { json: {} });
    const challenge = refused.headers.get('www-authenticate') ?? '';
    assert.match(challenge, /scope="mcp"/);
    const address = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? '';
    const metadata = (await (await fetch(address)).json()) as Record<string, unknown>;
    assert.equal(metadata.resource, resource());
    assert.deepEqual(metadata.authorization_servers, [`${service.baseUrl}/oauth`]);
    for (const path of [
      '/.well-known/oauth-authorization-server/oauth',
      '/.well-known/openid-configuration/oauth',
      '/oauth/.well-known/openid-configuration',
    ]) {
      const { status, body } = await request(service, 'GET', path);
      assert.equal(status, 200, path);
      assert.partialDeepStrictEqual(body, {
        issuer: `${service.baseUrl}/oauth`,
        authorization_endpoint: `${service.baseUrl}/oauth/authorize`,
        token_endpoint: `${service.baseUrl}/oauth/token`,
        registration_endpoint: `${service.baseUrl}/oauth/register`,
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['none'],
        client_id_metadata_document_supported: true,
        authorization_response_iss_parameter_supported: true,
      });
    }
  });

  it('reaches every route of the one organisation, with its own jobs, for fifteen minutes', async () => {
    const { tenant, tokens } = await connected();
    assert.equal(tokens.expires_in, 900);
    const own = { token: tokens.access_token };
    const created = await request(service, 'POST', '/v1/upload-url', { ...own, json: {} });
    assert.equal(created.status, 200, created.text);
    assert.equal((await read(tokens.access_token)).status, 200);
    assert.equal((await postMcp(service, tokens.access_token, 'tools/list')).status, 200);
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId: tenant.profileId });
    assert.equal((await request(service, 'GET', `/v1/jobs/${jobId}`, own)).status, 404);
    now += 960_000;
    assertRefusal(await read(tokens.access_token), { code: 'TOKEN_EXPIRED' });
    now -= 960_000;
  });

  it('renews with a refresh token once each; a second use ends it', async () => {
    const { clientId, tokens } = await connected();
    const first = await renew(clientId, tokens.refresh_token);
    assert.equal(first.status, 200, JSON.stringify(first.body));
    assert.equal((await read(first.body.access_token ?? '')).status, 200);
    assert.equal((await renew(clientId, tokens.refresh_token)).body.error, 'invalid_grant');
    assertRefusal(await read(first.body.access_token ?? ''), { code: 'UNAUTHORIZED' });
    assert.equal((await renew(clientId, first.body.refresh_token ?? '')).body.error, 'invalid_grant');
  });

  it('gives one pair of tokens where a refresh token is sent twice at once', async () => {
    const { clientId, tokens } = await connected();
    const both = await Promise.all([renew(clientId, tokens.refresh_token), renew(clientId, tokens.refresh_token)]);
    assert.ok(both.filter(({ status }) => status === 200).length <= 1, JSON.stringify(both));
  });

  const ends: [what: string, end: (one: Awaited<ReturnType<typeof connected>>) => Promise<unknown>][] = [
    [
      'an administrator disconnects it',
      ({ tenant, connectionId }) => disconnect(service.platform, tenant.tenantId, connectionId),
    ],
    [
      'another administrator disconnects it in the console',
      async ({ tenant: { tenantId }, connectionId }) => {
        const email = `${randomUUID()}@kommun.example`;
        const page = await signedIn(service, { tenantId, email, role: 'administrator' });
        await page.ok('DELETE', `/console/api/connections/${connectionId}`);
      },
    ],
    [
      'its approver administers the organisation no longer',
      ({ tenant, email }) => removeAdministrator(service.platform, { tenantId: tenant.tenantId, email }),
    ],
    [
      'its refresh token is revoked',
      ({ clientId, tokens }) =>
        fetch(new URL('/oauth/revoke', service.baseUrl), {
          method: 'POST',
          body: new URLSearchParams({ token: tokens.refresh_token, client_id: clientId }),
        }),
    ],
  ];
  for (const [what, end] of ends) {
    it(`is refused at the next request once ${what}`, async () => {
      const one = await connected();
      assert.equal((await read(one.tokens.access_token)).status, 200);
      await end(one);
      assertRefusal(await read(one.tokens.access_token), { code: 'UNAUTHORIZED' });
      assert.equal((await renew(one.clientId, one.tokens.refresh_token)).body.error, 'invalid_grant');
      const [listed] = await listConnections(service.platform, one.tenant.tenantId);
      assert.equal(listed?.active, false);
    });
  }

  it('is approved, listed and ended with the commands of docs/assistants.md', async () => {
    const { tenantId } = await service.tenant();
    const page = await readFile(new URL('../../docs/assistants.md', import.meta.url), 'utf8');
    const email = `${randomUUID()}@kommun.example`;
    const run = async (named: string, values: Record<string, string>, stdin?: string) => {
      const [, words = ''] = new RegExp(`docaudit (${named}[^\`\n]*)`).exec(page) ?? [];
      const args = words.split(/ (?=[^ ])/).map((word) => values[word] ?? word);
      assert.ok(args.length > 2, `${named} is not in the page`);
      const ended = await runProgram(
        args.slice(0, args.includes('<') ? args.indexOf('<') : undefined),
        operator,
        stdin,
      );
      assert.equal(ended.code, 0, `${args.join(' ')}: ${ended.stderr}`);
      return ended.stdout;
    };
    await run('admin create', { T: tenantId, E: email }, `${PASSWORD}\n`);
    const clientId = await register();
    const { code, verifier } = await approved(email, clientId);
    const { body } = await redeem(clientId, code, verifier);
    const listed = await run('connection list', { T: tenantId });
    const [connectionId = ''] = /^con_[0-9A-Z]{26}\b/m.exec(listed) ?? [];
    assert.match(listed, new RegExp(`^${connectionId} +Hjälpredan +yes +${email} `, 'm'));
    assert.equal((await read(body.access_token ?? '')).status, 200);
    await run('connection disconnect', { ID: connectionId });
    assertRefusal(await read(body.access_token ?? ''), { code: 'UNAUTHORIZED' });
    await run('admin remove', { T: tenantId, E: email });
  });

  it('reads no job of a key, and a key none of its', async () => {
    const { tenant, tokens } = await connected();
    const token = tokens.access_token;
    const asConnection = await request(service, 'POST', '/v1/upload-url', { token, json: {} });
    const { jobId } = asConnection.body as { jobId: string };
    const key = await tenant.client.token();
    const start = { json: { jobId, profileId: tenant.profileId } };
    assertRefusal(await request(service, 'POST', '/v1/analyze', { token: key, ...start }), {
      code: 'UPLOAD_NOT_ADMITTED',
      details: { reason: 'OTHER_CREDENTIAL' },
    });
    const own = await upload(tenant);
    await tenant.client.analyze({ jobId: own, profileId: tenant.profileId });
    for (const method of ['GET', 'DELETE']) {
      assertRefusal(await request(service, method, `/v1/jobs/${own}`, { token }), { code: 'NOT_FOUND' });
    }
    const other = await connected();
    assertRefusal(await request(service, 'GET', `/v1/jobs/${own}`, { token: other.tokens.access_token }), {
      code: 'NOT_FOUND',
    });
  });

  it('is worth nothing while its organisation is suspended', async () => {
    const { tenant, tokens } = await connected();
    await updateTenant(service.platform, tenant.tenantId, { status: 'suspended' });
    const search = (token: string) => request(service, 'GET', '/v1/laws?jurisdiction=SE&query=lag', { token });
    const [ofConnection, ofKey] = await Promise.all([search(tokens.access_token), search(await tenant.client.token())]);
    assert.deepEqual([ofConnection.status, ofConnection.body], [ofKey.status, ofKey.body]);
    assert.ok(ofConnection.status >= 400, ofConnection.text);
  });

  it('is listed with the host that it leads to, and the time at which it last renewed its access', async () => {
    const { clientId, tokens, tenant, connectionId } = await connected();
    const listed = async () => (await listConnections(service.platform, tenant.tenantId))[0];
    const first = await listed();
    assert.equal(first?.address, new URL(REDIRECT).host);
    assert.equal((await renew(clientId, tokens.refresh_token)).status, 200);
    assert.ok(Number((await listed())?.lastUsedAt) > Number(first?.lastUsedAt));
    await disconnect(service.platform, tenant.tenantId, connectionId);
    assert.equal((await listed())?.lastUsedAt, null);
  });

  it('ends ninety days after its approval', async () => {
    const { clientId, tokens, tenant } = await connected();
    const [connection] = await listConnections(service.platform, tenant.tenantId);
    assert.equal((connection?.endsAt ?? 0) - (connection?.approvedAt ?? 0), 90 * 86_400_000);
    now += 90 * 86_400_000;
    assert.equal((await renew(clientId, tokens.refresh_token)).body.error, 'invalid_grant');
    now -= 90 * 86_400_000;
  });

  it('is independent of API keys', async () => {
    const { tenant, tokens, connectionId } = await connected();
    await deactivateKey(service.platform, tenant.clientId);
    assert.equal((await read(tokens.access_token)).status, 200);
    const other = await connected();
    await disconnect(service.platform, other.tenant.tenantId, other.connectionId);
    assert.notEqual(await other.tenant.client.token(), '');
    assert.notEqual(connectionId, '');
  });

  it('reaches the organisation that an administrator of several chooses', async () => {
    const { tenant, email } = await administered();
    const other = await service.tenant();
    await createAdministrator(service.platform, { tenantId: other.tenantId, email, password: PASSWORD });
    const clientId = await register();
    const { code, verifier } = await approved(email, clientId, { tenantId: other.tenantId });
    assert.equal((await redeem(clientId, code, verifier)).status, 200);
    assert.equal((await listConnections(service.platform, tenant.tenantId)).length, 0);
    assert.equal((await listConnections(service.platform, other.tenantId)).length, 1);
  });

  describe('refuses', () => {
    const refusals: [what: string, more: Record<string, string | undefined>, error: RegExp][] = [
      [
        'a request without proof of possession',
        { code_challenge: undefined, code_challenge_method: undefined },
        /error=invalid_request/,
      ],
      ['a plain challenge', { code_challenge_method: 'plain' }, /error=invalid_request/],
      ['another resource', { resource: 'https://elsewhere.example/v1/mcp' }, /error=invalid_target/],
      ['its own address with a slash more', { resource: 'SLASH' }, /error=invalid_target/],
      ['a token in the browser', { response_type: 'token' }, /error=(?:unsupported_response_type|invalid_request)/],
    ];
    for (const [what, more, error] of refusals) {
      it(what, async () => {
        const clientId = await register();
        const browser = new FormBrowser(service.baseUrl);
        const sent = more.resource === 'SLASH' ? { resource: `${resource()}/` } : more;
        const { text } = await browser.open(authorizeUrl(clientId, proof().challenge, sent));
        assert.match(`${browser.url} ${text}`, error);
      });
    }

    const addresses = [
      'http://127.0.0.1:53682/callback/',
      'http://127.0.0.1:53682/callback?x=1',
      'http://127.0.0.1:53682/CALLBACK',
      'http://127.0.0.1:53682/callback/../callback',
      'https://127.0.0.1:53682/callback',
      'http://127.0.0.1.evil.example/callback',
      'https://evil.example/',
    ];
    for (const address of addresses) {
      it(`to send a code to ${address}`, async () => {
        const clientId = await register();
        const browser = new FormBrowser(service.baseUrl);
        const page = await browser.open(authorizeUrl(clientId, proof().challenge, { redirect_uri: address }));
        assert.equal(page.status, 400, browser.url);
        assert.ok(browser.url.startsWith(service.baseUrl));
      });
    }

    it('a code that was used, and then the tokens that it gave', async () => {
      const { email } = await administered();
      const clientId = await register();
      const { code, verifier } = await approved(email, clientId);
      const first = await redeem(clientId, code, verifier);
      assert.equal(first.status, 200);
      assert.equal((await redeem(clientId, code, verifier)).body.error, 'invalid_grant');
      assertRefusal(await read(first.body.access_token ?? ''), { code: 'UNAUTHORIZED' });
    });

    it('a code with the wrong verifier, and one of another client', async () => {
      const { email } = await administered();
      const clientId = await register();
      const first = await approved(email, clientId);
      assert.equal((await redeem(clientId, first.code, proof().verifier)).body.error, 'invalid_grant');
      const second = await approved(email, clientId);
      assert.equal((await redeem(await register(), second.code, second.verifier)).body.error, 'invalid_grant');
    });

    it('to revoke the token of another client', async () => {
      const { tokens } = await connected();
      await post('/oauth/revoke', { token: tokens.refresh_token, client_id: await register() }).catch(() => null);
      assert.equal((await read(tokens.access_token)).status, 200);
    });

    it('a renewal for another resource', async () => {
      const { clientId, tokens } = await connected();
      const { body } = await renew(clientId, tokens.refresh_token, { resource: 'https://elsewhere.example/' });
      assert.equal(body.error, 'invalid_target');
    });

    it('these grants at the token endpoint of API keys', async () => {
      const { tokens } = await connected();
      const answer = await request(service, 'POST', '/v1/oauth/token', {
        json: { grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
      });
      assertRefusal(answer, { code: 'UNSUPPORTED_GRANT_TYPE' });
    });

    it('what the administrator does not approve', async () => {
      const { tenant, email } = await administered();
      const browser = new FormBrowser(service.baseUrl);
      const signIn = await browser.open(authorizeUrl(await register(), proof().challenge));
      const consent = await browser.submit(signIn, { email, password: PASSWORD });
      await browser.submit(consent, { decision: 'deny' });
      assert.equal(new URL(browser.url).searchParams.get('error'), 'access_denied');
      assert.deepEqual(await listConnections(service.platform, tenant.tenantId), []);
    });

    it('an approval that another site sends, or that names an organisation of others', async () => {
      const { tenant, email } = await administered();
      const stranger = await service.tenant();
      const browser = new FormBrowser(service.baseUrl);
      const signIn = await browser.open(authorizeUrl(await register(), proof().challenge));
      const consent = await browser.submit(signIn, { email, password: PASSWORD });
      for (const [fields, headers] of [
        [{ csrf: 'wrong' }, {}],
        [{}, { origin: 'https://evil.example' }],
        [{}, { 'sec-fetch-site': 'cross-site' }],
      ] as const) {
        const answer = await browser.submit(consent, { decision: 'approve', ...fields }, headers);
        assert.equal(answer.status, 403, answer.text);
        assert.match(answer.text, /<h1>This could not be done<\/h1>/);
      }
      const foreign = await browser.submit(consent, { decision: 'approve', tenantId: stranger.tenantId });
      assert.equal(foreign.status, 400);
      for (const { tenantId } of [tenant, stranger])
        assert.deepEqual(await listConnections(service.platform, tenantId), []);
    });

    it('to be framed, and shows hostile names as text', async () => {
      const { email } = await administered();
      const clientId = await register({ client_name: '<script>alert(1)</script>"><img src=x>' });
      const browser = new FormBrowser(service.baseUrl);
      const signIn = await browser.open(authorizeUrl(clientId, proof().challenge));
      const consent = await browser.submit(signIn, { email, password: PASSWORD });
      assert.ok(!consent.text.includes('<script>') && !consent.text.includes('<img'), consent.text);
      const policy = consent.headers.get('content-security-policy') ?? '';
      assert.match(policy, /frame-ancestors 'none'/);
      assert.match(policy, /form-action 'self' http:\/\/127\.0\.0\.1:53682/);
    });
  });

  describe('sign-in', () => {
    it('refuses a wrong password and, after ten, the right one too', async () => {
      const { email } = await administered();
      const browser = new FormBrowser(service.baseUrl);
      const page = await browser.open('/console/sign-in');
      for (let attempt = 0; attempt < 10; attempt++) {
        assert.equal((await browser.submit(page, { email, password: 'fel lösenord' })).status, 401);
      }
      assert.equal((await browser.submit(page, { email, password: PASSWORD })).status, 429);
      now += 16 * 60_000;
      const later = await browser.submit(page, { email, password: PASSWORD });
      now -= 16 * 60_000;
      assert.equal(later.status, 200, later.text);
    });

    it('refuses an address after a hundred attempts, whatever a sender writes before it, and no other address', async () => {
      const attempt = async (address: string) => {
        const answer = await fetch(new URL('/console/sign-in', service.baseUrl), {
          method: 'POST',
          headers: { 'x-forwarded-for': `${randomUUID()}, ${address}` },
          body: new URLSearchParams({ email: `${randomUUID()}@kommun.example`, password: PASSWORD }),
        });
        return answer.status;
      };
      // The database deletes counters by its own clock, so those of this test end far ahead of it.
      now += 24 * 3_600_000;
      const counter = createHash('sha256').update('sender:203.0.113.1').digest('base64url');
      for (let count = 0; count < 99; count++) {
        await service.platform.data.signInAttempts.count(counter, now, 60_000);
      }
      assert.deepEqual([await attempt('203.0.113.1'), await attempt('203.0.113.1')], [401, 429]);
      assert.equal(await attempt('203.0.113.2'), 401);
      now -= 24 * 3_600_000;
    });

    it('leads to no page of another site', async () => {
      for (const next of [
        'https://evil.example/',
        '//evil.example',
        '/console/../../x',
        '/console\\evil',
        '/oauth/authorize',
      ]) {
        const { email } = await administered();
        const browser = new FormBrowser(service.baseUrl);
        const page = await browser.open('/console/sign-in');
        await browser.submit(page, { email, password: PASSWORD, next });
        assert.equal(new URL(browser.url).pathname, '/console', next);
      }
    });
  });

  describe('a client that names its metadata document', () => {
    let documents = 0;
    /** An address that no other test has used, because documents that were read are remembered. */
    const addressAt = (host: string) => `https://${host}/${++documents}/client.json`;
    const json = (text: string) => (response: Parameters<Answering>[0]) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    const document = (clientId: string, more: object = {}) =>
      JSON.stringify({ client_id: clientId, client_name: 'Hjälpredan', redirect_uris: [REDIRECT], ...more });

    it('is connected without a registration, and shown with the host that it stands on', async () => {
      const { tenant, email } = await administered();
      const { host, received } = receivers.receiver;
      const clientId = addressAt(host);
      receivers.receiver.answer(json(document(clientId)));
      const { code, verifier, consent } = await approved(email, clientId);
      assert.match(consent, /Connect “Hjälpredan”\?/);
      assert.ok(consent.includes(`<span class="name">${host}</span>`), consent);
      const { status, body } = await redeem(clientId, code, verifier);
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal((await read(body.access_token ?? '')).status, 200);
      assert.equal((await renew(clientId, body.refresh_token ?? '')).status, 200);
      assert.partialDeepStrictEqual(await listConnections(service.platform, tenant.tenantId), [
        { assistant: 'Hjälpredan', active: true },
      ]);
      assert.deepEqual(
        received.map(({ path, headers }) => [path, headers.cookie, headers.authorization]),
        [[new URL(clientId).pathname, undefined, undefined]],
      );
    });

    const answers: [what: string, answer: (clientId: string) => Answering][] = [
      ['leads elsewhere', () => status(302, { location: `https://${receivers.second.host}/client.json` })],
      [
        'is longer than 5 KiB',
        (clientId) => json(document(clientId, { client_uri: `https://x/${'x'.repeat(5_120)}` })),
      ],
      [
        'never ends',
        () => (response) => {
          const more = () => response.write(' '.repeat(1_024), () => response.destroyed || setImmediate(more));
          more();
        },
      ],
      ['does not exist', () => status(404)],
      ['is no JSON', () => json('<html>')],
      ['is no object', () => json('[]')],
      ['names another client', (clientId) => json(document(`${clientId}?`))],
      ['names no client', () => json(JSON.stringify({ redirect_uris: [REDIRECT] }))],
      ['lists another redirect address', (clientId) => json(document(clientId, { redirect_uris: [`${REDIRECT}/x`] }))],
      ['lists none', (clientId) => json(document(clientId, { redirect_uris: [] }))],
      ['holds a secret', (clientId) => json(document(clientId, { client_secret: 'x' }))],
      [
        'wants to prove itself with a secret',
        (clientId) => json(document(clientId, { token_endpoint_auth_method: 'client_secret_basic' })),
      ],
    ];
    for (const [what, answer] of answers) {
      it(`is refused where the document ${what}`, async () => {
        const clientId = addressAt(receivers.receiver.host);
        receivers.receiver.answer(answer(clientId));
        const elsewhere = receivers.second.connections();
        const page = await new FormBrowser(service.baseUrl).open(authorizeUrl(clientId, proof().challenge));
        assert.equal(page.status, 400, page.text);
        assert.equal(receivers.receiver.received.length, 1);
        assert.match(page.text, /<h1>The assistant could not be connected<\/h1>/);
        assert.equal(receivers.second.connections(), elsewhere);
      });
    }

    describe('while its document cannot be read', () => {
      // Another gateway, because the one that read the document remembers it.
      const other = useService(() => ({
        withWorker: false,
        clock: () => now,
        beside: service,
        environment: { ...receivers.environment, BASE_URL: service.baseUrl },
      }));
      const outages: [what: string, answer: Answering][] = [
        ['answers 503', status(503)],
        ['answers 429', status(429)],
        ['breaks the connection', (response) => response.socket?.destroy()],
        ['does not answer', () => undefined],
      ];
      for (const [what, outage] of outages) {
        it(`can be renewed later where the host ${what}`, async () => {
          const { tenant, email } = await administered();
          const clientId = addressAt(receivers.receiver.host);
          receivers.receiver.answer(json(document(clientId)));
          const { code, verifier } = await approved(email, clientId);
          const { body } = await redeem(clientId, code, verifier);
          receivers.receiver.answer(outage);
          const renewal = { grant_type: 'refresh_token', client_id: clientId, refresh_token: body.refresh_token ?? '' };
          const refused = await post('/oauth/token', renewal, other);
          assert.deepEqual(
            [refused.status, refused.body.error, refused.retryAfter],
            [503, 'temporarily_unavailable', '10'],
          );
          assert.equal((await read(body.access_token ?? '')).status, 200);
          assert.equal((await post('/oauth/token', renewal)).status, 200);
          assert.partialDeepStrictEqual(await listConnections(service.platform, tenant.tenantId), [{ active: true }]);
        });
      }

      it('can be approved later', async () => {
        const { email } = await administered();
        const clientId = addressAt(receivers.receiver.host);
        receivers.receiver.answer(json(document(clientId)));
        const browser = new FormBrowser(service.baseUrl);
        const signIn = await browser.open(authorizeUrl(clientId, proof().challenge));
        const consent = await browser.submit(signIn, { email, password: PASSWORD });
        const { pathname } = new URL(browser.url);
        receivers.receiver.answer(status(503));
        browser.moveTo(other.baseUrl);
        for (const address of [pathname, authorizeUrl(clientId, proof().challenge)]) {
          const page = await browser.open(address);
          assert.equal(page.status, 503, page.text);
          assert.notEqual(page.headers.get('retry-after'), null);
          assert.match(page.text, /the metadata document of the client answers 503/);
        }
        browser.moveTo(service.baseUrl);
        await browser.submit(consent, { decision: 'approve' });
        assert.ok(browser.url.startsWith(REDIRECT), browser.url);
      });
    });

    const unread: [what: string, clientId: () => string, status?: number][] = [
      ['without TLS', () => addressAt(receivers.receiver.host).replace('https:', 'http:')],
      ['inside the network', () => addressAt(receivers.canary.host)],
      ['behind a name of the network', () => addressAt(receivers.canary.host.replace('127.0.0.1', 'localhost'))],
      ['at the metadata of a cloud', () => addressAt('169.254.169.254')],
      ['with a password', () => addressAt(`a:b@${receivers.receiver.host}`)],
      ['under a certificate of an authority that is not trusted', () => addressAt(receivers.impostor.host), 503],
    ];
    for (const [what, clientId, refusedWith = 400] of unread) {
      it(`is refused, and not asked, where the document stands ${what}`, async () => {
        const page = await new FormBrowser(service.baseUrl).open(authorizeUrl(clientId(), proof().challenge));
        assert.equal(page.status, refusedWith, page.text);
        assert.equal(receivers.canary.connections(), 0);
        for (const { received } of [receivers.receiver, receivers.impostor]) assert.deepEqual(received, []);
      });
    }
  });

  // The last, because it leaves no registration for the hour.
  describe('registration', () => {
    it('is bounded for the whole installation', async () => {
      const answers: number[] = [];
      for (let batch = 0; batch < 12; batch++) {
        const batchOf = await Promise.all(
          Array.from({ length: 50 }, () =>
            request(service, 'POST', '/oauth/register', { json: { redirect_uris: [REDIRECT] } }),
          ),
        );
        answers.push(...batchOf.map(({ status }) => status));
      }
      assert.ok(answers.filter((status) => status === 201).length <= 550, 'bounded');
      assert.ok(answers.filter((status) => status !== 201).every((status) => status >= 400 && status < 500));
      assert.notEqual(answers.at(-1), 201);
    });
  });
});
