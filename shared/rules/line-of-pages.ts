/** The pages of a document as one line each, so that a citation may cross lines. */
export interface LineOfPages {
  text: string;
  /** 1-based page of an offset. */
  pageAt(offset: number): number;
}

/** White space other than a single blank, because replacing each blank of a long text takes much memory. */
const SPACES = /\s{2,}|[^\S ]/g;

/** Stands between two pages, because their margins stand there too and no citation may be read out of a page number. */
const PAGE_BREAK = '\f';

/** Joins pages, each on one line. Linear in their length. */
export function lineOfPages(pages: readonly string[]): LineOfPages {
  const starts: number[] = [];
  const parts: string[] = [];
  let length = 0;
  for (const page of pages) {
    starts.push(length);
    const part = `${page.replaceAll('\u00ad', '').replace(SPACES, ' ').trim()}${PAGE_BREAK}`;
    parts.push(part);
    length += part.length;
  }
  return {
    text: parts.join(''),
    pageAt(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return low + 1;
    },
  };
}
