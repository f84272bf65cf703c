import type { ProvisionPart, Validity } from '../../contracts/law.ts';
import { DAY_NOT_DECIDED } from '../../rules/validity.ts';
import type { Marker } from './blocks.ts';
import type { RegisterAct } from './source.ts';

/** A section ends with the act that gave it its wording, `… stycket. Lag (2019:25).`, unless it is as the act first had it. */
const AMENDED_BY = /(?:^|[.!?:)] )(?:Lag|Förordning|Kungörelse|Balk) ?\((\d{4}:)\s?(\d+)\)\.?$/u;

/** The days on which an act and those that amended it entered into force, as seen on a day. */
export interface Entries {
  /** `YYYY-MM-DD`. */
  today: string;
  /** Null if the register does not say it. */
  act: string | null;
  /** By their numbers. */
  amendments: ReadonlyMap<string, string>;
}

/** @param ofAct markers above the first words, which are about the whole act. */
export function entriesOf(act: RegisterAct, ofAct: readonly Marker[], today: string): Entries {
  const undecided = act.ikraftDenDagenRegeringenBestammer === true ? DAY_NOT_DECIDED : null;
  const known = (act.andringsforfattningar ?? []).flatMap(({ beteckning, ikraftDateTime }) =>
    typeof ikraftDateTime === 'string' ? [[beteckning, ikraftDateTime] as const] : [],
  );
  return { today, act: firstDay(ofAct) ?? act.ikraftDateTime ?? undecided, amendments: new Map(known) };
}

/**
 * Reads when the wording of a provision applies: by its markers, else from the entry into force of the act that gave it the wording, and
 * never before its own act. What is no section need not name the act that amended it, so that only that name tells of it.
 * @param markers of the section and of its chapter; undefined for what is no section
 */
export function validityOf(
  markers: readonly Marker[] | undefined,
  parts: readonly ProvisionPart[],
  { today, act, amendments }: Entries,
): Validity {
  const own = (markers ?? []).filter(({ about }) => about !== 'heading');
  const named = parts.map(({ text }) => AMENDED_BY.exec(text)).findLast((found) => found !== null);
  const amended = named === undefined ? null : (amendments.get(`${named[1]}${named[2]}`) ?? null);
  const begins = firstDay(own) ?? amended ?? (named === undefined && markers !== undefined ? act : null);
  const isLate = act !== null && (begins === null ? act > today : begins < act);
  const validFrom = isLate ? act : begins;
  const validTo = own.flatMap(({ kind, date }) => (kind === 'out' && date !== null ? [date] : [])).sort()[0];
  return { ...(validFrom !== null && { validFrom }), ...(validTo !== undefined && { validTo }) };
}

function firstDay(markers: readonly Marker[]): string | null {
  const days = markers.flatMap(({ kind, date }) => (kind === 'in' ? [date ?? DAY_NOT_DECIDED] : []));
  return days.sort().at(-1) ?? null;
}
