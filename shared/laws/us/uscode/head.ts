import type { LawHead } from '../../../contracts/law.ts';

/** The file is not a title of the United States Code, or does not name its title. */
export class UsCodeError extends Error {
  override readonly name = 'UsCodeError';
}

/** A title of the Code, or the appendix of a title. */
export interface TitleIdentity {
  number: string;
  isAppendix: boolean;
}

/** Year from which the years of a Congress are counted; the first sat from 1789, and each sits two years. */
const YEAR_BEFORE_FIRST_CONGRESS = 1787;

/**
 * Reads `9`, `5A`, `5a` (`docNumber`), `/us/usc/t5a` (`identifier`) and `5 USC`, `5 USC App.` (`work`).
 * @returns null for anything else
 */
export function titleIdentity(spelled: string): TitleIdentity | null {
  const [, number, appendix] =
    /^(?:\/us\/usc\/t)?0*([1-9]\d?)\s?(?:-?(a|app(?:endix|\.)?))?$/i.exec(spelled.trim()) ??
    /^0*([1-9]\d?) U\.?S\.?C\.?( App\.?)?$/i.exec(spelled.trim()) ??
    [];
  return number === undefined ? null : { number, isAppendix: appendix !== undefined };
}

/** Spells the work of a title as the catalogue does: `9 USC`; its appendix is a work of its own: `5 USC App.`. */
export function workOf({ number, isAppendix }: TitleIdentity): string {
  return `${number} USC${isAppendix ? ' App.' : ''}`;
}

/** Spells the title as citations do, before a section's number: `9 U.S.C.`, `5 U.S.C. App.`. */
export function citationOf({ number, isAppendix }: TitleIdentity): string {
  return `${number} U.S.C.${isAppendix ? ' App.' : ''}`;
}

/**
 * Describes the law that a title of the Code is.
 *
 * @param title its heading as printed: `Title 9—ARBITRATION`.
 * @param status the title element's own, `''` if there is none.
 * @param meta the file's data about itself: `docPublicationName` (`Online@118-158`), `created`.
 */
export function headOf(
  identity: TitleIdentity,
  title: string,
  status: string,
  meta: ReadonlyMap<string, string>,
): LawHead {
  return {
    jurisdiction: 'US_FED',
    work: workOf(identity),
    name: title === '' ? workOf(identity) : `United States Code, ${title}`,
    title: title === '' ? workOf(identity) : title,
    authorityType: 'STATUTE',
    issuingBody: 'United States Congress',
    isRepealed: status === 'repealed',
    repealedAt: null,
    publishedYear: yearOf(meta),
    attribution: null,
  };
}

/** Reads the year the text was published; if the file has none, the first year of the Congress in the name of its release point. */
function yearOf(meta: ReadonlyMap<string, string>): number {
  const created = Number.parseInt(meta.get('created') ?? '', 10);
  if (created > 0) return created;
  const congress = Number.parseInt(/@(\d+)-/.exec(meta.get('docPublicationName') ?? '')?.[1] ?? '', 10);
  return congress > 0 ? YEAR_BEFORE_FIRST_CONGRESS + 2 * congress : 0;
}
