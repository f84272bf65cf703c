import type { Provision, RawLaw } from '../../contracts/law.ts';
import { type CheckedLaw, checkOf } from '../../law-verification/check-of.ts';

/** Sentences kept of what differs between a law and its source. */
const KEPT_PROBLEMS = 5;
const FAILED = 'its source could not be read a second time';

/** Compares the provisions of a law with what its source sent, while they are stored. */
export interface SecondReading {
  take(provision: Provision): void;
  /** Says what differs, once every provision was taken; empty where the law holds. */
  problems(): string[];
}

/** Begins a second reading. A failure of it is a doubt about the law and not of its ingest, because the law was read once. */
export function secondReading(raw: RawLaw, law: CheckedLaw): SecondReading {
  let failed = false;
  const attempt = <T>(work: () => T): T | null => {
    if (failed) return null;
    try {
      return work();
    } catch {
      failed = true;
      return null;
    }
  };
  const check = attempt(() => checkOf(raw, law));
  return {
    take(provision) {
      attempt(() => check?.take(provision));
    },
    problems() {
      const verdict = attempt(() => check?.verdict());
      if (failed || !verdict) return [FAILED];
      return verdict.holds ? [] : verdict.problems.slice(0, KEPT_PROBLEMS);
    },
  };
}
