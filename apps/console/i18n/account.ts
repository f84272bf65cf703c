import { defineSection } from './section.ts';

/** The texts of a person's own account and password. */
export const useAccountTexts = defineSection({
  en: () => import('./account/en.ts').then(({ en }) => en),
  sv: () => import('./account/sv.ts').then(({ sv }) => sv),
  nb: () => import('./account/nb.ts').then(({ nb }) => nb),
  da: () => import('./account/da.ts').then(({ da }) => da),
});
