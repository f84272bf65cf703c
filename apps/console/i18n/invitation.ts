import { defineSection } from './section.ts';

/** The texts of the page that an invitation opens. */
export const useInvitationTexts = defineSection({
  en: () => import('./invitation/en.ts').then(({ en }) => en),
  sv: () => import('./invitation/sv.ts').then(({ sv }) => sv),
  nb: () => import('./invitation/nb.ts').then(({ nb }) => nb),
  da: () => import('./invitation/da.ts').then(({ da }) => da),
});
