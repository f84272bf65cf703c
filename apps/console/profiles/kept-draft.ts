import type { ProfileDraft } from './draft.ts';

const PREFIX = 'docaudit.profile.';

/** A draft that this browser keeps until it is saved or discarded. */
export interface KeptDraft {
  draft: ProfileDraft;
  /** Epoch ms of the last change. */
  at: number;
  /** What was stored when it was begun, as it would be saved. */
  base: string;
}

/** The place of a person's draft of a profile; `profileId` is `new` before it is first saved. */
export const placeOf = (personId: string, tenantId: string, profileId: string): string =>
  `${PREFIX}${personId}.${tenantId}.${profileId}`;

/** Null where none is kept, or where what is kept is of an earlier release. */
export function keptAt(place: string): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as KeptDraft | null;
    return Array.isArray(kept?.draft.workers) && Array.isArray(kept.draft.snippets) ? kept : null;
  } catch {
    return null;
  }
}

export function keepAt(place: string, kept: KeptDraft | null): void {
  try {
    if (kept === null) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // The browser's storage is full or closed; the page itself still has what was typed.
  }
}

/** Removes every draft, because the next person at this browser must not read them. */
export function forgetDrafts(): void {
  for (const place of Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))) localStorage.removeItem(place);
}
