import type { ProvisionPart } from '../../contracts/law.ts';

const NUMBER = String.raw`\d+(?: ?\p{L}(?!\p{L}))?`;
const SIGN = new RegExp(`^(§§?) ?(${NUMBER}(?: ?(?:-|–|,|og) ?${NUMBER})*)[.:,]? ?(.*)$`, 'su');
const CHAPTER = /kap(?:itel|\.)? ?(\d+|[ivxlc]+)(?!\p{L}) ?(\p{L}(?!\p{L}))?/iu;
const CHAPTER_AFTER = /^(\d+)\.? ?(\p{L}(?!\p{L}))?\.? kap(?:itel|\.)/iu;
/** A notice says no more than that a provision was repealed, when and by what; `Ophæves aftalen, skal …` is law. */
const REPEALED =
  /^\(?(?:[Ee]r |[Bb]lev )?(?:[Oo]phæve(?:t|de|s)|[Bb]ortfald(?:et|ne)|[Uu]dgået)(?:[).;\s]{0,5}$|,? (?:ved (?:[Ll]ov|L(?:BK|OV)? |[Bb]ekendtgørelse|BEK|[Aa]nordning|[Cc]irkulære|[Kk]gl|§)|i medfør af|i henhold til|jf\.|den \d|fra (?:den )?\d|pr\. \d|med virkning|\d)(?:(?!\. \p{Lu}).){0,120}$)/su;

/** A section's number as an address and as people print it. */
export interface SectionNumber {
  section: string;
  label: string;
  /** Words printed together with the number. */
  rest: string;
  /** True if it is printed with the section sign. */
  isSign: boolean;
}

/** Reads the printed number of a section (`§ 11 a.`, `§§ 5-7.`); null if no number is printed and the document gives none. */
export function sectionNumber(printed: string, localId: string): SectionNumber | null {
  const found = SIGN.exec(printed);
  if (found !== null) {
    const [, sign = '§', number = '', rest = ''] = found;
    const section = number.replace(/ ?(?:–|,|og) ?/g, '-').replaceAll(' ', '');
    return { section, label: `${sign} ${number}`, rest, isSign: true };
  }
  const section = printed.replace(/[^\p{L}\d-]/gu, '') || localId.replace(/[^\p{L}\d-]/gu, '');
  if (section === '') return null;
  return { section, label: printed === '' ? `Paragraf ${section}` : printed, rest: '', isSign: false };
}

/** Reads the number in a chapter's title (`Kapitel 6 a`, `28. kapitel`), or else the one the document gives, without spaces. */
export function chapterNumber(title: string, localId: string): string {
  const found = CHAPTER_AFTER.exec(title) ?? CHAPTER.exec(title);
  const number = found === null ? localId : `${found[1]}${found[2] ?? ''}`;
  return number.replace(/[^\p{L}\d-]/gu, '');
}

/** True if a provision only records that it was repealed or has lapsed. */
export function isRepealNotice(parts: readonly ProvisionPart[]): boolean {
  const [first, ...others] = parts;
  return first !== undefined && others.length === 0 && REPEALED.test(first.text);
}
