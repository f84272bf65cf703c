import type { LawHead } from '../../contracts/law.ts';
import type { AuthorityType } from '../../contracts/vocabulary.ts';
import { childOf, textOf, type XmlElement, XmlError } from '../../extraction/xml.ts';
import { cleanLine } from './parts.ts';

/** The register's short name of an instrument: type, number, date of signing. */
export interface ShortName {
  /** `LBK`, `LOV`, `BEK`, … in capitals. */
  type: string;
  number: string;
  /** `YYYY-MM-DD`. */
  signedOn: string;
}

const SHORT_NAME = /^(\p{L}[\p{L}\d]{1,9}) nr\.? (\S{1,12}) af (\d{2})\/(\d{2})\/(\d{4})$/iu;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}/;
const ACCESSION = /^\p{L}(\d{4})(\d{5})\d{2}$/u;
/** Danmarks Riges Grundlov. */
const CONSTITUTION = 'LOV nr 169 af 05/06/1953';
const STATUTES = new Set(['LOV', 'LBK']);
const ORDINANCES = new Set(['BEK', 'BKI']);
const GUIDANCE = new Set(['VEJ', 'SKR']);
/** Instruments that a newer consolidation replaces, so that `Historic` does not mean that they were repealed. */
const CONSOLIDATED = /^(?:LOV|LBK|AN\p{Lu})$/u;
const RANKS: Readonly<Record<string, AuthorityType>> = { A: 'STATUTE', B: 'ORDINANCE', C: 'GENERAL_ADVICE' };

/** Reads `LBK nr 62 af 19/01/2024`; null for any other spelling. */
export function readShortName(work: string): ShortName | null {
  const found = SHORT_NAME.exec(cleanLine(work));
  if (found === null) return null;
  const [, type = '', number = '', day, month, year] = found;
  return { type: type.toUpperCase(), number, signedOn: `${year}-${month}-${day}` };
}

/** True for the spelling in which the register prints a short name, because a law is held under that one alone. */
export function isShortName(work: string): boolean {
  const name = readShortName(work);
  return name !== null && work === `${name.type} nr ${name.number} af ${name.signedOn.split('-').reverse().join('/')}`;
}

/** True if two spellings name one instrument; only the beginning of the type counts, because its end differs (`CIR1H`, `CIR`). */
export function isSameInstrument(left: ShortName, right: ShortName): boolean {
  return (
    left.type.slice(0, 3) === right.type.slice(0, 3) && left.number === right.number && left.signedOn === right.signedOn
  );
}

/** True if an instrument of this type is ever consolidated; a status of any other type can only mean that it was repealed. */
export function isEverConsolidated(type: string): boolean {
  return CONSOLIDATED.test(type);
}

/**
 * The authority type of a Danish instrument: Grundloven, acts and their consolidations, executive orders, circulars,
 * guidance; royal orders and what else there is go by the rank the register gives (A act, B order, C circular).
 */
export function actAuthorityType(work: string, rank: string): AuthorityType {
  const type = readShortName(work)?.type ?? cleanLine(work).split(' ')[0]?.toUpperCase() ?? '';
  if (work === CONSTITUTION) return 'CONSTITUTIONAL_LAW';
  if (STATUTES.has(type)) return 'STATUTE';
  if (ORDINANCES.has(type)) return 'ORDINANCE';
  if (/^CI[RS]/.test(type)) return 'GENERAL_ADVICE';
  if (GUIDANCE.has(type)) return 'GUIDANCE';
  return RANKS[rank] ?? 'GUIDANCE';
}

/**
 * Reads everything about an act but its provisions, from the register's own data in the document.
 *
 * `Status` tells a repeal only of instruments that are never consolidated; `EndDate` never does.
 * @throws XmlError if the document is none of the register's
 */
export function headOf(document: XmlElement): LawHead {
  const meta = childOf(document, 'Meta');
  if (document.name !== 'Dokument' || meta === null) throw new XmlError('Not a document of Retsinformation.');
  const value = (name: string): string => cleanLine(textOf(childOf(meta, name) ?? NOTHING));
  const title = textOf(childOf(meta, 'DocumentTitle') ?? childOf(document, 'TitelGruppe') ?? NOTHING);
  const work = workOf(value);
  const type = readShortName(work)?.type ?? '';
  const isRepealed = value('Status') === 'Historic' && !isEverConsolidated(type);
  const year = value('Year') || value('DiesSigni').slice(0, 4) || (ACCESSION.exec(value('AccessionNumber'))?.[1] ?? '');
  return {
    jurisdiction: 'DK',
    work,
    name: value('PopularTitle') || cleanLine(title),
    title,
    authorityType: actAuthorityType(work, value('Rank')),
    issuingBody: value('Ministry').replaceAll(String.raw`\n`, ' ') || value('AdministrativeAuthority'),
    isRepealed,
    repealedAt: isRepealed ? (ISO_DATE.exec(value('DateOfHistoricMark'))?.[0] ?? null) : null,
    publishedYear: Number.parseInt(year, 10) || 0,
    attribution: null,
  };
}

const NOTHING: XmlElement = { name: '', attributes: {}, children: [] };

function workOf(value: (name: string) => string): string {
  const type = value('DocumentType').split(/[#\s]/)[0]?.toUpperCase() ?? '';
  const accession = ACCESSION.exec(value('AccessionNumber'));
  const number = value('Number') || String(Number(accession?.[2] ?? 0));
  const [signedOn = ''] = ['DiesSigni', 'DiesEdicti', 'StartDate'].map(value).filter((date) => ISO_DATE.test(date));
  if (type === '' || number === '0') throw new XmlError('The document names no type and number.');
  const date = signedOn.slice(0, 10).split('-').reverse().join('/');
  return `${type} nr ${number} af ${date || value('Year')}`;
}
