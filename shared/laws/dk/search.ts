import { z } from 'zod';
import type { CatalogueEntry } from '../../contracts/law-catalogue.ts';
import type { LawHttp, LawRequest } from '../http.ts';
import type { IndexProof } from '../index-proof.ts';
import type { LiveHit } from '../live-hits.ts';
import { SourceUnavailable } from '../source.ts';
import { oneLine } from '../text.ts';
import { readShortName } from './register.ts';

const PATH = '/api/documentsearch';
/** Rows of the longest page the register sends. */
const PAGE_SIZE = 100;
/** Pages searched for law, because bills, rulings and opinions share the register with it. */
const MAX_PAGES = 3;
/** Addresses in Lovtidende and Ministertidende; of the other documents only those that lay down rules count. */
const GAZETTE = /^\/eli\/(?:lt[abc]|mt)\//;
const RULES = /^(?:LOV|LBK|BEK|AN\p{Lu}|CI[RS]\p{L}?\d?\p{L}?|VEJ|SKR)$/u;
const ELI_PATH = /^\/eli\/[a-z]+\/\d{4}\/\d+$/;

const COMMON_WORD = 'lov';

const Row = z.object({
  title: z.string().min(1),
  shortName: z.string().min(1),
  popularTitle: z.string().nullish(),
  retsinfoLink: z.string(),
  ressortName: z.string().nullish(),
  isHistorical: z.boolean().nullish(),
  isHistoryFlag: z.boolean().nullish(),
});
const Answer = z.object({ documents: z.array(z.unknown()), isError: z.boolean().nullish() });

/** A row of the register's search: an instrument and its address. */
export interface FoundInstrument {
  work: string;
  title: string;
  popularTitle: string;
  /** `/eli/lta/2024/62`. */
  path: string;
  issuingBody: string;
  isOld: boolean;
}

/**
 * Asks the register's own search, which is no published interface, so that all knowledge of it is in this function. A failure comes with
 * status 200 and `isError`; an empty page ends the list and repeated rows are dropped, because it is not certain if pages count from 0 or
 * 1. Instruments that are no longer in force are included.
 */
async function ask(http: LawHttp, parameters: URLSearchParams, request: LawRequest): Promise<FoundInstrument[]> {
  const answer = await http.getJson(`${PATH}?${parameters}`, request);
  const read = Answer.safeParse(answer?.body);
  if (!read.success || read.data.isError === true) throw new SourceUnavailable('dk', 'its search failed');
  return read.data.documents.map((document) => {
    const row = Row.safeParse(document);
    if (!row.success) throw new SourceUnavailable('dk', 'listed something that is no document');
    const { title, shortName, popularTitle, retsinfoLink, ressortName, isHistorical, isHistoryFlag } = row.data;
    return {
      work: oneLine(shortName),
      title,
      popularTitle: popularTitle ?? '',
      path: retsinfoLink,
      issuingBody: ressortName ?? '',
      isOld: (isHistorical ?? isHistoryFlag) === true,
    };
  });
}

/** Finds acts, orders, circulars and guidance for a query. */
export async function searchInstruments(
  http: LawHttp,
  query: string,
  limit: number,
  { request, proof }: { request: () => LawRequest; proof: IndexProof },
): Promise<FoundInstrument[]> {
  const found = new Map<string, FoundInstrument>();
  for (let page = 0; page < MAX_PAGES && found.size < limit; page += 1) {
    const parameters = new URLSearchParams({ t: query, h: 'true', ps: String(PAGE_SIZE) });
    if (page > 0) parameters.set('page', String(page));
    const rows = await ask(http, parameters, request());
    for (const row of rows) if (isRule(row) && !found.has(row.work)) found.set(row.work, row);
    if (rows.length < PAGE_SIZE) break;
  }
  await proof.judge(found.size, () => confirmIndex(http, request()));
  return [...found.values()];
}

/** @throws SourceUnavailable if the search does not even find a word of most titles, because its index is then not whole */
async function confirmIndex(http: LawHttp, request: LawRequest): Promise<void> {
  const rows = await ask(http, new URLSearchParams({ t: COMMON_WORD, h: 'true', ps: '1' }), request);
  if (rows.length === 0) throw new SourceUnavailable('dk', 'its search finds nothing at all');
}

/** Finds the instrument of that number and year under exactly this short name; null if the register lists none. */
export async function findInstrument(
  http: LawHttp,
  work: string,
  request: () => LawRequest,
): Promise<FoundInstrument | null> {
  const name = readShortName(work);
  if (name === null) return null;
  const year = name.signedOn.slice(0, 4);
  const ways: Record<string, string>[] = [{ t: work }, { q: name.number, yl: year, yh: year }];
  for (const terms of ways) {
    const parameters = new URLSearchParams({ ...terms, h: 'true', ps: String(PAGE_SIZE) });
    const row = (await ask(http, parameters, request())).find((candidate) => candidate.work === work);
    if (row !== undefined && ELI_PATH.test(row.path)) return row;
  }
  return null;
}

/** Makes a hit of the catalogue from a row. */
export function hitOf(row: FoundInstrument, isNumberAsked: boolean): LiveHit {
  const { work, title, popularTitle, issuingBody, isOld } = row;
  return { entry: entryOf({ work, title, issuingBody }), texts: [title, popularTitle], isNumberAsked, isOld };
}

/** The date of repeal is null, because the register's lists do not have it. */
function entryOf({
  work,
  title,
  issuingBody,
}: Pick<FoundInstrument, 'work' | 'title' | 'issuingBody'>): CatalogueEntry {
  return {
    jurisdiction: 'DK',
    work,
    title,
    displayLabel: displayLabel(work, title),
    pinpoint: null,
    issuingBody,
    repealedAt: null,
  };
}

function displayLabel(work: string, title: string): string {
  const line = oneLine(title);
  return line.includes(work) ? line : `${line} (${work})`;
}

function isRule({ work, path }: FoundInstrument): boolean {
  return ELI_PATH.test(path) && (GAZETTE.test(path) || RULES.test(readShortName(work)?.type ?? ''));
}
