import type { en } from './ending/en.ts';
import { defineSection } from './section.ts';

/** Texts about the end of a result: it is left unsaved, it is deleted soon, or a person deletes it. */
export const useEndingTexts = defineSection<keyof typeof en>({
  en: () => import('./ending/en.ts').then(({ en }) => en),
  sv: () => import('./ending/sv.ts').then(({ sv }) => sv),
  nb: () => import('./ending/nb.ts').then(({ nb }) => nb),
  da: () => import('./ending/da.ts').then(({ da }) => da),
});
