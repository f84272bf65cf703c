import { MAX_LISTED_SOURCES, MAX_REVIEWERS, MAX_SOURCES_PER_REVIEWER } from '../../contracts/profile.ts';
import type { Tenant } from '../../data/tenants.ts';
import { tooManyReviewers, tooManySources } from '../../rules/profile-refusals.ts';
import { reviewerLimit } from '../tenants/reviewer-limit.ts';
import { refuse } from './refuse.ts';

/**
 * Refuses lists of reviewers and sources that are longer than the schema reads, before it reads them, because they must be refused by the
 * same names and limits as lists that are slightly too long.
 * @throws ApiError `BAD_REQUEST` (`too-many-reviewers`, `too-many-legal-sources`)
 */
export function refuseOversized(body: unknown, tenant: Pick<Tenant, 'limits'>): void {
  const reviewers = listIn(body, 'workers');
  if (reviewers.length > MAX_REVIEWERS) refuse(tooManyReviewers(reviewers.length, reviewerLimit(tenant)));
  const oversized = reviewers
    .map((reviewer, index) => ({
      field: `workers[${index}]`,
      name: nameIn(reviewer),
      rules: listIn(reviewer, 'rules'),
      snippetIds: listIn(reviewer, 'snippetIds'),
    }))
    .filter(({ rules, snippetIds }) => Math.max(rules.length, snippetIds.length) > MAX_LISTED_SOURCES);
  refuse(tooManySources(oversized, MAX_SOURCES_PER_REVIEWER));
}

function listIn(sent: unknown, field: string): readonly unknown[] {
  const list = fieldIn(sent, field);
  return Array.isArray(list) ? list : [];
}

function nameIn(sent: unknown): string {
  const name = fieldIn(sent, 'name');
  return typeof name === 'string' ? name : '';
}

/** A field of an unvalidated value; undefined where the value is no object. */
function fieldIn(sent: unknown, field: string): unknown {
  return typeof sent === 'object' && sent !== null && Object.hasOwn(sent, field)
    ? (sent as Record<string, unknown>)[field]
    : undefined;
}
