/** A placeholder in the source of a document, by UTF-16 offsets; the marks around the brackets belong to it. */
export interface Placeholder {
  start: number;
  end: number;
}

/** Finds the bold texts in square brackets that a person must fill in, as the service writes them. */
export function placeholdersIn(markdown: string): Placeholder[] {
  return [...markdown.matchAll(/\*\*\[(?:\\.|[^\n\\[\]])+\]\*\*/gu)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
}

/** The first placeholder behind an offset, or the first of all behind the last one; null if nothing is left to fill in. */
export function nextPlaceholder(markdown: string, offset: number): Placeholder | null {
  const all = placeholdersIn(markdown);
  return all.find(({ start }) => start >= offset) ?? all[0] ?? null;
}
