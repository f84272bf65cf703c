import type { en } from './keys/en.ts';
import { defineSection } from './section.ts';

/** Names of what keys do. */
export type KeyText = keyof typeof en;

/** The texts of the dialogs that keys open. */
export const useKeyTexts = defineSection({
  en: () => import('./keys/en.ts').then(({ en }) => en),
  sv: () => import('./keys/sv.ts').then(({ sv }) => sv),
  nb: () => import('./keys/nb.ts').then(({ nb }) => nb),
  da: () => import('./keys/da.ts').then(({ da }) => da),
});
