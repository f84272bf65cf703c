import type { ParsedLaw, ParsedProvision, ProvisionPart } from '../../contracts/law.ts';
import { Pinpoints } from '../pinpoint.ts';
import { vocabulary } from '../text.ts';
import { annexDrafts } from './annex.ts';
import { assemble, type Draft } from './assemble.ts';
import { actAuthorityType, actName } from './authority.ts';
import { type Block, blocksInForce, isInForce, isTitle, type Marker, toBlocks } from './blocks.ts';
import { partsOfBlock } from './parts.ts';
import { RegisterAct } from './source.ts';
import { type Element, isRepealNotice, selectInForce, toElements } from './structure.ts';
import { divide } from './transitional.ts';
import { type Entries, entriesOf, validityOf } from './validity.ts';

/** UTF-16 units; a longer line below a notice is law. */
const MAX_TITLE = 60;

type Words = () => ReadonlySet<string>;

/**
 * Parses one Swedish act as the Government Offices' law register publishes it.
 *
 * Provisions are the sections (§) with their part, chapter and headings, in the wording that applies on `today`; a formula of enactment
 * stands before them, and appendices follow, a treaty article by article. Transitional provisions are left out. An act without sections
 * is one provision, beside its appendices.
 *
 * @param source the `_source` of one hit of the register.
 * @param today `YYYY-MM-DD`, the day whose wording is wanted.
 * @throws ZodError when the answer is not an act of the register or holds no text.
 */
export function parseSwedishAct(source: unknown, today: string): ParsedLaw {
  const act = RegisterAct.parse(source);
  const text = act.fulltext.forfattningstext;
  const blocks = toBlocks(text);
  const ofAct = takeMarkersOfAct(blocks);
  const endsOn = ofAct.find(({ kind }) => kind === 'out')?.date ?? null;
  const repealedAt =
    [act.upphavdDateTime, act.tidsbegransadDateTime, endsOn].filter((date) => typeof date === 'string').sort()[0] ??
    null;
  const number = act.beteckning;
  const entries = entriesOf(act, ofAct, today);
  return {
    jurisdiction: 'SE',
    work: number,
    name: actName(number, act.rubrik),
    title: act.rubrik,
    authorityType: actAuthorityType(number, act.forfattningstypNamn ?? '', act.rubrik),
    issuingBody: act.organisation?.namn ?? '',
    isRepealed: repealedAt === null ? isRepealNotice((blocks[0]?.lines[0] ?? '').trim()) : repealedAt <= today,
    repealedAt,
    publishedYear: Number.parseInt(act.publiceringsar ?? /\d{4}/.exec(number)?.[0] ?? '', 10) || 0,
    ...(entries.act !== null && { inForceFrom: entries.act }),
    attribution: null,
    provisions: provisionsOf(blocks, today, text, entries),
  };
}

/** Takes the markers above the first words off, which are about the whole act. */
function takeMarkersOfAct(blocks: Block[]): Marker[] {
  const first = blocks[0];
  if (first === undefined) return [];
  const ofAct = first.markers.filter(({ about }) => about === null);
  blocks[0] = { ...first, markers: first.markers.filter(({ about }) => about !== null) };
  return ofAct;
}

function provisionsOf(blocks: readonly Block[], today: string, text: string, entries: Entries): ParsedProvision[] {
  let known: ReadonlySet<string> | undefined;
  const words: Words = () => {
    known ??= vocabulary(text);
    return known;
  };
  const current = withCurrentHeadings(blocks, today);
  const { body, inserted, appendices } = divide(current);
  const draftsOf = (parts: readonly Block[][]): Draft[] => parts.flatMap((appendix) => annexDrafts(appendix, today));
  const elements = toElements(body);
  for (const { above, appendices: between } of inserted.toReversed())
    elements.splice(above, 0, { kind: 'appendices', drafts: draftsOf(between) });
  const appended = draftsOf(appendices);
  if (!elements.some(({ kind }) => kind === 'section'))
    return addressed([wholeAct(body, today), ...appended], false, words, entries);
  const byChapter = restartsInChapters(elements);
  const inForce = assemble(selectInForce(elements, today), byChapter, words);
  // Future wordings count if there are no others, because an act is better shown early than empty.
  const drafts = inForce.length > 0 ? inForce : assemble(elements, byChapter, words);
  return addressed([...drafts, ...appended], byChapter, words, entries);
}

const CHAPTER_NUMBER = /^\d+ ?[a-z]? kap\b/i;

/** Leaves headings out that do not apply on a day; a chapter's only title stays, because its sections would join the chapter above. */
function withCurrentHeadings(blocks: readonly Block[], today: string): Block[] {
  const chapterOf = ({ lines }: Block): string | undefined => CHAPTER_NUMBER.exec(lines[0] ?? '')?.[0];
  const isCurrent = ({ markers }: Block): boolean =>
    markers.every(({ about }) => about !== 'heading') || isInForce(markers, today);
  const titled = new Set(blocks.filter(isCurrent).map(chapterOf));
  return blocks.flatMap((block) => {
    if (isCurrent(block)) return [block];
    const chapter = chapterOf(block);
    return chapter === undefined || titled.has(chapter) ? [] : [{ ...block, markers: [] }];
  });
}

function wholeAct(blocks: readonly Block[], today: string): Draft {
  const inForce = blocksInForce(blocks, today);
  return {
    chapter: '',
    section: '1',
    printed: 'Hela författningen',
    part: [],
    heading: [],
    body: (inForce.length > 0 ? inForce : blocks).map(({ lines }) => lines),
    isChapterNotice: false,
  };
}

/**
 * True if a section number is unique only within its chapter. Every wording of the act counts, so that an address does not change with the
 * day.
 */
function restartsInChapters(elements: readonly Element[]): boolean {
  let chapters = 0;
  let last = 0;
  let isFirstOfChapter = false;
  for (const element of elements) {
    if (element.kind === 'chapter') {
      chapters += 1;
      isFirstOfChapter = true;
    } else if (element.kind === 'section') {
      const number = Number.parseInt(element.number, 10);
      if (isFirstOfChapter && chapters > 1 && (number === 1 || number < last)) return true;
      isFirstOfChapter = false;
      last = number;
    }
  }
  return false;
}

function addressed(drafts: readonly Draft[], byChapter: boolean, words: Words, entries: Entries): ParsedProvision[] {
  const pinpoints = new Pinpoints();
  return drafts.map((draft) => {
    const chapter = byChapter ? draft.chapter : '';
    const parts = draft.body.flatMap((lines) => partsOfBlock(lines, words));
    // An appendix of which only the line that names it is left says there that it was repealed.
    const text = parts.length === 0 ? (draft.heading.at(-1) ?? '') : parts.map((part) => part.text).join(' ');
    const isNotice =
      draft.isChapterNotice ||
      isRepealNotice(text.replace(/^Bilag\p{L}*(?: \d+)?(?: \p{L})? /u, '')) ||
      isNoticeAboveTitle(parts);
    return {
      pinpoint: pinpoints.next(chapter, draft.section),
      label: labelOf(draft, chapter),
      chapter,
      part: draft.part.length === 0 ? null : draft.part.join('\n'),
      heading: draft.heading.join('\n'),
      parts,
      isRepealNotice: isNotice,
      ...(!isNotice && validityOf(draft.markers, parts, entries)),
    };
  });
}

/** True for a notice below which stands only the title of what follows, because a title that ends with a stop passes for its text. */
function isNoticeAboveTitle([first, title, ...others]: readonly ProvisionPart[]): boolean {
  if (first === undefined || title === undefined || others.length > 0) return false;
  return isRepealNotice(first.text) && title.label === null && title.text.length < MAX_TITLE && isTitle(title.text);
}

function labelOf({ isChapterNotice, chapter: number, printed }: Draft, chapter: string): string {
  const ofChapter = `${number.replace(/(?<=\d)(?=\p{L})/u, ' ')} kap.`;
  if (isChapterNotice) return ofChapter;
  return chapter === '' ? printed : `${ofChapter} ${printed}`;
}
