import { useEffect, useRef, useState } from 'react';
import { nextPlaceholder, type Placeholder, placeholdersIn } from './placeholders.ts';

/** The two views of a document, its source and its pages, and the way from one place to fill in to the next. */
export function useEditor(content: string) {
  const [isEditing, setEditing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const paper = useRef<HTMLElement>(null);
  const wanted = useRef<Placeholder | null>(null);
  useEffect(() => {
    // The source is on the page only after the view has changed to it.
    if (isEditing && wanted.current !== null) select(field.current, wanted.current);
    // Something in the pages had the focus, and is gone with them.
    else if (isEditing && document.activeElement === document.body) field.current?.focus();
    wanted.current = null;
  }, [isEditing]);
  /** Opens the source at a place to fill in, counted from 0. */
  const fill = (position: number) => {
    wanted.current = placeholdersIn(content)[position] ?? null;
    setEditing(true);
  };
  const goToNext = () => {
    if (isEditing) {
      const next = nextPlaceholder(content, field.current?.selectionEnd ?? 0);
      if (next !== null) select(field.current, next);
      return;
    }
    const all = [...(paper.current?.querySelectorAll<HTMLElement>('[data-fill]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[(at + 1) % all.length]?.focus();
  };
  const goToText = () => (field.current ?? paper.current)?.focus();
  return { isEditing, setEditing, field, paper, fill, goToNext, goToText };
}

function select(field: HTMLTextAreaElement | null, { start, end }: Placeholder): void {
  if (field === null) return;
  // A field scrolls to its cursor when it gets the focus.
  field.blur();
  field.setSelectionRange(start, end);
  field.focus();
}
