import type { OutputLanguage } from '../contracts/vocabulary.ts';
import { DANISH } from './da/language.ts';
import { ENGLISH } from './en/language.ts';
import type { Language } from './language.ts';
import { NORWEGIAN } from './nb/language.ts';
import { SWEDISH } from './sv/language.ts';

/** The languages by the names that the contract gives them: a folder and a line each. */
export const LANGUAGES: Readonly<Record<OutputLanguage, Language>> = {
  Swedish: SWEDISH,
  'Norwegian (Bokmål)': NORWEGIAN,
  Danish: DANISH,
  English: ENGLISH,
};
