import type { Profile } from '../../../shared/client/index.ts';
import { DEFAULT_CATEGORY } from '../../../shared/contracts/default-category.ts';
import type {
  CreateProfileBody,
  InlineSource,
  LegalReference,
  PatchProfileBody,
  ProfileChanged,
} from '../../../shared/contracts/profile.ts';
import type { OutputLanguage } from '../../../shared/contracts/vocabulary.ts';
import { draftKind } from './kept-draft.ts';

/** A reviewer while it is edited; `snippetIds` are keys of stored sources and `ref`s of the draft's own. */
export interface ReviewerDraft {
  /** Tells reviewers apart on the page, whatever their place. */
  key: string;
  /** Absent for a new one. */
  workerId?: string;
  name: string;
  instructions: string;
  rules: LegalReference[];
  snippetIds: string[];
}

/** What one types in the editor; an empty text is a field that is not set. */
export interface ProfileDraft {
  name: string;
  documentType: string;
  categoryPath: string;
  userHelpText: string;
  urlSlug: string;
  unlisted: boolean;
  outputLanguage: OutputLanguage | '';
  /** Used only where no reviewer cites a provision. */
  jurisdictions: string[];
  /** Rule sets that are stored with the next save. */
  snippets: InlineSource[];
  workers: ReviewerDraft[];
}

/** A name that nothing else in the draft has, made without `randomUUID`, because that is missing on plain http. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

export const newReviewer = (): ReviewerDraft => ({
  key: newKey(),
  name: '',
  instructions: '',
  rules: [],
  snippetIds: [],
});

export const emptyDraft = (): ProfileDraft => ({
  name: '',
  documentType: '',
  categoryPath: '',
  userHelpText: '',
  urlSlug: '',
  unlisted: false,
  outputLanguage: '',
  jurisdictions: [],
  snippets: [],
  workers: [newReviewer()],
});

export function draftOf(profile: Profile): ProfileDraft {
  const { name, documentType, categoryPath, userHelpText, urlSlug, unlisted, outputLanguage, workers } = profile;
  return {
    ...{ name, documentType, categoryPath, unlisted },
    userHelpText: userHelpText ?? '',
    urlSlug: urlSlug ?? '',
    outputLanguage: outputLanguage ?? '',
    jurisdictions: workers.some(({ rules }) => rules.length > 0) ? [] : profile.jurisdictions,
    snippets: [],
    workers: workers.map(({ workerId, name: reviewer, instructions, rules, snippetIds }) => ({
      key: workerId,
      workerId,
      name: reviewer,
      instructions: instructions ?? '',
      rules,
      snippetIds,
    })),
  };
}

/** True where at least one reviewer cites a provision, so that the legal orders follow from those. */
export const citesLaw = ({ workers }: Pick<ProfileDraft, 'workers'>) => workers.some(({ rules }) => rules.length > 0);

const ordersOf = (draft: ProfileDraft) =>
  !citesLaw(draft) && draft.jurisdictions.length > 0 ? { jurisdictions: draft.jurisdictions } : {};

type HoldingDraft = Pick<ProfileDraft, 'snippets' | 'workers'>;

/** New rule sets that a reviewer still holds; a refusal would name the others. */
export const heldRuleSets = ({ snippets, workers }: HoldingDraft): InlineSource[] =>
  snippets.filter(({ ref }) => workers.some(({ snippetIds }) => snippetIds.includes(ref)));

export const hasNewRuleSets = (draft: ProfileDraft): boolean => heldRuleSets(draft).length > 0;

export function snippetsOf(draft: HoldingDraft): { snippets?: InlineSource[] } {
  const held = heldRuleSets(draft);
  return held.length === 0 ? {} : { snippets: held };
}

/** A new rule set of a draft, by its name there and its key ever after. */
export interface StoredRuleSet {
  ref: string;
  snippetKey: string;
}

/** The draft once its rule sets were stored: reviewers hold them by their keys. */
export function withStoredRuleSets(draft: ProfileDraft, stored: readonly StoredRuleSet[]): ProfileDraft {
  if (stored.length === 0) return draft;
  const keys = new Map(stored.map(({ ref, snippetKey }) => [ref, snippetKey]));
  return {
    ...draft,
    snippets: draft.snippets.filter(({ ref }) => !keys.has(ref)),
    workers: draft.workers.map((worker) => ({
      ...worker,
      snippetIds: worker.snippetIds.map((key) => keys.get(key) ?? key),
    })),
  };
}

/** The draft with what was typed while `sent` was saved; the reviewers and rule sets that the answer names take the place of new ones. */
export function rebased(
  typed: ProfileDraft,
  sent: ProfileDraft,
  { workerIds, snippets = [] }: Pick<ProfileChanged, 'workerIds' | 'snippets'>,
): ProfileDraft {
  const idOf = new Map(sent.workers.map(({ key }, index) => [key, workerIds[index]]));
  const workers = typed.workers.map((worker) => {
    const workerId = worker.workerId ?? idOf.get(worker.key);
    return { ...worker, ...(workerId !== undefined && { workerId }) };
  });
  return withStoredRuleSets({ ...typed, workers }, snippets);
}

export function createBody(draft: ProfileDraft): CreateProfileBody {
  const { name, documentType, categoryPath, userHelpText, urlSlug, unlisted, outputLanguage, workers } = draft;
  return {
    ...{ name, documentType, unlisted },
    ...(categoryPath !== '' && { categoryPath }),
    ...(userHelpText !== '' && { userHelpText }),
    ...(urlSlug !== '' && { urlSlug }),
    ...(outputLanguage !== '' && { outputLanguage }),
    ...ordersOf(draft),
    ...snippetsOf(draft),
    workers: workers.map(({ name: reviewer, instructions, rules, snippetIds }) => ({
      name: reviewer,
      ...(instructions !== '' && { instructions }),
      rules,
      snippetIds,
    })),
  };
}

export function patchBody(draft: ProfileDraft): PatchProfileBody {
  const { categoryPath, userHelpText, urlSlug, outputLanguage, workers } = draft;
  return {
    ...createBody(draft),
    // A category that is left out would stay, and the service takes no empty one.
    categoryPath: categoryPath === '' ? DEFAULT_CATEGORY : categoryPath,
    userHelpText: userHelpText === '' ? null : userHelpText,
    urlSlug: urlSlug === '' ? null : urlSlug,
    outputLanguage: outputLanguage === '' ? null : outputLanguage,
    workers: workers.map(({ workerId, name, instructions, rules, snippetIds }) => ({
      ...(workerId !== undefined && { workerId }),
      name,
      instructions: instructions === '' ? null : instructions,
      rules,
      snippetIds,
    })),
  };
}

/** Drafts of profiles, as they are kept. */
export const PROFILE_DRAFTS = draftKind<ProfileDraft>({
  prefix: '',
  baseOf: (draft) => JSON.stringify(patchBody(draft)),
  isWhole: ({ workers, snippets }) => Array.isArray(workers) && Array.isArray(snippets),
});

export const sameReference = (one: LegalReference, other: LegalReference): boolean =>
  one.jurisdiction === other.jurisdiction && one.work === other.work && one.pinpoint === other.pinpoint;
