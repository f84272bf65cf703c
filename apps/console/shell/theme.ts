const STORED = 'docaudit.theme';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function storedTheme(): Theme {
  const stored = localStorage.getItem(STORED);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/** Shows the page in a theme; without one, in the person's last choice. */
export function applyTheme(theme: Theme = storedTheme()): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') {
    delete dataset.theme;
    localStorage.removeItem(STORED);
    return;
  }
  dataset.theme = theme;
  localStorage.setItem(STORED, theme);
}
