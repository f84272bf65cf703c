import type { useConfiguration } from '../data/configuration.ts';
import type { ProfileDraft } from './draft.ts';
import type { Problem } from './problems.ts';

export type Configuration = NonNullable<ReturnType<typeof useConfiguration>['data']>;

/** The properties that the parts of the editor share. */
export interface PartProps {
  draft: ProfileDraft;
  set: (changes: Partial<ProfileDraft>) => void;
  problems: readonly Problem[];
}
