const PREFIX = 'docaudit.profile.';

/** What tells drafts of one kind, such as profiles, apart. */
export interface DraftKind<Draft> {
  /** False for what an earlier release kept. */
  isWhole: (kept: Partial<Draft>) => boolean;
  /** A draft as it would be saved, for comparisons. */
  baseOf: (draft: Draft) => string;
}

/** A draft that this browser keeps until it is saved or discarded. */
export interface KeptDraft<Draft> {
  draft: Draft;
  /** Epoch ms of the last change. */
  at: number;
  /** What was stored when it was begun, as it would be saved. */
  base: string;
}

/** The place of a person's draft; `id` is that of the profile, or `new` before it is first saved. */
export const placeOf = (personId: string, tenantId: string, id: string): string =>
  `${PREFIX}${personId}.${tenantId}.${id}`;

/** Null where none is kept, or where what is kept is of an earlier release. */
export function keptAt<Draft>(place: string, { isWhole }: DraftKind<Draft>): KeptDraft<Draft> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as KeptDraft<Draft> | null;
    return kept !== null && isWhole(kept.draft) ? kept : null;
  } catch {
    return null;
  }
}

export function keepAt(place: string, kept: KeptDraft<unknown> | null): void {
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
