import type { LawSource } from './source.ts';

/** The source of a legal order that spells its works like `work`; null where none does, so that there is no such law. */
export function sourceOf(sources: readonly LawSource[], jurisdiction: string, work: string): LawSource | null {
  return sources.find((source) => source.jurisdiction === jurisdiction && source.spells(work)) ?? null;
}
