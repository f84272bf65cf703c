import { useEffect, useMemo, useRef, useState } from 'react';
import type { ApiClient } from '../../../shared/client/index.ts';
import { keep, readKept } from '../data/kept.ts';
import { useProfileChange } from '../data/profiles.ts';
import { useVault } from '../data/use-vault.ts';
import { useKeys } from '../keys/keys.ts';
import { useIsShown } from '../ui/use-is-shown.ts';
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
  const latest = useRef(draft);
  latest.current = draft;
  const isShown = useIsShown();
  const change = useProfileChange(send);
  // Set at once, because a second press comes before the page is shown anew.
  const isSending = useRef(false);
  /** Returns the draft with what was typed while `sent` was saved, because the fields stay open meanwhile; null where nothing was. */
  const typedSince = (sent: Draft, answer: Answer) =>
    kind.baseOf(latest.current) === kind.baseOf(sent) ? null : rebased(latest.current, sent, answer);
  /** Ends the draft of a page that was left before its save was over; otherwise it would be gone on with and saved once more. */
  const endKept = async (sent: Draft, answer: Answer) => {
    const typed = typedSince(sent, answer);
    const kept = await readKept(vault, place);
    // The person has come back meanwhile, and typed on.
    if (kind.isKept(kept) && kind.baseOf(kept.draft) !== kind.baseOf(latest.current)) return;
    await keep(vault, place, null);
    if (typed !== null) await keep(vault, placeOf(idOf(answer)), { draft: typed, at: Date.now(), base: null });
  };
  const refuse = (found: readonly Problem[]) => {
    setRefused(found.length === 0 ? null : { draft, problems: found });
    onRefused?.(found, draft);
  };
  const save = () => {
    if (isSending.current || !isChanged) return;
    setFailure(null);
    const found = problemsOf(draft, id === null ? null : stored);
    refuse(found);
    if (found.length > 0) return;
    isSending.current = true;
    void change.mutateAsync(draft).then(
      (answer) => {
        if (!isShown.current) void endKept(draft, answer);
      },
      (error: unknown) => {
        isSending.current = false;
        const found = problemsOfError(error);
        if (found === null) setFailure(error);
        else refuse(placed(found, draft));
      },
    );
  };
  // After a save the list has been read anew, and the draft begins from what is stored. Only then, because a record that others change does
  // not replace what is typed.
  const isSaved = change.isSuccess;
  useEffect(() => {
    if (!isSaved) return;
    const { variables: sent, data: answer } = change;
    change.reset();
    // A new record is gone on with at an address of its own.
    isSending.current = id === null;
    const typed = typedSince(sent, answer);
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
