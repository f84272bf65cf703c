import { Vocabulary, WordStream } from './word-stream.ts';

/** A provision that the source numbers. */
export interface Unit {
  /** Its number without spaces: `11a`. */
  number: string;
  /** The chapter it stands in, where it may be part of the address; null otherwise. */
  chapter: string | null;
  kind: 'section' | 'chapter-notice' | 'annex' | 'whole';
  /** Index of its first word; null where it is not aligned by it. */
  from: number | null;
  /** Its number as the source prints it, and its own heading: both tell which words of an answer are the provision's. */
  label: string;
  heading: string;
}

/** The raw text of an act as it reads by itself: its words in order, and the provisions it numbers. */
export class SourceReading {
  readonly words = new WordStream(new Vocabulary());
  readonly units: Unit[] = [];
  /** Titles of the act that its text may repeat. */
  readonly titles: string[] = [];
  /** Texts that may come out or not, wherever they stand: footnotes, which are law or the editor's as their words tell. */
  readonly besides: string[] = [];

  unit(unit: Pick<Unit, 'number'> & Partial<Unit>): Unit {
    const added: Unit = { chapter: null, kind: 'section', from: null, label: '', heading: '', ...unit };
    this.units.push(added);
    return added;
  }
}

/**
 * `kap_<chapter>_par_<number>§` or `par_<number>§` for each unit; a chapter is named only where numbers restart in the chapters, and a notice
 * of a chapter has an address only there.
 */
export function addressesOf(units: readonly Unit[]): string[] {
  const restarts = doRestart(units);
  const used = new Map<string, number>();
  const numbered = restarts ? units : units.filter(({ kind }) => kind !== 'chapter-notice');
  return numbered.map(({ kind, number, chapter }) => {
    const base = kind !== 'annex' && restarts && chapter !== null ? `kap_${chapter}_par_${number}` : `par_${number}`;
    const count = (used.get(base) ?? 0) + 1;
    used.set(base, count);
    return count === 1 ? `${base}§` : `${base}~${count}§`;
  });
}

function doRestart(units: readonly Unit[]): boolean {
  const chapters = new Map<string, string>();
  let first: string | null = null;
  let last: { chapter: string; number: number } | null = null;
  for (const { kind, number, chapter } of units) {
    if (chapter === null) continue;
    first ??= chapter;
    if (kind !== 'section') continue;
    if (number === '1' && chapter !== first) return true;
    if ((chapters.get(number) ?? chapter) !== chapter) return true;
    chapters.set(number, chapter);
    if (last !== null && last.chapter !== chapter && Number.parseInt(number, 10) < last.number) return true;
    last = { chapter, number: Number.parseInt(number, 10) };
  }
  return false;
}

/** Writes a text on one line, without invisible characters. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u2060\ufeff\r]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The letters and digits of a text, by which two spellings of it are compared. */
export function squeezed(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}
