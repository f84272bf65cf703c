import type { Place } from '../data/kept.ts';
import { remember, remembered } from '../data/remembered.ts';

const STORED: Place = { storage: 'localStorage', name: 'docaudit.theme' };

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function storedTheme(): Theme {
  const stored = remembered(STORED);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/** Shows the page in a theme; without one, in the person's last choice. */
export function applyTheme(theme: Theme = storedTheme()): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  remember(STORED, theme === 'system' ? null : theme);
}
