import type { LegalReference, PatchProfileBody } from '../../../shared/contracts/profile.ts';
import { sameReference } from './draft.ts';

/** A profile as it would be saved. */
export type SavedProfile = PatchProfileBody;

type Text = 'name' | 'documentType' | 'urlSlug' | 'categoryPath' | 'userHelpText' | 'instructions' | 'ruleSet';
type List = 'outputLanguage' | 'orders' | 'unlisted' | 'reviewers' | 'law';

/** A field in which two versions of a profile differ: a text word by word, a list entry by entry. */
export type Difference = {
  /** Tells it apart from the others. */
  key: string;
  /** The reviewer or the rule set that it is of; null for the profile itself. */
  of: string | null;
} & (
  | { field: Text; before: string; after: string }
  | { field: List; before: readonly string[]; after: readonly string[] }
);

/** The names of what lists hold. */
export interface Names {
  source: (source: LegalReference | string) => string;
  order: (code: string) => string;
  language: (name: string) => string;
  unlisted: string;
}

type Reviewer = NonNullable<SavedProfile['workers']>[number];

const NOBODY = { name: '', instructions: null, rules: [], snippetIds: [] } satisfies Reviewer;

/** Everything in which two versions of a profile differ, and nothing else, in the order of the editor. */
export function differencesOf(before: SavedProfile, after: SavedProfile, names: Names): Difference[] {
  const all: Difference[] = [];
  const text = (field: Text, was: string, is: string, of: string | null = null, key: string = field) => {
    if (was !== is) all.push({ key, of, field, before: was, after: is });
  };
  const list = (field: List, was: string[], is: string[], of: string | null = null, key: string = field) => {
    if (JSON.stringify(was) !== JSON.stringify(is)) all.push({ key, of, field, before: was, after: is });
  };
  for (const field of ['name', 'documentType', 'urlSlug', 'categoryPath', 'userHelpText'] as const) {
    text(field, before[field] ?? '', after[field] ?? '');
  }
  const languages = ({ outputLanguage }: SavedProfile) =>
    outputLanguage == null ? [] : [names.language(outputLanguage)];
  list('outputLanguage', languages(before), languages(after));
  const [were, are] = [reviewersOf(before), reviewersOf(after)];
  // Both lists call the reviewers by the names of the second version, because only their order is compared here.
  const places = (these: Map<string, Reviewer>) =>
    [...these.keys()].flatMap((key) => (were.has(key) && are.get(key)?.name) || []);
  list('reviewers', places(were), places(are));
  for (const [key, was = NOBODY, is = NOBODY] of paired(were, are)) {
    const name = is.name || was.name || '';
    text('name', was.name ?? '', is.name ?? '', name, `${key}.name`);
    text('instructions', was.instructions ?? '', is.instructions ?? '', name, `${key}.instructions`);
    const held = ({ rules, snippetIds }: Reviewer) => [...(rules ?? []), ...(snippetIds ?? [])].map(names.source);
    list('law', held(was), held(is), name, `${key}.law`);
  }
  for (const [ref, was, is] of paired(ruleSetsOf(before), ruleSetsOf(after))) {
    const written = (one: typeof is) => [one?.source, one?.content].filter((line) => line).join('\n');
    text('ruleSet', written(was), written(is), is?.name ?? was?.name ?? '', `snippets.${ref}`);
  }
  const orders = (saved: SavedProfile) => (saved.jurisdictions ?? []).map(names.order);
  // The legal orders of a profile that cites law follow from that law, so that they are no change of their own.
  if (![...are.values()].some(({ rules = [] }) => rules.length > 0)) list('orders', orders(before), orders(after));
  const unlisted = (saved: SavedProfile) => (saved.unlisted === true ? [names.unlisted] : []);
  list('unlisted', unlisted(before), unlisted(after));
  return all;
}

/** The reviewers whose sources differ, with the sources of both versions. */
export function changedSources(
  before: SavedProfile,
  after: SavedProfile,
): { rules: LegalReference[]; snippetIds: string[] }[] {
  return paired(reviewersOf(before), reviewersOf(after)).flatMap(([, was = NOBODY, is = NOBODY]) => {
    const [{ rules: a = [], snippetIds: b = [] }, { rules: c = [], snippetIds: d = [] }] = [was, is];
    if (JSON.stringify([a, b]) === JSON.stringify([c, d])) return [];
    const added = c.filter((rule) => !a.some((one) => sameReference(one, rule)));
    return [{ rules: [...a, ...added], snippetIds: [...new Set([...b, ...d])] }];
  });
}

/** Reviewers by their id; those that were never saved by their place among each other. */
function reviewersOf({ workers = [] }: SavedProfile): Map<string, Reviewer> {
  let added = 0;
  return new Map(workers.map((worker) => [worker.workerId ?? `new-${added++}`, worker]));
}

const ruleSetsOf = ({ snippets = [] }: SavedProfile) => new Map(snippets.map((snippet) => [snippet.ref, snippet]));

/** The entries of both maps by key: first those of the second map in its order, then those that only the first has. */
function paired<T>(
  before: Map<string, T>,
  after: Map<string, T>,
): [key: string, was: T | undefined, is: T | undefined][] {
  return [...new Set([...after.keys(), ...before.keys()])].map((key) => [key, before.get(key), after.get(key)]);
}
