import type { LegalOrder } from '../../contracts/vocabulary.ts';
import { actAt } from './acts.ts';

/** Characters behind the number of an act in which its short name is introduced. */
const REACH = 200;
const SE_NUMBER = /(?:(\p{L}{2,40}(?:lagen|lag|balken|balk|ordningen|ordning|formen|form)) )?\((\d{4}:\d{1,5})\)/gu;
const SE_SHORT =
  /^[^().;:]{0,160}?[,([–] ?(?:nedan |här |i det följande |förkortas |förkortad |kallad )?[”"]?(\p{Lu}[\p{L}]{1,7})[”"]?(?=[,)\].; –])/u;
const LOV_NUMBER =
  /(?<!\p{L})(?:lov|lovbekendtgørelse|bekendtgørelse|lbk\.?|bek\.?) (?:nr\.? ?\d|(?:av |fra )?\d{1,2}\. \p{L}{3,9} \d{4})/giu;
const LOV_SHORT = /^[^();]{0,190}?\(((?:\p{L}{2,30}- og )?[\p{L}-]{2,40}(?:loven|lova))\)/u;

/**
 * The short names that a document gives to acts where it states their number, in lower case, with the number as the register spells it; null
 * for a name given to two acts.
 */
export function shortNames(text: string, order: LegalOrder): Map<string, string | null> {
  const names = new Map<string, string | null>();
  const name = (short: string | undefined, work: string): void => {
    if (short === undefined) return;
    const key = short.toLowerCase();
    const known = names.get(key);
    names.set(key, known === undefined || known === work ? work : null);
  };
  if (order === 'SE') {
    for (const match of text.matchAll(SE_NUMBER)) {
      const [printed, full, work = ''] = match;
      const behind = match.index + printed.length;
      name(full === undefined || isGeneral(full) ? undefined : definite(full), work);
      const short = SE_SHORT.exec(text.slice(behind, behind + REACH))?.[1];
      if (short !== undefined && /^\p{Lu}\p{L}{0,6}\p{Lu}/u.test(short)) name(short, work);
    }
  } else if (order !== 'US_FED') {
    for (const { index } of text.matchAll(LOV_NUMBER)) {
      const act = actAt(text.slice(index, index + REACH), order);
      if (act === null || act.work === null) continue;
      const behind = index + act.length;
      name(LOV_SHORT.exec(text.slice(behind, behind + REACH))?.[1], act.work);
    }
  }
  return names;
}

/** `förvaltningslag` → `förvaltningslagen`, as citations print it. */
function definite(name: string): string {
  if (/(?:lag|balk|ordning|form)$/u.test(name)) return `${name}en`;
  return name;
}

const isGeneral = (name: string): boolean => /^(?:lag|lagen|förordning|förordningen)$/iu.test(name);
