import { NO_FLUFF, type Nordic, type Sections } from './nordic-citations.ts';

/** Acts of articles by the names under which documents cite them, and what precedes the number of an article in the act that carries them. */
const ACTS: Readonly<Record<Nordic, readonly { names: string; prefix: string }[]>> = {
  SE: [
    { names: 'europakonventionen|ekmr', prefix: 'bilagaartikel' },
    { names: 'dataskyddsförordningen|gdpr', prefix: 'a' },
  ],
  NO: [
    { names: 'menneskerettskonvensjonen|emk', prefix: 'emkn-a' },
    { names: 'personvernforordningen|personvernforordninga|gdpr', prefix: 'gdpr-a' },
  ],
  DK: [
    { names: 'menneskerettighedskonventionen|emrk', prefix: 'a' },
    { names: 'databeskyttelsesforordningen|gdpr', prefix: 'a' },
  ],
};

const ARTICLE = /(?<!\p{L})(?:artikel|artikkel|art\.) ?(\d{1,3})(?:\.\d{1,2})?(?![\p{L}\p{N}])/giu;
const WORD_BEFORE = /(?<!\p{L})(\p{L}{3,40})(?:\[\d{1,3}\])? $/u;
const WORD_BEHIND = /^[ ,]{1,2}(?:(?:i|av|efter) )?(?:(?:eus|eu:s|den) )?(\p{L}{3,40})(?!\p{L})/iu;
const REACH = 80;
const MAX_STEPS = 6;
const MAX_ARTICLES = 20_000;

/** Where articles are cited together with the act that they are of. Linear in the text. */
export function articles(text: string, order: Nordic): Sections[] {
  const prefixOf = new Map(
    ACTS[order].flatMap(({ names, prefix }) => names.split('|').map((name) => [name, prefix] as const)),
  );
  /** The name as the table has it, without a genitive ending. */
  const known = (word: string): string | undefined =>
    [word.toLowerCase(), word.toLowerCase().replace(/s$/u, '')].find((name) => prefixOf.has(name));
  const found: Sections[] = [];
  for (const match of text.matchAll(ARTICLE)) {
    if (found.length === MAX_ARTICLES) break;
    let end = match.index + match[0].length;
    for (let step = 0; step < MAX_STEPS; step++) {
      const fluff = NO_FLUFF.exec(text.slice(end, end + REACH))?.[0];
      if (fluff === undefined) break;
      end += fluff.length;
    }
    const before = WORD_BEFORE.exec(text.slice(Math.max(0, match.index - REACH), match.index));
    const behind = WORD_BEHIND.exec(text.slice(end, end + REACH));
    const named = known(before?.[1] ?? '');
    const name = named ?? known(behind?.[1] ?? '');
    if (name === undefined) continue;
    const section = `${prefixOf.get(name)}${match[1]}`;
    const isBefore = named !== undefined && before !== null;
    found.push({
      act: { order, work: null, name },
      printed: null,
      chapter: '',
      sections: [section],
      start: isBefore ? match.index - before[0].length : match.index,
      isInherited: false,
      end: isBefore || behind === null ? end : end + behind[0].length,
    });
  }
  return found;
}
