import { readFileSync } from 'node:fs';

/** What the library's detector takes: the codes of its languages by number, and the score of each language for a piece of a word. */
export interface NgramTable {
  type: string;
  languages: Record<string, string>;
  ngrams: Record<string, Record<string, number> | undefined>;
}

const OTHER_FORM = 'The table of the language detector has another form.';
const START =
  /export const ngramsData = \{type:'(?<type>\w+)',languages:\{(?<languages>[^}]*)\},isSubset:false,ngrams:\{/;

/**
 * Reads a table of the library from its source and keeps it as text with the place of each piece: as a module it takes 45 MB, 60 more while
 * it is compiled, and half a second in which its thread does nothing else.
 */
export function readNgrams(file: string): NgramTable {
  const source = readFileSync(file, 'utf8');
  const start = START.exec(source);
  if (start?.groups === undefined) throw new Error(OTHER_FORM);
  const { type = '', languages = '' } = start.groups;
  const places = placesOf(source, start.index + start[0].length);
  // The detector looks a text's few hundred pieces up by name and knows nothing else of the table.
  const ngrams = new Proxy<NgramTable['ngrams']>(Object.create(null), {
    get(_, piece) {
      const place = typeof piece === 'string' ? places.get(piece) : undefined;
      return place === undefined ? undefined : pairsOf(source.slice(place, source.indexOf('}', place)), Number);
    },
  });
  return { type, languages: pairsOf(languages, (code) => code.slice(1, -1)), ngrams };
}

/** The place of the scores of each piece, in entries such as `'ab':{0:52,7:60},"c'":{1:53},d:{2:54}`. */
function placesOf(source: string, start: number): Map<string, number> {
  const places = new Map<string, number>();
  for (let at = start; source[at] !== '}'; ) {
    const quote = ['"', "'"].find((mark) => source[at] === mark) ?? '';
    const scores = source.indexOf(`${quote}:{`, at + 1) + quote.length + 2;
    if (scores <= at) throw new Error(OTHER_FORM);
    const piece = source.slice(at + quote.length, scores - quote.length - 2);
    places.set(piece.includes('\\') ? piece.replaceAll(/\\(.)/g, '$1') : piece, scores);
    // Behind the entry stands a comma, or the end of the table.
    const end = source.indexOf('}', scores) + 1;
    at = source[end] === ',' ? end + 1 : end;
  }
  return places;
}

function pairsOf<T>(text: string, read: (value: string) => T): Record<string, T> {
  const pairs = text.split(',').map((pair) => pair.split(':'));
  return Object.fromEntries(pairs.map(([key = '', value = '']) => [key, read(value)]));
}
