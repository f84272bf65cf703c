import { z } from 'zod';
import type { LawHead, ParsedLaw, RawLaw } from '../../contracts/law.ts';
import { childOf, readXml, textOf, XmlError } from '../../extraction/xml.ts';
import type { LawHttp, LawRequest } from '../http.ts';
import { rawXml, SourceUnavailable } from '../source.ts';
import { elementsOfPage } from './page-elements.ts';
import { danishLaw, TextMissing } from './parse.ts';
import { provisionsOf } from './provisions.ts';
import { actAuthorityType, headOf, isEverConsolidated, isSameInstrument, readShortName } from './register.ts';
import type { FoundInstrument } from './search.ts';

const MAX_XML_BYTES = 64 * 2 ** 20;
const Page = z.object({
  title: z.string().min(1),
  shortName: z.string().min(1),
  documentHtml: z.string().nullish(),
  isHistorical: z.boolean().nullish(),
  ressort: z.string().nullish(),
});

/** A parsed document, with the register's own mark of its force. */
export interface ReadDocument {
  law: ParsedLaw;
  raw: RawLaw;
  isMarkedOld: boolean;
}

/**
 * Reads an instrument at its place in the register: as XML, or as the register's own page if the XML has no text (most acts before 2008).
 *
 * @returns null if nothing is there, `'other'` if another instrument is.
 * @throws SourceUnavailable
 */
export async function readDocument(
  http: LawHttp,
  path: string,
  work: string,
  request: () => LawRequest,
): Promise<ReadDocument | 'other' | null> {
  const read = await readXmlDocument(http, path, request);
  if (read === null) return null;
  const { document, raw, head, isMarkedOld } = read;
  if (!isAsked(work, head.work)) return 'other';
  try {
    return { law: { ...danishLaw(document), work }, raw, isMarkedOld };
  } catch (err) {
    if (!(err instanceof TextMissing)) throw err;
  }
  const page = await readPage(http, path, work, request);
  if (page === null || page === 'other') throw new SourceUnavailable('dk', 'has no text of the act');
  return { ...page, law: { ...page.law, ...head, work }, isMarkedOld: isMarkedOld || page.isMarkedOld };
}

/** Reads the instrument at a place as the register's lists would show it; null if there is none. */
export async function readListing(
  http: LawHttp,
  path: string,
  request: () => LawRequest,
): Promise<FoundInstrument | null> {
  const read = await readXmlDocument(http, path, request);
  if (read === null) return null;
  const { work, title, name: popularTitle, issuingBody } = read.head;
  return { work, title, popularTitle, path, issuingBody, isOld: read.isMarkedOld };
}

async function readXmlDocument(http: LawHttp, path: string, request: () => LawRequest) {
  const answer = await http.getBytes(`${path}/xml`, 'xml', { ...request(), maxBytes: MAX_XML_BYTES });
  if (answer === null) return null;
  try {
    const document = readXml(answer.body);
    const status = childOf(childOf(document, 'Meta') ?? document, 'Status');
    const isMarkedOld = status !== null && textOf(status).trim() === 'Historic';
    return { document, raw: rawXml(answer.body), head: headOf(document), isMarkedOld };
  } catch (err) {
    if (err instanceof XmlError) throw new SourceUnavailable('dk', 'answered with something that is no document');
    throw err;
  }
}

/**
 * Reads the page on which the register shows an instrument.
 * @returns null if there is none, `'other'` if it is another instrument's.
 * @throws SourceUnavailable if it holds no text
 */
export async function readPage(
  http: LawHttp,
  path: string,
  work: string,
  request: () => LawRequest,
): Promise<ReadDocument | 'other' | null> {
  const answer = await http.postJson(`/api/document${path}`, { isRawHtml: false }, request());
  if (answer === null) return null;
  const page = parsePage(answer.body);
  if (!isAsked(work, page.law.work)) return 'other';
  return { ...page, law: { ...page.law, work } };
}

/**
 * Parses the register's own page of an instrument (`/api/document/eli/…`), which has the text of most acts before 2008.
 * @throws SourceUnavailable if it is no such answer, or holds no text
 */
export function parsePage(answer: unknown): ReadDocument {
  const read = Page.safeParse([answer].flat()[0]);
  const name = read.success ? readShortName(read.data.shortName) : null;
  if (!read.success || name === null) throw new SourceUnavailable('dk', 'answered with something that is no document');
  const { shortName, title, ressort, documentHtml, isHistorical } = read.data;
  const provisions = provisionsOf(elementsOfPage(documentHtml ?? ''), true);
  if (provisions.length === 0) throw new SourceUnavailable('dk', 'has no text of the act');
  const isMarkedOld = isHistorical === true;
  const work = shortName.replace(/\s+/g, ' ').trim();
  const head: LawHead = {
    jurisdiction: 'DK',
    work,
    name: title.replace(/\s+/g, ' ').trim(),
    title,
    authorityType: actAuthorityType(work, ''),
    issuingBody: ressort ?? '',
    isRepealed: isMarkedOld && !isEverConsolidated(name.type),
    repealedAt: null,
    publishedYear: Number(name.signedOn.slice(0, 4)),
    attribution: null,
  };
  return { law: { ...head, provisions }, raw: { form: 'html', html: documentHtml ?? '' }, isMarkedOld };
}

function isAsked(asked: string, answered: string): boolean {
  const left = readShortName(asked);
  const right = readShortName(answered);
  return left !== null && right !== null && isSameInstrument(left, right);
}
