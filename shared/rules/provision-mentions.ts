import type { ActionCitation } from '../contracts/action.ts';
import { englishActs } from './english-acts.ts';
import { MAX_NAME, nameFinder, type TextRange } from './name-finder.ts';

/**
 * Recognises where a text names law, and which of these places name a source of the audit. It errs towards recognising: what looks like
 * a provision and is none costs one sentence, a provision nobody verified costs the reader's trust.
 */

const MENTIONS: readonly RegExp[] = [
  /§+/gu,
  // Sections, articles and chapters with a number, in the five written languages.
  /(?<![\p{L}\p{N}])(?:paragraf(?:en)?|artikel|artikkel|article|art\.|section|sec\.|chapter|kapitel|kapittel|kap\.)\s?\d/giu,
  /(?<![\p{L}\p{N}])\d{1,9}\s?(?:kap\.|kapitlet)/giu,
  // Numbers of registers: SFS, Lovdata, Retsinformation, the European Union, the United States.
  /(?<!\p{N})(?:1[5-9]|20)\d{2}:\d{1,5}(?!\p{N})/gu,
  /(?<![\p{L}\p{N}])(?:LOV|FOR)-\d{4}-\d{2}-\d{2}/giu,
  /(?<![\p{L}\p{N}])(?:LBK|BEK|LOV|VEJ|CIR)\snr/gu,
  /(?<![\p{L}\p{N}])lov\s(?:nr\.?\s?\d|\d{1,2}\.\s?\p{L}{1,20}\s\d{4})/giu,
  /(?<![\p{L}\p{N}])(?:\((?:EU|EF|EG|EC)\)|EU|EF|EG)\s?(?:(?:nr|no)\.?\s?)?\d{2,4}\/\d/gu,
  /(?<!\p{N})\d{4}\/\d{1,9}\/(?:EU|EF|EG|EC)(?!\p{L})/gu,
  /(?<![\p{L}\p{N}])(?:U\.\s?S\.\s?C|C\.\s?F\.\s?R|USC|CFR|Fed\.\s?Reg|Pub\.\s?L)(?![\p{L}])/gu,
  // Reporters and preparatory works.
  /(?<![\p{L}\p{N}])(?:NJA|HFD|RÅ|MÖD|MIG|UfR|Rt\.?|SOU|Ds|NOU|prop\.|Ot\.\s?prp\.|Prop\.)[\s-]{0,3}\d{4}/giu,
  /(?<![\p{L}\p{N}])(?:HR|LB)-\d{4}-\d/gu,
  /(?<!\p{N})\d{1,9}\s(?:U\.\s?S\.|F\.\s?(?:2d|3d|4th)|S\.\s?Ct\.|F\.\s?Supp\.)\s?(?:[23]d\s)?\d/gu,
  // Acts by their name.
  /(?<!\p{L})(?:regeringsformen|grunnloven|grunnlova|grundloven|grundlagen)s?(?!\p{L})/giu,
  /(?<![\p{L}\p{N}])(?:GDPR|FOIA|ECHR|EKMR|EMK|EMRK)(?![\p{L}\p{N}])/gu,
];

/** Endings of the names of Nordic acts, behind three letters at least. */
const ACT_ENDING =
  /(?<=\p{L}{3})(?:lagen|loven|lova|balken|förordningen|forordningen|regeringsformen|konventionen|konvensjonen)s?(?!\p{L})/giu;
/** Ordinary Swedish words that end like the name of an act. */
const ORDINARY = /(?:förslagen|avslagen|beslagen|anslagen|underlagen|bolagen|förlagen|anlagen)s?$/iu;
const ORDINARY_WORD = /^(?:in|ut|ned|an|upp|om|på|till|fram|över)slagens?$/iu;
const LONGEST_ORDINARY = 20;

/** Every place of a text, whose white space is single, that names law. Linear in its length. */
export function provisionMentions(text: string): TextRange[] {
  const mentions = MENTIONS.flatMap((pattern) => [...text.matchAll(pattern)].map(rangeOf));
  const acts = [...text.matchAll(ACT_ENDING)].map(rangeOf).filter(({ end }) => !isOrdinary(text, end));
  return [...mentions, ...acts, ...englishActs(text)];
}

const rangeOf = ({ 0: match, index }: RegExpExecArray): TextRange => ({ start: index, end: index + match.length });

function isOrdinary(text: string, end: number): boolean {
  const [word = ''] = /(?<!\p{L})\p{L}+$/u.exec(text.slice(Math.max(0, end - LONGEST_ORDINARY), end)) ?? [];
  return ORDINARY.test(word) || ORDINARY_WORD.test(word);
}

/** Places where sources of the audit are named: by printed citation, title or number, with or without what stands in parentheses. */
export function knownSources(sources: readonly ActionCitation[]): (text: string) => TextRange[] {
  return nameFinder([...new Set(sources.flatMap(namesOf))]);
}

/** Finds the sources the text names themselves, not only the law they stand in. */
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

const withoutParentheses = (name: string): string => collapse(name.replace(/ ?\([^()]*\)$/u, ''));

function namesOf({ printed, title, work }: ActionCitation): string[] {
  const names = [printed, title, work ?? ''].filter(({ length }) => length <= MAX_NAME).map(collapse);
  const bare = names.map(withoutParentheses);
  // A printed citation without its section is the name of the law.
  const laws = [...names.slice(0, 1), ...bare].map((name) =>
    collapse(
      name
        .replace(/^(?:\d+ ?(?:\p{Ll} )?kap\. ?)?\d+ ?(?:\p{Ll} ?)?§ ?/iu, '')
        .replace(/^§+ ?[\d-]+ ?(?:\p{Ll}(?!\p{L}) ?)?,? ?/iu, '')
        .replace(/,? ?(?<!§)§+ ?[\d-]+(?: ?\p{Ll})?$/iu, ''),
    ),
  );
  return [...names, ...bare, ...laws].filter((name) => /\p{L}{3}|\d:\d|§/u.test(name));
}

const collapse = (text: string): string => text.replace(/\s+/gu, ' ').trim();
