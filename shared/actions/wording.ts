import type { ActionMaterial } from '../contracts/action.ts';
import type { OutputLanguage } from '../contracts/vocabulary.ts';
import type { ActionWording } from '../languages/action-wording.ts';
import { LANGUAGES } from '../languages/languages.ts';

/** The words of a document in a language, on a decision, on a document that is none, or on one that holds more. */
export function wordingOf({ nature }: ActionMaterial, language: OutputLanguage): ActionWording {
  const wording = LANGUAGES[language].actionWording;
  const { appeal, summary, letter, ...words } = wording.inquiry;
  if (nature === undefined) return wording;
  if (nature === 'MIXED') return { ...wording, ...words, quotations: wording.record.quotations };
  return {
    ...wording,
    ...words,
    appeal: { ...wording.appeal, ...appeal },
    summary: { ...wording.summary, ...summary },
    letter: { ...wording.letter, ...letter },
  };
}
