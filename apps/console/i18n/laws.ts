import { defineSection } from './section.ts';

/** The texts of the law browser, and of provisions wherever they are chosen. */
export const useLawTexts = defineSection({
  en: () => import('./laws/en.ts').then(({ en }) => en),
  sv: () => import('./laws/sv.ts').then(({ sv }) => sv),
  nb: () => import('./laws/nb.ts').then(({ nb }) => nb),
  da: () => import('./laws/da.ts').then(({ da }) => da),
});
