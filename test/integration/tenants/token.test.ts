import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose';
import type { ErrorCode } from '../../../shared/errors/catalogue.ts';
import { deactivateKey } from '../../../shared/services/tenants/keys.ts';
import { type ApiAnswer, assertRefusal, rateLimitOf, request } from '../../support/requests/api.ts';
import { startService } from '../../support/service/service.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

const HOUR_MS = 3_600_000;

describe('authentication:', () => {
  let laterMs = 0;
  const service = useService({ withWorker: false, clock: () => Date.now() + laterMs });
  const tenant = useTenant(service);
  afterEach(() => {
    laterMs = 0;
  });

  const ask = (json: unknown) => request(service, 'POST', '/v1/oauth/token', { json });
  const credentials = () => ({
    grant_type: 'client_credentials',
    client_id: tenant.clientId,
    client_secret: tenant.clientSecret,
  });
  const use = (token: string | undefined, headers: Record<string, string> = {}) =>
    request(service, 'GET', '/v1/legal-agreement', { ...(token === undefined ? {} : { token }), headers });
  const issue = async () => ((await ask(credentials())).body as { access_token: string }).access_token;

  describe('POST /v1/oauth/token', () => {
    it('answers a bearer token for one hour that no cache may keep', async () => {
      const answer = await ask(credentials());
      assert.equal(answer.status, 200);
      const { access_token: token } = answer.body as { access_token: string };
      assert.deepEqual(answer.body, { access_token: token, token_type: 'Bearer', expires_in: 3600 });
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      assert.equal(rateLimitOf(answer), null);
      assert.equal((await use(token)).status, 200);
    });

    it('puts tenant, key, issuer and lifetime into the token and nothing else', async () => {
      const token = await issue();
      const { iat = 0, ...claims } = decodeJwt(token);
      assert.ok(Math.abs(iat - Date.now() / 1000) < 60);
      assert.deepEqual(claims, {
        tenant: tenant.tenantId,
        kind: 'api-key',
        iss: 'http://localhost:1',
        sub: tenant.clientId,
        exp: iat + 3600,
      });
      assert.deepEqual(decodeProtectedHeader(token), { alg: 'HS256', typ: 'at+jwt', kid: 'k1' });
    });

    it('takes fields it does not know, and asks for no credential of its own', async () => {
      const answer = await request(service, 'POST', '/v1/oauth/token', {
        json: { ...credentials(), scope: 'everything' },
        headers: { authorization: 'Bearer nonsense' },
      });
      assert.equal(answer.status, 200);
    });

    it('spends no run', async () => {
      await tenant.client.token();
      assert.equal(await service.usedRuns(tenant), 0);
    });

    const REFUSALS: [name: string, body: () => unknown, code: ErrorCode, message: RegExp][] = [
      ['no client_id', () => ({ ...credentials(), client_id: undefined }), 'BAD_REQUEST', /client_id/],
      ['an empty client_id', () => ({ ...credentials(), client_id: '' }), 'BAD_REQUEST', /client_id/],
      ['a client_id that is no string', () => ({ ...credentials(), client_id: 7 }), 'BAD_REQUEST', /client_id/],
      ['no client_secret', () => ({ ...credentials(), client_secret: undefined }), 'BAD_REQUEST', /client_secret/],
      ['a null client_secret', () => ({ ...credentials(), client_secret: null }), 'BAD_REQUEST', /client_secret/],
      ['an array as client_secret', () => ({ ...credentials(), client_secret: ['x'] }), 'BAD_REQUEST', /client_secret/],
      [
        'a query operator as client_id',
        () => ({ ...credentials(), client_id: { $ne: '' } }),
        'BAD_REQUEST',
        /client_id/,
      ],
      ['another grant', () => ({ ...credentials(), grant_type: 'password' }), 'UNSUPPORTED_GRANT_TYPE', /client_cred/],
      [
        'a refresh grant',
        () => ({ grant_type: 'refresh_token', refresh_token: 'x' }),
        'UNSUPPORTED_GRANT_TYPE',
        /grant/,
      ],
      ['no grant_type', () => ({ ...credentials(), grant_type: undefined }), 'UNSUPPORTED_GRANT_TYPE', /grant_type/],
      ['another grant and nothing else', () => ({ grant_type: 'implicit' }), 'UNSUPPORTED_GRANT_TYPE', /grant_type/],
      ['a grant that is no string', () => ({ ...credentials(), grant_type: true }), 'UNSUPPORTED_GRANT_TYPE', /grant/],
      ['an empty body', () => ({}), 'UNSUPPORTED_GRANT_TYPE', /grant_type/],
      ['no body', () => undefined, 'UNSUPPORTED_GRANT_TYPE', /grant_type/],
      ['an array', () => [credentials()], 'UNSUPPORTED_GRANT_TYPE', /grant_type/],
      ['null', () => null, 'UNSUPPORTED_GRANT_TYPE', /grant_type/],
      ['an unknown client', () => ({ ...credentials(), client_id: 'key_unknown' }), 'UNAUTHORIZED', /active API key/],
      ['a wrong secret', () => ({ ...credentials(), client_secret: 'das_wrong' }), 'UNAUTHORIZED', /active API key/],
      ['a very long secret', () => ({ ...credentials(), client_secret: 'x'.repeat(8_000) }), 'UNAUTHORIZED', /API key/],
    ];
    for (const [name, body, code, message] of REFUSALS) {
      it(`refuses ${name} with ${code}`, async () => {
        const answer = await ask(body());
        assertRefusal(answer, { code, message });
        assert.equal(answer.headers.get('cache-control'), 'no-store');
        assert.equal(rateLimitOf(answer), null);
      });
    }

    it('refuses a body of more than a few short texts', async () => {
      const answer = await ask({ ...credentials(), note: 'x'.repeat(16 * 1024) });
      assertRefusal(answer, { code: 'INTERNAL_ERROR', status: 413, message: /larger/ });
    });

    it('refuses malformed JSON with the status of the failure', async () => {
      const answer = await request(service, 'POST', '/v1/oauth/token', { raw: '{"grant_type":' });
      assertRefusal(answer, { code: 'INTERNAL_ERROR', status: 400, message: /JSON/ });
    });

    it('does not say whether the client, the secret or its state was wrong', async () => {
      const off = await service.key(tenant.tenantId);
      await deactivateKey(service.platform, off.clientId);
      const answers = await Promise.all([
        ask({ ...credentials(), client_id: 'key_01ARZ3NDEKTSV4RRFFQ69G5FAV' }),
        ask({ ...credentials(), client_secret: `das_${'A'.repeat(43)}` }),
        ask({ ...credentials(), client_id: off.clientId, client_secret: off.clientSecret }),
        ask({ ...credentials(), client_id: off.clientId }),
      ]);
      for (const answer of answers) assertRefusal(answer, { code: 'UNAUTHORIZED' });
      assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
      assert.equal(new Set(answers.map(comparableHeaders)).size, 1);
    });
  });

  describe('a deactivated key', () => {
    it('issues nothing at once, while a token it issued lives until it expires', async () => {
      const key = await service.key(tenant.tenantId);
      const body = { ...credentials(), client_id: key.clientId, client_secret: key.clientSecret };
      const token = await key.client.token();
      await deactivateKey(service.platform, key.clientId);
      assertRefusal(await ask(body), { code: 'UNAUTHORIZED' });
      assert.equal((await use(token)).status, 200);
      laterMs = HOUR_MS - 5_000;
      assert.equal((await use(token)).status, 200);
      laterMs = HOUR_MS + 5_000;
      assertRefusal(await use(token), { code: 'TOKEN_EXPIRED' });
      assertRefusal(await ask(body), { code: 'UNAUTHORIZED' });
    });
  });

  describe('a token', () => {
    it('is answered with TOKEN_EXPIRED once it has expired, on every path, seen before or for the first time', async () => {
      const [known, unseen] = [await issue(), await issue()];
      await use(known);
      laterMs = HOUR_MS + 1_000;
      for (const token of [known, unseen, known]) {
        for (const path of ['/v1/legal-agreement', '/v1/jobs/job_x', '/v1/nothing-here']) {
          const answer = await request(service, 'GET', path, { token });
          assertRefusal(answer, { code: 'TOKEN_EXPIRED', message: /expired/ });
          assert.match(answer.headers.get('www-authenticate') ?? '', /error="invalid_token".*expired/);
          assert.equal(rateLimitOf(answer), null);
        }
      }
    });

    it('is good for as long as expires_in says, to the second', async () => {
      const token = await issue();
      const { exp = 0 } = decodeJwt(token);
      laterMs = exp * 1000 - 1_500 - Date.now();
      assert.equal((await use(token)).status, 200);
      laterMs = exp * 1000 - Date.now();
      assertRefusal(await use(token), { code: 'TOKEN_EXPIRED' });
    });

    it('is good for as long as ACCESS_TOKEN_SECONDS says', async () => {
      const other = await startService({ withWorker: false, environment: { ACCESS_TOKEN_SECONDS: '7' } });
      try {
        const { clientId, clientSecret } = await other.tenant();
        const answer = await request(other, 'POST', '/v1/oauth/token', {
          json: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
        });
        const { access_token: token, expires_in: seconds } = answer.body as {
          access_token: string;
          expires_in: number;
        };
        const { iat = 0, exp } = decodeJwt(token);
        assert.deepEqual([seconds, exp], [7, iat + 7]);
      } finally {
        await other.close();
      }
    });

    it('is refused where it is of another installation', async () => {
      const other = await startService({ withWorker: false });
      try {
        const { client } = await other.tenant();
        assertRefusal(await use(await client.token()), { code: 'UNAUTHORIZED' });
      } finally {
        await other.close();
      }
    });

    const BAD_HEADERS: [name: string, authorization: (token: string) => string | undefined][] = [
      ['no header', () => undefined],
      ['an empty header', () => ''],
      ['no scheme', (token) => token],
      ['another scheme', (token) => `Basic ${token}`],
      ['no token', () => 'Bearer'],
      ['two tokens', (token) => `Bearer ${token} ${token}`],
      ['a comma list', (token) => `Bearer ${token}, Bearer ${token}`],
      ['a client secret', () => `Bearer ${tenant.clientSecret}`],
      ['a token cut short', (token) => `Bearer ${token.slice(0, -1)}`],
      ['a token without its signature', (token) => `Bearer ${token.slice(0, token.lastIndexOf('.') + 1)}`],
      ['a token with a changed signature', (token) => `Bearer ${flip(token, token.length - 20)}`],
      ['a token with a changed payload', (token) => `Bearer ${flip(token, token.indexOf('.') + 30)}`],
      ['a token with a changed header', (token) => `Bearer ${flip(token, 12)}`],
      ['10,000 characters', () => `Bearer ${'a'.repeat(10_000)}`],
      ['only dots', () => 'Bearer ..'],
    ];
    for (const [name, authorization] of BAD_HEADERS) {
      it(`is refused where the header is ${name}`, async () => {
        const value = authorization(await issue());
        const answer = await use(undefined, value === undefined ? {} : { authorization: value });
        assertRefusal(answer, { code: 'UNAUTHORIZED' });
        const bearerSent = value !== undefined && /^bearer +\S/i.test(value);
        assert.equal(answer.headers.get('www-authenticate')?.includes('invalid_token'), bearerSent);
        assert.equal(answer.headers.get('cache-control'), 'no-store');
      });
    }

    it('is accepted whatever the case of its scheme', async () => {
      assert.equal((await use(undefined, { authorization: `bEaReR  ${await issue()}` })).status, 200);
    });

    it('is refused in the query or the body', async () => {
      const token = await issue();
      assertRefusal(await request(service, 'GET', `/v1/legal-agreement?access_token=${token}`), {
        code: 'UNAUTHORIZED',
      });
    });
  });

  describe('a forged token', () => {
    const nowSeconds = () => Math.floor(Date.now() / 1000);
    const claims = (): JWTPayload => ({
      tenant: tenant.tenantId,
      kind: 'api-key',
      iss: 'http://localhost:1',
      sub: tenant.clientId,
      iat: nowSeconds(),
      exp: nowSeconds() + 600,
    });
    const header = { alg: 'HS256', typ: 'at+jwt', kid: 'k1' };
    /** Reads the installation's own key, because these tokens are wrong in other ways. */
    async function ownSecret(): Promise<Uint8Array> {
      const [key] = await service.platform.data.signingKeys.list();
      assert.ok(key);
      return service.platform.keyring.open(key.sealed, `signing-key:${key.kid}`);
    }
    const sign = (payload: JWTPayload, key: Uint8Array | KeyObject, changes: object = {}) =>
      new SignJWT(payload).setProtectedHeader({ ...header, ...changes }).sign(key);
    const without = (name: string) => Object.fromEntries(Object.entries(claims()).filter(([key]) => key !== name));

    before(issue);

    it('is accepted where everything is right, so that the rows below fail for their own reason', async () => {
      assert.equal((await use(await sign(claims(), await ownSecret()))).status, 200);
    });

    const FORGED: [name: string, token: () => Promise<string>][] = [
      ['another key', () => sign(claims(), new Uint8Array(32))],
      ['an unknown kid', async () => sign(claims(), await ownSecret(), { kid: 'k2' })],
      ['no kid', async () => sign(claims(), await ownSecret(), { kid: undefined })],
      ['another algorithm of the family', async () => sign(claims(), await ownSecret(), { alg: 'HS512' })],
      ['an RSA signature', async () => sign(claims(), rsaKey(), { alg: 'RS256' })],
      ['no algorithm', async () => unsigned({ ...header, alg: 'none' }, claims())],
      ['no algorithm, in capitals', async () => unsigned({ ...header, alg: 'NONE' }, claims())],
      ['a type that is no access token', async () => sign(claims(), await ownSecret(), { typ: 'JWT' })],
      ['a critical header nobody knows', async () => unsigned({ ...header, crit: ['x'], x: 1 }, claims())],
      ['another issuer', async () => sign({ ...claims(), iss: 'https://elsewhere.example' }, await ownSecret())],
      ['no issuer', async () => sign(without('iss'), await ownSecret())],
      ['no tenant', async () => sign(without('tenant'), await ownSecret())],
      ['no subject', async () => sign(without('sub'), await ownSecret())],
      ['no expiry', async () => sign(without('exp'), await ownSecret())],
      ['another kind', async () => sign({ ...claims(), kind: 'admin' }, await ownSecret())],
      ['a tenant that is no string', async () => sign({ ...claims(), tenant: { $ne: '' } }, await ownSecret())],
      ['a start in the future', async () => sign({ ...claims(), nbf: nowSeconds() + 300 }, await ownSecret())],
    ];
    for (const [name, token] of FORGED) {
      it(`is refused with ${name}`, async () => {
        assertRefusal(await use(await token()), { code: 'UNAUTHORIZED' });
      });
    }

    it('is not answered as an expired one unless its signature is valid', async () => {
      const old = { ...claims(), iat: nowSeconds() - 7200, exp: nowSeconds() - 3600 };
      assertRefusal(await use(await sign(old, await ownSecret())), { code: 'TOKEN_EXPIRED' });
      assertRefusal(await use(await sign(old, new Uint8Array(32))), { code: 'UNAUTHORIZED' });
    });
  });
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (header: object, payload: JWTPayload) => `${encode(header)}.${encode(payload)}.`;
const rsaKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** The token with one character replaced by another of its alphabet. */
function flip(token: string, at: number): string {
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
}

/** Headers that may not differ between answers that must look alike. */
function comparableHeaders({ headers }: ApiAnswer): string {
  const own = [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');
  return JSON.stringify(own.sort());
}
