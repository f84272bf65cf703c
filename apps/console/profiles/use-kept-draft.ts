import { type Place, placeOfProfile } from '../data/kept.ts';
import { useSignedIn } from '../data/session.tsx';
import { useKept } from '../data/use-kept.ts';
import type { DraftKind } from './kept-draft.ts';

/** The place of the person's draft of a record; `id` is `new` before it is first saved. */
export function useDraftPlace({ prefix }: { prefix: string }, id: string): Place {
  const { session } = useSignedIn();
  return placeOfProfile(session.personId, session.organisation.tenantId, `${prefix}${id}`);
}

/** Reads the draft of a record that the person left unsaved; undefined while it is opened, null where there is none. */
export function useKeptDraft<Draft>(kind: DraftKind<Draft>, id: string) {
  return useKept(useDraftPlace(kind, id), kind.isKept);
}
