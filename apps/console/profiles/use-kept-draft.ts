import { type Place, placeOfProfile } from '../data/kept.ts';
import { useSignedIn } from '../data/session.tsx';
import { useKept } from '../data/use-kept.ts';
import type { DraftKind } from './kept-draft.ts';

/** The places of the person's drafts of records by their ids; the id is `new` before a record is first saved. */
export function useDraftPlaces({ prefix }: { prefix: string }): (id: string) => Place {
  const { session } = useSignedIn();
  return (id) => placeOfProfile(session.personId, session.organisation.tenantId, `${prefix}${id}`);
}

/** Reads the draft of a record that the person left unsaved; undefined while it is opened, null where there is none. */
export function useKeptDraft<Draft>(kind: DraftKind<Draft>, id: string) {
  return useKept(useDraftPlaces(kind)(id), kind.isKept);
}
