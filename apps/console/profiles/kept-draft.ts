/** A draft that this browser keeps until it is saved or discarded. */
export interface KeptDraft<Draft> {
  draft: Draft;
  /** Epoch ms of the last change. */
  at: number;
  /** What was stored when it was begun, as it would be saved. */
  base: string;
}

/** What tells drafts of one kind, such as profiles, apart. */
export interface DraftKind<Draft> {
  /** A draft as it would be saved, for comparisons. */
  baseOf: (draft: Draft) => string;
  /** False for what an earlier release kept in another form. */
  isKept: (value: unknown) => value is KeptDraft<Draft>;
}

/** `isWhole` is false for a draft of an earlier release. */
export const draftKind = <Draft>(
  baseOf: (draft: Draft) => string,
  isWhole: (draft: Partial<Draft>) => boolean,
): DraftKind<Draft> => ({
  baseOf,
  isKept: (value): value is KeptDraft<Draft> => {
    const { draft, at, base } = (value ?? {}) as Partial<KeptDraft<Draft>>;
    return draft !== undefined && isWhole(draft) && typeof at === 'number' && typeof base === 'string';
  },
});
