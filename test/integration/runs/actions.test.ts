import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { WorkflowNotFoundError } from '@temporalio/client';
import { BUILT_IN_ACTIONS } from '../../../shared/actions/built-in.ts';
import { GeneratedDocument } from '../../../shared/contracts/generated-document.ts';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { listRuns } from '../../../shared/services/operations/list-runs.ts';
import { showRun } from '../../../shared/services/operations/show-run.ts';
import { createBundle } from '../../../shared/services/profiles/bundles.ts';
import { says } from '../../support/base64.ts';
import { useGatedEngine } from '../../support/model/gated-engine.ts';
import { auditOf, flaw, storeAnalysis } from '../../support/requests/actions.ts';
import { rateLimitOf, request } from '../../support/requests/api.ts';
import { storeProfile } from '../../support/requests/configuration.ts';
import { followJob } from '../../support/requests/job-events.ts';
import { useReceivers } from '../../support/requests/receiver.ts';
import { runDocument } from '../../support/requests/uploads.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useHoldings, useService, useTenant } from '../../support/service/use-service.ts';
import { GRACE_MS, OVERDUE_MS, START, sweepAt, workOff } from '../../support/workflows/sweep.ts';

const LETTER = 'letter-to-authority';
const SUMMARY = 'plain-language-summary';

describe('an action', () => {
  const gated = useGatedEngine();
  let token: string;
  let analysis: JobAnswer;
  const network = useReceivers();
  const service = useService(() => ({ engine: gated, environment: network.environment }));
  const holdings = useHoldings(service);
  const tenant = useTenant(service);
  before(async () => {
    token = await tenant.client.token();
    analysis = await runDocument(tenant);
    assert.equal(analysis.status, 'COMPLETED');
  });

  const audit = () => {
    const { result } = analysis;
    assert.ok(result?.clinicalData);
    return result.clinicalData;
  };
  const body = (fields: object = {}) => ({ actionType: SUMMARY, profileId: tenant.profileId, ...fields });
  async function start(json: object, as = token): Promise<string> {
    const answer = await request(service, 'POST', '/v1/action', { token: as, json });
    assert.equal(answer.status, 202, answer.text);
    const { jobId } = answer.body as { jobId: string };
    assert.deepEqual(answer.body, { success: true, jobId, status: 'QUEUED' });
    return jobId;
  }
  const run = async (json: object) => tenant.client.waitForJob(await start(json));
  async function written(json: object): Promise<GeneratedDocument> {
    const job = await run(json);
    assert.equal(job.status, 'COMPLETED', job.errorMessage ?? '');
    return GeneratedDocument.parse(job.result?.generatedDocument);
  }
  const workflow = (id: string) => service.platform.temporal.workflow.getHandle(id);
  const used = async ({ tenantId }: TestTenant = tenant) =>
    service.platform.data.runCounters.used(tenantId, new Date().toISOString().slice(0, 7));
  const idsOf = (findings: readonly { finding_id: string }[]) => findings.map(({ finding_id }) => finding_id);

  it('costs one run, answers at once with the counter, and is a job of its own', async () => {
    const spent = await service.usedRuns(tenant);
    gated.hold();
    const json = body({ jobId: analysis.jobId, metadata: { case: 'A-1' } });
    const answer = await request(service, 'POST', '/v1/action', { token, json });
    assert.equal(rateLimitOf(answer)?.remaining, 100 - spent - 1);
    const { jobId } = answer.body as { jobId: string };
    await gated.waiting(1);
    const running = await tenant.client.job(jobId);
    assert.partialDeepStrictEqual(running, {
      kind: 'ACTION',
      status: 'PROCESSING',
      step: 'WRITING',
      delivery: 1,
      progress: { done: 0, total: 1 },
      metadata: { case: 'A-1' },
      errorMessage: null,
    });
    assert.equal(running.deadlineAt, running.createdAt + 30 * 60_000);
    assert.equal(await service.usedRuns(tenant), spent + 1);
    gated.release();
    const job = await tenant.client.waitForJob(jobId);
    assert.deepEqual([job.status, job.step, job.progress], ['COMPLETED', null, { done: 1, total: 1 }]);
    assert.deepEqual(Object.keys(job.result ?? {}), ['generatedDocument']);
    assert.equal(await service.usedRuns(tenant), spent + 1);
    await workflow(`action-${jobId}`).result();
    assert.deepEqual(await holdings.mentioning(jobId), ['jobs']);
    assert.equal((await tenant.client.jobs({ limit: 1 })).jobs[0]?.jobId, jobId);
  });

  it('gives the same document from the job and from the audit that the job answered', async () => {
    const [byJob, byAudit] = [
      await written(body({ jobId: analysis.jobId })),
      await written(body({ clinicalData: audit() })),
    ];
    assert.deepEqual(byJob, byAudit);
    assert.equal(byJob.language, 'Swedish');
    assert.deepEqual(
      new Set(byJob.finding_ids),
      new Set(idsOf([...audit().deduplicated_flaws, ...audit().consolidated_strengths])),
    );
  });

  it('ignores fields of the audit that it does not know, and marks of quoted text that are not there', async () => {
    const { deduplicated_flaws, ...rest } = audit();
    const clinicalData = {
      ...rest,
      internal_score: 7,
      deduplicated_flaws: deduplicated_flaws.map(({ quoted_locator: _, fenced_verbatim: __, ...one }) => ({
        ...one,
        normLevel: 'lag',
      })),
    };
    const { finding_ids } = await written(body({ clinicalData }));
    assert.ok(finding_ids.length > 0);
  });

  it('leaves out the flaws and strengths that are marked as excluded, and the stored audit stays as it is', async () => {
    const { deduplicated_flaws, consolidated_strengths } = audit();
    const all = [...deduplicated_flaws, ...consolidated_strengths];
    assert.ok(all.length > 1);
    const [kept, excluded] = [all.slice(-1), all.slice(0, -1)];
    const mark = <T extends { finding_id: string }>(findings: readonly T[]) =>
      findings.map((one) => ({ ...one, include_in_action: idsOf(kept).includes(one.finding_id) }));
    const clinicalData = {
      ...audit(),
      deduplicated_flaws: mark(deduplicated_flaws),
      consolidated_strengths: mark(consolidated_strengths),
    };
    const document = await written(body({ clinicalData }));
    assert.deepEqual(new Set(document.finding_ids), new Set(idsOf(kept)));
    for (const { quote } of excluded) assert.ok(!document.content.includes(quote), quote);
    assert.deepEqual((await tenant.client.job(analysis.jobId)).result, analysis.result);
  });

  it('is accepted on profileId alone where the findings carry no tags', async () => {
    const untagged = <T extends { profile_id: string }>(findings: readonly T[]) =>
      findings.map(({ profile_id: _, ...one }) => one);
    const { deduplicated_flaws, consolidated_strengths } = audit();
    const clinicalData = {
      ...audit(),
      deduplicated_flaws: untagged(deduplicated_flaws),
      consolidated_strengths: untagged(consolidated_strengths),
    };
    assert.ok((await written(body({ clinicalData }))).finding_ids.length > 0);
  });

  it('is written in the language of the profile the findings come from', async () => {
    const { tenantId } = tenant;
    const danish = await storeProfile(service, tenantId, { outputLanguage: 'Danish' });
    const swedish = await storeProfile(service, tenantId, { outputLanguage: 'Swedish' });
    const memberProfileIds = [danish.profileId, swedish.profileId];
    const { profileId } = await createBundle(service.platform, { tenantId, name: 'Package', memberProfileIds });
    const languageOf = async (reviewed: string[]) =>
      (await written(body({ profileId, clinicalData: auditOf(reviewed) }))).language;
    assert.equal(await languageOf([swedish.profileId]), 'Swedish');
    assert.equal(await languageOf(memberProfileIds), 'Danish');
    assert.equal(await languageOf([]), 'Danish');
  });

  it('takes language and legal order from the findings that are not excluded', async () => {
    const { tenantId } = tenant;
    const swedish = await storeProfile(service, tenantId, {
      outputLanguage: 'Swedish',
      jurisdictions: ['SE'],
    });
    const norwegian = await storeProfile(service, tenantId, {
      outputLanguage: 'Norwegian (Bokmål)',
      jurisdictions: ['NO'],
    });
    const memberProfileIds = [swedish.profileId, norwegian.profileId];
    const { profileId } = await createBundle(service.platform, { tenantId, name: 'Package', memberProfileIds });
    const uncited = (id: string, reviewed: string, fields: object = {}) => ({
      ...flaw(id, reviewed),
      citations: [],
      ...fields,
    });
    const out = { include_in_action: false };
    const documentOf = (flaws: ReturnType<typeof uncited>[]) =>
      written(
        body({
          actionType: LETTER,
          profileId,
          clinicalData: auditOf([], {
            deduplicated_flaws: flaws,
            consolidated_strengths: [],
            regulatory_references: [],
          }),
        }),
      );
    const whole = await documentOf([uncited('f1', swedish.profileId), uncited('f2', norwegian.profileId)]);
    assert.equal(whole.language, 'Swedish');

    const excluded = await documentOf([uncited('f1', swedish.profileId, out), uncited('f2', norwegian.profileId)]);
    const absent = await documentOf([uncited('f2', norwegian.profileId)]);
    assert.deepEqual(excluded, absent);
    assert.equal(excluded.language, 'Norwegian (Bokmål)');

    const nothing = await documentOf([uncited('f1', swedish.profileId, out), uncited('f2', norwegian.profileId, out)]);
    assert.deepEqual(nothing, await documentOf([]));
  });

  it("runs the instructions of an own action, in the action's language", async () => {
    const json = { name: 'Note to the file', instructions: 'Write a note.', outputLanguage: 'Norwegian (Bokmål)' };
    const created = await request(service, 'POST', '/v1/actions', { token, json });
    const { id } = created.body as { id: string };
    const document = await written(body({ actionType: id, jobId: analysis.jobId }));
    assert.equal(document.language, 'Norwegian (Bokmål)');
    const job = await run(body({ actionType: id, jobId: analysis.jobId, includeDiagnostics: true }));
    assert.partialDeepStrictEqual(job.result?.diagnostics, { action_type: id, agent_name: 'Note to the file' });
  });

  for (const { id } of BUILT_IN_ACTIONS) {
    it(`${id} says what wrote it, only when asked`, async () => {
      const job = await run(body({ actionType: id, clinicalData: audit(), includeDiagnostics: true }));
      assert.equal(job.status, 'COMPLETED', job.errorMessage ?? '');
      const { content } = GeneratedDocument.parse(job.result?.generatedDocument);
      assert.deepEqual(job.result?.diagnostics, {
        model: 'offline-1',
        action_type: id,
        agent_name: BUILT_IN_ACTIONS.find((one) => one.id === id)?.name,
        raw_output: content,
        usage: { inputTokens: 0, outputTokens: 0 },
        estimated_cost_usd: 0,
      });
    });
  }

  it('calls back, signed, with the same payload as an analysis', async () => {
    network.receiver.received.length = 0;
    const webhookUrl = `https://${network.receiver.host}/done`;
    const job = await run(body({ jobId: analysis.jobId, webhookUrl, webhookSecret: 'secret' }));
    await network.receiver.reached(1);
    const [callback] = network.receiver.received;
    assert.ok(callback);
    assert.deepEqual(JSON.parse(callback.body.toString()), {
      jobId: job.jobId,
      status: 'COMPLETED',
      errorMessage: null,
      updatedAt: new Date(job.updatedAt).toISOString(),
    });
    const digest = createHmac('sha256', 'secret').update(callback.body).digest('hex');
    assert.equal(callback.headers['x-svc-signature'], digest);
    await workflow(`webhook-${job.jobId}`).result();
    assert.equal((await service.platform.data.callbacks.find(tenant.tenantId, job.jobId))?.state, 'DELIVERED');
  });

  it('tells its steps as events', async () => {
    const jobId = await start(body({ jobId: analysis.jobId }));
    await tenant.client.waitForJob(jobId);
    const events = await (await followJob(service, token, jobId)).rest();
    assert.deepEqual(
      events.map(({ event }) => event),
      ['queued', 'delivery', 'progress', 'ended'],
    );
  });

  it('is cancelled and destroyed like an analysis, the model call ended, and nothing of the audit left', async () => {
    const secret = 'Ett-ord-som-bara-står-här';
    const clinicalData = auditOf([tenant.profileId], {
      deduplicated_flaws: [{ ...flaw('f1', tenant.profileId), description: secret }],
    });
    for (const end of ['cancel', 'delete'] as const) {
      gated.hold();
      const { cancelled } = gated;
      const jobId = await start(body({ clinicalData }));
      await gated.waiting(1);
      const answer = await request(
        service,
        end === 'cancel' ? 'POST' : 'DELETE',
        `/v1/jobs/${jobId}${end === 'cancel' ? '/cancel' : ''}`,
        { token },
      );
      assert.equal(answer.status, 200, answer.text);
      await workflow(`action-${jobId}`).result();
      assert.equal(gated.cancelled, cancelled + 1);
      if (end === 'cancel') {
        const { status, errorCategory, errorMessage } = await tenant.client.job(jobId);
        assert.deepEqual([status, errorCategory], ['FAILED', 'CANCELLED']);
        assert.match(errorMessage ?? '', /Start the action again/);
      }
      assert.deepEqual(await holdings.mentioning(jobId), end === 'cancel' ? ['jobs'] : []);
      assert.deepEqual(await holdings.holdingBytesOf(secret), []);
      const history = JSON.stringify(await workflow(`action-${jobId}`).fetchHistory());
      assert.ok(!says(history, secret));
      gated.release();
    }
  });

  it('reads a 2 MiB audit, or says what is wrong with it', async () => {
    const quote = 'The decision is stated at length. '.repeat(30);
    const count = Math.floor(
      (2 * 1024 * 1024 - 200_000) / (JSON.stringify(flaw('f', tenant.profileId)).length + quote.length * 2),
    );
    const findings = Array.from({ length: count }, (_, n) => ({
      ...flaw(`f${n}`, tenant.profileId),
      quote,
      fenced_verbatim: quote,
    }));
    const clinicalData = auditOf([tenant.profileId], { deduplicated_flaws: findings });
    assert.ok(JSON.stringify(clinicalData).length > 1_700_000);
    const job = await run(body({ clinicalData }));
    assert.equal(job.status, 'COMPLETED', job.errorMessage ?? '');
    assert.equal(job.result?.generatedDocument?.finding_ids.length, count + 1);
  });

  it('is begun again by the sweep where its run was lost, and its charge is kept', async () => {
    const other = await service.tenant();
    const { jobId: analysed } = await storeAnalysis(service, other);
    const as = await other.client.token();
    gated.hold();
    const jobId = await start({ ...body({ jobId: analysed }), profileId: other.profileId }, as);
    await gated.waiting(1);
    await workflow(`action-${jobId}`).terminate();
    // The activity is released only now, because one that was cut off might still write to the job, which would then not look abandoned.
    const { updatedAt } = await other.client.job(jobId);
    await sweepAt(service, updatedAt + GRACE_MS).restartLostRuns(START);
    gated.release();
    assert.equal((await other.client.waitForJob(jobId)).status, 'COMPLETED');
    assert.equal(await used(other), 1);
    await assert.rejects(workflow(`analysis-${jobId}`).describe(), WorkflowNotFoundError);
  });

  it('is cancelled by the sweep where its job is gone, ended where it is overdue, and removed when its time is up', async () => {
    const other = await service.tenant();
    const { jobId: analysed } = await storeAnalysis(service, other);
    const as = await other.client.token();
    const begin = async () => {
      gated.hold();
      const jobId = await start({ ...body({ jobId: analysed }), profileId: other.profileId }, as);
      await gated.waiting(1);
      return jobId;
    };
    const orphan = await begin();
    const { cancelled } = gated;
    await service.platform.data.jobs.remove(other.tenantId, orphan);
    for (
      const { cancelOrphanedRuns } = sweepAt(service, Date.now() + GRACE_MS + 1_000);
      gated.cancelled === cancelled;
    ) {
      await cancelOrphanedRuns(START);
    }
    await workflow(`action-${orphan}`).result();
    gated.release();
    assert.deepEqual(await holdings.mentioning(orphan), []);

    const overdue = await begin();
    const { deadlineAt } = await other.client.job(overdue);
    await sweepAt(service, deadlineAt + OVERDUE_MS).endOverdueJobs(START);
    const ended = await other.client.job(overdue);
    assert.deepEqual([ended.status, ended.errorCategory], ['FAILED', 'DELIVERY_WINDOW_EXHAUSTED']);
    assert.match(ended.errorMessage ?? '', /you were not charged/);
    assert.equal(await used(other), 1);
    assert.equal((await workflow(`action-${overdue}`).describe()).status.name, 'TERMINATED');
    gated.release();

    const later = Date.now() + service.platform.config.retention.afterMs + 1_000;
    await workOff(sweepAt(service, Math.max(later, ended.updatedAt + 16 * 60_000)).removeEndedJobs);
    assert.deepEqual(await holdings.mentioning(overdue), []);
  });

  it('is listed and shown to an operator with its kind', async () => {
    const jobId = await start(body({ clinicalData: auditOf([tenant.profileId]) }));
    await tenant.client.waitForJob(jobId);
    await workflow(`action-${jobId}`).result();
    const view = await showRun(service.platform, jobId);
    assert.deepEqual([view.job?.kind, view.workflow?.status], ['ACTION', 'COMPLETED']);
    for (;;) {
      const listed = (await listRuns(service.platform, tenant.tenantId, 50)).find((one) => one.jobId === jobId);
      if (listed === undefined) continue;
      assert.equal(listed.kind, 'ACTION');
      break;
    }
  });
});
