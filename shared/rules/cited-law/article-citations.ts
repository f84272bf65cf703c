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

const NUMBER = String.raw`(\d{1,3})(\.\d{1,2})?(?: [a-h](?!\p{L}))?(?![\p{L}\p{N}])`;
const ARTICLE = new RegExp(
  String.raw`(?<!\p{L})(?:artikel|artikkel|artikler(?:ne)?|artiklene|artiklar(?:na)?|art\.) ?${NUMBER}`,
  'giu',
);
/** A further article of a list, with the word for it or without. */
const FURTHER = new RegExp(
  String.raw`^(?:,? (?:och|og|samt|eller|jfr|jf\.) |, )((?:artikel|artikkel|art\.) ?)?${NUMBER}`,
  'iu',
);
/** The text behind a number that is an article's although no word says so. */
const ENDS_ARTICLE = /^(?:$|[.;:)]|,? (?:i|av|och|og|samt|eller) |, \d)/u;
const WORD_BEFORE = /(?<!\p{L})(\p{L}{3,40})(?:\[\d{1,3}\])? $/u;
const WORD_BEHIND = /^[ ,]{1,2}(?:(?:i|av|efter) )?(?:(?:eus|eu:s|den) )?(\p{L}{3,40})(?!\p{L})/iu;
const REACH = 80;
const MAX_STEPS = 6;
const MAX_ARTICLES = 20_000;
const MAX_LIST = 12;
const WORD: Readonly<Record<Nordic, string>> = { SE: 'artikel', NO: 'artikkel', DK: 'artikel' };

/** An article with the parts that are named behind its number. */
interface Article {
  number: string;
  start: number;
  end: number;
}

/** Where articles are cited together with the act that they are of, which a list of them names once. Linear in the text. */
export function articles(text: string, order: Nordic): Sections[] {
  const prefixOf = new Map(
    ACTS[order].flatMap(({ names, prefix }) => names.split('|').map((name) => [name, prefix] as const)),
  );
  /** The name as the table has it, without a genitive ending. */
  const known = (word: string): string | undefined =>
    [word.toLowerCase(), word.toLowerCase().replace(/s$/u, '')].find((name) => prefixOf.has(name));
  const found: Sections[] = [];
  let readUntil = 0;
  for (const { 0: printed, 1: number = '', index } of text.matchAll(ARTICLE)) {
    if (found.length >= MAX_ARTICLES) break;
    if (index < readUntil) continue;
    const list = listOf(text, { number, start: index, end: behindParts(text, index + printed.length) });
    const last = list.at(-1)?.end ?? index;
    readUntil = last;
    const before = WORD_BEFORE.exec(text.slice(Math.max(0, index - REACH), index));
    const behind = WORD_BEHIND.exec(text.slice(last, last + REACH));
    const named = known(before?.[1] ?? '');
    const name = named ?? known(behind?.[1] ?? '');
    if (name === undefined) continue;
    const isBefore = named !== undefined && before !== null;
    for (const [at, { number: article, start, end }] of list.entries()) {
      const isBeside = isBefore ? at === 0 : at === list.length - 1;
      const own = text.slice(start, end);
      const isNamed = /^\D/u.test(own);
      const cited = isNamed ? own : `${WORD[order]} ${own}`;
      found.push({
        act: { order, work: null, name },
        printed: isBeside && isNamed ? null : isBefore ? `${before[1]} ${cited}` : `${cited} i ${behind?.[1]}`,
        chapter: '',
        sections: [`${prefixOf.get(name)}${article}`],
        start: isBefore && at === 0 ? index - before[0].length : start,
        isInherited: !isBefore && !isBeside,
        end: isBefore || !isBeside || behind === null ? end : end + behind[0].length,
      });
    }
  }
  return found;
}

/** The articles of a list that begins with `first`. */
function listOf(text: string, first: Article): Article[] {
  const list = [first];
  for (let end = first.end; list.length < MAX_LIST; ) {
    const match = FURTHER.exec(text.slice(end, end + REACH));
    if (match === null) break;
    const [printed, word, number = '', dotted] = match;
    const behind = end + printed.length;
    const parts = behindParts(text, behind);
    const isArticle =
      word !== undefined ||
      dotted !== undefined ||
      parts > behind ||
      ENDS_ARTICLE.test(text.slice(behind, behind + REACH));
    if (!isArticle) break;
    list.push({ number, start: end + printed.search(/(?:art|\d)/iu), end: parts });
    end = parts;
  }
  return list;
}

/** Where the paragraphs, sentences and letters end that are named behind the number of an article. */
function behindParts(text: string, from: number): number {
  let end = from;
  for (let step = 0; step < MAX_STEPS; step++) {
    const parts = NO_FLUFF.exec(text.slice(end, end + REACH))?.[0];
    if (parts === undefined) break;
    end += parts.length;
  }
  return end;
}
