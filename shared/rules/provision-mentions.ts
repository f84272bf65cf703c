import type { ActionCitation } from './action-audit.ts';

/**
 * Recognises where a text names law, and which of these places name a source of the audit. It errs towards recognising: what looks like
 * a provision and is none costs one sentence, a provision nobody verified costs the reader's trust.
 */

/** UTF-16 offsets, `end` exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/** UTF-16 units of a name that is looked for; what a caller sends as one may be a megabyte. */
export const MAX_NAME = 1_000;

const MENTIONS: readonly RegExp[] = [
  /§+/gu,
  // Sections, articles and chapters with a number, in the five written languages.
  /(?<![\p{L}\p{N}])(?:paragraf(?:en)?|artikel|artikkel|article|art\.|section|sec\.|chapter|kapitel|kapittel|kap\.)\s*\d+/giu,
  /(?<![\p{L}\p{N}])\d+\s*(?:kap\.|kapitlet)/giu,
  // Numbers of registers: SFS, Lovdata, Retsinformation, the European Union, the United States.
  /(?<!\p{N})(?:1[5-9]|20)\d{2}:\d{1,5}(?!\p{N})/gu,
  /(?<![\p{L}\p{N}])(?:LOV|FOR)-\d{4}-\d{2}-\d{2}/giu,
  /(?<![\p{L}\p{N}])(?:LBK|BEK|LOV|VEJ|CIR)\s+nr/gu,
  /(?<![\p{L}\p{N}])lov\s+(?:nr\.?\s*\d+|\d{1,2}\.\s*\p{L}+\s+\d{4})/giu,
  /(?<![\p{L}\p{N}])(?:\((?:EU|EF|EG|EC)\)|EU|EF|EG)\s*(?:nr\.?|no\.?)?\s*\d{2,4}\/\d+/gu,
  /(?<!\p{N})\d{4}\/\d+\/(?:EU|EF|EG|EC)(?!\p{L})/gu,
  /(?<![\p{L}\p{N}])(?:U\.\s?S\.\s?C|C\.\s?F\.\s?R|USC|CFR|Fed\.\s?Reg|Pub\.\s?L)(?![\p{L}])/gu,
  // Reporters and preparatory works.
  /(?<![\p{L}\p{N}])(?:NJA|HFD|RÅ|MÖD|MIG|UfR|Rt\.?|SOU|Ds|NOU|prop\.|Ot\.\s?prp\.|Prop\.)[\s-]*\d{4}/giu,
  /(?<![\p{L}\p{N}])(?:HR|LB)-\d{4}-\d+/gu,
  /(?<!\p{N})\d+\s+(?:U\.\s?S\.|F\.\s?(?:2d|3d|4th)|S\.\s?Ct\.|F\.\s?Supp\.)\s*(?:[23]d\s+)?\d+/gu,
  // Acts by their name.
  /(?<!\p{L})\p{L}{3,}(?:lagen|loven|lova|balken)s?(?!\p{L})/giu,
  /(?<!\p{L})\p{L}{3,}(?:förordningen|forordningen|regeringsformen|konventionen|konvensjonen)s?(?!\p{L})/giu,
  /(?<!\p{L})(?:regeringsformen|grunnloven|grunnlova|grundloven|grundlagen)s?(?!\p{L})/giu,
  /(?<!\p{L})(?!(?:The|This|That|An?|Any|Each|Such|Every)\s)\p{Lu}[\p{L}’'-]{1,60}(?:\s+(?:of|and|the|on|for|\p{Lu}[\p{L}’'-]{1,60})){0,30}?\s+(?:Act|Code|Regulations?|Convention|Directive|Constitution)(?!\p{L})/gu,
  /(?<![\p{L}\p{N}])(?:GDPR|FOIA|ECHR|EKMR|EMK|EMRK)(?![\p{L}\p{N}])/gu,
];

/** Ordinary Swedish words that end like the name of an act. */
const ORDINARY =
  /^(?:(?:in|ut|ned|an|upp|om|på|till|fram|över)slagen|\p{L}*(?:förslagen|avslagen|beslagen|anslagen|underlagen|bolagen|förlagen|anlagen))s?$/iu;

/** Every place of the text that names law. */
export function provisionMentions(text: string): TextRange[] {
  return MENTIONS.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(([mention]) => !ORDINARY.test(mention))
      .map((match) => ({ start: match.index, end: match.index + match[0].length })),
  );
}

/** Places where sources of the audit are named: by printed citation, title or number, with or without what stands in parentheses. */
export function knownSources(sources: readonly ActionCitation[]): (text: string) => TextRange[] {
  return nameFinder([...new Set(sources.flatMap(namesOf))]);
}

/** Those of the sources the text names themselves, not only the law they stand in. */
export function sourcesNamedIn(text: string, sources: readonly ActionCitation[]): Set<ActionCitation> {
  const byName = Map.groupBy(
    sources.flatMap((source) => printedForms(source).map((name) => ({ name, source }))),
    ({ name }) => name,
  );
  const ranges = nameFinder([...byName.keys()])(text);
  return new Set(ranges.flatMap(({ name }) => byName.get(name)?.map(({ source }) => source) ?? []));
}

const printedForms = ({ printed }: ActionCitation): string[] => [
  ...new Set([collapse(printed), withoutParentheses(printed)]),
];

/** What names are looked up by: a word, a number or a section sign. */
const TOKEN = /[\p{L}\p{N}]+|§+/gu;

interface Name {
  name: string;
  /** UTF-16 units before its first token. */
  lead: number;
  /** Its tokens after the second, in lower case. */
  rest: readonly string[];
}

/** Finds names in a text in one pass, the longest of those that begin at a place; an audit may hold thousands. */
function nameFinder(names: readonly string[]): (text: string) => (TextRange & { name: string })[] {
  const byBeginning = new Map<string, Name[]>();
  for (const name of names
    .filter(({ length }) => length >= 3 && length <= MAX_NAME)
    .toSorted((a, b) => b.length - a.length)) {
    const [first, second, ...others] = [...name.matchAll(TOKEN)];
    if (first === undefined) continue;
    const key = keyOf(first[0], second?.[0]);
    const entry = { name, lead: first.index, rest: others.map(([token]) => keyOf(token)) };
    const alike = byBeginning.get(key);
    if (alike === undefined) byBeginning.set(key, [entry]);
    else alike.push(entry);
  }
  // Most names of a large audit never come near a text they might stand in.
  const patterns = new Map<string, RegExp>();
  const patternOf = (name: string): RegExp => {
    const pattern = patterns.get(name) ?? new RegExp(`(?<![\\p{L}\\p{N}])${toPattern(name)}`, 'iuy');
    patterns.set(name, pattern);
    return pattern;
  };
  return (text) => {
    const found: (TextRange & { name: string })[] = [];
    const tokens = [...text.matchAll(TOKEN)];
    const lower = tokens.map(([token]) => keyOf(token));
    // All the sections of a law may begin alike: the pattern is tried where the rest can follow.
    const canFollow = (rest: readonly string[], from: number) =>
      rest.every((token, nth) => lower[from + nth]?.startsWith(token));
    let end = 0;
    for (const [position, { 0: token, index }] of tokens.entries()) {
      if (index < end) continue;
      const next = tokens[position + 1]?.[0];
      const beginnings = [
        ...(next === undefined ? [] : [keyOf(token, next), keyOf(token, withoutGenitive(next))]),
        keyOf(token),
        keyOf(withoutGenitive(token)),
      ];
      const candidates = [...new Set(beginnings)].flatMap((beginning) => byBeginning.get(beginning) ?? []);
      for (const { name, lead, rest } of candidates) {
        const start = index - lead;
        if (start < end || !canFollow(rest, position + 2)) continue;
        const pattern = patternOf(name);
        pattern.lastIndex = start;
        const match = pattern.exec(text);
        if (match === null) continue;
        end = start + match[0].length;
        found.push({ start, end, name });
        break;
      }
    }
    return found;
  };
}

const keyOf = (first: string, second?: string): string =>
  [first, ...(second === undefined ? [] : [second])].map((token) => token.toLowerCase()).join(' ');

const withoutGenitive = (token: string): string => token.replace(/s$/iu, '');

const withoutParentheses = (name: string): string => collapse(name.replace(/\s*\([^()]*\)\s*$/u, ''));

function namesOf({ printed, title, work }: ActionCitation): string[] {
  const names = [printed, title, ...(work === null ? [] : [work])].map(collapse);
  const bare = names.map(withoutParentheses);
  // What remains of a printed citation without its section is the name of the law.
  const laws = [collapse(printed), ...bare].map((name) =>
    collapse(
      name
        .replace(/^(?:\d+\s*(?:\p{Ll}\s+)?kap\.\s*)?\d+\s*(?:\p{Ll}\s*)?§\s*/iu, '')
        .replace(/^§+\s*[\d-]+\s*(?:\p{Ll}(?!\p{L})\s*)?,?\s*/iu, '')
        .replace(/,?\s*§+\s*[\d-]+(?:\s?\p{Ll})?$/iu, ''),
    ),
  );
  return [...names, ...bare, ...laws].filter((name) => /\p{L}{3}|\d:\d|§/u.test(name));
}

const collapse = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** White space as it comes; a name that ends in a number ends there, and not before the letter of another section (`§ 16 a`). */
function toPattern(name: string): string {
  const escaped = name.split(' ').map(RegExp.escape).join('\\s+');
  if (/\p{N}$/u.test(name)) return `${escaped}(?![\\p{N}:]|\\s?[a-hj-z](?![\\p{L}\\p{N}]))`;
  return /\p{L}$/u.test(name) ? `${escaped}(?:s|’s|'s)?(?!\\p{L})` : escaped;
}
