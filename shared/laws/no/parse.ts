import type { ParsedLaw, ParsedProvision } from '../../contracts/law.ts';
import type { AuthorityType } from '../../contracts/vocabulary.ts';
import { Pinpoints } from '../pinpoint.ts';
import { shownText } from '../text.ts';
import { type KeyInformation, type NorwegianDocument, readDocument } from './document.ts';
import { remarksOf } from './remarks.ts';
import { type Division, type Draft, divide, undivided } from './structure.ts';
import { entryIntoForce, firstDayInForce, validityOf } from './validity.ts';

/** The line the licence asks for wherever the data is shown (NLOD 2.0, section 5). */
export const NORWEGIAN_ATTRIBUTION =
  'Inneholder data under Norsk lisens for offentlige data (NLOD 2.0), tilgjengeliggjort av Lovdata.';

const CONSTITUTION = /^LOV-1814-05-17(?!\d)/;
const CHAPTER = /^kap/;
/** The short name of a law may be followed by its abbreviation: "Offentleglova – offl". */
const ABBREVIATION = / – \S{1,20}$/;
/** A notice says no more than that a provision was repealed or moved, when and by what; `Opphevet vedtak sendes …` is law. */
const REPEALED =
  /^["«(\s]*(?:(?:opphev(?:et|a)|oph[æe]vet|bortfalt|bortfalle[nt])(?:$|[.,;)»"]|\s(?:ved|med|fra|frå|jfr?|iflg|ifølge)(?!\p{L})|\s(?:\p{L}{3,9}\.? )?\d)|flytt(?:et|a) til §)/iu;
/** UTF-16 units of the longest notice of repeal; a longer text says more than that. */
const MAX_NOTICE_LENGTH = 160;
const DESIGNATION =
  /^(?:vedlegg|tillegg|protokoll|kapit?tel|kap\.?|del|avsnitt)\s+(?:til\s+)?(?:[IVXLC]+|\d+)(?: ?\p{Lu})?(?!\p{L})/iu;

/**
 * Parses one act of Lovdata's archives.
 *
 * Provisions are the sections (§) and articles, each with the divisions and the title printed above it; annexes and other
 * text outside them follow as provisions of their own where they stand. An act without sections and articles is one
 * provision. History of amendments and footnotes are left out. An act is in the archives only while it is in force.
 *
 * @param bytes one member of an archive.
 * @throws XmlError if it is not well-formed
 * @throws NotAnAct if it does not say which act it is
 */
export function parseNorwegianAct(bytes: Uint8Array): ParsedLaw {
  const document = readDocument(bytes);
  const { key } = document;
  const inForceFrom = firstDayInForce(key.dateInForce);
  return {
    jurisdiction: 'NO',
    work: key.legacyId,
    name: actName(key),
    title: key.title,
    authorityType: authorityTypeOf(key.legacyId),
    issuingBody: key.ministries.join(', '),
    isRepealed: false,
    repealedAt: null,
    publishedYear: Number.parseInt(/\d{4}/.exec(key.dateOfPublication || key.legacyId)?.[0] ?? '', 10) || 0,
    ...(inForceFrom !== null && { inForceFrom }),
    attribution: NORWEGIAN_ATTRIBUTION,
    provisions: provisionsOf(document),
  };
}

/** The popular name of an act, without its abbreviation; the title if it has none. */
function actName({ title, titleShort, legacyId }: KeyInformation): string {
  return titleShort.replace(ABBREVIATION, '') || shownText(title) || legacyId;
}

function authorityTypeOf(legacyId: string): AuthorityType {
  if (CONSTITUTION.test(legacyId)) return 'CONSTITUTIONAL_LAW';
  return legacyId.startsWith('LOV') ? 'STATUTE' : 'ORDINANCE';
}

function provisionsOf({ key, main }: NorwegianDocument): ParsedProvision[] {
  const drafts = divide(main, key.title);
  const pinpoints = new Pinpoints();
  const inForceFrom = entryIntoForce(key.dateInForce);
  if (!drafts.some(({ name }) => name !== null)) {
    const whole = undivided(main, key.title);
    return [
      {
        pinpoint: pinpoints.next('', '1'),
        label: actName(key),
        chapter: '',
        part: null,
        heading: remarksOf(whole).join('\n'),
        parts: whole.parts,
        isRepealNotice: false,
        ...validityOf(whole, inForceFrom),
      },
    ];
  }
  const byChapter = restartsInChapters(drafts);
  return drafts.map((draft, index) => {
    const chapter = byChapter && isSection(draft) ? plain(chapterOf(draft)?.name.replace(CHAPTER, '') ?? '') : '';
    const { part, heading } = headingsOf(draft);
    const isNotice = isRepealNotice(draft);
    return {
      pinpoint: pinpoints.next(chapter, addressOf(draft)),
      label: draft.printed || labelOf(draft, actName(key)),
      chapter,
      part: part.length === 0 ? null : part.join('\n'),
      heading: [...heading, ...(isNotice ? [] : remarksOf(draft, drafts[index + 1]))].join('\n'),
      parts: draft.parts,
      isRepealNotice: isNotice,
      ...(!isNotice && validityOf(draft, inForceFrom)),
    };
  });
}

function isSection({ name }: Draft): boolean {
  return name?.startsWith('§') ?? false;
}

/** Finds the nearest chapter around a section of the act itself; none in annexes and outside chapters. */
function chapterOf({ path }: Draft): Division | undefined {
  if (path.some(({ name }) => name.startsWith('vedlegg'))) return undefined;
  return path.findLast(({ name }) => CHAPTER.test(name));
}

/** True if a section number is unique only within its chapter, because some number is used in two of them. */
function restartsInChapters(drafts: readonly Draft[]): boolean {
  const seen = new Map<string, Division>();
  return drafts.some((draft) => {
    const chapter = chapterOf(draft);
    if (draft.name === null || !isSection(draft) || chapter === undefined) return false;
    const first = seen.get(draft.name) ?? chapter;
    seen.set(draft.name, first);
    return first !== chapter;
  });
}

/** Makes the address of a provision in its pinpoint: the section number, or the names of the divisions around a text. */
function addressOf({ name, printed, path }: Draft): string {
  const address = plain(
    name ??
      path
        .map((division) => plain(division.name))
        .filter(Boolean)
        .join('-'),
  );
  return address || plain(printed) || 'tekst';
}

function plain(name: string): string {
  return name
    .replace(/[§~\s]/g, '')
    .replace(/[/–]/g, '-')
    .replace(/(?<!\.)\.+$/, '');
}

/**
 * Divides the titles above a text: those above the nearest chapter are the part, because an annex or treaty divides an act as a part does.
 */
function headingsOf({ path, title }: Draft): { part: string[]; heading: string[] } {
  const chapter = path.findIndex(({ name }) => CHAPTER.test(name));
  const unnamed = path.findIndex(({ name }) => name === '');
  const cut = chapter !== -1 ? chapter : unnamed !== -1 ? unnamed : path.length;
  const titles = (divisions: readonly Division[]): string[] =>
    divisions.map((division) => division.title).filter((line) => line !== '');
  return { part: titles(path.slice(0, cut)), heading: [...titles(path.slice(cut)), ...(title === '' ? [] : [title])] };
}

/** Makes the citation of a text outside sections: the designation of its annex or chapter, or else its title. */
function labelOf({ path, title, name }: Draft, act: string): string {
  if (name !== null) return title || act;
  const line = path.findLast((division) => division.title !== '')?.title ?? '';
  return DESIGNATION.exec(line)?.[0] ?? (line || act);
}

function isRepealNotice({ path, name, title, parts, isMarkedRepealed }: Draft): boolean {
  const text = parts.map((part) => part.text).join(' ');
  if (text !== '') return text.length < MAX_NOTICE_LENGTH && REPEALED.test(text);
  const line = name === null ? (path.at(-1)?.title ?? '') : title;
  return (
    isMarkedRepealed ||
    (line.length < MAX_NOTICE_LENGTH && (REPEALED.test(line) || /\(opphev(?:et|a)(?!\p{L})/iu.test(line)))
  );
}
