import type { CitedAct } from '../../contracts/document-checks.ts';
import { dayOf, monthOf } from '../calendar.ts';

/** The act that a text names at one place, and where the name ends. */
export interface NamedAct extends CitedAct {
  length: number;
}

type Nordic = 'SE' | 'NO' | 'DK';

const SE_NUMBERED = /^(\p{L}{1,20}) \((\d{4}:\d{1,5})\)/u;
const SE_NAMED =
  /^(?:\p{L}{2,30}- och )?\p{L}{2,40}(?:lagen|balken|formen|ordningen|stadgan|kungörelsen)(?!\p{L})(s?)(?: \((\d{4}:\d{1,5})\))?(?! \(\d)/u;
const SE_ABBREVIATED = /^(?:\p{Lu}{2,8}|\p{Lu}\p{Ll}{0,5}\p{Lu}\p{Ll}{0,3})(?![\p{L}\p{N}])/u;
const NOT_AN_ACT = /^(?:lag|förordning|kungörelse|stadga)(?:en|n)$/u;

const NAMED_LOV =
  /^(?:\p{L}{2,30}- og )?(?:\p{L}{1,12}-)?\p{L}{2,40}(?:loven|lova)(?!\p{L})(?: (?:av |fra )?(\d{4})(?!\p{N}))?/iu;
const DK_NAMED = /^(?:\p{L}{2,30}- og )?(?:\p{L}{1,12}-)?\p{L}{1,40}loven(?!\p{L})/iu;
const NO_ABBREVIATED =
  /^(?:arvl|avtl|barnevl|bvl|forvl|ftrl|fvl|grl|mrl|offl|pbl|politil|strl|strpl|tvl|utlendl)\.?(?!\p{L})/iu;
const NO_NUMBERED = /^lov (?:av |fra )?(\d{1,2})\. (\p{L}{3,9}) (\d{4})(?: nr\.? ?(\d{1,3}))?(?!\p{N})/iu;
const DK_NUMBERED =
  /^(lov|lovbekendtgørelse|bekendtgørelse|lbk\.?|bek\.?) nr\.? ?(\d{1,5}) af (?:(\d{1,2})\. (\p{L}{3,9}) (\d{4})|(\d{2})\/(\d{2})\/(\d{4}))/iu;
const DK_ENTITLED = /^lov om \p{Ll}{2,30}(?: \p{Ll}{1,30}){0,6}/u;

/** The act whose name begins a text; null if none does. The text is short, so that each expression reads it in bounded time. */
export function actAt(text: string, order: Nordic): NamedAct | null {
  switch (order) {
    case 'SE':
      return swedishAct(text);
    case 'NO':
      return norwegianAct(text);
    case 'DK':
      return danishAct(text);
  }
}

function swedishAct(text: string): NamedAct | null {
  const numbered = SE_NUMBERED.exec(text);
  if (numbered !== null && /(?:lag|balk|form|ordning|stadga|kungörelse)(?:en|n)s?$/u.test(numbered[1] ?? '')) {
    const name = NOT_AN_ACT.test(numbered[1] ?? '') ? null : (numbered[1] ?? null);
    return { order: 'SE', work: numbered[2] ?? null, name, length: numbered[0].length };
  }
  const named = SE_NAMED.exec(text);
  if (named !== null) {
    const [printed, genitive, work] = named;
    const [name = ''] = printed.split(' (');
    const basic = genitive === 's' ? name.slice(0, -1) : name;
    return { order: 'SE', work: work ?? null, name: basic, length: printed.length };
  }
  const short = SE_ABBREVIATED.exec(text);
  return short === null ? null : { order: 'SE', work: null, name: short[0], length: short[0].length };
}

function norwegianAct(text: string): NamedAct | null {
  const numbered = NO_NUMBERED.exec(text);
  if (numbered !== null) {
    const [printed, day, month, year, number] = numbered;
    const on = dayOf(Number(year), monthOf(month ?? '') ?? 0, Number(day));
    if (on === null) return null;
    return { order: 'NO', work: `LOV-${on}${number ? `-${number}` : ''}`, name: null, length: printed.length };
  }
  const named = NAMED_LOV.exec(text) ?? NO_ABBREVIATED.exec(text);
  if (named === null) return null;
  // A year tells acts of one name apart, and the library has no such name.
  return { order: 'NO', work: null, name: named[0], length: named[0].length };
}

const DK_FORMS: Readonly<Record<string, string>> = {
  lov: 'LOV',
  lovbekendtgørelse: 'LBK',
  lbk: 'LBK',
  bekendtgørelse: 'BEK',
  bek: 'BEK',
};

function danishAct(text: string): NamedAct | null {
  const numbered = DK_NUMBERED.exec(text);
  if (numbered !== null) {
    const [printed, form = '', number, day, month, year, shortDay, shortMonth, shortYear] = numbered;
    const on = dayOf(
      Number(year ?? shortYear),
      month === undefined ? Number(shortMonth) : (monthOf(month) ?? 0),
      Number(day ?? shortDay),
    );
    if (on === null) return null;
    const [y, m, d] = on.split('-');
    const kind = DK_FORMS[form.toLowerCase().replace('.', '')] ?? 'LOV';
    return { order: 'DK', work: `${kind} nr ${number} af ${d}/${m}/${y}`, name: null, length: printed.length };
  }
  const named = DK_NAMED.exec(text) ?? DK_ENTITLED.exec(text);
  return named === null ? null : { order: 'DK', work: null, name: named[0], length: named[0].length };
}
