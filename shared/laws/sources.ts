import type { LawSource } from './source.ts';

/** Characters of a `work`; the longest a register prints has thirty. */
const MAX_WORK = 200;

/** Finds the source of a legal order that spells its works like `work`; null if none does, because then no such law exists. */
export function sourceOf(sources: readonly LawSource[], jurisdiction: string, work: string): LawSource | null {
  if (work.length > MAX_WORK) return null;
  return sources.find((source) => source.jurisdiction === jurisdiction && source.spells(work)) ?? null;
}
