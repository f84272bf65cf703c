import type { en } from './filters/en.ts';
import { defineSection } from './section.ts';

/** Texts of the filters of the findings that open on a press. */
export const useFilterTexts = defineSection<keyof typeof en>({
  en: () => import('./filters/en.ts').then(({ en }) => en),
  sv: () => import('./filters/sv.ts').then(({ sv }) => sv),
  nb: () => import('./filters/nb.ts').then(({ nb }) => nb),
  da: () => import('./filters/da.ts').then(({ da }) => da),
});
