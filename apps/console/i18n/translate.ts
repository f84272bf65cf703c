import type { Language } from '../../../shared/contracts/interface-language.ts';
import type { Messages } from './messages/en.ts';

/** A text, or its forms by plural category (Unicode CLDR) of the value `n`. */
export type Message = string | Readonly<{ one: string; other: string }>;
export type MessageKey = keyof Messages;
export type Values = Readonly<Record<string, string | number>>;

/** Writes a message with its values; numbers as the language writes them, plurals by `n`. */
export function createTranslate<Key extends string>(
  language: Language,
  messages: Readonly<Record<Key, Message>>,
): (key: Key, values?: Values) => string {
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return (key, values = {}) => {
    const message: Message = messages[key];
    const form =
      typeof message === 'string' ? message : message[plural.select(Number(values.n)) === 'one' ? 'one' : 'other'];
    return form.replace(/\{(\w+)\}/g, (hole, name: string) => {
      const value = values[name];
      if (value === undefined) return hole;
      return typeof value === 'number' ? number.format(value) : value;
    });
  };
}

const QUOTATION_MARKS: Record<Language, readonly [string, string]> = {
  en: ['“', '”'],
  sv: ['”', '”'],
  nb: ['«', '»'],
  da: ['»', '«'],
};

/** A quotation in the marks of the language that surrounds it. */
export function quoted(language: Language, text: string): string {
  const [open, close] = QUOTATION_MARKS[language];
  return `${open}${text}${close}`;
}
