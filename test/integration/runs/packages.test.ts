import assert from 'node:assert/strict';
import { bundleWorkflows } from '../../../apps/worker/bundle.ts';
import { replayFault } from '../../../apps/worker/replay.ts';
import type { Flaw, Strength } from '../../../shared/contracts/audit.ts';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import type { Profile } from '../../../shared/data/profiles.ts';
import { runWorkflowId } from '../../../shared/rules/workflow-ids.ts';
import { createBundle } from '../../../shared/services/profiles/bundles.ts';
import { listedSources } from '../../support/model/model-answers.ts';
import { engineAt, type ModelCall, useModelServer } from '../../support/model/model-server.ts';
import { rateLimitOf, request } from '../../support/requests/api.ts';
import {
  INVESTIGATION,
  OBJECTIVITY,
  type ProfileFields,
  REASONS,
  storeProfile,
  storeSnippet,
} from '../../support/requests/configuration.ts';
import { upload } from '../../support/requests/uploads.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useService } from '../../support/service/use-service.ts';

const LIMIT = 20;

describe('a review package', () => {
  const model = useModelServer();
  const service = useService(() => ({
    engine: engineAt(model.url),
    environment: { REDELIVERY_MIN_SECONDS: '0.2', REDELIVERY_MAX_SECONDS: '0.2' },
  }));

  async function packageOf(tenant: TestTenant, ...members: ProfileFields[]) {
    const profiles: Profile[] = [];
    for (const fields of members) profiles.push(await storeProfile(service, tenant.tenantId, fields));
    const memberProfileIds = profiles.map(({ profileId }) => profileId);
    const { profileId } = await createBundle(service.platform, {
      tenantId: tenant.tenantId,
      name: 'Full review',
      memberProfileIds,
    });
    return { profileId, profiles, memberProfileIds };
  }

  /** Runs the decision under a package; answers the job and the rate-limit headers of the answer that started it. */
  async function run(tenant: TestTenant, profileId: string) {
    const json = { jobId: await upload(tenant), profileId, includeDiagnostics: true };
    const answer = await request(service, 'POST', '/v1/analyze', { token: await tenant.client.token(), json });
    assert.equal(answer.status, 202, answer.text);
    assert.deepEqual(answer.body, { success: true, jobId: json.jobId, status: 'QUEUED' });
    return { job: await tenant.client.waitForJob(json.jobId), limit: rateLimitOf(answer) };
  }

  const findingsOf = ({ result }: JobAnswer): (Flaw | Strength)[] => [
    ...(result?.clinicalData?.deduplicated_flaws ?? []),
    ...(result?.clinicalData?.consolidated_strengths ?? []),
  ];
  const reviewerIn = ({ system }: ModelCall) => /You are the reviewer "([^"]+)"/.exec(system)?.[1];
  interface Diagnostics {
    reviewers: { profile_id: string; worker_id: string; name: string }[];
    reducers: Record<string, { candidates: number; dropped: { reason: string }[] }>;
    reducer: unknown;
    labels: { label: string; source_key: string; binding: boolean }[];
  }
  const diagnosticsOf = ({ result }: JobAnswer) => result?.diagnostics as unknown as Diagnostics;

  it('reviews with each member in full, by its own reviewers under its own law, in one workflow and one audit', async () => {
    const tenant = await service.tenant({ maxRunsPerPeriod: LIMIT });
    const rule = await storeSnippet(service, tenant.tenantId, { name: 'Handling rules', text: 'Skriv klart.' });
    const { profileId, profiles, memberProfileIds } = await packageOf(
      tenant,
      { workers: [{ name: 'Objectivity' }, { name: 'Investigation', rules: [INVESTIGATION] }] },
      { workers: [{ name: 'Reasons', rules: [REASONS], snippetIds: [rule.snippetKey] }] },
    );
    const { job, limit } = await run(tenant, profileId);
    assert.deepEqual([job.status, job.profileId], ['COMPLETED', profileId], job.errorMessage ?? '');
    assert.deepEqual(job.progress, { done: 5, total: 5 });
    assert.deepEqual([limit?.limit, limit?.remaining], [LIMIT, LIMIT - 2]);
    assert.equal(await service.usedRuns(tenant), 2);

    const reviews = model.calls.filter(({ kind }) => kind === 'review');
    const held = reviews.map((call) => [reviewerIn(call), listedSources(call.system).map(({ label }) => label)]);
    assert.deepEqual(Object.fromEntries(held), { Objectivity: ['L1'], Investigation: ['L2'], Reasons: ['L3', 'L4'] });
    assert.deepEqual([reviews.length, model.count('consolidate')], [3, 2]);

    const findings = findingsOf(job);
    assert.deepEqual([...new Set(findings.map(({ profile_id }) => profile_id))], memberProfileIds);
    for (const { profile_id, worker_id } of findings) {
      const member = profiles.find((profile) => profile.profileId === profile_id);
      assert.ok(member?.workers.some(({ workerId }) => workerId === worker_id));
    }
    const flaws = job.result?.clinicalData?.deduplicated_flaws ?? [];
    assert.deepEqual(
      flaws.map(({ profile_id }) => memberProfileIds.indexOf(profile_id)),
      flaws.map(({ profile_id }) => memberProfileIds.indexOf(profile_id)).toSorted(),
      'the members stand in their order',
    );
    assert.match(job.result?.clinicalData?.executive_summary ?? '', new RegExp(`\\b${flaws.length}\\b`));
    const cited = new Set(findings.flatMap(({ citations }) => citations.map((citation) => JSON.stringify(citation))));
    const references = job.result?.clinicalData?.regulatory_references ?? [];
    assert.deepEqual(new Set(references.map((citation) => JSON.stringify(citation))), cited);

    const { reviewers, reducers, reducer } = diagnosticsOf(job);
    assert.deepEqual(Object.keys(reducers), memberProfileIds);
    assert.equal(reducer, null);
    assert.deepEqual(
      reviewers.map(({ profile_id, name }) => [memberProfileIds.indexOf(profile_id), name]),
      [
        [0, 'Objectivity'],
        [0, 'Investigation'],
        [1, 'Reasons'],
      ],
    );

    const history = await service.platform.temporal.workflow
      .getHandle(runWorkflowId('ANALYSIS', job.jobId))
      .fetchHistory();
    const started = history.events?.flatMap(
      ({ activityTaskScheduledEventAttributes: scheduled }) => scheduled?.activityType?.name ?? [],
    );
    assert.deepEqual(
      ['runReviewer', 'consolidate'].map((name) => started?.filter((one) => one === name).length),
      [3, 2],
    );
    assert.equal(await replayFault(await bundleWorkflows(), history, runWorkflowId('ANALYSIS', job.jobId)), null);
  });

  it('names its reducer under the member where it has a single one', async () => {
    const tenant = await service.tenant();
    const { profileId, memberProfileIds } = await packageOf(tenant, {});
    const { job } = await run(tenant, profileId);
    assert.equal(job.status, 'COMPLETED', job.errorMessage ?? '');
    assert.deepEqual(Object.keys(diagnosticsOf(job).reducers), memberProfileIds);
    assert.equal(diagnosticsOf(job).reducer, null);
    assert.equal(await service.usedRuns(tenant), 1);
  });

  it('gives each member the binding law of its own legal orders', async () => {
    const tenant = await service.tenant();
    const { snippetKey } = await storeSnippet(service, tenant.tenantId, { authorityType: 'CASE_LAW', name: 'A case' });
    const { profileId, memberProfileIds } = await packageOf(
      tenant,
      { workers: [{ name: 'Swedish', snippetIds: [snippetKey] }] },
      { jurisdictions: ['US_FED'], workers: [{ name: 'American', rules: [], snippetIds: [snippetKey] }] },
    );
    const [swedish, american] = memberProfileIds;
    // The Swedish reviewer anchors everything in the label that binds in the other member's legal order alone.
    model.setScript((call) =>
      call.kind === 'review' && reviewerIn(call) === 'Swedish'
        ? { type: 'answer', review: (answer) => JSON.parse(JSON.stringify(answer).replaceAll('"L1"', '"L3"')) }
        : undefined,
    );
    const { job } = await run(tenant, profileId);
    assert.equal(job.status, 'COMPLETED', job.errorMessage ?? '');
    const listed = model.calls
      .filter(({ kind }) => kind === 'review')
      .map((call) => [reviewerIn(call), listedSources(call.system).map(({ label, binding }) => [label, binding])]);
    assert.deepEqual(Object.fromEntries(listed), {
      Swedish: [
        ['L1', true],
        ['L2', false],
      ],
      American: [['L3', true]],
    });
    assert.deepEqual([...new Set(findingsOf(job).map(({ profile_id }) => profile_id))], [american]);
    const dropped = diagnosticsOf(job).reducers[swedish ?? '']?.dropped ?? [];
    assert.deepEqual([...new Set(dropped.map(({ reason }) => reason))], ['NOT_ANCHORED_IN_BINDING_LAW']);
    const labels = diagnosticsOf(job).labels.filter(({ source_key }) => source_key === snippetKey);
    assert.deepEqual(
      labels.map(({ label, binding }) => [label, binding]),
      [
        ['L2', false],
        ['L3', true],
      ],
    );
  });

  it('repeats, after a failed delivery, only the member whose panel was open', async () => {
    const tenant = await service.tenant();
    const { profileId } = await packageOf(
      tenant,
      { workers: [{ name: 'Steady', rules: [OBJECTIVITY] }] },
      { workers: [{ name: 'Shaky', rules: [REASONS] }] },
    );
    let failures = 1;
    model.setScript(async (call) => {
      if (call.kind !== 'review' || reviewerIn(call) !== 'Shaky' || failures-- <= 0) return undefined;
      while (model.count('consolidate') === 0) await model.nextCall();
      return { type: 'status', status: 503 };
    });
    const { job } = await run(tenant, profileId);
    assert.deepEqual([job.status, job.delivery], ['COMPLETED', 2], job.errorMessage ?? '');
    const reviewed = model.calls.filter(({ kind }) => kind === 'review').map(reviewerIn);
    assert.deepEqual(reviewed.toSorted(), ['Shaky', 'Shaky', 'Steady']);
    assert.equal(await service.usedRuns(tenant), 2);
  });

  it('may be licensed to another organisation, whose licence covers the members and their sources', async () => {
    const [owner, other] = [await service.tenant(), await service.tenant()];
    const rule = await storeSnippet(service, owner.tenantId, { name: 'House rule' });
    const { profileId } = await packageOf(owner, { workers: [{ snippetIds: [rule.snippetKey] }] }, {});
    await service.platform.data.licences.grant(other.tenantId, profileId, Date.now());
    const { job } = await run(other, profileId);
    assert.equal(job.status, 'COMPLETED', job.errorMessage ?? '');
    assert.ok(diagnosticsOf(job).labels.some(({ source_key }) => source_key === rule.snippetKey));
    assert.deepEqual([await service.usedRuns(other), await service.usedRuns(owner)], [2, 0]);
  });
});
