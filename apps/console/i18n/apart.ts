import type { en } from './apart/en.ts';
import { defineSection } from './section.ts';

/** Texts of what stands apart from the findings of an audit. */
export const useApartTexts = defineSection<keyof typeof en>({
  en: () => import('./apart/en.ts').then(({ en }) => en),
  sv: () => import('./apart/sv.ts').then(({ sv }) => sv),
  nb: () => import('./apart/nb.ts').then(({ nb }) => nb),
  da: () => import('./apart/da.ts').then(({ da }) => da),
});
