import { MAX_REVIEWERS } from '../../contracts/profile.ts';
import type { Tenant } from '../../data/tenants.ts';

/** The most reviewers of a profile of the organisation. */
export function reviewerLimit({ limits }: Pick<Tenant, 'limits'>): number {
  return Math.min(limits.maxWorkersPerProfile, MAX_REVIEWERS);
}
