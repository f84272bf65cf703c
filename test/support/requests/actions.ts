import type { Audit, Citation, Flaw, Strength } from '../../../shared/contracts/audit.ts';
import type { Job } from '../../../shared/data/jobs.ts';
import { renderJob } from '../../../shared/services/runs/render-job.ts';
import type { Service, TestTenant } from '../service/service.ts';
import { storeJob } from '../service/stored-jobs.ts';

export const CITATION: Citation = {
  primary_authority_type: 'STATUTE',
  primary_label: 'L1',
  primary_source: {
    source_key: 'prv_5',
    jurisdiction: 'SE',
    work: '2017:900',
    pinpoint: 'par_5§',
    label: '5 § förvaltningslagen (2017:900)',
    title: 'Förvaltningslag (2017:900)',
    attribution: null,
  },
};

const finding = (id: string, profileId: string) => ({
  finding_id: id,
  profile_id: profileId,
  worker_id: 'wrk_1',
  description: `What finding ${id} is about.`,
  category: 'MISSING_REASONS',
  severity: 'MEDIUM' as const,
  quote: `The decision says ${id}.`,
  quoted_locator: { page: 1, start: 0, end: 20 },
  fenced_verbatim: `The decision says ${id}.`,
  citations: [CITATION],
});

export const flaw = (id: string, profileId: string): Flaw => ({
  flaw_title: `Flaw ${id}`,
  ...finding(id, profileId),
});

export const strength = (id: string, profileId: string): Strength => ({
  strength_title: `Strength ${id}`,
  ...finding(id, profileId),
});

/** An audit with one flaw of each profile and a strength of the first. */
export function auditOf(profileIds: readonly string[], changes: Partial<Audit> = {}): Audit {
  const [first] = profileIds;
  return {
    internal_reasoning: 'Reasoning.',
    detected_language: 'sv',
    executive_summary: 'The audit found flaws.',
    is_flawless: profileIds.length === 0,
    deduplicated_flaws: profileIds.map((profileId, index) => flaw(`f${index + 1}`, profileId)),
    consolidated_strengths: first === undefined ? [] : [strength('s1', first)],
    regulatory_references: first === undefined ? [] : [CITATION],
    ...changes,
  };
}

/** Puts a finished analysis of the tenant's key into the database. */
export async function storeAnalysis(
  service: Pick<Service, 'platform'>,
  tenant: Pick<TestTenant, 'tenantId' | 'clientId' | 'profileId'>,
  { audit = auditOf([tenant.profileId]), ...fields }: Partial<Job> & { audit?: Audit } = {},
): Promise<Job> {
  const job = await storeJob(service, tenant, { status: 'COMPLETED', ...fields });
  const served = renderJob(job, { clinicalData: audit });
  await service.platform.data.jobs.remove(job.tenantId, job.jobId);
  return storeJob(service, tenant, { ...job, served });
}
