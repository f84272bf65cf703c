import { defineSection } from './section.ts';

/** The texts of the pages for administrators. */
export const useAdministrationTexts = defineSection({
  en: () => import('./administration/en.ts').then(({ en }) => en),
  sv: () => import('./administration/sv.ts').then(({ sv }) => sv),
  nb: () => import('./administration/nb.ts').then(({ nb }) => nb),
  da: () => import('./administration/da.ts').then(({ da }) => da),
});
