import type { ProvisionPart } from '../../contracts/law.ts';

/** A provision before its address is made. */
export interface Draft {
  /** Section number without spaces, `bilag1` for an annex. */
  section: string;
  /** The printed citation without a chapter: `§ 11 a`. */
  label: string;
  /** Number of its chapter, `''` outside numbered chapters. */
  chapter: string;
  part: string[];
  heading: string[];
  parts: ProvisionPart[];
}

/** True if a section number is unique only within its chapter, because a later chapter begins again at a number already used. */
export function restartsInChapters(drafts: readonly Draft[]): boolean {
  const seen = new Map<string, string>();
  let chapter: string | null = null;
  let last = 0;
  for (const draft of drafts) {
    if (draft.chapter === '') continue;
    const number = Number.parseInt(draft.section, 10);
    const isFirst = chapter !== null && draft.chapter !== chapter;
    const holder = seen.get(draft.section);
    if (isFirst && holder !== undefined && holder !== draft.chapter && (number === 1 || number < last)) return true;
    if (holder === undefined) seen.set(draft.section, draft.chapter);
    chapter = draft.chapter;
    last = number;
  }
  return false;
}
