import type { Validity } from '../../contracts/law.ts';
import { DAY_NOT_DECIDED } from '../../rules/validity.ts';
import type { Draft } from './structure.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'des'];
/** A history prints one sentence for the amendments that apply and one for those that do not apply yet. */
const SENTENCES = /(?<=[.)])\s+(?=\p{Lu})/u;
const TO_COME = /^(?:vert |blir |(?:\S+ ){0,2}(?:tilføyes|endres|oppheves|flyttes)(?!\p{L}))/iu;
const DONE = /^(?:\S+ ){0,2}(?:endret|endra|tilføyd|føyd)(?!\p{L})/iu;
const DAY = /\((?:ikr\.|i kraft|med virkning fra) (\d{1,2})\.? (\p{L}{3,9})\.? (\d{4})(?!\d)/gu;
/** The brackets that end a sentence, and so belong to its last amendment. */
const LAST_BRACKETS = /\([^()]*\)\.?$/;
/** An amendment that entered into force in steps has no one day. */
const IN_STEPS = /unnta|unntak/u;
const ONE_DAY = /^\d{4}-\d{2}-\d{2}$/;
const LEFT_TO_DECIDE = /^(?:Kongen|Departementet|Dep\.) (?:bestemmer|fastset)$/i;

/**
 * Reads when the printed wording of a provision applies: from its last amendment that applies to the first that is to come. A wording that
 * was never amended applies from the act's entry into force, unless a division around it was amended as a whole.
 * @param inForceFrom the day of the act's entry into force
 */
export function validityOf(draft: Draft, inForceFrom: string | null): Validity {
  const announced = announcedDay(draft);
  if (announced !== null) return { validFrom: announced };
  const sentences = draft.history === '' ? [] : draft.history.split(SENTENCES);
  const past = sentences.filter((sentence) => !TO_COME.test(sentence)).map(lastDay);
  const isAmended = past.length > 0 || draft.path.some(({ history }) => history !== '');
  const amended = past.includes(null)
    ? null
    : (past
        .filter((day) => day !== null)
        .sort()
        .at(-1) ?? null);
  const validFrom = isAmended ? amended : inForceFrom;
  const validTo = sentences
    .filter((sentence) => TO_COME.test(sentence))
    .flatMap(daysIn)
    .sort()[0];
  return { ...(validFrom !== null && { validFrom }), ...(validTo !== undefined && { validTo }) };
}

/**
 * Reads when a provision without text will have one, from its history or that of the division around it: `Tilføyes ved lov … (i kraft 1 jan
 * 2027)`.
 * @returns null if it has a text, or no history announces one
 */
export function announcedDay({ history, path, parts }: Draft): string | null {
  if (parts.length > 0) return null;
  const told = history || (path.findLast((division) => division.history !== '')?.history ?? '');
  const announced = told.split(SENTENCES).find((sentence) => TO_COME.test(sentence) && !/oppheves/i.test(sentence));
  return announced === undefined ? null : (daysIn(announced)[0] ?? DAY_NOT_DECIDED);
}

/** Reads the day on which an act entered or enters into force; null if it did so in steps, because no step names its provisions. */
export function entryIntoForce(dateInForce: string): string | null {
  if (ONE_DAY.test(dateInForce)) return dateInForce;
  return LEFT_TO_DECIDE.test(dateInForce) ? DAY_NOT_DECIDED : null;
}

/** Reads the first day on which anything of an act is in force; null if it has none, because nothing of the act applied before it. */
export function firstDayInForce(dateInForce: string): string | null {
  return entryIntoForce(dateInForce) ?? dateInForce.match(/\b\d{4}-\d{2}-\d{2}\b/g)?.sort()[0] ?? null;
}

/** Lists the days that a sentence names, in its order. */
function daysIn(sentence: string): string[] {
  return [...sentence.matchAll(DAY)].flatMap(([, day = '', month = '', year = '']) => {
    const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
    return number === 0 ? [] : [`${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`];
  });
}

/** Finds the day of the last amendment of a sentence; null if it has none of its own, because it may then be later than the others. */
function lastDay(sentence: string): string | null {
  const [brackets = ''] = LAST_BRACKETS.exec(sentence) ?? [];
  return DONE.test(sentence) && !IN_STEPS.test(brackets) ? (daysIn(brackets)[0] ?? null) : null;
}
