import type { OutputLanguage } from '../contracts/vocabulary.ts';

/** BCP 47 tags, so that word processors check the spelling and screen readers choose the voice. */
export const LANGUAGE_TAGS: Readonly<Record<OutputLanguage, string>> = {
  Swedish: 'sv-SE',
  'Norwegian (Bokmål)': 'nb-NO',
  Danish: 'da-DK',
  English: 'en-GB',
};
