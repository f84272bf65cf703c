import { type Place, placeOfProfile } from '../data/kept.ts';
import { useSignedIn } from '../data/session.tsx';
import { useKept } from '../data/use-kept.ts';
import type { DraftKind } from './kept-draft.ts';

/** The place of the person's draft of a record; `id` is `new` before it is first saved. */
export function useDraftPlace({ prefix }: { prefix: string }, id: string): Place {
  const { session } = useSignedIn();
  return placeOfProfile(session.personId, session.organisation.tenantId, `${prefix}${id}`);
}

/** What the person left unsaved of a record: undefined while it is opened, null where that is nothing. */
export function useKeptDraft<Draft>(kind: DraftKind<Draft>, id: string) {
  return useKept(useDraftPlace(kind, id), kind.isKept);
}
