import { defineSection } from './section.ts';
import type { en } from './writing/en.ts';

/** Texts of the pages that write documents from an audit. */
export const useWritingTexts = defineSection<keyof typeof en>({
  en: () => import('./writing/en.ts').then(({ en }) => en),
  sv: () => import('./writing/sv.ts').then(({ sv }) => sv),
  nb: () => import('./writing/nb.ts').then(({ nb }) => nb),
  da: () => import('./writing/da.ts').then(({ da }) => da),
});
