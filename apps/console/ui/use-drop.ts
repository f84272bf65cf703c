import { useEffect, useRef, useState } from 'react';

/** The number of shown pages that take files themselves. */
let takers = 0;

interface Options {
  /** True for the frame of all pages, which takes files only where no page does. */
  isDefault?: boolean;
}

/** Takes files that are dropped anywhere on the page, unless a dialog covers it. True while one is dragged over it. */
export function useDrop(onFiles: (files: File[]) => void, { isDefault = false }: Options = {}): boolean {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const isTaken = (event: DragEvent) =>
      (!isDefault || takers === 0) && event.dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (!isTaken(event)) return;
      // The browser would leave the page for the file, also where a dialog is open.
      event.preventDefault();
      setOver(!isCovered());
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!isTaken(event)) return;
      event.preventDefault();
      setOver(false);
      if (!isCovered()) latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    if (!isDefault) takers++;
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      if (!isDefault) takers--;
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [isDefault]);
  return isOver;
}

const isCovered = () => document.querySelector('dialog[open]') !== null;
