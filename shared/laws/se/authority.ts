import type { AuthorityType } from '../../contracts/vocabulary.ts';
import { oneLine } from '../text.ts';

/** The four fundamental laws (1 kap. 3 § regeringsformen), by their number, with their popular names. */
const FUNDAMENTAL_LAWS: ReadonlyMap<string, string> = new Map([
  ['1974:152', 'Regeringsform (1974:152)'],
  ['1949:105', 'Tryckfrihetsförordning (1949:105)'],
  ['1991:1469', 'Yttrandefrihetsgrundlag (1991:1469)'],
  ['1810:0926', 'Successionsordning (1810:0926)'],
  ['1810:926', 'Successionsordning (1810:926)'],
]);

const ISSUED_BY_AGENCY =
  /^(?!kungl|h\.? ?m|regeringens)[\p{L}-]+(?: \p{L}+)?s (?:kungörelse|tillkännagivande|föreskrifter|allmänna råd|beslut|cirkulär)\b/iu;

/**
 * The name of an act on one clean line, without the number the register sometimes prints twice.
 * @param number the act's number, `2017:900`.
 * @param title the register's title, line breaks and all.
 */
export function actName(number: string, title: string): string {
  const known = FUNDAMENTAL_LAWS.get(number);
  if (known !== undefined) return known;
  const line = oneLine(title);
  const printed = `(${number})`;
  const first = line.indexOf(printed);
  if (first === -1) return line;
  const head = line.slice(0, first + printed.length);
  return head + line.slice(head.length).replaceAll(` ${printed}`, '');
}

/** The authority type of a Swedish act, by its instrument (contract, "Authority types"). */
export function actAuthorityType(number: string, instrument: string, title: string): AuthorityType {
  if (FUNDAMENTAL_LAWS.has(number)) return 'CONSTITUTIONAL_LAW';
  const line = oneLine(title);
  if (ISSUED_BY_AGENCY.test(line)) return 'AGENCY_REGULATION';
  if (/^(?:lag|balk)$/i.test(instrument)) return 'STATUTE';
  if (instrument === '' || /^övrigt$/i.test(instrument)) {
    return /^\p{L}*(?:lag|balk)(?:\s|$)/iu.test(line) ? 'STATUTE' : 'ORDINANCE';
  }
  return 'ORDINANCE';
}
