import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * True while the browser prints the page. Every sheet then carries `header` at its top and its number at its foot (CSS Paged Media, margin
 * boxes).
 */
export function usePrinting(header: string): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the picture of the page as soon as the event is over.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  useEffect(() => {
    const style = 'font: 8pt sans-serif; color: #444';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page {
      margin: 20mm 18mm;
      @top-left { content: ${cssString(header)}; ${style} }
      @bottom-right { content: counter(page) " / " counter(pages); ${style} }
    }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [header]);
  return isPrinting;
}

/** A text as a string of CSS, in which any character but letters and digits may end it or begin something else. */
const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} ]/gu, (char) => `\\${char.codePointAt(0)?.toString(16)} `)}"`;
