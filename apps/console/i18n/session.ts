import { defineSection } from './section.ts';

/** The texts of the dialogs over a page whose session ended, changed or is idle. */
export const useSessionTexts = defineSection({
  en: () => import('./session/en.ts').then(({ en }) => en),
  sv: () => import('./session/sv.ts').then(({ sv }) => sv),
  nb: () => import('./session/nb.ts').then(({ nb }) => nb),
  da: () => import('./session/da.ts').then(({ da }) => da),
});
