import type { ParsedLaw, Validity } from '../contracts/law.ts';
import type { CitableSource } from '../contracts/review.ts';
import { legalDay } from './legal-day.ts';

/** Stands for a day that a government has yet to decide; it is later than every day that was decided. */
export const DAY_NOT_DECIDED = '9999-12-31';

/** True while a wording can be read but does not apply yet. */
export function isToCome({ validFrom }: Validity, jurisdiction: string, nowMs: number): boolean {
  return validFrom !== undefined && validFrom > legalDay(jurisdiction, nowMs);
}

/** The days of a library's provision as a run cites them: those of its act, and the first of its own present wording. */
export function citableDays(
  { inForceFrom, repealedAt }: Pick<ParsedLaw, 'inForceFrom' | 'repealedAt'>,
  { validFrom }: Validity,
): Pick<CitableSource, 'inForceFrom' | 'inForceTo' | 'wordingFrom'> {
  return {
    ...(isKnownDay(inForceFrom) && { inForceFrom }),
    ...(repealedAt !== null && { inForceTo: repealedAt }),
    ...(isKnownDay(validFrom) && validFrom !== inForceFrom && { wordingFrom: validFrom }),
  };
}

/** False for a day that was not decided yet, on which `isToCome` has the say. */
const isKnownDay = (day: string | undefined): day is string => day !== undefined && day !== DAY_NOT_DECIDED;

/** Adds to a provision whether it {@link isToCome}. */
export function onDay<T extends Validity>(provision: T | null, jurisdiction: string, nowMs: number) {
  return provision === null ? null : { ...provision, toCome: isToCome(provision, jurisdiction, nowMs) };
}

/** Says from when a wording applies: `from 2027-01-01`. */
export function fromWhen({ validFrom }: Validity): string {
  return validFrom === undefined || validFrom === DAY_NOT_DECIDED ? 'from a day not decided yet' : `from ${validFrom}`;
}
