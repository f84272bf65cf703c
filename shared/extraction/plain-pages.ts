import { tidy } from './tidy.ts';

/** Splits plain text at form feeds, which end pages; one after the last page starts no further one. */
export function splitPages(text: string): string[] {
  const pages = text.split('\f').map(tidy);
  if (pages.length > 1 && pages.at(-1)?.trim() === '') pages.pop();
  return pages;
}
