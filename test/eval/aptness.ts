import type { Citation } from '../../shared/contracts/audit.ts';
import { isLegalOrder } from '../../shared/contracts/vocabulary.ts';
import { heldNamesOf } from '../../shared/laws/popular-names.ts';

/** `APT`: a provision that carries the flaw. `RELATED`: another provision of the same act. `INAPT`: neither. */
export type Aptness = 'APT' | 'RELATED' | 'INAPT';

/**
 * Compares the primary source of a citation with provisions written as `JURISDICTION work pinpoint-or-section`. A subsection of an apt
 * section, and the section of an apt subsection, are apt, because sources are divided in different depths.
 */
export function aptnessOf({ primary_source: source }: Citation, apt: readonly string[]): Aptness {
  if (source === null || source.work === null || source.pinpoint === null) return 'INAPT';
  const { jurisdiction, work, pinpoint, title, label } = source;
  const own = { act: comparable(work), names: comparable(`${title} ${label}`), section: sectionOf(pinpoint) };
  const wanted = apt.flatMap((text) => {
    const [order, ...rest] = text.split(' ');
    return order === jurisdiction ? [divide(rest.join(' '))] : [];
  });
  const sameAct = wanted.filter(({ act }) =>
    namesOf(jurisdiction, act).some((name) => own.act.startsWith(name) || own.names.includes(name)),
  );
  if (sameAct.some(({ section }) => section === own.section)) return 'APT';
  return sameAct.length > 0 ? 'RELATED' : 'INAPT';
}

/** An act as a case names it, and as the library does: `retssikkerhedsloven` is the act on legal protection in social matters. */
function namesOf(jurisdiction: string | null, act: string): string[] {
  if (act === '') return [];
  if (jurisdiction === null || !isLegalOrder(jurisdiction)) return [act];
  const { work, names } = heldNamesOf(jurisdiction, act);
  return [act, ...(work === null ? [] : [work]), ...names].map(comparable);
}

const ADDRESS = /^(?<act>.+) (?<pinpoint>(?:kap_[^ ]+_)?par_[^ ]+§)$/;
const NORDIC_SECTION = /^(?<act>.+?) § ?(?<section>\d+ ?[a-z]?)\b.*$/;
const ARTICLE = /^(?<act>.+?) art\. ?(?<article>\d+)\b.*$/;
/** The pinpoint of an article of a treaty or a regulation that is the annex of an act: `gdpr-a5`, `bilagaartikel6`. */
const ANNEXED = /^(?:\p{L}+-a|bilagaartikel)(?<article>\d+)$/u;
const US_SECTION = /^(?<act>\d+ (?:USC|CFR)) (?<section>\d+[a-z]*(?:-\d+)?(?:\.\d+[a-z]*)?).*$/i;
const AMENDMENT = /^Amendment (?<section>[IVX]+)$/;

function divide(text: string): { act: string; section: string } {
  const address = ADDRESS.exec(text)?.groups;
  if (address !== undefined)
    return { act: comparable(address['act'] ?? ''), section: sectionOf(address['pinpoint'] ?? '') };
  const found = US_SECTION.exec(text)?.groups ?? NORDIC_SECTION.exec(text)?.groups;
  if (found !== undefined) return { act: comparable(found['act'] ?? ''), section: comparable(found['section'] ?? '') };
  const { act, article } = ARTICLE.exec(text)?.groups ?? {};
  if (act !== undefined) return { act: comparable(act), section: `art. ${article}` };
  const amendment = AMENDMENT.exec(text)?.groups;
  return { act: comparable('Constitution'), section: comparable(amendment?.['section'] ?? text) };
}

/** A pinpoint as its chapter and section: `kap_1_par_9§` is `1:9`, `par_24§_stk_2` is `24`. */
function sectionOf(pinpoint: string): string {
  const chapter = /kap_([^_]+)_/.exec(pinpoint)?.[1];
  const section = /par_([^§]+)§/.exec(pinpoint)?.[1] ?? pinpoint;
  const { article } = ANNEXED.exec(section)?.groups ?? {};
  if (article !== undefined) return `art. ${article}`;
  return comparable(chapter === undefined ? section : `${chapter}:${section}`);
}

const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/(\d) ([a-z])$/, '$1$2')
    .trim();
