import { useMemo } from 'react';
import type { OutputLanguage } from '../../../shared/contracts/vocabulary.ts';
import { useI18n } from './i18n.tsx';

/** BCP 47 tags of the languages that audits are written in. */
const TAGS: Record<OutputLanguage, string> = {
  Swedish: 'sv',
  'Norwegian (Bokmål)': 'nb',
  Danish: 'da',
  English: 'en',
};

export const isOutputLanguage = (name: string): name is OutputLanguage => Object.hasOwn(TAGS, name);

export const OUTPUT_LANGUAGES = Object.keys(TAGS).filter(isOutputLanguage);

/** Names the languages of audits in the language of the interface; a name that is unknown here stays as it is. */
export function useOutputLanguageName(): (name: string) => string {
  const { language } = useI18n();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'language' });
    return (name) => (isOutputLanguage(name) ? (names.of(TAGS[name]) ?? name) : name);
  }, [language]);
}
