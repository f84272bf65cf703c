import type { Profile } from '../../../shared/client/index.ts';
import type {
  CreateProfileBody,
  InlineSource,
  LegalReference,
  PatchProfileBody,
} from '../../../shared/contracts/profile.ts';
import type { OutputLanguage } from '../../../shared/contracts/vocabulary.ts';
import type { DraftKind } from './kept-draft.ts';

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

export const newReviewer = (): ReviewerDraft => ({
  key: crypto.randomUUID(),
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

/** Rule sets that a reviewer still holds; a refusal would name the others. */
function snippetsOf({ snippets, workers }: ProfileDraft): { snippets?: InlineSource[] } {
  const held = snippets.filter(({ ref }) => workers.some(({ snippetIds }) => snippetIds.includes(ref)));
  return held.length === 0 ? {} : { snippets: held };
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
    ...(categoryPath !== '' && { categoryPath }),
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
export const PROFILE_DRAFTS: DraftKind<ProfileDraft> = {
  isWhole: ({ workers, snippets }) => Array.isArray(workers) && Array.isArray(snippets),
  baseOf: (draft) => JSON.stringify(patchBody(draft)),
};

export const sameReference = (one: LegalReference, other: LegalReference): boolean =>
  one.jurisdiction === other.jurisdiction && one.work === other.work && one.pinpoint === other.pinpoint;
