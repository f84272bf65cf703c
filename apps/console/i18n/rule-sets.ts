import { defineSection } from './section.ts';

/** The texts of the list of rule sets and of their editor. */
export const useRuleSetTexts = defineSection({
  en: () => import('./rule-sets/en.ts').then(({ en }) => en),
  sv: () => import('./rule-sets/sv.ts').then(({ sv }) => sv),
  nb: () => import('./rule-sets/nb.ts').then(({ nb }) => nb),
  da: () => import('./rule-sets/da.ts').then(({ da }) => da),
});
