import assert from 'node:assert/strict';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { DependencyUnavailable } from '../../../shared/errors/api-error.ts';
import { dayKeyOf, periodKeyOf } from '../../../shared/rules/periods.ts';
import type { Spending } from '../../../shared/rules/spending.ts';
import { endCompleted, endFailed } from '../../../shared/services/runs/end-run.ts';
import { renderJob } from '../../../shared/services/runs/render-job.ts';
import { itWithin } from '../../support/it-within.ts';
import { engineAt, useModelServer } from '../../support/model/model-server.ts';
import { request } from '../../support/requests/api.ts';
import { runDocument } from '../../support/requests/uploads.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { storeJob } from '../../support/service/stored-jobs.ts';
import { useService } from '../../support/service/use-service.ts';

interface Tokens {
  inputTokens: number;
  outputTokens: number;
  estimatedCostUsd: number | null;
}
interface Diagnostics {
  usage: { inputTokens: number; outputTokens: number };
  estimated_cost_usd: number | null;
  reviewers: { usage: { inputTokens: number; outputTokens: number } }[];
  reducers: Record<string, { usage: { inputTokens: number; outputTokens: number } }>;
}

describe('the tokens of a run and their cost', () => {
  const it = itWithin(dayKeyOf);
  const model = useModelServer();
  const service = useService(() => ({
    engine: engineAt(model.url),
    environment: { REDELIVERY_MIN_SECONDS: '0.2', REDELIVERY_MAX_SECONDS: '0.2' },
  }));

  async function usage(tenant: TestTenant): Promise<Tokens & { days: ({ date: string } & Tokens)[] }> {
    const answer = await request(service, 'GET', '/v1/usage', { token: await tenant.client.token() });
    return answer.body as never;
  }
  const diagnosticsOf = ({ result, errorMessage }: JobAnswer) => {
    assert.ok(result?.diagnostics, errorMessage ?? '');
    return result.diagnostics as unknown as Diagnostics;
  };
  const sum = (parts: readonly { inputTokens: number; outputTokens: number }[]) => ({
    inputTokens: parts.reduce((total, part) => total + part.inputTokens, 0),
    outputTokens: parts.reduce((total, part) => total + part.outputTokens, 0),
  });

  it('are shown on the job and added up in the usage of the day, for analyses and actions; an unknown model has no cost', async () => {
    const tenant = await service.tenant();
    const analysis = await runDocument(tenant, { body: { includeDiagnostics: true } });
    const ofAnalysis = diagnosticsOf(analysis);
    const parts = [...ofAnalysis.reviewers, ...Object.values(ofAnalysis.reducers)].map((part) => part.usage);
    assert.equal(parts.length, 4);
    assert.deepEqual(ofAnalysis.usage, sum(parts));
    assert.ok(ofAnalysis.usage.inputTokens > 0);
    assert.equal(ofAnalysis.estimated_cost_usd, null);

    const { jobId } = await tenant.client.action({
      actionType: 'letter-to-authority',
      profileId: tenant.profileId,
      jobId: analysis.jobId,
      includeDiagnostics: true,
    });
    const action = await tenant.client.waitForJob(jobId);
    const ofAction = diagnosticsOf(action);
    assert.equal(model.count('act'), 1);
    assert.ok(ofAction.usage.outputTokens > 0);
    assert.partialDeepStrictEqual(action.result?.diagnostics, {
      model: 'test-model-served',
      action_type: 'letter-to-authority',
      agent_name: 'Letter to the authority',
    });
    assert.ok(Object.hasOwn(action.result?.diagnostics?.['raw_output'] ?? {}, 'sections'));

    const { days, inputTokens, outputTokens, estimatedCostUsd } = await usage(tenant);
    const both = sum([ofAnalysis.usage, ofAction.usage]);
    assert.deepEqual({ inputTokens, outputTokens }, both);
    assert.equal(estimatedCostUsd, null);
    assert.partialDeepStrictEqual(days.at(-1), {
      date: dayKeyOf(Date.now()),
      runs: 2,
      ...both,
      estimatedCostUsd: null,
    });
  });

  it('are kept for a delivery that failed: those of its panel count once, and those of the consolidation that answered', async () => {
    const tenant = await service.tenant();
    model.setScript(({ kind, number }) =>
      kind === 'consolidate' && number === 1 ? { type: 'status', status: 503 } : undefined,
    );
    const once = diagnosticsOf(await runDocument(tenant, { body: { includeDiagnostics: true } })).usage;
    assert.deepEqual([model.count('review'), model.count('consolidate')], [3, 2]);
    const { inputTokens, outputTokens } = await usage(tenant);
    assert.deepEqual({ inputTokens, outputTokens }, once);
  });

  it('are kept for a document that was stored before an outage, and count once', async () => {
    const tenant = await service.tenant();
    const { jobId: source } = await runDocument(tenant, { body: {} });
    const before = await usage(tenant);
    const { jobs } = service.platform.data;
    const genuine = jobs.finishPiece;
    jobs.finishPiece = async () => {
      jobs.finishPiece = genuine;
      throw new DependencyUnavailable('database');
    };
    const { profileId } = tenant;
    const asked = { actionType: 'letter-to-authority', profileId, jobId: source, includeDiagnostics: true };
    const { jobId } = await tenant.client.action(asked);
    const action = await tenant.client.waitForJob(jobId);
    assert.deepEqual([action.status, action.delivery], ['COMPLETED', 2], action.errorMessage ?? '');
    assert.equal(model.count('act'), 1);
    const { inputTokens, outputTokens } = await usage(tenant);
    assert.deepEqual({ inputTokens, outputTokens }, sum([before, diagnosticsOf(action).usage]));
  });

  it('count once, however the run ends, on the day it was charged on, and each day has its own cost', async () => {
    const { data, clock } = service.platform;
    const tenant = await service.tenant();
    const { tenantId } = tenant;
    const nowMs = Date.now();
    const at = { periodKey: periodKeyOf(nowMs), day: dayKeyOf(nowMs) };
    const take = async (spent: Spending[]) => {
      const charge = { chargeId: `chg_${spent.length}_${Math.random()}`, tenantId, ...at, runs: 1 };
      await data.runCounters.charge(charge, 100);
      await data.runCounters.keep(charge);
      return storeJob(service, tenant, { charge: { ...charge, state: 'charged' }, spent });
    };
    const priced = { model: 'gpt-5.1', usage: { inputTokens: 1_000_000, outputTokens: 100_000 } };
    const complete = async (spent: Spending[]) => {
      const job = await take(spent);
      const served = renderJob({ ...job, status: 'COMPLETED' }, {});
      return Promise.all([1, 2].map(() => endCompleted({ data }, job, served, nowMs)));
    };
    assert.deepEqual((await complete([priced])).toSorted(), [false, true]);
    assert.partialDeepStrictEqual(await usage(tenant), {
      inputTokens: 1_000_000,
      outputTokens: 100_000,
      estimatedCostUsd: 2.25,
    });

    const failed = await take([priced]);
    const end = { category: 'DELIVERY_WINDOW_EXHAUSTED', message: 'Out of time.' } as const;
    await Promise.all([1, 2].map(() => endFailed({ data, clock }, failed, end)));
    assert.partialDeepStrictEqual(await usage(tenant), { usedRuns: 1, inputTokens: 2_000_000, estimatedCostUsd: 4.5 });

    await complete([priced, { model: 'own-model', usage: { inputTokens: 1, outputTokens: 1 } }]);
    assert.partialDeepStrictEqual(await usage(tenant), { inputTokens: 3_000_001, estimatedCostUsd: null });
  });
});
