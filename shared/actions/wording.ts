import type { ActionMaterial } from '../contracts/action.ts';
import type { OutputLanguage } from '../contracts/vocabulary.ts';
import type { ActionWording } from '../languages/action-wording.ts';
import { LANGUAGES } from '../languages/languages.ts';

/** The words of a document in a language, on a decision or on a document that is none. */
export function wordingOf({ isInquiry }: ActionMaterial, language: OutputLanguage): ActionWording {
  const wording = LANGUAGES[language].actionWording;
  if (isInquiry !== true) return wording;
  const { appeal, summary, letter, ...words } = wording.inquiry;
  return {
    ...wording,
    ...words,
    appeal: { ...wording.appeal, ...appeal },
    summary: { ...wording.summary, ...summary },
    letter: { ...wording.letter, ...letter },
  };
}
