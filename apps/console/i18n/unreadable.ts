import { defineSection } from './section.ts';
import type { en } from './unreadable/en.ts';

/** Why a document cannot be read, or is not the one that is meant. */
export const useUnreadableTexts = defineSection<keyof typeof en>({
  en: () => import('./unreadable/en.ts').then(({ en }) => en),
  sv: () => import('./unreadable/sv.ts').then(({ sv }) => sv),
  nb: () => import('./unreadable/nb.ts').then(({ nb }) => nb),
  da: () => import('./unreadable/da.ts').then(({ da }) => da),
});
