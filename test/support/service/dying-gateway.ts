import type { Platform } from '../../../shared/services/platform.ts';
import { startAnalysis } from '../../../shared/services/runs/start-analysis.ts';
import type { TestTenant } from './service.ts';

/** A step at which a gateway dies: it begins and never ends. */
export function dyingStep() {
  const reached = Promise.withResolvers<void>();
  const step = () => {
    reached.resolve();
    return new Promise<never>(() => undefined);
  };
  return { reached: reached.promise, step };
}

/** Sends an analyze to a gateway that works with `deps`, past the HTTP door. */
export function analyzeWith(deps: Platform, { tenantId, clientId, profileId }: TestTenant, jobId: string) {
  const caller = { tenantId, credentialId: clientId, kind: 'api-key' as const };
  return startAnalysis(deps, caller, { jobId, profileId }, () => undefined);
}

/** Resolves when a gateway that was sent an analyze has died between the record of the job and the start of its run. */
export async function dieBeforeStart({ platform }: { platform: Platform }, tenant: TestTenant, jobId: string) {
  const { reached, step } = dyingStep();
  const temporal = { withDeadline: step } as unknown as Platform['temporal'];
  void analyzeWith({ ...platform, temporal }, tenant, jobId);
  await reached;
}
