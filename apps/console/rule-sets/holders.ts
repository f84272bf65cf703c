import type { Profile } from '../../../shared/client/index.ts';

/** A profile whose reviewers hold a rule set, with the names of those. */
export interface Holder {
  profile: Profile;
  reviewers: string[];
}

/** The profiles, and the packages of profiles, that hold a rule set by its key. */
export function holdersOf(profiles: readonly Profile[], snippetKey: string): Holder[] {
  return profiles.flatMap((profile) => {
    const reviewers = profile.workers.filter(({ snippetIds }) => snippetIds.includes(snippetKey));
    return reviewers.length === 0 ? [] : [{ profile, reviewers: reviewers.map(({ name }) => name) }];
  });
}

/** The number of reviewers that hold a rule set. Those of packages are not counted, because they are those of the members. */
export const reviewersOf = (holders: readonly Holder[]): number =>
  holders.reduce((sum, { profile, reviewers }) => sum + (profile.kind === 'PROFILE' ? reviewers.length : 0), 0);

/** The keys that reviewers hold and that are none of the organisation's own rule sets. */
export function foreignKeys(profiles: readonly Profile[], own: readonly { snippetKey: string }[]): string[] {
  const known = new Set(own.map(({ snippetKey }) => snippetKey));
  const held = profiles.flatMap(({ workers }) => workers.flatMap(({ snippetIds }) => snippetIds));
  return [...new Set(held)].filter((key) => !known.has(key));
}
