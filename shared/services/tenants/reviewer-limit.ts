import { MAX_REVIEWERS } from '../../contracts/profile.ts';
import type { Tenant } from '../../data/tenants.ts';

/** Reviewers a profile of the organisation may have. */
export function reviewerLimit({ limits }: Pick<Tenant, 'limits'>): number {
  return Math.min(limits.maxWorkersPerProfile, MAX_REVIEWERS);
}
