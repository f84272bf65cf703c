import { defineSection } from './section.ts';

/** The texts of what stands below the findings. */
export const useApartTexts = defineSection({
  en: () => import('./apart/en.ts').then(({ en }) => en),
  sv: () => import('./apart/sv.ts').then(({ sv }) => sv),
  nb: () => import('./apart/nb.ts').then(({ nb }) => nb),
  da: () => import('./apart/da.ts').then(({ da }) => da),
});
