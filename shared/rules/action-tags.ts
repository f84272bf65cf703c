/** The profile or review package an action is asked for under. */
interface AskedProfile {
  profileId: string;
  kind: 'PROFILE' | 'BUNDLE';
  memberProfileIds: readonly string[];
}

interface TaggedAudit {
  deduplicated_flaws: readonly { profile_id?: string | undefined }[];
  consolidated_strengths: readonly { profile_id?: string | undefined }[];
}

/** The review profiles the findings of an audit name, each once in the order of the audit. */
export function tagsOf({ deduplicated_flaws, consolidated_strengths }: TaggedAudit): string[] {
  const tags = [...deduplicated_flaws, ...consolidated_strengths].flatMap(({ profile_id }) => profile_id ?? []);
  return [...new Set(tags)];
}

/**
 * Finds the tags of profiles an action was not asked for under; empty if all agree (contract, "POST /v1/action"). The findings
 * of an ordinary profile name it and no other; those of a package name its members.
 */
export function tagsOfOtherProfiles(
  tags: readonly string[],
  { profileId, kind, memberProfileIds }: AskedProfile,
): string[] {
  const expected = new Set(kind === 'BUNDLE' ? memberProfileIds : [profileId]);
  return tags.filter((tag) => !expected.has(tag));
}
