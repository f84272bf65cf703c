import type { en } from './auditing/en.ts';
import { defineSection } from './section.ts';

/** Texts of the pages that start, follow and open audits. */
export const useAuditingTexts = defineSection<keyof typeof en>({
  en: () => import('./auditing/en.ts').then(({ en }) => en),
  sv: () => import('./auditing/sv.ts').then(({ sv }) => sv),
  nb: () => import('./auditing/nb.ts').then(({ nb }) => nb),
  da: () => import('./auditing/da.ts').then(({ da }) => da),
});
