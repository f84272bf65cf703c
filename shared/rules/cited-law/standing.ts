import type { CitedLaw, Standing } from '../../contracts/audit.ts';
import type { CitedCandidate, LookedUpCitation } from '../../contracts/document-checks.ts';

/**
 * Says of each provision that a document cites how it stood on a day. Where the library cannot tell it says so (`UNKNOWN_LAW`), because a
 * false doubt about a right citation costs more than a missed wrong one (decisions, "Engine").
 * @param day `YYYY-MM-DD`; null if it is unknown, which then raises no doubt
 */
export function citedLawOn(cited: readonly LookedUpCitation[], day: string | null): CitedLaw[] {
  return cited.map(({ citation, page, candidates }) => {
    const meant = candidateOn(candidates, day);
    const standing = meant === null ? 'UNKNOWN_LAW' : standingOn(meant, day);
    const isKnown = standing !== 'UNKNOWN_LAW';
    return {
      citation,
      page,
      source_key: (isKnown && meant?.sourceKey) || null,
      standing,
      text_differs: standing === 'IN_FORCE' && meant !== null ? differs(meant, day) : null,
    };
  });
}

/** The act that is meant: the numbered one, or of the acts of one name the one that applied on the day. */
function candidateOn(candidates: readonly CitedCandidate[], day: string | null): CitedCandidate | null {
  const fitting = candidates.filter((candidate) => candidate.isNumbered || mayHaveApplied(candidate, day));
  const holding = fitting.filter(({ provision }) => provision.kind === 'HELD');
  const [first = null] = holding.length > 0 ? holding : fitting;
  return holding.length === 0 && fitting.length > 1 ? null : first;
}

function mayHaveApplied({ from, isRepealed, repealedAt }: CitedCandidate, day: string | null): boolean {
  if (day === null) return !isRepealed;
  if (isRepealed && (repealedAt === null || repealedAt <= day)) return false;
  return from === null || from <= day;
}

/** Years in which a name may still mean the act that the present one replaced, because transitional provisions keep it alive. */
const TRANSITION = 3;
/** Years after which a text may have lost provisions without a notice of their repeal; registers drop such notices in time. */
const MEMORY = 5;
const yearsAfter = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

function standingOn(
  { isNumbered, isConsolidation, from, isRepealed, repealedAt, readOn, provision }: CitedCandidate,
  day: string | null,
): Standing {
  if (isRepealed && (day === null || repealedAt === null)) return 'UNKNOWN_LAW';
  if (day !== null && isRepealed && repealedAt !== null && repealedAt <= day) return 'REPEALED';
  if (day !== null && from !== null && day < from) return 'NOT_YET';
  if (provision.kind === 'ABSENT') {
    // A provision that the text lacks may have been added after it was read, taken out long before, or be one of the act before it.
    const isNear = day !== null && day <= readOn && readOn < yearsAfter(day, MEMORY);
    const isSure = isNear && (isNumbered || isConsolidation || from === null || yearsAfter(from, TRANSITION) <= day);
    return isSure ? 'UNKNOWN_PROVISION' : 'UNKNOWN_LAW';
  }
  if (provision.kind === 'UNKNOWN') return 'UNKNOWN_LAW';
  const { isRepealNotice, isToCome, validFrom, validTo } = provision;
  if (isRepealNotice) return day !== null && validFrom !== null && validFrom <= day ? 'REPEALED' : 'UNKNOWN_LAW';
  if (day === null) return 'IN_FORCE';
  // Another wording may have applied on the day, unless the wording applies to nobody yet.
  if (validFrom !== null && day < validFrom) return isToCome ? 'NOT_YET' : 'UNKNOWN_LAW';
  return validTo !== null && validTo <= day ? 'UNKNOWN_LAW' : 'IN_FORCE';
}

/** A quotation that reads so is right whatever the day; one that differs may be of another wording unless this one applied on the day. */
function differs({ quotation, provision }: CitedCandidate, day: string | null): boolean | null {
  if (quotation === 'READS_SO') return false;
  if (quotation === null || provision.kind !== 'HELD' || day === null) return null;
  if (provision.isEnactment) return null;
  return provision.validFrom !== null && provision.validFrom <= day ? true : null;
}
