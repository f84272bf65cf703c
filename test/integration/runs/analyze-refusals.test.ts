import assert from 'node:assert/strict';
import { mintJobId, mintProfileId } from '../../../shared/ids.ts';
import { periodEndMs } from '../../../shared/rules/periods.ts';
import { publishAgreement } from '../../../shared/services/tenants/agreements.ts';
import { revokeLicence } from '../../../shared/services/tenants/licences.ts';
import { updateTenant } from '../../../shared/services/tenants/tenants.ts';
import { noonClock } from '../../support/clock.ts';
import {
  type ApiAnswer,
  assertRefusal,
  type ExpectedRefusal,
  rateLimitOf,
  request,
} from '../../support/requests/api.ts';
import { upload } from '../../support/requests/uploads.ts';
import { startService } from '../../support/service/service.ts';
import { useHoldings, useService, useTenant } from '../../support/service/use-service.ts';

const LIMIT = 5;

describe('POST /v1/analyze refuses', () => {
  let token: string;
  /** The id of an admitted upload, which no refusal uses up. */
  let jobId: string;
  const clock = noonClock();
  const nextMonthSeconds = () => periodEndMs(clock()) / 1000;
  const service = useService({ withWorker: false, clock });
  const holdings = useHoldings(service);
  const tenant = useTenant(service, { maxRunsPerPeriod: LIMIT });
  before(async () => {
    token = await tenant.client.token();
    jobId = await upload(tenant);
    // The first refusal creates the period's counter, so that the later ones can be seen to change nothing.
    await analyze({});
  });

  const analyze = (json: unknown, as = token) => request(service, 'POST', '/v1/analyze', { token: as, json });
  const valid = () => ({ jobId, profileId: tenant.profileId });
  const workerIds = async () => {
    const profile = await service.platform.data.profiles.findLicensed(tenant.profileId);
    return profile?.workers.map(({ workerId }) => workerId) ?? [];
  };

  /** Asserts that a request changed nothing anywhere, and that its answer describes the counter exactly. */
  async function refused(act: () => Promise<ApiAnswer>, expected: ExpectedRefusal, remaining = LIMIT): Promise<string> {
    const before = await holdings.documents();
    const answer = await act();
    const message = assertRefusal(answer, expected);
    assert.deepEqual(await holdings.documents(), before);
    assert.deepEqual(rateLimitOf(answer), { limit: LIMIT, remaining, reset: nextMonthSeconds() });
    return message;
  }

  const BAD: [name: string, body: () => object | Promise<object>, message: RegExp, not?: RegExp][] = [
    ['pdfBase64', () => ({ ...valid(), pdfBase64: 'JVBERi0=' }), /^pdfBase64 /],
    ['pdfUrl', () => ({ ...valid(), pdfUrl: 'https://example.org/a.pdf' }), /^pdfUrl /],
    ['a retired field that is null', () => ({ ...valid(), pdfBase64: null }), /^pdfBase64 /],
    ['a retired field in a body that is wrong throughout', () => ({ pdfUrl: 1, jobId: 7, x: [] }), /^pdfUrl /],
    ['a retired field alone', () => ({ pdfBase64: '' }), /^pdfBase64 /],
    ['no jobId', () => ({ profileId: tenant.profileId }), /`jobId` is required/],
    ['an empty jobId', () => ({ ...valid(), jobId: '' }), /`jobId`/],
    ['a null jobId', () => ({ ...valid(), jobId: null }), /`jobId` must be a string/],
    ['a jobId that is a number', () => ({ ...valid(), jobId: 7 }), /`jobId` must be a string, not a number/],
    ['a jobId that is an operator', () => ({ ...valid(), jobId: { $ne: '' } }), /`jobId` must be a string/],
    ['a jobId of another form', () => ({ ...valid(), jobId: 'job_123' }), /jobId is not an id/],
    ['a jobId in lower case', () => ({ ...valid(), jobId: jobId.toLowerCase() }), /jobId is not an id/],
    ['a jobId with a space', () => ({ ...valid(), jobId: `${jobId} ` }), /jobId is not an id/],
    ['a jobId with a line end', () => ({ ...valid(), jobId: `${jobId}\n` }), /jobId is not an id/],
    ['no profileId', () => ({ jobId }), /`profileId` is required/],
    ['an empty profileId', () => ({ ...valid(), profileId: '' }), /`profileId`/],
    ['a profileId that is an array', () => ({ ...valid(), profileId: [tenant.profileId] }), /`profileId` must be/],
    ['includeDiagnostics as text', () => ({ ...valid(), includeDiagnostics: 'true' }), /`includeDiagnostics` must be/],
    ['includeDiagnostics as null', () => ({ ...valid(), includeDiagnostics: null }), /`includeDiagnostics`/],
    ['webhookUrl as a number', () => ({ ...valid(), webhookUrl: 1 }), /`webhookUrl` must be a string/],
    ['webhookSecret as an object', () => ({ ...valid(), webhookSecret: {} }), /`webhookSecret` must be a string/],
    ['requestedWorkerIds as text', () => ({ ...valid(), requestedWorkerIds: 'wrk_1' }), /`requestedWorkerIds` must be/],
    ['a worker id that is a number', () => ({ ...valid(), requestedWorkerIds: [1] }), /`requestedWorkerIds\[0\]` must/],
    ['no worker at all', () => ({ ...valid(), requestedWorkerIds: [] }), /`requestedWorkerIds` must have at least 1/],
    ['an unknown field', () => ({ ...valid(), offeringKey: 'x' }), /`offeringKey` is not a field/],
    ['several unknown fields', () => ({ ...valid(), one: 1, two: 2 }), /`one` .*`two` /],
    ['a prototype as field', () => JSON.parse(`{"jobId":"${jobId}","profileId":"p","constructor":1}`), /`constructor`/],
    [
      'a worker of no profile beside known ones, naming it alone',
      async () => ({ ...valid(), requestedWorkerIds: [...(await workerIds()), 'wrk_nobody', 'also-nobody'] }),
      /requestedWorkerIds.*: wrk_nobody, also-nobody\.$/,
      /wrk_ten_/,
    ],
    [
      'one worker named twice, in two spellings',
      async () => {
        const [workerId = '', other = ''] = await workerIds();
        return { ...valid(), requestedWorkerIds: [workerId, other, bare(workerId)] };
      },
      /requestedWorkerIds names a reviewer twice: [0-9A-Z]{26}\.$/,
    ],
    [
      'very long and very many unknown workers, in a message that stays short',
      () => ({ ...valid(), requestedWorkerIds: Array.from({ length: 1_000 }, (_, n) => `${n}_${'x'.repeat(500)}`) }),
      /^.{1,6000} and 980 more\.$/,
    ],
  ];
  for (const [name, body, message, not] of BAD) {
    it(`${name} with 400`, async () => {
      const json = await body();
      const said = await refused(() => analyze(json), { code: 'BAD_REQUEST', message });
      if (not !== undefined) assert.doesNotMatch(said, not);
    });
  }

  for (const [name, raw] of [
    ['an array', '[]'],
    ['a text', '"x"'],
    ['a number', '5'],
    ['null', 'null'],
  ] as const) {
    it(`${name} as body with 400`, async () => {
      const act = () => request(service, 'POST', '/v1/analyze', { token, raw });
      await refused(act, { code: 'BAD_REQUEST', message: /The body must be an object/ });
    });
  }

  it('no body and a body of another type with 400', async () => {
    const none = () => request(service, 'POST', '/v1/analyze', { token });
    await refused(none, { code: 'BAD_REQUEST', message: /body is missing/ });
    const raw = JSON.stringify(valid());
    const headers = { 'content-type': 'text/plain' };
    const typed = () => request(service, 'POST', '/v1/analyze', { token, raw, headers });
    await refused(typed, { code: 'BAD_REQUEST', message: /Content-Type/ });
  });

  it('malformed JSON with 400 INTERNAL_ERROR', async () => {
    for (const raw of ['{"jobId":', '{jobId: 1}', `${JSON.stringify(valid())}x`]) {
      const act = () => request(service, 'POST', '/v1/analyze', { token, raw });
      await refused(act, { code: 'INTERNAL_ERROR', status: 400, message: /JSON/ });
    }
  });

  it('a body that is too large with 413 INTERNAL_ERROR', async () => {
    const raw = JSON.stringify({ ...valid(), webhookUrl: 'x'.repeat(2 * 1024 * 1024) });
    const act = () => request(service, 'POST', '/v1/analyze', { token, raw });
    await refused(act, { code: 'INTERNAL_ERROR', status: 413 });
  });

  it('a missing, wrong or expired credential with 401, without rate-limit headers', async () => {
    const before = await holdings.documents();
    for (const as of [undefined, 'nonsense', `${token}x`]) {
      for (const raw of [JSON.stringify(valid()), '{', '{"pdfUrl":1}']) {
        const answer = await request(service, 'POST', '/v1/analyze', {
          raw,
          ...(as === undefined ? {} : { token: as }),
        });
        assertRefusal(answer, { code: 'UNAUTHORIZED' });
        assert.equal(rateLimitOf(answer), null);
      }
    }
    assert.deepEqual(await holdings.documents(), before);
  });

  it('a profile nobody has and a profile of another organisation with the same 403', async () => {
    const foreign = await service.tenant();
    const messages = [];
    for (const profileId of [mintProfileId(), foreign.profileId, 'x', '__proto__']) {
      messages.push(await refused(() => analyze({ jobId, profileId }), { code: 'FORBIDDEN', message: /licensed/ }));
    }
    assert.equal(new Set(messages).size, 1);
  });

  it('a profile whose licence was taken back with 403', async () => {
    const other = await service.tenant({ maxRunsPerPeriod: LIMIT });
    const upload1 = await upload(other);
    const as = await other.client.token();
    await analyze({}, as);
    await revokeLicence(service.platform, other);
    const act = () => analyze({ jobId: upload1, profileId: other.profileId }, as);
    await refused(act, { code: 'FORBIDDEN', message: /licensed/ });
  });

  it('a licensed profile that no longer exists with 404', async () => {
    const gone = mintProfileId();
    await service.platform.data.licences.grant(tenant.tenantId, gone, Date.now());
    await refused(() => analyze({ jobId, profileId: gone }), { code: 'NOT_FOUND', message: /no longer exists/ });
  });

  for (const status of ['inactive', 'suspended'] as const) {
    it(`a request of an ${status} organisation with 403, while it still gets tokens`, async () => {
      const other = await service.tenant({ maxRunsPerPeriod: LIMIT });
      const uploaded = await upload(other);
      await analyze({}, await other.client.token());
      await updateTenant(service.platform, other.tenantId, { status });
      const answer = await request(service, 'POST', '/v1/oauth/token', {
        json: { grant_type: 'client_credentials', client_id: other.clientId, client_secret: other.clientSecret },
      });
      const { access_token: as } = answer.body as { access_token: string };
      const act = () => analyze({ jobId: uploaded, profileId: other.profileId }, as);
      await refused(act, { code: 'FORBIDDEN', message: /no active configuration/ });
      await updateTenant(service.platform, other.tenantId, { status: 'active' });
      assert.equal((await act()).status, 202);
    });
  }

  it('an organisation that is not set up with 403', async () => {
    const { accessTokens } = service.platform;
    const as = await accessTokens.issue({ tenantId: 'ten_gone', credentialId: 'key_x', kind: 'api-key' });
    const before = await holdings.documents();
    const answer = await analyze({ profileId: 'p' }, as);
    assertRefusal(answer, { code: 'FORBIDDEN' });
    assert.deepEqual(rateLimitOf(answer), { limit: 0, remaining: 0, reset: nextMonthSeconds() });
    assert.deepEqual(await holdings.documents(), before);
  });

  it('an upload nobody asked an address for with 409 NO_ADMISSION', async () => {
    const json = { ...valid(), jobId: mintJobId() };
    const details = { reason: 'NO_ADMISSION' };
    await refused(() => analyze(json), { code: 'UPLOAD_NOT_ADMITTED', details });
  });

  it("another organisation's upload with the same answer", async () => {
    const foreign = await service.tenant();
    const details = { reason: 'NO_ADMISSION' };
    const unknown = await refused(() => analyze({ ...valid(), jobId: mintJobId() }), {
      code: 'UPLOAD_NOT_ADMITTED',
      details,
    });
    const json = { ...valid(), jobId: await upload(foreign) };
    assert.equal(await refused(() => analyze(json), { code: 'UPLOAD_NOT_ADMITTED', details }), unknown);
  });

  it('an upload of another key with 409 OTHER_CREDENTIAL', async () => {
    const other = await service.key(tenant.tenantId);
    const json = { ...valid(), jobId: await upload(other) };
    const details = { reason: 'OTHER_CREDENTIAL' };
    await refused(() => analyze(json), { code: 'UPLOAD_NOT_ADMITTED', details });
  });

  it('an address to which nothing was sent with 400', async () => {
    const json = { ...valid(), jobId: (await tenant.client.uploadUrl()).jobId };
    await refused(() => analyze(json), { code: 'BAD_REQUEST', message: /Nothing was uploaded/ });
  });

  it('nothing that is right: an upload that it refused earlier starts a run afterwards, optional fields included', async () => {
    const ignored = { pdfUploaded: { any: ['thing'] }, uploadAttestation: 7 };
    const answer = await analyze({ ...valid(), ...ignored });
    assert.equal(answer.status, 202, answer.text);
    assert.deepEqual(answer.body, { success: true, jobId, status: 'QUEUED' });
    assert.deepEqual(rateLimitOf(answer), { limit: LIMIT, remaining: LIMIT - 1, reset: nextMonthSeconds() });
    const again = { code: 'CONFLICT', message: /already exists/ } as const;
    await refused(() => analyze(valid()), again, LIMIT - 1);
    await refused(() => analyze({ jobId }), again, LIMIT - 1);
    // Another key of the organisation learns that the job exists, but may not read it.
    const other = await (await service.key(tenant.tenantId)).client.token();
    await refused(() => analyze(valid(), other), again, LIMIT - 1);
  });

  it('an upload whose agreement was replaced with 409 AGREEMENT_SUPERSEDED', async () => {
    const own = await startService({ withWorker: false, clock });
    try {
      const one = await own.tenant();
      const uploaded = await upload(one);
      await publishAgreement(own.platform, { version: '1', title: 'Terms', text: 'Terms.' });
      const answer = await request(own, 'POST', '/v1/analyze', {
        token: await one.client.token(),
        json: { jobId: uploaded, profileId: one.profileId },
      });
      assertRefusal(answer, { code: 'UPLOAD_NOT_ADMITTED', details: { reason: 'AGREEMENT_SUPERSEDED' } });
      assert.deepEqual(rateLimitOf(answer), { limit: 100, remaining: 100, reset: nextMonthSeconds() });
    } finally {
      await own.close();
    }
  });
});

/** The id of the record a worker id names. */
const bare = (workerId: string) => workerId.slice(workerId.lastIndexOf('_') + 1);
