import type { LawSource } from '../../../shared/laws/source.ts';
import { createLocalLaws } from '../../../shared/services/laws/local-laws.ts';
import type { Platform } from '../../../shared/services/platform.ts';

/** The United States Code, searched in the real catalogue; its laws are never read. */
export function usCodeSource(platform: Platform): LawSource {
  const { usCode } = createLocalLaws(platform);
  return {
    id: 'us-uscode',
    jurisdiction: 'US_FED',
    attribution: null,
    spells: (work) => /^\d+ USC/.test(work),
    search: (query, limit, signal) => usCode.search(query, limit, signal),
    fetch: async () => null,
  };
}
