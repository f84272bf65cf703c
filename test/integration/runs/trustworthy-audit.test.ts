import assert from 'node:assert/strict';
import { MockActivityEnvironment } from '@temporalio/testing';
import { createJobActivities } from '../../../activities/jobs.ts';
import type { CandidateFinding } from '../../../shared/contracts/review.ts';
import type { Engine } from '../../../shared/engine/engine.ts';
import { createOfflineEngine } from '../../../shared/engine/offline/offline-engine.ts';
import { reviewInProcess } from '../../../shared/reviewing/reviewing.ts';
import type { ReviewRecord } from '../../../shared/rules/review-record.ts';
import { runDocument } from '../../support/requests/uploads.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

/** The offline engine, whose reviewers finish in the order their gates open. */
class OrderedEngine implements Engine {
  readonly name = 'offline';
  readonly #engine = createOfflineEngine();
  #order: string[] = [];
  readonly #waiting = new Map<string, () => void>();

  finishInOrder(names: string[]): void {
    this.#order = [...names];
  }

  async review(...[input, signal]: Parameters<Engine['review']>) {
    const output = await this.#engine.review(input, signal);
    const turn = new Promise<void>((resolve) => this.#waiting.set(input.reviewer.name, resolve));
    this.#openNext();
    await turn;
    this.#order = this.#order.filter((name) => name !== input.reviewer.name);
    this.#openNext();
    return output;
  }

  consolidate(...args: Parameters<Engine['consolidate']>) {
    return this.#engine.consolidate(...args);
  }

  act(...args: Parameters<Engine['act']>) {
    return this.#engine.act(...args);
  }

  #openNext(): void {
    const [next] = this.#order;
    if (next !== undefined) this.#waiting.get(next)?.();
  }
}

describe('an audit', () => {
  describe('whatever order the reviewers finish in', () => {
    const engine = new OrderedEngine();
    const service = useService({ engine });
    const tenant = useTenant(service);

    it('is the same to the byte', async () => {
      const profile = await service.platform.data.profiles.findLicensed(tenant.profileId);
      const names = profile?.workers.map(({ name }) => name) ?? [];
      assert.equal(names.length, 3);
      const audits: string[] = [];
      for (const order of [names, names.toReversed(), [...names.slice(1), ...names.slice(0, 1)]]) {
        engine.finishInOrder(order);
        audits.push(JSON.stringify((await runDocument(tenant)).result?.clinicalData));
      }
      assert.ok((audits[0]?.length ?? 0) > 500);
      assert.deepEqual(new Set(audits).size, 1);
    });
  });

  describe('of a model that invents', () => {
    const genuine = 'Nämnden finner att behovet av en ramp inte är styrkt.';
    const finding = (quote: string, primaryLabel: string): CandidateFinding => ({
      kind: 'FLAW',
      title: `Claim about “${quote.slice(0, 20)}” under ${primaryLabel}`,
      description: 'A claim.',
      category: 'UNSUPPORTED_CONCLUSION',
      severity: 'HIGH',
      quote,
      citations: [
        { primaryLabel, primaryAuthorityType: 'STATUTE', supportingLabel: 'L998', supportingAuthorityType: 'STATUTE' },
      ],
    });
    const inventing: Engine = {
      name: 'offline',
      review: async () => ({
        model: 'inventing',
        usage: null,
        findings: [
          finding(genuine, 'L1'),
          finding(genuine.replace('inte ', ''), 'L1'),
          finding('Detta står ingenstans i beslutet men låter bra.', 'L1'),
          finding('Arbetsterapeuten har bedömt behovet annorlunda.', 'L999'),
        ],
      }),
      consolidate: async ({ candidates }) => ({
        internalReasoning: 'Merged.',
        groups: [{ candidateIds: [...candidates.map(({ id }) => id), 'C9.9'], title: 'All of it', description: null }],
        model: 'inventing',
        usage: null,
      }),
      act: createOfflineEngine().act,
    };
    const service = useService({ engine: inventing });
    const tenant = useTenant(service);

    it('reports the genuine quotation alone, and shows the rest in the diagnostics', async () => {
      const job = await runDocument(tenant, { body: { includeDiagnostics: true } });
      assert.equal(job.status, 'COMPLETED', job.errorMessage ?? '');
      const audit = job.result?.clinicalData;
      assert.deepEqual([...new Set(audit?.deduplicated_flaws.map(({ quote }) => quote))], [genuine]);
      const [citation] = audit?.deduplicated_flaws[0]?.citations ?? [];
      assert.ok(citation?.primary_source);
      assert.equal(citation.supporting_label, 'L998');
      assert.equal(citation.supporting_source, null);
      const reducers = job.result?.diagnostics?.['reducers'] as Record<
        string,
        { dropped: { reason: string }[]; set_aside: Record<string, number> }
      >;
      const reasons = new Set(reducers[tenant.profileId]?.dropped.map(({ reason }) => reason));
      assert.ok(reasons.has('QUOTATION_NOT_FOUND'));
      assert.ok((reducers[tenant.profileId]?.set_aside['NOT_IN_DOCUMENT'] ?? 0) > 0);
    });

    it('is never completed where it contradicts itself', async () => {
      const { data } = service.platform;
      const job = await runDocument(tenant);
      assert.equal(job.status, 'COMPLETED');
      const ref = { tenantId: tenant.tenantId, jobId: job.jobId };
      const stored = await data.jobs.find(ref.tenantId, ref.jobId);
      assert.ok(stored);
      const flaws = job.result?.clinicalData?.deduplicated_flaws ?? [];
      const review: ReviewRecord = {
        profileId: tenant.profileId,
        flaws: flaws.map((flaw) => ({
          ...flaw,
          quote: 'Altered.',
          fenced_verbatim: 'Stands nowhere in the document at all.',
        })),
        strengths: [],
        internalReasoning: '',
        candidates: 1,
        dropped: [],
        merges: [],
        model: 'test',
        usage: null,
      };
      await data.jobs.remove(ref.tenantId, ref.jobId);
      await data.transact(async (session) => {
        await data.jobs.insert(
          { ...stored, status: 'PROCESSING', served: null, deadlineAt: Date.now() + 60_000 },
          session,
        );
        await data.runData.insertInput(
          stored,
          {
            profiles: [
              {
                profileId: tenant.profileId,
                name: 'P',
                documentType: 'D',
                outputLanguage: 'English',
                jurisdictions: ['SE'],
                reviewers: [],
              },
            ],
            sources: [],
            customRules: {},
          },
          session,
        );
      });
      await data.runData.saveText(ref, {
        pages: [genuine],
        language: 'sv',
        mediaType: 'text/plain',
      });
      await data.runData.saveReview(ref, tenant.profileId, review);
      const { completeJob } = createJobActivities({ ...service.platform, reviewing: reviewInProcess() });
      const environment = new MockActivityEnvironment();
      await assert.rejects(environment.run(completeJob, ref), { type: 'INTERNAL', nonRetryable: true });
      assert.equal(await data.jobs.outcome(ref), 'OPEN');
    });
  });
});
