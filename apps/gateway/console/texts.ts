import type { Language } from '../../../shared/contracts/interface-language.ts';
import { Html, html } from '../../../shared/html.ts';
import { type Asking, languageOf } from './language.ts';
import { da } from './texts/da.ts';
import { en, type TextKey, type TextTable } from './texts/en.ts';
import { nb } from './texts/nb.ts';
import { sv } from './texts/sv.ts';

const DAY_MS = 86_400_000;

/** The texts of the pages in one language. */
export interface Texts {
  language: Language;
  /** A text with its values. */
  t: (key: TextKey, values?: Readonly<Record<string, string>>) => string;
  /** A text whose values are markup; everything around them is escaped. */
  marked: (key: TextKey, values: Readonly<Record<string, Html>>) => Html;
  /** `1 July 2018`, in UTC. */
  day: (epochMs: number) => string;
  /** `90 days` */
  days: (durationMs: number) => string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  // English dates are written as in Britain, as the application writes them.
  en: textsOf('en', en, 'en-GB'),
  sv: textsOf('sv', sv),
  nb: textsOf('nb', nb),
  da: textsOf('da', da),
};

/** The texts in the language that fits a request. */
export const textsFor = (req: Asking): Texts => TEXTS[languageOf(req)];

/** The texts in English, for what is kept or logged and not shown. */
export const ENGLISH = TEXTS.en;

function textsOf(language: Language, table: TextTable, locale: string = language): Texts {
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    language,
    t: (key, values = {}) => partsOf(table[key], values).join(''),
    marked: (key, values) => {
      const parts = partsOf<string | Html>(table[key], values);
      return html`${parts.map((part) => (part instanceof Html ? part : html`${part}`))}`;
    },
    day: (epochMs) => day.format(epochMs),
    days: (durationMs) => days.format(Math.round(durationMs / DAY_MS)),
  };
}

/** The text in parts, with the values in the places of their names in braces. */
function partsOf<Value extends string | Html>(
  text: string,
  values: Readonly<Record<string, Value>>,
): (string | Value)[] {
  return text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? part : (values[part] ?? `{${part}}`)));
}
