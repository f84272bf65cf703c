import assert from 'node:assert/strict';
import type { CandidateFinding } from '../../../shared/contracts/review.ts';
import { createOfflineEngine } from '../../../shared/engine/offline/offline-engine.ts';
import { upload } from '../../support/requests/uploads.ts';
import { useService } from '../../support/service/use-service.ts';

describe('a reviewer that reports far too much', () => {
  const service = useService({
    engine: {
      ...createOfflineEngine(),
      review: async ({ document, sources }) => ({
        findings: Array.from(
          { length: 400 },
          (_, n): CandidateFinding => ({
            kind: 'FLAW',
            title: `Finding ${n}`,
            description: 'd'.repeat(20_000),
            category: `Category ${n}`,
            severity: n >= 300 ? 'HIGH' : 'LOW',
            quote: `${document.pages[0]}${'q'.repeat(10_000)}`,
            citations: sources.slice(0, 1).map(({ label, authorityType }) => ({
              primaryLabel: label,
              primaryAuthorityType: authorityType,
              supportingLabel: null,
              supportingAuthorityType: null,
            })),
          }),
        ),
        model: 'talkative',
        usage: null,
      }),
    },
  });

  it('is cut to its gravest findings; the diagnostics and the reasoning of the audit say so', async () => {
    const tenant = await service.tenant();
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId: tenant.profileId, includeDiagnostics: true });
    const { status, result, errorMessage } = await tenant.client.waitForJob(jobId);
    assert.equal(status, 'COMPLETED', errorMessage ?? '');
    const diagnostics = result?.diagnostics as { reviewers: { name: string; findings: Finding[]; cut: unknown }[] };
    assert.ok(diagnostics.reviewers.length > 0);
    for (const { name, findings, cut } of diagnostics.reviewers) {
      assert.equal(findings.length, 200);
      assert.equal(findings.filter(({ severity }) => severity === 'HIGH').length, 100);
      assert.deepEqual(cut, { findings: 200, shortened: 200 });
      const note = `Granskaren ”${name}” rapporterade 400 iakttagelser; de 200 allvarligaste har tagits med.`;
      assert.ok(result?.clinicalData?.internal_reasoning.includes(note));
    }
  });
});

type Finding = Pick<CandidateFinding, 'severity'>;
