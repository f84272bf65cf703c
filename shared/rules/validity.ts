import type { Validity } from '../contracts/law.ts';
import { legalDay } from './legal-day.ts';

/** Stands for a day that a government has yet to decide; it is later than every day that was decided. */
export const DAY_NOT_DECIDED = '9999-12-31';

/** True while a wording can be read but does not apply yet. */
export function isToCome({ validFrom }: Validity, jurisdiction: string, nowMs: number): boolean {
  return validFrom !== undefined && validFrom > legalDay(jurisdiction, nowMs);
}

/** Adds to a provision whether it {@link isToCome}. */
export function onDay<T extends Validity>(provision: T | null, jurisdiction: string, nowMs: number) {
  return provision === null ? null : { ...provision, toCome: isToCome(provision, jurisdiction, nowMs) };
}

/** Says from when a wording applies: `from 2027-01-01`. */
export function fromWhen({ validFrom }: Validity): string {
  return validFrom === undefined || validFrom === DAY_NOT_DECIDED ? 'from a day not decided yet' : `from ${validFrom}`;
}
