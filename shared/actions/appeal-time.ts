import type { ActionMaterial, QuotedPassage } from '../contracts/action.ts';

/** The directions for an appeal that a document states, as far as the findings of its audit show them. */
export interface AppealTold {
  /** The passage with the time, because the usual one may be another; null if no finding quotes it. */
  time: QuotedPassage | null;
  /** True if that time is one for an action in court. */
  isForCourt: boolean;
  /** Whether the document says that the decision, or part of it, cannot be appealed. */
  finality: 'FINAL' | 'PARTLY' | null;
  /** True if a flaw of the document is that it does not say how to appeal. */
  isUntold: boolean;
}

/** UTF-16 units of the longest passage that a field of a document repeats. */
const MAX_PASSAGE = 400;
/** A period in the words of any of the languages. */
const PERIOD =
  /(?:(?<!\d)\d{1,4}|(?<!\p{L})(?:one|two|three|four|six|thirty|sixty|ninety|en|ett|et|två|to|tre|fyra|fire|sex|seks))\W{1,3}(?:(?:calendar|business|working) )?(?:days?|weeks?|months?|years?|dagar|dager|dages?|veckor?|uker?|uger?|månad(?:er)?|måned(?:er)?|år)(?!\p{L})/iu;
const FOR_COURT = /søksmål|søgsmål|sagsanlæg|stevning|\b(?:talan|stämning|domstol|civil action|lawsuit)/iu;
const NO_APPEAL =
  /(?:kan|får) (?:ikke|inte|ikkje|ej) (?:(?:på)?klages?|klagast|överklagas|indbringes)|(?:may|can)(?: ?not) be appealed|not (?:subject|open) to (?:further )?(?:appeal|review|complaint)/iu;

/** Reads what the strengths of a document quote of its directions for an appeal, and whether a flaw is that there are none. */
export function appealTold({ flaws, strengths }: Pick<ActionMaterial, 'flaws' | 'strengths'>): AppealTold {
  const passages = strengths
    .filter(({ category }) => category === 'APPEAL_INSTRUCTIONS')
    .flatMap(({ quote, page, related = [] }) => [{ quote, page }, ...related])
    .filter(({ quote }) => quote.length <= MAX_PASSAGE);
  const timed = passages.filter(({ quote }) => PERIOD.test(quote));
  const forAppeal = timed.find(({ quote }) => !FOR_COURT.test(quote));
  const time = forAppeal ?? timed[0] ?? null;
  const isDenied = passages.some(({ quote }) => NO_APPEAL.test(quote));
  return {
    time,
    isForCourt: time !== null && forAppeal === undefined,
    finality: !isDenied ? null : forAppeal === undefined ? 'FINAL' : 'PARTLY',
    isUntold: flaws.some(({ category }) => category === 'MISSING_APPEAL_INFORMATION'),
  };
}
