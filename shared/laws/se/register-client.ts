import { ZodError, z } from 'zod';
import type { ParsedLaw } from '../../contracts/law.ts';
import type { LawHttp, LawRequest } from '../http.ts';
import { type LiveHit, stem } from '../live-hits.ts';
import { type LawReading, SourceUnavailable } from '../source.ts';
import { actName } from './authority.ts';
import { parseSwedishAct } from './parse.ts';
import { rawRegisterAct } from './source.ts';

const PATH = '/elasticsearch/SearchEsByRawJson';
/** Time limits of the register, which leave time for the fallback: a search is answered within ten seconds, a reading within fifty. */
const SEARCH_TIMEOUT_MS = 5_000;
const READ_TIMEOUT_MS = 15_000;
/** Hits asked for; more than a page of the catalogue, because some are near spellings only. */
const SEARCH_SIZE = 100;
/** Fields asked for, without the text, because an act is up to 0.8 MB. */
const LISTED = [
  'beteckning',
  'rubrik',
  'organisation.namn',
  'upphavdDateTime',
  'tidsbegransadDateTime',
  'publicerad',
] as const;

const IsoDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .nullish();
const Listed = z.object({
  beteckning: z.string().min(1),
  rubrik: z.string().min(1),
  organisation: z.object({ namn: z.string().nullish() }).nullish(),
  upphavdDateTime: IsoDate,
  tidsbegransadDateTime: IsoDate,
});
const Answer = z.object({ hits: z.object({ hits: z.array(z.object({ _source: z.unknown() })) }) });

const NUMBER = /(?<![\p{L}\d])(N?)(\d{4}) ?: ?(bih\. ?)?(\d+)(?: +s\. ?(\d+))?/iu;

/**
 * Reads the number in a query or a work, in one spelling: `2017:900`, `SFS 2017:900`, `lag (2017:900)`, `N2026:3`, `1851:55 s.4`,
 * `1883:bih. 39 s. 1`; null if there is none.
 */
export function numberIn(text: string): string | null {
  const found = NUMBER.exec(text);
  if (found === null) return null;
  const [, notice = '', year, appendix, number, page] = found;
  const serial = `${appendix === undefined ? '' : 'bih. '}${number}`;
  return `${notice.toUpperCase()}${year}:${serial}${page === undefined ? '' : ` s.${page}`}`;
}

/** Finds the acts the Government Offices' register lists for a query, repealed ones included. */
export async function searchRegister(http: LawHttp, query: string, today: string, signal: AbortSignal) {
  const json = { query: searchQuery(query), _source: LISTED, size: SEARCH_SIZE };
  const sources = await ask(http, json, { signal, timeoutMs: SEARCH_TIMEOUT_MS });
  const number = numberIn(query);
  return sources.map((source): LiveHit => {
    const { beteckning: work, rubrik, organisation, upphavdDateTime, tidsbegransadDateTime } = listed(source);
    const repealedAt = [upphavdDateTime, tidsbegransadDateTime].flatMap((date) => date?.slice(0, 10) ?? []).sort()[0];
    return {
      entry: {
        jurisdiction: 'SE',
        work,
        title: rubrik,
        displayLabel: actName(work, rubrik),
        pinpoint: null,
        issuingBody: organisation?.namn ?? '',
        repealedAt: repealedAt ?? null,
      },
      texts: [rubrik],
      isNumberAsked: number !== null && numberIn(work) === number,
      isOld: repealedAt !== undefined && repealedAt <= today,
    };
  });
}

/** Reads an act as the register has it today; null if it has none of that number. */
export async function fetchFromRegister(
  http: LawHttp,
  work: string,
  today: string,
  signal: AbortSignal,
): Promise<LawReading | null> {
  const query = must([{ term: { 'beteckning.keyword': work } }]);
  const [source] = await ask(http, { query, size: 1 }, { signal, timeoutMs: READ_TIMEOUT_MS });
  if (source === undefined) return null;
  const { provisions, ...head } = readAct(() => parseSwedishAct(source, today));
  if (head.work !== work) throw new SourceUnavailable('se', 'answered with another act');
  return { head, provisions, raw: rawRegisterAct(source) };
}

/** @throws SourceUnavailable if the answer is not an act */
export function readAct(parse: () => ParsedLaw): ParsedLaw {
  try {
    return parse();
  } catch (err) {
    if (err instanceof ZodError) throw new SourceUnavailable('se', 'answered with something that is no act');
    throw err;
  }
}

function must(conditions: unknown[]): unknown {
  return { bool: { must: [...conditions, { term: { publicerad: true } }] } };
}

/** Builds a query in which the typed text is always a value, because no clause here gives it a syntax. */
function searchQuery(query: string): unknown {
  const number = numberIn(query);
  const clauses: unknown[] = [
    { match_phrase_prefix: { rubrik: { query, boost: 4 } } },
    { match: { rubrik: { query, operator: 'and', boost: 2 } } },
    { match: { rubrik: { query, operator: 'and', fuzziness: 'AUTO' } } },
  ];
  const stems = query.split(/\s+/).map(stem).join(' ');
  if (stems !== query) clauses.push({ match: { rubrik: { query: stems, operator: 'and' } } });
  if (number !== null) {
    // Both spellings of a page are tried, because the register prints both.
    const spellings = [number, ...(number.includes(' s.') ? [number.replace(' s.', ' s. ')] : [])];
    clauses.unshift(...spellings.map((value) => ({ term: { 'beteckning.keyword': { value, boost: 100 } } })), {
      prefix: { 'beteckning.keyword': { value: number, boost: 3 } },
    });
  }
  return must([{ bool: { should: clauses, minimum_should_match: 1 } }]);
}

async function ask(http: LawHttp, json: unknown, request: LawRequest): Promise<unknown[]> {
  const body = { searchIndexes: ['Sfs'], api: 'search', json };
  const answer = await http.postJson(PATH, body, request);
  const read = Answer.safeParse(unwrapped(answer?.body));
  if (!read.success) throw new SourceUnavailable('se', 'answered with something that is no list of acts');
  return read.data.hits.hits.map((hit) => hit._source);
}

/** Unwraps an answer that the register sent as a string, as it has been seen to do. */
function unwrapped(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function listed(source: unknown): z.infer<typeof Listed> {
  const read = Listed.safeParse(source);
  if (!read.success) throw new SourceUnavailable('se', 'listed something that is no act');
  return read.data;
}
