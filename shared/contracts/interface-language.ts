/** Languages of the pages that people see, as BCP 47 tags, with their own names. */
export const LANGUAGES = { sv: 'Svenska', nb: 'Norsk (bokmål)', da: 'Dansk', en: 'English' } as const;
export type Language = keyof typeof LANGUAGES;

/** The cookie that keeps a person's choice. Scripts may read it, because the gateway and the application have one choice. */
export const LANGUAGE_COOKIE = 'docaudit_language';
export const LANGUAGE_COOKIE_SECONDS = 365 * 86_400;

export const isLanguage = (tag: unknown): tag is Language => typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag);

/** The language that fits a browser's own list best, English if none does. Norwegian in any form is read as bokmål. */
export function chooseLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-')[0] ?? '';
    const language = primary === 'no' || primary === 'nn' ? 'nb' : primary;
    if (isLanguage(language)) return language;
  }
  return 'en';
}
