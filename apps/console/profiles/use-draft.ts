import { useEffect, useMemo, useRef, useState } from 'react';
import { keep, type Place, readKept } from '../data/kept.ts';
import { useVault } from '../data/use-vault.ts';
import type { DraftKind, KeptDraft } from './kept-draft.ts';

/** Milliseconds without a key before what was typed is kept. */
const TYPING_MS = 300;

/**
 * Two versions of a record that the person chooses between: what they had not saved when they opened it and what is stored, what was stored
 * when they began and what is stored now, or what is here and what another tab made of it.
 */
export interface Choice {
  why: 'resumed' | 'outdated' | 'elsewhere';
  /** As they would be saved (`DraftKind.baseOf`). */
  before: string;
  after: string;
  /** Epoch ms of the last change of what is not saved. */
  at: number | null;
}

interface Options<Draft> {
  place: Place;
  /** The record as the service has it, or an empty one. */
  stored: Draft;
  /** The draft that this browser kept from an earlier visit; null where it kept none. */
  found: KeptDraft<Draft> | null;
  kind: DraftKind<Draft>;
}

/** Holds a draft that survives a reload, and the choice between its versions. */
export function useDraft<Draft>({ place: { storage, name }, stored, found, kind }: Options<Draft>) {
  const { baseOf, isKept } = kind;
  const vault = useVault();
  const place = useMemo(() => ({ storage, name }), [storage, name]);
  const [draft, setDraft] = useState(found?.draft ?? stored);
  const [base, setBase] = useState(() => found?.base ?? baseOf(stored));
  const [kept, setKept] = useState(found === null ? null : { at: found.at, outlivesPage: vault !== null });
  const [elsewhere, setElsewhere] = useState<KeptDraft<Draft> | null>(null);
  const [isResumed, setResumed] = useState(found !== null);
  const is = useMemo(() => baseOf(draft), [draft, baseOf]);
  const was = useMemo(() => baseOf(stored), [stored, baseOf]);
  const isChanged = is !== was;
  /** The draft that this page kept last, as it would be saved; null where none is kept. */
  const written = useRef(found === null ? null : baseOf(found.draft));
  const write = useRef(() => {});
  const latest = useRef(is);
  latest.current = is;
  useEffect(() => {
    write.current = () => {
      if (isChanged ? written.current === is : written.current === null) return;
      written.current = isChanged ? is : null;
      const at = Date.now();
      void keep(vault, place, isChanged ? { draft, at, base } : null).then((outlivesPage) =>
        setKept(isChanged ? { at, outlivesPage } : null),
      );
    };
    const timer = setTimeout(() => write.current(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [vault, place, draft, is, isChanged, base, elsewhere]);
  useEffect(() => {
    // The page still runs after this event until the next page answers, which is long enough for sealing.
    const leaving = () => write.current();
    addEventListener('beforeunload', leaving);
    return () => {
      removeEventListener('beforeunload', leaving);
      leaving();
    };
  }, []);
  useEffect(() => {
    let asked = 0;
    const changed = async ({ key }: StorageEvent) => {
      if (key !== place.name) return;
      const turn = ++asked;
      const other = await readKept(vault, place);
      if (turn !== asked) return;
      setElsewhere(isKept(other) ? other : null);
      if (other !== null) return;
      // The person saved, discarded or signed out in the other tab. This page keeps nothing either, until one types on.
      written.current = latest.current;
      setKept(null);
    };
    addEventListener('storage', changed);
    return () => {
      asked = 0;
      removeEventListener('storage', changed);
    };
  }, [vault, place, isKept]);
  useEffect(() => {
    // Nothing was typed, so that the page goes on from what is stored now.
    if (is !== base || base === was) return;
    setDraft(stored);
    setBase(was);
  }, [is, base, was, stored]);

  const choice = useMemo((): Choice | null => {
    const other = elsewhere === null ? is : baseOf(elsewhere.draft);
    if (elsewhere !== null && other !== is) {
      return { why: 'elsewhere', before: is, after: other, at: elsewhere.at };
    }
    if (!isChanged) return null;
    if (base !== was) return { why: 'outdated', before: base, after: was, at: kept?.at ?? null };
    return isResumed ? { why: 'resumed', before: was, after: is, at: kept?.at ?? null } : null;
  }, [elsewhere, is, was, base, isChanged, isResumed, kept, baseOf]);

  const reset = (next: Draft) => {
    written.current = null;
    write.current = () => {};
    void keep(vault, place, null);
    setDraft(next);
    setBase(baseOf(next));
    setKept(null);
    setElsewhere(null);
    setResumed(false);
  };
  /** Goes on with what was typed while a save was under way, from what that save stored. */
  const rebase = (next: Draft) => {
    // The draft is kept again, because it begins from another version now.
    written.current = null;
    setDraft(next);
    setBase(was);
    setResumed(false);
  };
  /** Goes on with what is in the editor. */
  const stay = () => {
    // The draft is kept again, because another tab has written over it, or because it begins from another version now.
    if (choice?.why !== 'resumed') written.current = null;
    setElsewhere(null);
    setResumed(false);
    if (choice?.why === 'outdated') setBase(was);
  };
  /** Takes the other version: what is stored, or what another tab wrote. */
  const leave = () => {
    if (choice?.why !== 'elsewhere' || elsewhere === null) {
      reset(stored);
      return;
    }
    written.current = baseOf(elsewhere.draft);
    setDraft(elsewhere.draft);
    setBase(elsewhere.base ?? was);
    setKept({ at: elsewhere.at, outlivesPage: true });
    setElsewhere(null);
    setResumed(false);
  };
  return { draft, setDraft, isChanged, kept, choice, stay, leave, reset, rebase };
}
