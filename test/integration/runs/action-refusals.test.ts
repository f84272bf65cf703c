import assert from 'node:assert/strict';
import { mintJobId, mintProfileId } from '../../../shared/ids.ts';
import { periodEndMs, periodKeyOf } from '../../../shared/rules/periods.ts';
import { createBundle } from '../../../shared/services/profiles/bundles.ts';
import { revokeLicence } from '../../../shared/services/tenants/licences.ts';
import { updateTenant } from '../../../shared/services/tenants/tenants.ts';
import { noonClock } from '../../support/clock.ts';
import { auditOf, CITATION, flaw, storeAnalysis } from '../../support/requests/actions.ts';
import {
  type ApiAnswer,
  assertRefusal,
  type ExpectedRefusal,
  rateLimitOf,
  request,
} from '../../support/requests/api.ts';
import { storeProfile } from '../../support/requests/configuration.ts';
import { storeJob } from '../../support/service/stored-jobs.ts';
import { useHoldings, useService, useTenant } from '../../support/service/use-service.ts';

const LIMIT = 1_000;
const LETTER = 'letter-to-authority';

describe('POST /v1/action refuses', () => {
  let token: string;
  let packageId: string;
  let members: string[];
  let own: Record<'everywhere' | 'elsewhere' | 'ofOthers', string>;
  const clock = noonClock();
  const service = useService({ withWorker: false, clock });
  const holdings = useHoldings(service);
  const tenant = useTenant(service, { maxRunsPerPeriod: LIMIT });
  const other = useTenant(service);
  before(async () => {
    token = await tenant.client.token();
    const profiles = [await storeProfile(service, tenant.tenantId), await storeProfile(service, tenant.tenantId)];
    members = profiles.map(({ profileId }) => profileId);
    const { tenantId } = tenant;
    ({ profileId: packageId } = await createBundle(service.platform, {
      tenantId,
      name: 'Package',
      memberProfileIds: members,
    }));
    own = {
      everywhere: await ownAction(token, {}),
      elsewhere: await ownAction(token, { profileIds: members }),
      ofOthers: await ownAction(await other.client.token(), {}),
    };
    // The first refusal opens the period's counter.
    await act({});
  });

  async function ownAction(as: string, fields: object): Promise<string> {
    const json = { name: 'Note', instructions: 'Write a note.', ...fields };
    const answer = await request(service, 'POST', '/v1/actions', { token: as, json });
    assert.equal(answer.status, 201, answer.text);
    return (answer.body as { id: string }).id;
  }
  const act = (json: unknown, as = token) => request(service, 'POST', '/v1/action', { token: as, json });
  const valid = () => ({ actionType: LETTER, profileId: tenant.profileId, clinicalData: auditOf([tenant.profileId]) });
  const byJob = (jobId: unknown) => ({ actionType: LETTER, profileId: tenant.profileId, jobId });
  const nextMonthSeconds = () => periodEndMs(clock()) / 1000;

  const usedRuns = () => service.platform.data.runCounters.used(tenant.tenantId, periodKeyOf(clock()));

  /** Asserts that a request changed nothing but the counter, which it ticked for good, and that its answer describes it exactly. */
  async function refused(send: () => Promise<ApiAnswer>, expected: ExpectedRefusal, cost = 1): Promise<string> {
    const { runCounters: _, ...before } = await holdings.documents();
    const spent = await usedRuns();
    const answer = await send();
    const message = assertRefusal(answer, expected);
    const { runCounters = [], ...after } = await holdings.documents();
    assert.deepEqual(after, before);
    // No charge is left pending, which a sweep would give back.
    assert.ok(runCounters.length > 0 && runCounters.every((counter) => /"pending":\[\]/.test(counter)));
    assert.equal(await usedRuns(), spent + cost);
    assert.deepEqual(rateLimitOf(answer), {
      limit: LIMIT,
      remaining: LIMIT - spent - cost,
      reset: nextMonthSeconds(),
    });
    return message;
  }

  const BAD: [name: string, body: () => unknown, message: RegExp][] = [
    ['no body', () => undefined, /^The body is missing/],
    ['a body that is an array', () => [], /^The body must be an object/],
    ['a body that is null', () => null, /^The body must be an object/],
    ['no actionType', () => ({ ...valid(), actionType: undefined }), /`actionType` is required/],
    ['an empty actionType', () => ({ ...valid(), actionType: '' }), /`actionType` must have at least 1/],
    ['an actionType that is a number', () => ({ ...valid(), actionType: 1 }), /`actionType` must be a string/],
    ['no profileId', () => ({ ...valid(), profileId: undefined }), /`profileId` is required/],
    ['a profileId that is an operator', () => ({ ...valid(), profileId: { $ne: '' } }), /`profileId` must be a string/],
    ['an unknown field', () => ({ ...valid(), workerContext: {} }), /`workerContext` is not a field/],
    ['neither form', () => ({ ...valid(), clinicalData: undefined }), /^Send the audit as clinicalData, or/],
    ['both forms', () => ({ ...valid(), jobId: mintJobId() }), /^Send either clinicalData or jobId, not both/],
    ['both forms, one of them null', () => ({ ...byJob(mintJobId()), clinicalData: null }), /not both/],
    ['a jobId that is a number', () => byJob(7), /`jobId` must be a string, not a number/],
    ['a jobId that is null', () => byJob(null), /`jobId` must be a string, not null/],
    ['a jobId with a slash', () => byJob('job_1/input'), /`jobId` must not contain `\/`/],
    ['an empty jobId', () => byJob(''), /`jobId`/],
    ['includeDiagnostics as text', () => ({ ...valid(), includeDiagnostics: 'yes' }), /`includeDiagnostics` must be/],
    ['webhookUrl as a number', () => ({ ...valid(), webhookUrl: 1 }), /`webhookUrl` must be a string/],
    ['an empty webhookSecret', () => ({ ...valid(), webhookSecret: '' }), /`webhookSecret`/],
    ['metadata with a number', () => ({ ...valid(), metadata: { a: 1 } }), /`metadata\.a` must be a string/],
    ['an action nobody has', () => ({ ...valid(), actionType: 'act_none' }), /^actionType names no action/],
    ['an action in another case', () => ({ ...valid(), actionType: 'Letter-To-Authority' }), /^actionType names no/],
    ["another organisation's action", () => ({ ...valid(), actionType: own.ofOthers }), /^actionType names no action/],
    [
      'an action that was written for other profiles',
      () => ({ ...valid(), actionType: own.elsewhere }),
      /was written for other profiles/,
    ],
  ];
  for (const [name, body, message] of BAD) {
    it(`${name} with 400, the run spent`, () => refused(() => act(body()), { code: 'BAD_REQUEST', message }).then());
  }

  const AUDITS: [name: string, change: () => unknown, message: RegExp][] = [
    ['text', () => 'audit', /`clinicalData` must be an object, not a string/],
    ['null', () => null, /`clinicalData` must be an object, not null/],
    ['an array', () => [], /`clinicalData` must be an object, not an array/],
    ['an empty object', () => ({}), /`clinicalData\.executive_summary` is required/],
    ['a whole job', () => ({ result: { clinicalData: auditOf([tenant.profileId]) } }), /is required/],
    [
      'an audit without flaws',
      () => ({ ...auditOf([]), deduplicated_flaws: undefined }),
      /`clinicalData\.deduplicated_flaws` is required/,
    ],
    ['flaws as an object', () => ({ ...auditOf([]), deduplicated_flaws: {} }), /must be an array/],
    ['is_flawless as text', () => ({ ...auditOf([]), is_flawless: 'yes' }), /`clinicalData\.is_flawless` must be/],
    [
      'a mark that is no boolean',
      () => ({ ...auditOf([]), deduplicated_flaws: [{ ...flaw('f1', tenant.profileId), include_in_action: 0 }] }),
      /include_in_action` must be true or false/,
    ],
    [
      'an authority type that does not exist',
      () => ({ ...auditOf([]), regulatory_references: [{ ...CITATION, primary_authority_type: 'CUSTOM' }] }),
      /primary_authority_type` must be one of/,
    ],
  ];
  for (const [name, clinicalData, message] of AUDITS) {
    it(`${name} as clinicalData with 400, the run spent`, async () => {
      const send = () => act({ ...valid(), clinicalData: clinicalData() });
      assert.match(await refused(send, { code: 'BAD_REQUEST', message }), /^Invalid clinicalData: /);
    });
  }

  for (const field of ['primary_authority_type', 'primary_label'] as const) {
    for (const place of ['the references', 'a finding'] as const) {
      it(`an audit from before the citation rework, without ${field} in ${place}, naming the remedy`, async () => {
        const { [field]: _, ...rest } = CITATION;
        const old = { ...rest, primary_norm_level: 'lag', primary_id: 'FL-5' };
        const audit = auditOf([tenant.profileId]);
        const clinicalData =
          place === 'the references'
            ? { ...audit, regulatory_references: [old] }
            : { ...audit, deduplicated_flaws: [{ ...flaw('f1', tenant.profileId), citations: [old] }] };
        const message = await refused(() => act({ ...valid(), clinicalData }), { code: 'BAD_REQUEST' });
        assert.match(
          message,
          new RegExp(`^Invalid clinicalData: .*\\.${field}\` is required\\..*analyse the document again`),
        );
      });
    }
  }

  describe('by the tags of its findings:', () => {
    const tagged = (profileIds: string[], profileId: string) => ({
      ...valid(),
      profileId,
      clinicalData: auditOf(profileIds),
    });
    const names = (message: string, ids: readonly string[]) => {
      for (const id of ids) assert.ok(message.includes(id), `${id} is not in: ${message}`);
    };

    it('findings of another profile, naming both', async () => {
      const [member = ''] = members;
      const message = await refused(() => act(tagged([member], tenant.profileId)), { code: 'BAD_REQUEST' });
      names(message, [member, tenant.profileId]);
    });

    it('findings of two reviews in one payload, naming both, even where one of them is that of profileId', async () => {
      const [member = ''] = members;
      const both = [tenant.profileId, member];
      names(await refused(() => act(tagged(both, tenant.profileId)), { code: 'BAD_REQUEST' }), both);
      const excluded = auditOf([tenant.profileId]);
      const clinicalData = {
        ...excluded,
        deduplicated_flaws: [...excluded.deduplicated_flaws, { ...flaw('x', member), include_in_action: false }],
      };
      names(await refused(() => act({ ...valid(), clinicalData }), { code: 'BAD_REQUEST' }), both);
    });

    it('findings that belong to no member of the package, or to the package itself', async () => {
      for (const stranger of [tenant.profileId, packageId]) {
        const message = await refused(() => act(tagged([...members, stranger], packageId)), { code: 'BAD_REQUEST' });
        names(message, [stranger, packageId, ...members]);
      }
    });

    it('the same findings in an audit that is named by its job', async () => {
      const [member = ''] = members;
      const { jobId } = await storeAnalysis(service, tenant, { audit: auditOf([member]) });
      names(await refused(() => act(byJob(jobId)), { code: 'BAD_REQUEST' }), [member, tenant.profileId]);
    });
  });

  describe('by its profile:', () => {
    it('a profile without a licence and an unknown profile, with the same answer', async () => {
      const messages = [
        await refused(() => act({ ...valid(), profileId: other.profileId }), { code: 'FORBIDDEN' }),
        await refused(() => act({ ...valid(), profileId: mintProfileId() }), { code: 'FORBIDDEN' }),
      ];
      assert.equal(messages[0], messages[1]);
    });

    it('a profile whose licence was revoked', async () => {
      const { profileId } = await storeProfile(service, tenant.tenantId);
      await revokeLicence(service.platform, { tenantId: tenant.tenantId, profileId });
      await refused(() => act({ ...valid(), profileId }), { code: 'FORBIDDEN' });
    });

    it('a deleted profile, and a package with a deleted member', async () => {
      const { profileId } = await storeProfile(service, tenant.tenantId);
      const { tenantId } = tenant;
      const held = { tenantId, name: 'P', memberProfileIds: [profileId, tenant.profileId] };
      const bundle = await createBundle(service.platform, held);
      await service.platform.data.transact((session) =>
        service.platform.data.profiles.remove(tenantId, profileId, session),
      );
      await refused(() => act({ ...valid(), profileId }), { code: 'NOT_FOUND' });
      await refused(() => act({ ...valid(), profileId: bundle.profileId }), { code: 'NOT_FOUND' });
    });
  });

  describe('by its job:', () => {
    it('an unknown job, a swept job and any other text, with the same answer', async () => {
      const swept = await storeAnalysis(service, tenant);
      await service.platform.data.jobs.remove(tenant.tenantId, swept.jobId);
      const messages = [];
      for (const jobId of [mintJobId(), swept.jobId, 'x', '$where', '\u0000', '🖋'.repeat(300)]) {
        messages.push(await refused(() => act(byJob(jobId)), { code: 'NOT_FOUND', message: /as clinicalData/ }));
      }
      assert.equal(new Set(messages).size, 1);
    });

    it('a job of another key and a job of another organisation', async () => {
      const key = await service.key(tenant.tenantId);
      for (const owner of [{ ...tenant, ...key }, other]) {
        const { jobId } = await storeAnalysis(service, owner);
        await refused(() => act(byJob(jobId)), { code: 'FORBIDDEN', message: /not started by this credential/ });
      }
    });

    const STATES = [
      ['a queued job', { status: 'QUEUED' }, /has not finished/],
      ['a running job', { status: 'PROCESSING' }, /has not finished/],
      ['a failed job', { status: 'FAILED', errorCategory: 'INTERNAL', errorMessage: 'It failed.' }, /failed/],
      [
        'a finished job that was itself an action',
        { status: 'COMPLETED', kind: 'ACTION', served: Buffer.from('{}') },
        /itself an action/,
      ],
      ['a running job that is itself an action', { status: 'PROCESSING', kind: 'ACTION' }, /itself an action/],
    ] as const;
    for (const [name, fields, message] of STATES) {
      it(name, async () => {
        const { jobId } = await storeJob(service, tenant, fields);
        await refused(() => act(byJob(jobId)), { code: 'CONFLICT', message });
      });
    }
  });

  it('what is wrong in the order body, profile, action, job or audit, tags', async () => {
    const [member = ''] = members;
    const failed = await storeJob(service, tenant, { status: 'FAILED' });
    const wrong = { actionType: 'none', profileId: other.profileId, jobId: mintJobId() };
    const steps: [object, ExpectedRefusal][] = [
      [
        { ...wrong, extra: 1 },
        { code: 'BAD_REQUEST', message: /`extra`/ },
      ],
      [wrong, { code: 'FORBIDDEN', message: /not licensed/ }],
      [
        { ...wrong, profileId: tenant.profileId },
        { code: 'BAD_REQUEST', message: /^actionType/ },
      ],
      [
        { ...byJob(failed.jobId), actionType: 'none' },
        { code: 'BAD_REQUEST', message: /^actionType/ },
      ],
      [
        { ...valid(), actionType: 'none', clinicalData: 1 },
        { code: 'BAD_REQUEST', message: /^actionType/ },
      ],
      [byJob(failed.jobId), { code: 'CONFLICT' }],
      [
        { ...valid(), clinicalData: { ...auditOf([member]), is_flawless: 1 } },
        { code: 'BAD_REQUEST', message: /^Invalid clinicalData/ },
      ],
      [
        { ...valid(), clinicalData: auditOf([member]) },
        { code: 'BAD_REQUEST', message: /profileId names/ },
      ],
    ];
    for (const [body, expected] of steps) await refused(() => act(body), expected);
  });

  it('malformed JSON and a body over 16 MiB, which spend nothing', async () => {
    const send = (raw: string) => request(service, 'POST', '/v1/action', { token, raw });
    await refused(() => send('{"actionType":'), { code: 'INTERNAL_ERROR', status: 400 }, 0);
    const tooLong = JSON.stringify({ ...valid(), extra: 'x'.repeat(16 * 1024 * 1024) });
    await refused(() => send(tooLong), { code: 'INTERNAL_ERROR', status: 413 }, 0);
  });

  it('any request without a credential, with no rate-limit headers', async () => {
    for (const raw of ['{', JSON.stringify(valid())]) {
      const answer = await request(service, 'POST', '/v1/action', { raw });
      assertRefusal(answer, { code: 'UNAUTHORIZED' });
      assert.equal(rateLimitOf(answer), null);
    }
  });

  it('any request with 429 once the allowance is spent, before it judges the body', async () => {
    const small = await service.tenant({ maxRunsPerPeriod: 1 });
    const as = await small.client.token();
    assertRefusal(await act({}, as), { code: 'BAD_REQUEST' });
    for (const body of [{}, { ...valid(), profileId: small.profileId, clinicalData: auditOf([small.profileId]) }]) {
      const answer = await act(body, as);
      assertRefusal(answer, { code: 'TOO_MANY_REQUESTS' });
      assert.deepEqual(rateLimitOf(answer), { limit: 1, remaining: 0, reset: nextMonthSeconds() });
    }
  });

  it('an organisation whose configuration is out of force', async () => {
    const inactive = await service.tenant();
    const as = await inactive.client.token();
    await updateTenant(service.platform, inactive.tenantId, { status: 'suspended' });
    const answer = await act({ ...valid(), profileId: inactive.profileId }, as);
    assertRefusal(answer, { code: 'FORBIDDEN', message: /no active configuration/ });
    for (const [method, json] of [
      ['GET', undefined],
      ['POST', { name: 'x', instructions: 'y' }],
    ] as const) {
      assertRefusal(await request(service, method, '/v1/actions', { token: as, json }), { code: 'FORBIDDEN' });
    }
  });
});
