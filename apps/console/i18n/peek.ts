import type { en } from './peek/en.ts';
import { defineSection } from './section.ts';

/** Texts beside an open document: of its map, and of the one finding that a phone shows below it. */
export const usePeekTexts = defineSection<keyof typeof en>({
  en: () => import('./peek/en.ts').then(({ en }) => en),
  sv: () => import('./peek/sv.ts').then(({ sv }) => sv),
  nb: () => import('./peek/nb.ts').then(({ nb }) => nb),
  da: () => import('./peek/da.ts').then(({ da }) => da),
});
