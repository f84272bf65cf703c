/** A draft that this browser keeps until it is saved or discarded. */
export interface KeptDraft<Draft> {
  draft: Draft;
  /** Epoch ms of the last change. */
  at: number;
  /** The record that was stored when the draft was begun, as it would be saved; null where the draft was typed while its record was first saved. */
  base: string | null;
}

/** Drafts of one kind of record, such as profiles. */
export interface DraftKind<Draft> {
  /** Begins the names under which the browser keeps drafts of this kind. */
  prefix: string;
  /** A draft as it would be saved, for comparisons. */
  baseOf: (draft: Draft) => string;
  /** False for what an earlier release kept in another form. */
  isKept: (value: unknown) => value is KeptDraft<Draft>;
}

interface Options<Draft> extends Pick<DraftKind<Draft>, 'prefix' | 'baseOf'> {
  /** False for a draft of an earlier release. */
  isWhole: (draft: Partial<Draft>) => boolean;
}

export const draftKind = <Draft>({ prefix, baseOf, isWhole }: Options<Draft>): DraftKind<Draft> => ({
  prefix,
  baseOf,
  isKept: (value): value is KeptDraft<Draft> => {
    const { draft, at, base } = (value ?? {}) as Partial<KeptDraft<Draft>>;
    return (
      draft !== undefined && isWhole(draft) && typeof at === 'number' && (typeof base === 'string' || base === null)
    );
  },
});
