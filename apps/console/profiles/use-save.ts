import { useEffect, useMemo, useRef, useState } from 'react';
import type { ApiClient } from '../../../shared/client/index.ts';
import { keep } from '../data/kept.ts';
import { useProfileChange } from '../data/profiles.ts';
import { useVault } from '../data/use-vault.ts';
import { useKeys } from '../keys/keys.ts';
import type { DraftKind, KeptDraft } from './kept-draft.ts';
import { type Problem, problemsOfError } from './problems.ts';
import { useDraft } from './use-draft.ts';
import { useDraftPlaces } from './use-kept-draft.ts';

interface Options<Draft, Answer> {
  kind: DraftKind<Draft>;
  /** Null for a new record. */
  id: string | null;
  /** The record as the service has it, or an empty one. */
  stored: Draft;
  /** The draft that this browser kept from an earlier visit; null where it kept none. */
  found: KeptDraft<Draft> | null;
  /** Everything that the browser can know to be refused; `before` is null for a new record. */
  problemsOf: (draft: Draft, before: Draft | null) => readonly Problem[];
  /** True where what a problem is about was changed since the draft was refused. */
  isTouched: (problem: Problem, refused: Draft, draft: Draft) => boolean;
  /** Puts what the service refused where the page has a field for it. */
  placed: (problems: readonly Problem[], draft: Draft) => readonly Problem[];
  send: (client: ApiClient, draft: Draft) => Promise<Answer>;
  /** The id of the record that was saved. */
  idOf: (answer: Answer) => string;
  /** The draft with what was typed while `sent` was saved, as one of the record that the answer names. */
  rebased: (typed: Draft, sent: Draft, answer: Answer) => Draft;
  onSaved: (answer: Answer) => void;
  onRefused?: (problems: readonly Problem[], draft: Draft) => void;
}

/** Holds the draft of an editor and saves it, by the button and by Ctrl S. What was refused is listed until its field is changed. */
export function useSave<Draft, Answer>(options: Options<Draft, Answer>) {
  const { kind, id, stored, found, problemsOf, isTouched, placed, send, idOf, rebased, onSaved, onRefused } = options;
  const vault = useVault();
  const placeOf = useDraftPlaces(kind);
  const place = placeOf(id ?? 'new');
  const edited = useDraft({ place, stored, found, kind });
  const { draft, setDraft, isChanged, kept, reset, rebase, stay } = edited;
  const [refused, setRefused] = useState<{ draft: Draft; problems: readonly Problem[] } | null>(null);
  const problems = useMemo(
    () => refused?.problems.filter((problem) => !isTouched(problem, refused.draft, draft)) ?? [],
    [refused, draft, isTouched],
  );
  const [failure, setFailure] = useState<unknown>(null);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (refused !== null) summary.current?.focus();
  }, [refused]);
  const change = useProfileChange(send);
  const refuse = (found: readonly Problem[]) => {
    setRefused(found.length === 0 ? null : { draft, problems: found });
    onRefused?.(found, draft);
  };
  const save = () => {
    if (change.isPending || !isChanged) return;
    setFailure(null);
    const found = problemsOf(draft, id === null ? null : stored);
    refuse(found);
    if (found.length > 0) return;
    change.mutate(draft, {
      onError: (error) => {
        const found = problemsOfError(error);
        if (found === null) setFailure(error);
        else refuse(placed(found, draft));
      },
    });
  };
  // After a save the list has been read anew, and the draft begins from what is stored. Only then, because a record that others change does
  // not replace what is typed.
  const isSaved = change.isSuccess;
  useEffect(() => {
    if (!isSaved) return;
    const { variables: sent, data: answer } = change;
    change.reset();
    // The fields stay open during a save, so that the draft may be ahead of what was sent.
    const typed = kind.baseOf(draft) === kind.baseOf(sent) ? null : rebased(draft, sent, answer);
    const end = () => {
      reset(stored);
      onSaved(answer);
    };
    if (typed === null) end();
    else if (id === null)
      void keep(vault, placeOf(idOf(answer)), { draft: typed, at: Date.now(), base: null }).then(end);
    else {
      rebase(typed);
      onSaved(answer);
    }
  }, [isSaved]);
  useKeys([{ does: 'saveChanges', on: { 'mod+s': save } }]);
  return {
    draft,
    setDraft,
    set: (changes: Partial<Draft>) => setDraft((was) => ({ ...was, ...changes })),
    isChanged,
    kept,
    problems,
    /** Takes the focus when a draft is refused. */
    summary,
    refuse,
    /** Forgets what was refused, because its fields have moved. */
    forgetProblems: () => setRefused(null),
    failure,
    isSaving: change.isPending,
    save,
    discard: () => {
      reset(stored);
      setRefused(null);
    },
    // A save changes both versions, one after the other.
    choice: change.isPending || isSaved ? null : edited.choice,
    stay,
    leave: () => {
      edited.leave();
      setRefused(null);
    },
  };
}
