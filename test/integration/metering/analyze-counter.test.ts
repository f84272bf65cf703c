import assert from 'node:assert/strict';
import { mintChargeId, mintJobId } from '../../../shared/ids.ts';
import { dayKeyOf } from '../../../shared/rules/periods.ts';
import { base64Marks } from '../../support/base64.ts';
import {
  type ApiAnswer,
  assertRefusal,
  codeOf,
  type ExpectedRefusal,
  rateLimitOf,
  request,
} from '../../support/requests/api.ts';
import { upload } from '../../support/requests/uploads.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useHoldings, useService } from '../../support/service/use-service.ts';

describe('POST /v1/analyze', () => {
  let nowMs: number | null = null;
  const service = useService({ withWorker: false, clock: () => nowMs ?? Date.now() });
  const holdings = useHoldings(service);
  afterEach(() => {
    nowMs = null;
  });

  const analyze = (token: string, json: unknown) => request(service, 'POST', '/v1/analyze', { token, json });
  const period = () => new Date(nowMs ?? Date.now()).toISOString().slice(0, 7);
  const used = (tenantId: string, periodKey = period()) => service.platform.data.runCounters.used(tenantId, periodKey);

  /** Charges runs as analyses that started would have. */
  async function spend({ tenantId }: TestTenant, runs: number, limit: number): Promise<void> {
    for (let run = 0; run < runs; run++) {
      const charge = { chargeId: mintChargeId(), tenantId, periodKey: period(), day: dayKeyOf(Date.now()), runs: 1 };
      assert.notEqual(await service.platform.data.runCounters.charge(charge, limit), null);
      await service.platform.data.runCounters.keep(charge);
    }
  }

  describe('where several refusals apply', () => {
    type Case = [name: string, body: (at: { spent: TestTenant; standing: string }) => unknown, ExpectedRefusal];
    let spent: TestTenant;
    let spentToken: string;
    let open: TestTenant;
    let openToken: string;
    let standing: string;
    let admitted: string;
    let foreign: string;
    let superseded: string;
    let foreignSuperseded: string;
    before(async () => {
      spent = await service.tenant({ maxRunsPerPeriod: 1 });
      spentToken = await spent.client.token();
      [standing, admitted] = [await upload(spent), await upload(spent)];
      const colleague = await service.key(spent.tenantId);
      [foreign, foreignSuperseded, superseded] = [
        await upload(colleague),
        await upload(colleague),
        await upload(spent),
      ];
      // The record is changed as if another version had been published, because publishing one would supersede every upload of this
      // service.
      await holdings
        .collection<{ _id: string }>('admissions')
        .updateMany(
          { _id: { $in: [superseded, foreignSuperseded] } },
          { $set: { agreementVersion: 'an earlier one' } },
        );
      await spent.client.analyze({ jobId: standing, profileId: spent.profileId });
      open = await service.tenant({ maxRunsPerPeriod: 3 });
      openToken = await open.client.token();
    });

    const SPENT: Case[] = [
      ['a retired field before a spent allowance', () => ({ pdfUrl: 'x' }), { code: 'BAD_REQUEST', message: /pdfUrl/ }],
      [
        'a retired field before a job that exists',
        () => ({ jobId: standing, profileId: spent.profileId, pdfBase64: 'x' }),
        { code: 'BAD_REQUEST', message: /pdfBase64/ },
      ],
      ['a job that exists before a spent allowance', () => ({ jobId: standing }), { code: 'CONFLICT' }],
      ['a job that exists before an unknown field', () => ({ jobId: standing, x: 1 }), { code: 'CONFLICT' }],
      [
        'an admission that is missing before a spent allowance',
        () => ({ jobId: mintJobId() }),
        { code: 'UPLOAD_NOT_ADMITTED', details: { reason: 'NO_ADMISSION' } },
      ],
      [
        "another key's admission before a spent allowance and a wrong body",
        () => ({ jobId: foreign, profileId: 7, x: 1 }),
        { code: 'UPLOAD_NOT_ADMITTED', details: { reason: 'OTHER_CREDENTIAL' } },
      ],
      [
        'an agreement that was superseded before a spent allowance and a wrong body',
        () => ({ jobId: superseded, profileId: 7, x: 1 }),
        { code: 'UPLOAD_NOT_ADMITTED', details: { reason: 'AGREEMENT_SUPERSEDED' } },
      ],
      [
        "another key's admission before an agreement that was superseded",
        () => ({ jobId: foreignSuperseded }),
        { code: 'UPLOAD_NOT_ADMITTED', details: { reason: 'OTHER_CREDENTIAL' } },
      ],
      ['a spent allowance before a missing jobId', () => ({}), { code: 'TOO_MANY_REQUESTS' }],
      ['a spent allowance before a malformed jobId', () => ({ jobId: 'x/y' }), { code: 'TOO_MANY_REQUESTS' }],
      ['a spent allowance before an unknown field', () => ({ jobId: admitted, x: 1 }), { code: 'TOO_MANY_REQUESTS' }],
      [
        'a spent allowance before a missing licence',
        () => ({ jobId: admitted, profileId: 'x' }),
        { code: 'TOO_MANY_REQUESTS', message: /allowance.*X-RateLimit-Reset/s },
      ],
      [
        'a spent allowance, nothing else being wrong',
        () => ({ jobId: admitted, profileId: spent.profileId }),
        { code: 'TOO_MANY_REQUESTS' },
      ],
    ];
    for (const [name, body, expected] of SPENT) {
      it(`answers ${name}`, async () => {
        const before = await holdings.documents();
        const answer = await analyze(spentToken, body({ spent, standing }));
        assertRefusal(answer, expected);
        const limit = rateLimitOf(answer);
        assert.deepEqual([limit?.limit, limit?.remaining], [1, 0]);
        assert.deepEqual(await holdings.documents(), before);
      });
    }

    it('answers malformed JSON before a spent allowance', async () => {
      const answer = await request(service, 'POST', '/v1/analyze', { token: spentToken, raw: '{' });
      assertRefusal(answer, { code: 'INTERNAL_ERROR', status: 400 });
      assert.equal(rateLimitOf(answer)?.remaining, 0);
    });

    const OPEN: [name: string, body: (jobId: string) => unknown, ExpectedRefusal][] = [
      [
        'an unknown field before a missing licence and a missing file',
        (jobId) => ({ jobId, profileId: 'x', y: 1 }),
        { code: 'BAD_REQUEST', message: /`y`/ },
      ],
      ['a missing licence before a missing file', (jobId) => ({ jobId, profileId: 'x' }), { code: 'FORBIDDEN' }],
      [
        'a missing licence before unknown reviewers',
        (jobId) => ({ jobId, profileId: 'x', requestedWorkerIds: ['y'] }),
        { code: 'FORBIDDEN' },
      ],
      [
        'unknown reviewers before a missing file',
        (jobId) => ({ jobId, profileId: open.profileId, requestedWorkerIds: ['y'] }),
        { code: 'BAD_REQUEST', message: /requestedWorkerIds/ },
      ],
      [
        'a missing file last',
        (jobId) => ({ jobId, profileId: open.profileId }),
        { code: 'BAD_REQUEST', message: /Nothing was uploaded/ },
      ],
    ];
    for (const [name, body, expected] of OPEN) {
      it(`answers ${name}`, async () => {
        const { jobId } = await open.client.uploadUrl();
        const answer = await analyze(openToken, body(jobId));
        assertRefusal(answer, expected);
        assert.equal(rateLimitOf(answer)?.remaining, 3);
        assert.equal(await used(open.tenantId), 0);
      });
    }
  });

  describe('with its run counter', () => {
    it('counts down to the last run, refuses the next one and gives a refused one back', async () => {
      const tenant = await service.tenant({ maxRunsPerPeriod: 2 });
      const token = await tenant.client.token();
      const { profileId } = tenant;
      const jobs = [await upload(tenant), await upload(tenant), await upload(tenant)];
      const seen: [number, number | undefined][] = [];
      for (const json of [{ jobId: jobs[0], profileId }, {}, { jobId: jobs[1], profileId }, { jobId: jobs[2] }]) {
        const answer = await analyze(token, json);
        seen.push([answer.status, rateLimitOf(answer)?.remaining]);
      }
      assert.deepEqual(seen, [
        [202, 1],
        [400, 1],
        [202, 0],
        [429, 0],
      ]);
      assert.equal(await used(tenant.tenantId), 2);
    });

    it('refuses the first run of an organisation that may have none', async () => {
      const tenant = await service.tenant({ maxRunsPerPeriod: 0 });
      const answer = await analyze(await tenant.client.token(), {
        jobId: await upload(tenant),
        profileId: tenant.profileId,
      });
      assertRefusal(answer, { code: 'TOO_MANY_REQUESTS' });
      assert.deepEqual([rateLimitOf(answer)?.limit, rateLimitOf(answer)?.remaining], [0, 0]);
    });

    for (const before of [0, 20]) {
      it(`hands out exactly the last ten of ${before + 10} runs to fifty requests at once`, async () => {
        const limit = before + 10;
        const tenant = await service.tenant({ maxRunsPerPeriod: limit });
        await spend(tenant, before, limit);
        const { profileId } = tenant;
        const token = await tenant.client.token();
        const jobIds = await Promise.all(Array.from({ length: 50 }, () => upload(tenant)));
        const answers = await Promise.all(jobIds.map((jobId) => analyze(token, { jobId, profileId })));
        assert.deepEqual(tally(answers), { '202 -': 10, '429 TOO_MANY_REQUESTS': 40 });
        assert.equal(await used(tenant.tenantId), limit);
        const started = answers.filter(({ status }) => status === 202);
        const remaining = started.map((answer) => rateLimitOf(answer)?.remaining ?? -1).sort((a, b) => b - a);
        assert.deepEqual(remaining, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);

        const stored = await holdings.documents();
        const own = (name: string) => (stored[name] ?? []).filter((document) => document.includes(tenant.tenantId));
        assert.equal(own('jobs').length, 10);
        assert.equal(own('runData').length, 10);
        assert.equal(own('admissions').filter((document) => document.includes('"consumedAt":null')).length, 40);
        assert.match(own('runCounters')[0] ?? '', /"pending":\[\]/);
      });
    }

    it('charges one run for requests that race for one upload', async () => {
      const tenant = await service.tenant({ maxRunsPerPeriod: 50 });
      const token = await tenant.client.token();
      for (let round = 1; round <= 5; round++) {
        const json = { jobId: await upload(tenant), profileId: tenant.profileId };
        const answers = await Promise.all([analyze(token, json), analyze(token, json), analyze(token, json)]);
        assert.deepEqual(tally(answers), { '202 -': 1, '409 CONFLICT': 2 });
        assert.equal(await used(tenant.tenantId), round);
      }
    });

    it('charges the last run once for requests that race for one upload', async () => {
      const tenant = await service.tenant({ maxRunsPerPeriod: 1 });
      const token = await tenant.client.token();
      const json = { jobId: await upload(tenant), profileId: tenant.profileId };
      const answers = await Promise.all([analyze(token, json), analyze(token, json)]);
      const codes = answers.map(codeOf);
      assert.equal(answers.filter(({ status }) => status === 202).length, 1);
      assert.ok(codes.includes('CONFLICT') || codes.includes('TOO_MANY_REQUESTS'), String(codes));
      assert.equal(await used(tenant.tenantId), 1);
    });

    it('starts to count anew with the month, to the millisecond, and charges the month in which the request arrived', async () => {
      const tenant = await service.tenant({ maxRunsPerPeriod: 1 });
      const jobIds = [await upload(tenant), await upload(tenant), await upload(tenant)];
      const now = new Date();
      const turnMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
      const followingMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2);
      const at = async (momentMs: number, jobId: string | undefined) => {
        nowMs = momentMs;
        const { tenantId, clientId: credentialId, profileId } = tenant;
        const token = await service.platform.accessTokens.issue({ tenantId, credentialId, kind: 'api-key' });
        const answer = await analyze(token, { jobId, profileId });
        return [answer.status, rateLimitOf(answer)] as const;
      };
      const spent = { limit: 1, remaining: 0 };
      assert.deepEqual(await at(turnMs - 1, jobIds[0]), [202, { ...spent, reset: turnMs / 1000 }]);
      assert.deepEqual(await at(turnMs - 1, jobIds[1]), [429, { ...spent, reset: turnMs / 1000 }]);
      assert.deepEqual(await at(turnMs, jobIds[1]), [202, { ...spent, reset: followingMs / 1000 }]);
      assert.deepEqual(await at(turnMs, jobIds[2]), [429, { ...spent, reset: followingMs / 1000 }]);
      const months = [turnMs - 1, turnMs].map((momentMs) => new Date(momentMs).toISOString().slice(0, 7));
      assert.deepEqual(await Promise.all(months.map((month) => used(tenant.tenantId, month))), [1, 1]);
      const job = await service.platform.data.jobs.find(tenant.tenantId, jobIds[0] ?? '');
      assert.partialDeepStrictEqual(job?.charge, { periodKey: months[0], runs: 1, state: 'charged' });
      assert.equal(job?.deadlineAt, turnMs - 1 + 1_800_000);
    });
  });

  it('starts only the reviewers that are named, in either spelling', async () => {
    const tenant = await service.tenant();
    const { data } = service.platform;
    const [first, , third] = (await data.profiles.findLicensed(tenant.profileId))?.workers ?? [];
    assert.ok(first && third);
    const jobId = await upload(tenant);
    const requestedWorkerIds = [third.workerId.slice(third.workerId.lastIndexOf('_') + 1), first.workerId];
    const { profileId } = tenant;
    const answer = await analyze(await tenant.client.token(), { jobId, profileId, requestedWorkerIds });
    assert.equal(answer.status, 202, answer.text);
    const input = await data.runData.input({ tenantId: tenant.tenantId, jobId });
    const planned = input?.profiles.flatMap(({ reviewers }) => reviewers.map(({ workerId }) => workerId));
    assert.deepEqual(planned, [first.workerId, third.workerId]);
  });

  it('keeps a webhook secret sealed', async () => {
    const tenant = await service.tenant();
    const jobId = await upload(tenant);
    const answer = await analyze(await tenant.client.token(), {
      jobId,
      profileId: tenant.profileId,
      webhookUrl: 'https://receiver.example/hook',
      webhookSecret: 'a-very-recognisable-secret',
    });
    assert.equal(answer.status, 202, answer.text);
    for (const mark of ['a-very-recognisable-secret', ...base64Marks('a-very-recognisable-secret')]) {
      assert.deepEqual(await holdings.mentioning(mark), []);
    }
    const job = await service.platform.data.jobs.find(tenant.tenantId, jobId);
    const sealed = job?.callback?.sealedSecret;
    assert.ok(sealed);
    const opened = service.platform.keyring.open(sealed, `webhook-secret:${jobId}`);
    assert.equal(opened.toString(), 'a-very-recognisable-secret');
  });
});

/** Counts the answers by status and code. */
function tally(answers: readonly ApiAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const name = `${answer.status} ${codeOf(answer) ?? '-'}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
