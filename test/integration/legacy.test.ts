import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import {
  LEGACY_SCOPES,
  LegacyAccount,
  LegacyJob,
  type LegacyScope,
  LegacyUsage,
} from '../../shared/contracts/legacy.ts';
import type { TenantChanges } from '../../shared/data/tenants.ts';
import type { Engine } from '../../shared/engine/engine.ts';
import { createOfflineEngine } from '../../shared/engine/offline/offline-engine.ts';
import { DependencyUnavailable } from '../../shared/errors/api-error.ts';
import { LEGACY_ERRORS, type LegacyErrorCode } from '../../shared/errors/legacy-errors.ts';
import { RunFailure } from '../../shared/errors/run-failure.ts';
import { mintJobId } from '../../shared/ids.ts';
import { dayKeyOf, periodKeyOf } from '../../shared/rules/periods.ts';
import { createBundle } from '../../shared/services/profiles/bundles.ts';
import { endFailed } from '../../shared/services/runs/end-run.ts';
import { acceptAgreement, publishAgreement } from '../../shared/services/tenants/agreements.ts';
import { createLegacyKey, revokeLegacyKey, rotateLegacyKey } from '../../shared/services/tenants/legacy-keys.ts';
import { revokeLicence } from '../../shared/services/tenants/licences.ts';
import { removeOffering, setOffering } from '../../shared/services/tenants/offerings.ts';
import { updateTenant } from '../../shared/services/tenants/tenants.ts';
import { eventually } from '../support/eventually.ts';
import { itWithin } from '../support/it-within.ts';
import { type ApiAnswer, type ApiRequest, assertRefusal, rateLimitOf, request } from '../support/requests/api.ts';
import { type ReceivedCallback, startReceivers } from '../support/requests/receiver.ts';
import { DECISION, runDocument } from '../support/requests/uploads.ts';
import { collectionScans } from '../support/service/collection-scans.ts';
import { databaseOf, useOperator } from '../support/service/operator.ts';
import { runProgram } from '../support/service/run-program.ts';
import type { TestTenant } from '../support/service/service.ts';
import { useHoldings, useService } from '../support/service/use-service.ts';
import { use } from '../support/use.ts';
import { CHARGE_GRACE_MS, START, sweepAt } from '../support/workflows/sweep.ts';

const PDF = readFileSync(new URL('../../apps/stack/examples/sv-arn-2013-07406.pdf', import.meta.url));
const DAY_MS = 24 * 3_600_000;
const DELIVERIES = 5;
const SECRET = 'a-secret-of-sixteen-or-more';

/** Every route with what it needs to be answered below authentication. */
const ROUTES: [method: string, path: string, scope: LegacyScope | null][] = [
  ['GET', '/v1/account', null],
  ['GET', '/v1/usage', 'usage.read'],
  ['POST', '/v1/upload-url', 'upload'],
  ['POST', '/v1/analyze', 'analyze'],
  ['GET', '/v1/jobs/job_01HZZZZZZZZZZZZZZZZZZZZZZZ', 'jobs.read'],
  ['DELETE', '/v1/jobs/job_01HZZZZZZZZZZZZZZZZZZZZZZZ', 'jobs.delete'],
];

/** An organisation with a key and one offering. */
interface Holder extends TestTenant {
  keyId: string;
  apiKey: string;
}

describe('the key-based variant', () => {
  const it = itWithin(dayKeyOf);
  const offline = createOfflineEngine();
  let failure: RunFailure | null = null;
  let reviews = 0;
  const engine: Engine = {
    ...offline,
    async review(input, signal) {
      reviews += 1;
      if (failure !== null) throw failure;
      return offline.review(input, signal);
    },
  };
  let laterMs = 0;
  const network = use(startReceivers, (receivers) => receivers.close());
  const service = useService(() => ({
    engine,
    clock: () => Date.now() + laterMs,
    environment: { ...network.environment, REDELIVERY_MIN_SECONDS: '0.05', REDELIVERY_MAX_SECONDS: '0.05' },
  }));
  const holdings = useHoldings(service);
  /** Holds reviewers until the function returned is called. */
  function holdReviews(): () => void {
    const gate = Promise.withResolvers<void>();
    const review = engine.review;
    engine.review = async (input, signal) => {
      await gate.promise;
      return review(input, signal);
    };
    return () => {
      gate.resolve();
      engine.review = review;
    };
  }
  afterEach(() => {
    failure = null;
    laterMs = 0;
  });

  const call = (method: string, path: string, apiKey?: string, sent: ApiRequest = {}) =>
    request(service, method, `/legacy${path}`, { ...(apiKey === undefined ? {} : { token: apiKey }), ...sent });

  async function holder(limits: Parameters<typeof service.tenant>[0] = {}): Promise<Holder> {
    const tenant = await service.tenant(limits);
    const { tenantId, profileId } = tenant;
    await setOffering(service.platform, { tenantId, offeringKey: 'housing', profileId });
    return { ...tenant, ...(await key(tenantId)) };
  }
  const key = (tenantId: string, scopes: readonly LegacyScope[] = LEGACY_SCOPES) =>
    createLegacyKey(service.platform, { tenantId, name: 'Case system', scopes });

  async function uploaded(apiKey: string, bytes: Uint8Array<ArrayBuffer> = DECISION, type = 'text/plain') {
    const issued = await call('POST', '/v1/upload-url', apiKey);
    assert.equal(issued.status, 200, issued.text);
    const { jobId, uploadUrl, ...rest } = issued.body as { jobId: string; uploadUrl: string };
    assert.deepEqual(rest, {});
    const put = await fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': type }, body: bytes });
    assert.equal(put.status, 200);
    return jobId;
  }
  const analyze = (apiKey: string, json: object) => call('POST', '/v1/analyze', apiKey, { json });

  /** Starts an analysis of a new upload; answers the job id. */
  async function started(apiKey: string, fields: object = {}): Promise<string> {
    const jobId = await uploaded(apiKey);
    const answer = await analyze(apiKey, { jobId, ...fields });
    assert.equal(answer.status, 202, answer.text);
    return jobId;
  }

  async function ended(apiKey: string, jobId: string): Promise<LegacyJob> {
    let answer = await call('GET', `/v1/jobs/${jobId}`, apiKey);
    await eventually(async () => {
      answer = await call('GET', `/v1/jobs/${jobId}`, apiKey);
      return /"(COMPLETED|FAILED)"/.test(answer.text);
    });
    return LegacyJob.strict().parse(answer.body);
  }

  async function usage(apiKey: string): Promise<LegacyUsage> {
    const answer = await call('GET', '/v1/usage', apiKey);
    assert.equal(answer.status, 200, answer.text);
    return LegacyUsage.strict().parse(answer.body);
  }
  const today = async (apiKey: string) => (await usage(apiKey)).current.days.at(-1);

  function refused(answer: ApiAnswer, code: LegacyErrorCode, status: number = LEGACY_ERRORS[code].status): string {
    const { error } = answer.body as { error: { code: string; message: string } };
    assert.deepEqual([answer.status, error.code], [status, code], answer.text);
    assert.deepEqual(answer.body, { error: { code, message: error.message } });
    assert.match(error.message, /\S.*\.$/);
    assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
    assert.equal(answer.headers.get('www-authenticate')?.startsWith('Bearer realm=') ?? false, status === 401);
    assert.equal(/^[1-9]\d*$/.test(answer.headers.get('retry-after') ?? ''), status === 503);
    assert.equal(rateLimitOf(answer), null);
    return error.message;
  }

  describe('from upload to deletion', () => {
    let owner: Holder;
    before(async () => {
      owner = await holder({ maxRunsPerPeriod: 7 });
    });

    it('shows the organisation, the key, its scopes and the quota', async () => {
      const { tenantId, keyId, apiKey } = owner;
      const answer = await call('GET', '/v1/account', apiKey);
      assert.equal(answer.status, 200, answer.text);
      const account = LegacyAccount.strict().parse(answer.body);
      const resetAt = Date.parse(`${dayKeyOf(account.quota.resetAt)}T00:00:00Z`);
      assert.ok(resetAt > Date.now() && resetAt - Date.now() <= 31 * DAY_MS);
      assert.deepEqual(account, {
        tenant: { id: tenantId, name: 'Test organisation', status: 'active' },
        key: { id: keyId, name: 'Case system' },
        scopes: [...LEGACY_SCOPES],
        quota: { limit: 7, used: 0, remaining: 7, resetAt },
        engineConfigured: false,
      });
    });

    it('audits a PDF under the offering, and a second analyze of the upload is a conflict', async () => {
      const { apiKey } = owner;
      const jobId = await uploaded(apiKey, new Uint8Array(PDF), 'application/pdf');
      const answer = await analyze(apiKey, { jobId, offeringKey: 'housing', includeDiagnostics: true });
      assert.equal(answer.status, 202, answer.text);
      assert.equal(rateLimitOf(answer), null);
      const { quota, ...queued } = answer.body as { quota: LegacyUsage['quota'] };
      assert.deepEqual(queued, { jobId, status: 'QUEUED', engineConfigured: false });
      assert.deepEqual({ ...quota, resetAt: 0 }, { limit: 7, used: 1, remaining: 6, resetAt: 0 });
      refused(await analyze(apiKey, { jobId }), 'conflict');

      const job = await ended(apiKey, jobId);
      assert.deepEqual([job.status, job.step, job.error], ['COMPLETED', null, undefined]);
      assert.equal(job.result?.clinicalData?.detected_language, 'sv');
      assert.ok(job.result?.diagnostics);
      refused(await analyze(apiKey, { jobId }), 'conflict');
      assert.deepEqual(await ended(apiKey, jobId), job);

      const deleted = await call('DELETE', `/v1/jobs/${jobId}`, apiKey);
      assert.deepEqual([deleted.status, deleted.body], [200, { success: true, jobId }]);
      refused(await call('GET', `/v1/jobs/${jobId}`, apiKey), 'not_found');
      refused(await call('DELETE', `/v1/jobs/${jobId}`, apiKey), 'not_found');
      assert.deepEqual(
        (await holdings.objects(owner.tenantId)).filter((name) => name.includes(jobId)),
        [],
      );
      assert.equal((await usage(apiKey)).quota.used, 1);
    });

    it('shows an unfinished job with its step', async () => {
      const letGo = holdReviews();
      const jobId = await started(owner.apiKey);
      await eventually(async () => (await call('GET', `/v1/jobs/${jobId}`, owner.apiKey)).text.includes('"REVIEW"'));
      const { body } = await call('GET', `/v1/jobs/${jobId}`, owner.apiKey);
      assert.deepEqual(body, { jobId, status: 'PROCESSING', step: 'REVIEW' });
      letGo();
      assert.equal((await ended(owner.apiKey, jobId)).status, 'COMPLETED');
    });

    it('leaves every job to the credential that started it', async () => {
      const { apiKey, client, tenantId } = owner;
      const token = await client.token();
      const jobId = await started(apiKey);
      assert.equal((await ended(apiKey, jobId)).status, 'COMPLETED');
      const other = await key(tenantId);
      for (const method of ['GET', 'DELETE']) {
        refused(await call(method, `/v1/jobs/${jobId}`, other.apiKey), 'not_found');
        assertRefusal(await request(service, method, `/v1/jobs/${jobId}`, { token }), { code: 'NOT_FOUND' });
      }
      const listed = await request(service, 'GET', '/v1/jobs', { token });
      assert.equal(listed.text.includes(jobId), false);
      const foreign = (await runDocument(owner)).jobId;
      for (const method of ['GET', 'DELETE']) refused(await call(method, `/v1/jobs/${foreign}`, apiKey), 'not_found');
      assert.equal((await client.job(foreign)).status, 'COMPLETED');
      // An upload of one is not admitted to the other either.
      const admitted = await uploaded(apiKey);
      refused(await analyze(other.apiKey, { jobId: admitted }), 'upload_not_admitted');
      assertRefusal(
        await request(service, 'POST', '/v1/analyze', { token, json: { jobId: admitted, profileId: owner.profileId } }),
        { code: 'UPLOAD_NOT_ADMITTED', details: { reason: 'OTHER_CREDENTIAL' } },
      );
    });

    it('takes no key where a token is asked for, and no token where a key is', async () => {
      assertRefusal(await request(service, 'GET', '/v1/quotas', { token: owner.apiKey }), { code: 'UNAUTHORIZED' });
      refused(await call('GET', '/v1/account', await owner.client.token()), 'invalid_key');
    });
  });

  describe('judges the key of every route before anything else:', () => {
    const states: [name: string, code: LegacyErrorCode, changes: TenantChanges][] = [
      ['an inactive organisation', 'tenant_inactive', { status: 'inactive' }],
      ['a suspended organisation', 'tenant_suspended', { status: 'suspended' }],
      ['an organisation without access', 'no_api_access', { apiAccess: false }],
      ['a suspended organisation without access', 'tenant_suspended', { status: 'suspended', apiAccess: false }],
    ];
    let owner: Holder;
    let replaced: string;
    before(async () => {
      owner = await holder();
      const rotated = await key(owner.tenantId);
      replaced = rotated.apiKey;
      await rotateLegacyKey(service.platform, rotated.keyId);
      await rotateLegacyKey(service.platform, rotated.keyId);
    });

    for (const [method, path, scope] of ROUTES) {
      const broken: ApiRequest = method === 'POST' ? { raw: '{' } : {};
      it(`${method} ${path}`, async () => {
        refused(await call(method, path, undefined, broken), 'missing_key');
        const { apiKey } = owner;
        const malformed = [
          '',
          'x',
          apiKey.slice(0, -1),
          `${apiKey}a`,
          apiKey.toLowerCase(),
          apiKey.slice(4),
          `dak_${'A'.repeat(5_000)}`,
        ];
        for (const sent of malformed) refused(await call(method, path, sent, broken), 'invalid_key');
        for (const authorization of [`Basic ${apiKey}`, apiKey, `Bearer ${apiKey} x`, `Bearer ${apiKey},`]) {
          refused(await call(method, path, undefined, { ...broken, headers: { authorization } }), 'invalid_key');
        }
        const unknown = `dak_01HZZZZZZZZZZZZZZZZZZZZZZZ_${randomBytes(32).toString('base64url')}`;
        const wrongSecret = apiKey.slice(0, -43) + randomBytes(32).toString('base64url');
        for (const sent of [unknown, wrongSecret, replaced]) {
          refused(await call(method, path, sent, broken), 'invalid_key');
        }
        for (const [name, code, changes] of states) {
          await updateTenant(service.platform, owner.tenantId, changes);
          refused(await call(method, path, apiKey, broken), code);
          assert.ok(name);
          refused(await call(method, path, wrongSecret, broken), 'invalid_key');
          await updateTenant(service.platform, owner.tenantId, { status: 'active', apiAccess: true });
        }
        const every = LEGACY_SCOPES.filter((one) => one !== scope);
        const without = await key(owner.tenantId, every);
        const answer = await call(method, path, without.apiKey, broken);
        if (scope === null) assert.equal(answer.status, 200);
        else assert.match(refused(answer, 'scope_denied'), new RegExp(scope.replace('.', '\\.')));
        await revokeLegacyKey(service.platform, without.keyId);
        refused(await call(method, path, without.apiKey, broken), 'revoked');
        const wrong = without.apiKey.slice(0, -43) + randomBytes(32).toString('base64url');
        refused(await call(method, path, wrong, broken), 'invalid_key');
        if (method === 'POST') refused(await call(method, path, apiKey, broken), 'bad_request');
      });

      it(`${method} ${path} with no more than its own scope`, async () => {
        const only = await key(owner.tenantId, scope === null ? [] : [scope]);
        const answer = await call(method, path, only.apiKey);
        assert.ok([200, 400, 404].includes(answer.status), answer.text);
        assert.equal(answer.text.includes('scope_denied'), false);
      });

      it(`${method} ${path} while the service cannot answer`, async () => {
        const { legacyKeys } = service.platform.data;
        const { findForRequest } = legacyKeys;
        const failing = async (err: Error) => {
          legacyKeys.findForRequest = async () => {
            throw err;
          };
          return call(method, path, owner.apiKey, broken).finally(() => {
            legacyKeys.findForRequest = findForRequest;
          });
        };
        refused(await failing(new DependencyUnavailable('database')), 'service_unavailable');
        const message = refused(await failing(new Error('a secret of ours')), 'internal_error');
        assert.equal(message.includes('secret of ours'), false);
      });
    }

    it('takes the scheme in any case', async () => {
      const headers = { authorization: `bEARER ${owner.apiKey}` };
      assert.equal((await call('GET', '/v1/account', undefined, { headers })).status, 200);
    });

    it('answers 404 to every other path and verb', async () => {
      const { apiKey } = owner;
      for (const [method, path] of [
        ['GET', '/v1/quotas'],
        ['GET', '/v1/account/'],
        ['PUT', '/v1/analyze'],
        ['GET', '/v1/jobs'],
        ['POST', '/v1/action'],
        ['POST', '/v1/jobs/job_1/cancel'],
        ['GET', '/x'],
      ] as const) {
        refused(await call(method, path, apiKey), 'not_found');
        refused(await call(method, path), 'not_found');
      }
      refused(await call('GET', '/v1/jobs/%E0%A4%A', apiKey), 'bad_request');
      assertRefusal(await request(service, 'GET', '/LEGACY/v1/account', { token: apiKey }), { code: 'UNAUTHORIZED' });
    });
  });

  describe('a key', () => {
    it('is stored as a salted hash and shown nowhere again', async () => {
      const { apiKey, keyId, tenantId } = await holder();
      assert.match(apiKey, /^dak_[0-9A-Z]{26}_[\w-]{43}$/);
      assert.deepEqual(await holdings.holdingBytesOf(apiKey), []);
      assert.deepEqual(await holdings.holdingBytesOf(apiKey.slice(-43)), []);
      assert.deepEqual((await holdings.mentioning(keyId)).toSorted(), ['changeLog', 'legacyKeys']);
      const account = await call('GET', '/v1/account', apiKey);
      assert.equal(account.text.includes(apiKey), false);
      const [stored] = await service.platform.data.legacyKeys.list(tenantId);
      const salts = await Promise.all([1, 2].map(async () => (await key(tenantId)).keyId));
      const others = (await service.platform.data.legacyKeys.list(tenantId)).filter((one) => salts.includes(one.keyId));
      assert.equal(new Set([stored, ...others].map((one) => one?.current.salt.toString('hex'))).size, 3);
    });

    it('is accepted for a day beside the one that replaced it, with its jobs', async () => {
      const { apiKey: first, keyId } = await holder();
      const jobId = await started(first);
      await ended(first, jobId);
      const status = async (apiKey: string) => (await call('GET', `/v1/jobs/${jobId}`, apiKey)).status;
      const { apiKey: second, previousEndsAt } = await rotateLegacyKey(service.platform, keyId);
      assert.ok(Math.abs(previousEndsAt - Date.now() - DAY_MS) < 60_000);
      assert.deepEqual([await status(first), await status(second)], [200, 200]);
      laterMs = previousEndsAt - Date.now() - 5_000;
      assert.deepEqual([await status(first), await status(second)], [200, 200]);
      laterMs = previousEndsAt - Date.now();
      assert.deepEqual([await status(first), await status(second)], [401, 200]);
      laterMs = 0;
      const { apiKey: third } = await rotateLegacyKey(service.platform, keyId);
      assert.deepEqual([await status(first), await status(second), await status(third)], [401, 200, 200]);
      assert.equal(new Set([first, second, third]).size, 3);
    });

    it('has one successor however many rotations meet, and two that are accepted', async () => {
      const { apiKey, keyId } = await holder();
      const rotated = await Promise.all(Array.from({ length: 6 }, () => rotateLegacyKey(service.platform, keyId)));
      const statuses = await Promise.all(
        [apiKey, ...rotated.map((one) => one.apiKey)].map(
          async (one) => (await call('GET', '/v1/account', one)).status,
        ),
      );
      assert.equal(statuses.filter((status) => status === 200).length, 2);
    });

    it('is refused from the next request on once it is revoked, both of a rotation, for good', async () => {
      const { apiKey: first, keyId } = await holder();
      const { apiKey: second } = await rotateLegacyKey(service.platform, keyId);
      assert.deepEqual(await revokeLegacyKey(service.platform, keyId), { keyId, active: false });
      for (const one of [first, second]) refused(await call('GET', '/v1/account', one), 'revoked');
      await assert.rejects(rotateLegacyKey(service.platform, keyId), { code: 'CONFLICT' });
      await revokeLegacyKey(service.platform, keyId);
      refused(await call('GET', '/v1/account', second), 'revoked');
      await assert.rejects(revokeLegacyKey(service.platform, 'lkey_unknown'), { code: 'NOT_FOUND' });
      await assert.rejects(rotateLegacyKey(service.platform, 'lkey_unknown'), { code: 'NOT_FOUND' });
    });
  });

  describe('refuses an analyze and draws nothing:', () => {
    let owner: Holder;
    let jobId: string;
    before(async () => {
      owner = await holder();
      jobId = await uploaded(owner.apiKey);
    });
    const url = 'https://hooks.example.com/x';
    const rows: [name: string, body: () => unknown, code: LegacyErrorCode][] = [
      ['no body', () => undefined, 'missing_job_id'],
      ['an empty body', () => ({}), 'missing_job_id'],
      ['no job id', () => ({ offeringKey: 'housing' }), 'missing_job_id'],
      ['an empty job id', () => ({ jobId: '' }), 'missing_job_id'],
      ['a job id that is a number', () => ({ jobId: 7 }), 'missing_job_id'],
      ['a malformed job id', () => ({ jobId: 'job_1' }), 'missing_job_id'],
      ['a job id of another type', () => ({ jobId: { $ne: null } }), 'missing_job_id'],
      ['an array', () => [], 'bad_request'],
      ['null', () => null, 'bad_request'],
      ['an unknown field', () => ({ jobId, profileId: owner.profileId }), 'bad_request'],
      ['a document in the body', () => ({ jobId, pdfBase64: 'x' }), 'bad_request'],
      ['diagnostics that are no boolean', () => ({ jobId, includeDiagnostics: 'yes' }), 'bad_request'],
      ['an offering of another type', () => ({ jobId, offeringKey: { $gt: '' } }), 'bad_request'],
      ['an offering of another form', () => ({ jobId, offeringKey: 'a b' }), 'bad_request'],
      ['an unknown offering', () => ({ jobId, offeringKey: 'other' }), 'unknown_offering'],
      [
        'an http address',
        () => ({ jobId, webhookUrl: url.replace('s', ''), webhookSecret: SECRET }),
        'invalid_webhook_url',
      ],
      ['no address', () => ({ jobId, webhookUrl: 'hooks', webhookSecret: SECRET }), 'invalid_webhook_url'],
      ['an empty address', () => ({ jobId, webhookUrl: '', webhookSecret: SECRET }), 'invalid_webhook_url'],
      ['an address of another type', () => ({ jobId, webhookUrl: 7, webhookSecret: SECRET }), 'invalid_webhook_url'],
      ['no address but null', () => ({ jobId, webhookUrl: null, webhookSecret: SECRET }), 'invalid_webhook_url'],
      [
        'a user name',
        () => ({ jobId, webhookUrl: 'https://me@h.example/', webhookSecret: SECRET }),
        'invalid_webhook_url',
      ],
      [
        'a password',
        () => ({ jobId, webhookUrl: 'https://:p@h.example/', webhookSecret: SECRET }),
        'invalid_webhook_url',
      ],
      [
        'a long address',
        () => ({ jobId, webhookUrl: `${url}${'x'.repeat(4_000)}`, webhookSecret: SECRET }),
        'invalid_webhook_url',
      ],
      ['an address without a secret', () => ({ jobId, webhookUrl: url }), 'missing_webhook_secret'],
      ['15 characters', () => ({ jobId, webhookUrl: url, webhookSecret: 'x'.repeat(15) }), 'invalid_webhook_secret'],
      ['15 code points', () => ({ jobId, webhookUrl: url, webhookSecret: '😀'.repeat(15) }), 'invalid_webhook_secret'],
      ['513 characters', () => ({ jobId, webhookUrl: url, webhookSecret: 'x'.repeat(513) }), 'invalid_webhook_secret'],
      ['a secret of another type', () => ({ jobId, webhookUrl: url, webhookSecret: 7 }), 'invalid_webhook_secret'],
      ['a short secret alone', () => ({ jobId, webhookSecret: 'x' }), 'invalid_webhook_secret'],
      ['an upload nobody was given', () => ({ jobId: mintJobId() }), 'upload_not_admitted'],
    ];
    for (const [name, body, code] of rows) {
      it(`${name} is ${code}`, async () => {
        const before = await today(owner.apiKey);
        refused(await call('POST', '/v1/analyze', owner.apiKey, { json: body() }), code);
        const after = await today(owner.apiKey);
        assert.deepEqual(after, { ...before, total: (before?.total ?? 0) + 2 });
        assert.equal(await service.usedRuns(owner), 0);
      });
    }

    it('a body that cannot be read', async () => {
      const send = (sent: ApiRequest) => call('POST', '/v1/analyze', owner.apiKey, sent);
      refused(await send({ raw: '{' }), 'bad_request');
      refused(await send({ raw: `{"jobId":"${'x'.repeat(20_000)}"}` }), 'bad_request', 413);
      refused(await send({ raw: `[${'[],'.repeat(5_000)}[]]` }), 'bad_request');
      refused(
        await send({ raw: '{}', headers: { 'content-type': 'application/json; charset=latin1' } }),
        'bad_request',
        415,
      );
      refused(await send({ raw: '{}', headers: { 'content-encoding': 'br' } }), 'bad_request', 400);
      assert.equal(await service.usedRuns(owner), 0);
    });

    it('an upload that has not arrived', async () => {
      const { body } = await call('POST', '/v1/upload-url', owner.apiKey);
      const { jobId: empty } = body as { jobId: string };
      assert.match(refused(await analyze(owner.apiKey, { jobId: empty }), 'bad_request'), /Nothing was uploaded/);
      assert.equal(await service.usedRuns(owner), 0);
    });

    it('a spent quota, and the unit before the last is the last', async () => {
      const { apiKey, ...spender } = await holder({ maxRunsPerPeriod: 1 });
      const uploads = await Promise.all([uploaded(apiKey), uploaded(apiKey), uploaded(apiKey)]);
      const answers = await Promise.all(uploads.map((one) => analyze(apiKey, { jobId: one })));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [202, 429, 429]);
      for (const answer of answers) if (answer.status === 429) refused(answer, 'quota_exceeded');
      assert.equal((await today(apiKey))?.quotaDebited, 1);
      assert.equal(await service.usedRuns(spender), 1);
    });

    it('no offering where there is none or several, and takes the only one', async () => {
      const tenant = await service.tenant();
      const { tenantId, profileId } = tenant;
      const { apiKey } = await key(tenantId);
      const upload = await uploaded(apiKey);
      refused(await analyze(apiKey, { jobId: upload }), 'unknown_offering');
      await setOffering(service.platform, { tenantId, offeringKey: 'one', profileId });
      await setOffering(service.platform, { tenantId, offeringKey: 'two', profileId });
      refused(await analyze(apiKey, { jobId: upload }), 'unknown_offering');
      await service.platform.data.offerings.remove(tenantId, 'two');
      assert.equal((await analyze(apiKey, { jobId: upload })).status, 202);
      // Another organisation's offering is none.
      const other = await key((await service.tenant()).tenantId);
      refused(await analyze(other.apiKey, { jobId: upload, offeringKey: 'one' }), 'unknown_offering');
    });

    it('an offering whose licence was revoked or whose profile is gone', async () => {
      const { apiKey, tenantId, profileId } = await holder();
      const upload = await uploaded(apiKey);
      const { data } = service.platform;
      await data.transact((session) => data.profiles.remove(tenantId, profileId, session));
      refused(await analyze(apiKey, { jobId: upload }), 'unknown_offering');
      await revokeLicence(service.platform, { tenantId, profileId });
      refused(await analyze(apiKey, { jobId: upload }), 'unknown_offering');
      assert.equal(await service.usedRuns({ tenantId }), 0);
    });
  });

  describe('quota', () => {
    const engineFailures = [
      ['ENGINE_UNAVAILABLE', 'engine_unavailable', DELIVERIES],
      ['ENGINE_AUTH', 'engine_auth', 1],
      ['ENGINE_INVALID', 'engine_invalid', 1],
    ] as const;
    for (const [category, code, deliveries] of engineFailures) {
      it(`is released once after ${category}, in ${deliveries} deliveries, and shown as ${code}`, async () => {
        const { apiKey, tenantId } = await holder();
        await ended(apiKey, await started(apiKey));
        failure = new RunFailure(category);
        reviews = 0;
        const jobId = await started(apiKey);
        const job = await ended(apiKey, jobId);
        assert.deepEqual(job, { jobId, status: 'FAILED', step: null, error: { code, message: job.error?.message } });
        assert.match(job.error?.message ?? '', /\S.*\.$/);
        assert.ok(reviews >= deliveries, `${reviews} reviews`);
        const { data } = service.platform;
        const stored = await data.jobs.find(tenantId, jobId);
        assert.deepEqual([stored?.delivery, stored?.charge.state], [deliveries, 'refunded']);

        // The write that ends the job is repeated, as a retried activity repeats it, and the sweep goes over it.
        const again = () => endFailed(service.platform, { tenantId, jobId }, { category, message: null });
        assert.deepEqual(await Promise.all([again(), again(), again()]), [null, null, null]);
        await sweepAt(service, Date.now() + CHARGE_GRACE_MS).settleCharges(START);
        assert.equal(await service.usedRuns({ tenantId }), 1);
        assert.deepEqual((await usage(apiKey)).quota.used, 1);
        assert.equal((await today(apiKey))?.quotaDebited, 1);
        const day = await data.runCounters.daysOf(tenantId, periodKeyOf(Date.now()));
        assert.equal(day.get(dayKeyOf(Date.now()))?.runs, 1);
      });
    }

    it('is not released after another failure, nor by a deletion', async () => {
      const { apiKey, tenantId } = await holder();
      const blank = await uploaded(apiKey, new Uint8Array(Buffer.from(' \n ')));
      assert.equal((await analyze(apiKey, { jobId: blank })).status, 202);
      assert.equal((await ended(apiKey, blank)).error?.code, 'document_empty');
      const jobId = await started(apiKey);
      assert.equal((await call('DELETE', `/v1/jobs/${jobId}`, apiKey)).status, 200);
      assert.equal(await service.usedRuns({ tenantId }), 2);
      assert.equal((await today(apiKey))?.quotaDebited, 2);
    });

    it('is not released for a token, whose runs pay for all but an exhausted window', async () => {
      const owner = await holder();
      failure = new RunFailure('ENGINE_AUTH');
      assert.equal((await runDocument(owner)).errorCategory, 'ENGINE_AUTH');
      assert.equal(await service.usedRuns(owner), 1);
      assert.equal((await today(owner.apiKey))?.quotaDebited, 0);
    });

    it('is released where the window was exhausted, as for everyone', async () => {
      const { apiKey, tenantId } = await holder();
      const letGo = holdReviews();
      try {
        const jobId = await started(apiKey);
        const run = { tenantId, jobId };
        assert.ok(await endFailed(service.platform, run, { category: 'DELIVERY_WINDOW_EXHAUSTED', message: null }));
        assert.equal((await ended(apiKey, jobId)).error?.code, 'delivery_window_exhausted');
        assert.equal(await service.usedRuns({ tenantId }), 0);
        assert.equal((await today(apiKey))?.quotaDebited, 0);
      } finally {
        letGo();
      }
    });

    it('is reserved before the job is queued, and given back where the start fails', async () => {
      const { apiKey, tenantId } = await holder();
      const jobId = await uploaded(apiKey);
      const { documents } = service.platform;
      const { exists } = documents;
      const used: number[] = [];
      documents.exists = async () => {
        await eventually(async () => (await service.usedRuns({ tenantId })) === 1);
        used.push(await service.usedRuns({ tenantId }));
        throw new DependencyUnavailable('storage');
      };
      const answer = await analyze(apiKey, { jobId }).finally(() => {
        documents.exists = exists;
      });
      refused(answer, 'service_unavailable');
      assert.deepEqual(used, [1]);
      assert.equal(await service.usedRuns({ tenantId }), 0);
      assert.equal((await today(apiKey))?.quotaDebited, 0);
      assert.equal((await analyze(apiKey, { jobId })).status, 202);
      assert.equal((await today(apiKey))?.quotaDebited, 1);
    });

    it('is the one that tokens draw from, and only runs of this variant are its debits', async () => {
      const owner = await holder({ maxRunsPerPeriod: 2 });
      await runDocument(owner);
      await started(owner.apiKey);
      assert.partialDeepStrictEqual((await usage(owner.apiKey)).quota, { limit: 2, used: 2, remaining: 0 });
      assert.equal((await today(owner.apiKey))?.quotaDebited, 1);
      refused(await analyze(owner.apiKey, { jobId: await uploaded(owner.apiKey) }), 'quota_exceeded');
    });

    it('is reported with every call of those that arrive together as the first of a month', async () => {
      for (let round = 0; round < 40; round++) {
        const { apiKey } = await holder();
        const answers = await Promise.all(Array.from({ length: 3 }, () => call('POST', '/v1/upload-url', apiKey)));
        assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
        assert.equal((await today(apiKey))?.total, 4);
      }
    });

    it('is reported by day for two months: every authenticated call beside those that drew', async () => {
      laterMs = 0;
      const { apiKey, tenantId } = await holder();
      const scoped = await key(tenantId, []);
      const now = Date.now();
      const periods = async () => {
        const { current, previous } = await usage(apiKey);
        return [current, previous] as const;
      };
      const [current, previous] = await periods();
      assert.deepEqual([current.period, current.days.length], [periodKeyOf(now), new Date(now).getUTCDate()]);
      assert.equal(current.days.at(-1)?.date, dayKeyOf(now));
      assert.equal(previous.period < current.period, true);
      assert.ok(
        previous.days.length >= 28 && previous.days.every(({ total, quotaDebited }) => total + quotaDebited === 0),
      );
      const total = current.days.at(-1)?.total ?? 0;
      assert.equal(total, 1);
      await call('GET', '/v1/account', apiKey);
      refused(await call('GET', '/v1/usage', scoped.apiKey), 'scope_denied');
      refused(await call('GET', '/v1/account', `${apiKey.slice(0, -43)}${'x'.repeat(43)}`), 'invalid_key');
      refused(await call('GET', '/v1/account'), 'missing_key');
      await started(apiKey);
      const [afterwards] = await periods();
      assert.deepEqual(afterwards.days.at(-1), { date: dayKeyOf(now), total: total + 5, quotaDebited: 1 });

      const nextMonth = new Date(now);
      laterMs = Date.UTC(nextMonth.getUTCFullYear(), nextMonth.getUTCMonth() + 1, 2) - now;
      const [next, last] = await periods();
      assert.deepEqual(
        last.days.find(({ date }) => date === dayKeyOf(now)),
        { date: dayKeyOf(now), total: total + 5, quotaDebited: 1 },
      );
      assert.deepEqual(
        next.days.map(({ total: calls, quotaDebited }) => [calls, quotaDebited]),
        [
          [0, 0],
          [1, 0],
        ],
      );
      assert.equal((await usage(apiKey)).quota.used, 0);
    });
  });

  it('signs its callbacks, and drops one inside a private network without a word', async () => {
    const { apiKey } = await holder();
    const webhookSecret = '😀'.repeat(512);
    const { receiver } = network;
    const jobId = await started(apiKey, { webhookUrl: `https://${receiver.host}/done`, webhookSecret });
    await receiver.reached(1);
    const [{ body, headers } = assert.fail('nothing was received')]: ReceivedCallback[] = receiver.received;
    assert.equal(headers['x-svc-signature'], createHmac('sha256', webhookSecret).update(body).digest('hex'));
    const { updatedAt, ...sent } = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
    assert.deepEqual(sent, { jobId, status: 'COMPLETED', errorMessage: null });
    assert.equal(new Date(String(updatedAt)).toISOString(), updatedAt);
    const inside = await started(apiKey, { webhookUrl: 'https://127.0.0.1:1/x', webhookSecret: SECRET });
    assert.equal((await ended(apiKey, inside)).status, 'COMPLETED');
  });

  it('publishes a valid document and a page of its own', async () => {
    const address = `${service.baseUrl}/legacy`;
    const document = (await (await fetch(`${address}/openapi.json`)).json()) as Record<string, unknown>;
    const { valid, errors } = await new Validator().validate({ ...document });
    assert.deepEqual([valid, errors ?? []], [true, []]);
    assert.partialDeepStrictEqual(document, { openapi: '3.1.0', servers: [{ url: 'http://localhost:1/legacy' }] });
    const paths = document['paths'] as Record<string, Record<string, { responses: Record<string, unknown> }>>;
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routes = ROUTES.map(([method, path]) => `${method} ${path.replace(/job_\w+/, '{jobId}')}`);
    assert.deepEqual(operations.sort(), routes.sort());
    assert.deepEqual(Object.keys(paths['/v1/analyze']?.['post']?.responses ?? {}), [
      '202',
      '400',
      '401',
      '403',
      '404',
      '408',
      '409',
      '413',
      '415',
      '429',
      '431',
      '500',
      '503',
    ]);
    const res = await fetch(address);
    const page = await res.text();
    assert.deepEqual([res.status, res.headers.get('content-type')], [200, 'text/html; charset=utf-8']);
    assert.match(page, /href="http:\/\/localhost:1\/legacy\/errors#conflict"/);
    const errorsPage = await (await fetch(`${address}/errors`)).text();
    const ids = new Set([...errorsPage.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const code of Object.keys(LEGACY_ERRORS)) {
      assert.ok(ids.has(code), code);
      assert.ok(JSON.stringify(document).includes(`"Error_${code}"`), code);
    }
  });

  it('uses an index for every query', async () => {
    const owner = await holder();
    const { seen, scans } = await collectionScans(service, async () => {
      const jobId = await started(owner.apiKey);
      await ended(owner.apiKey, jobId);
      await call('GET', '/v1/account', owner.apiKey);
      await usage(owner.apiKey);
      await call('DELETE', `/v1/jobs/${jobId}`, owner.apiKey);
      await service.platform.data.legacyKeys.list(owner.tenantId);
      await service.platform.data.offerings.remove(owner.tenantId, 'housing');
    });
    assert.ok(seen >= 15, `only ${seen} operations were seen`);
    assert.deepEqual(scans, []);
  });

  describe('the operator', () => {
    const operator = useOperator(() => databaseOf(service));
    async function run(command: string): Promise<Record<string, unknown>> {
      const program = await runProgram([...command.split(' '), '--json'], operator);
      assert.equal(program.code, 0, `${command}: ${program.stderr}`);
      return JSON.parse(program.stdout) as Record<string, unknown>;
    }

    it('creates, rotates, lists and revokes keys', async () => {
      const { tenantId } = await service.tenant();
      const { keyId, apiKey, ...rest } = await run(`legacy-key create --tenant ${tenantId}`);
      assert.deepEqual(rest, {});
      const account = async (one: unknown) => call('GET', '/v1/account', String(one));
      assert.partialDeepStrictEqual((await account(apiKey)).body, { key: { id: keyId }, scopes: [...LEGACY_SCOPES] });
      const scoped = await run(`legacy-key create --tenant ${tenantId} --name reader --scopes usage.read,jobs.read`);
      assert.partialDeepStrictEqual((await account(scoped['apiKey'])).body, {
        key: { id: scoped['keyId'], name: 'reader' },
        scopes: ['jobs.read', 'usage.read'],
      });
      const rotated = await run(`legacy-key rotate ${keyId}`);
      assert.equal(rotated['keyId'], keyId);
      assert.deepEqual([(await account(apiKey)).status, (await account(rotated['apiKey'])).status], [200, 200]);
      assert.deepEqual(await run(`legacy-key revoke ${keyId}`), { keyId, active: false });
      refused(await account(rotated['apiKey']), 'revoked');
      const listed = (await run(`legacy-key list --tenant ${tenantId}`)) as unknown as Record<string, unknown>[];
      assert.deepEqual(
        listed.map((one) => [one['keyId'], one['active'], one['previousEndsAt']]),
        [
          [keyId, false, null],
          [scoped['keyId'], true, null],
        ],
      );
      assert.equal(JSON.stringify(listed).includes('dak_'), false);
      await assert.rejects(key('ten_unknown'), { code: 'NOT_FOUND' });
    });

    it('sets, lists and removes offerings', async () => {
      const { tenantId, profileId } = await service.tenant();
      const named = { tenantId, offeringKey: 'a_1', profileId };
      await setOffering(service.platform, named);
      await setOffering(service.platform, named);
      const set = `offering set --tenant ${tenantId} --key b.2 --profile ${profileId}`;
      assert.deepEqual(await run(set), { offeringKey: 'b.2', profileId });
      assert.deepEqual(await run(`offering remove --tenant ${tenantId} --key a_1`), { offeringKey: 'a_1' });
      assert.deepEqual(await run(`offering list --tenant ${tenantId}`), [{ offeringKey: 'b.2', profileId }]);
      await assert.rejects(removeOffering(service.platform, named), { code: 'NOT_FOUND' });
      const { profileId: foreign } = await service.tenant();
      const members = { tenantId, name: 'Package', memberProfileIds: [profileId] };
      const { profileId: bundle } = await createBundle(service.platform, members);
      const refusals = [
        [{ ...named, tenantId: 'ten_unknown' }, 'NOT_FOUND'],
        [{ ...named, profileId: 'prof_unknown' }, 'NOT_FOUND'],
        [{ ...named, profileId: foreign }, 'FORBIDDEN'],
        [{ ...named, profileId: bundle }, 'BAD_REQUEST'],
        [{ ...named, offeringKey: 'x/y' }, 'BAD_REQUEST'],
        [{ ...named, offeringKey: 'x'.repeat(65) }, 'BAD_REQUEST'],
      ] as const;
      for (const [offering, code] of refusals) await assert.rejects(setOffering(service.platform, offering), { code });
    });
  });

  describe('the agreement', () => {
    it('admits uploads as it stands when the analysis starts', async () => {
      const { apiKey, tenantId } = await holder();
      const early = await uploaded(apiKey);
      const publish = (version: string) =>
        publishAgreement(service.platform, { version, title: 'Terms', text: 'Terms.' });
      await publish('v1');
      refused(await call('POST', '/v1/upload-url', apiKey), 'legal_agreement_required');
      refused(await analyze(apiKey, { jobId: early }), 'upload_not_admitted');
      await acceptAgreement(service.platform, { tenantId, version: 'v1' });
      const admitted = await uploaded(apiKey);
      await publish('v2');
      refused(await analyze(apiKey, { jobId: admitted }), 'upload_not_admitted');
      await acceptAgreement(service.platform, { tenantId, version: 'v2' });
      assert.equal((await analyze(apiKey, { jobId: await uploaded(apiKey) })).status, 202);
      assert.equal(await service.usedRuns({ tenantId }), 1);
      await updateTenant(service.platform, tenantId, { requireAttestation: true });
      refused(await call('POST', '/v1/upload-url', apiKey), 'legal_agreement_required');
    });
  });
});
