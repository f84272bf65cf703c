import { defineSection } from './section.ts';

/** The texts of the list of profiles and of their editor. */
export const useProfileTexts = defineSection({
  en: () => import('./profiles/en.ts').then(({ en }) => en),
  sv: () => import('./profiles/sv.ts').then(({ sv }) => sv),
  nb: () => import('./profiles/nb.ts').then(({ nb }) => nb),
  da: () => import('./profiles/da.ts').then(({ da }) => da),
});
