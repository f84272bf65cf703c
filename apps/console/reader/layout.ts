import { breaksOf, type Piece, type Places, piecesOf } from './pieces.ts';

/** Text of one paragraph that belongs to the same findings. A `\n` in it is a line that ends on purpose. */
export interface Run extends Pick<Piece, 'findingIds' | 'begins'> {
  text: string;
  /** Offset in the page's text; names the run. */
  start: number;
}

/** The paragraphs of a page as they are shown, divided where passages begin and end. */
export function layOut(text: string, page: number, places: Places): Run[][] {
  const breaks = new Map(breaksOf(text).map(({ at, kind }) => [at, kind]));
  const paragraphs: Run[][] = [[]];
  for (const piece of piecesOf(text, page, places)) {
    let begins = piece.begins;
    let start = piece.start;
    let shown = '';
    const endRun = () => {
      if (shown !== '') paragraphs.at(-1)?.push({ text: shown, start, findingIds: piece.findingIds, begins });
      if (shown !== '') begins = [];
      shown = '';
    };
    for (let offset = 0; offset < piece.text.length; offset++) {
      const at = piece.start + offset;
      const kind = breaks.get(at);
      if (kind === 'paragraph') {
        endRun();
        if (paragraphs.at(-1)?.length !== 0) paragraphs.push([]);
        start = at + 1;
      } else if (kind === 'line') shown += '\n';
      else if (kind === 'space') shown += ' ';
      // A word that only the end of its line divided is whole again; the soft hyphen lets it be divided anew.
      else if (kind === 'hyphen') shown += '\u00ad';
      else if (breaks.get(at + 1) !== 'hyphen') shown += piece.text[offset];
    }
    endRun();
  }
  return paragraphs.filter((runs) => runs.length > 0);
}
