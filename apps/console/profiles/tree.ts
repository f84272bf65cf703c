import type { Profile } from '../../../shared/client/index.ts';

/** Profiles that are filed together, and the groups inside. */
export interface Group {
  /** The last part of its path. */
  name: string;
  path: string;
  profiles: Profile[];
  groups: Group[];
}

/** Files profiles in groups by the parts of their category path (`Family/Custody`), each level in the language's order. */
export function treeOf(profiles: readonly Profile[], language: string): Group[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const root: Group = { name: '', path: '', profiles: [], groups: [] };
  for (const profile of [...profiles].sort((one, other) => compare(one.name, other.name))) {
    let group = root;
    for (const part of partsOf(profile.categoryPath)) {
      const path = `${group.path}/${part}`;
      let next = group.groups.find((one) => one.path === path);
      if (next === undefined) {
        next = { name: part, path, profiles: [], groups: [] };
        group.groups.push(next);
      }
      group = next;
    }
    group.profiles.push(profile);
  }
  const sorted = (groups: Group[]): Group[] =>
    groups
      .map((group) => ({ ...group, groups: sorted(group.groups) }))
      .sort((one, other) => compare(one.name, other.name));
  return sorted(root.groups);
}

function partsOf(categoryPath: string): string[] {
  const parts = categoryPath
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length === 0 ? [categoryPath] : parts;
}
