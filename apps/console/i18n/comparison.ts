import { defineSection } from './section.ts';

/** The texts of the page that compares two audits. */
export const useComparisonTexts = defineSection({
  en: () => import('./comparison/en.ts').then(({ en }) => en),
  sv: () => import('./comparison/sv.ts').then(({ sv }) => sv),
  nb: () => import('./comparison/nb.ts').then(({ nb }) => nb),
  da: () => import('./comparison/da.ts').then(({ da }) => da),
});
