import { z } from 'zod';
import { type Clock, systemClock } from '../../../clock.ts';
import type { CatalogueEntry } from '../../../contracts/law-catalogue.ts';
import { XmlError } from '../../../extraction/xml.ts';
import type { LawHttp } from '../../http.ts';
import { IndexProof } from '../../index-proof.ts';
import { isSearchable } from '../../live-hits.ts';
import { type LawReading, type LawSource, rawXml, SourceUnavailable } from '../../source.ts';
import { CfrError, type CfrPart, parseCfrWork } from './identity.ts';
import { parseCfr } from './parse.ts';
import { askedPart, findPart, partsOfHits, SearchAnswer, Structure } from './search.ts';

/** Milliseconds the list of titles is kept; the service's own index is up to a day old, and a somewhat older date is still answered. */
const TITLES_KEPT_MS = 600_000;
const PAGE_SIZE = 100;
/** Pages searched for parts, because hits are sections, many of one part; deeper pages are refused. */
const MAX_PAGES = 3;
/** The longest part (40 CFR 63) is some 15 MB. */
const PART_MAX_BYTES = 64 * 2 ** 20;
const PART_TIMEOUT_MS = 60_000;

const COMMON_WORD = 'part';

const IsoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** `GET /api/versioner/v1/titles.json`. */
const Titles = z.object({
  titles: z
    .array(
      z.object({ number: z.coerce.string(), up_to_date_as_of: IsoDate.nullish(), reserved: z.boolean().nullish() }),
    )
    .min(1),
  meta: z.object({ date: IsoDate }),
});
type Titles = z.infer<typeof Titles>;

/**
 * Federal regulations, part by part, from the eCFR (law sources, "United States: regulations"). Every request has a date the service itself
 * gives, because without one its search finds superseded versions, and today's is refused.
 *
 * @param options.http of the source `us-ecfr`, with at most eight requests a second.
 */
export function createEcfrSource(options: { http: LawHttp; clock?: Clock }): LawSource {
  const { http, clock = systemClock } = options;
  const proof = new IndexProof(clock);
  let kept: { titles: Titles; untilMs: number } | null = null;

  async function titles(signal: AbortSignal): Promise<Titles> {
    if (kept !== null && kept.untilMs > clock()) return kept.titles;
    const answer = await http.getJson('/api/versioner/v1/titles.json', { signal });
    const read = checked(Titles, answer?.body, 'its list of titles');
    kept = { titles: read, untilMs: clock() + TITLES_KEPT_MS };
    return read;
  }

  /** Finds the day for which the title's text is known; null for a title that does not exist or is reserved. */
  async function dateOf({ title }: CfrPart, signal: AbortSignal): Promise<string | null> {
    const found = (await titles(signal)).titles.find(({ number }) => number === title);
    if (found === undefined || found.reserved === true) return null;
    if (!found.up_to_date_as_of) throw new SourceUnavailable('us-ecfr', 'does not say how up to date a title is');
    return found.up_to_date_as_of;
  }

  /** Finds a part in the structure of its title; undefined if there is no such title. */
  async function structured(
    part: CfrPart,
    date: string,
    signal: AbortSignal,
  ): Promise<CatalogueEntry | null | undefined> {
    const answer = await http.getJson(`/api/versioner/v1/structure/${date}/title-${part.title}.json`, { signal });
    return answer === null ? undefined : findPart(checked(Structure, answer.body, 'the structure of a title'), part);
  }

  /** Finds the part a query names, if it exists. */
  async function named(query: string, signal: AbortSignal): Promise<CatalogueEntry | null> {
    const part = askedPart(query);
    const date = part === null ? null : await dateOf(part, signal);
    if (part === null || date === null) return null;
    return (await structured(part, date, signal)) ?? null;
  }

  /** @throws SourceUnavailable unless the structure of the title says too that a part does not exist */
  async function confirmAbsence(part: CfrPart, date: string | null, signal: AbortSignal): Promise<void> {
    const found = await structured(part, date ?? (await titles(signal)).meta.date, signal);
    if (found === null || (found === undefined && date === null)) return;
    throw new SourceUnavailable('us-ecfr', 'does not send a part, and does not say that it is none');
  }

  async function page(query: string, number: number, signal: AbortSignal): Promise<SearchAnswer> {
    const { meta } = await titles(signal);
    const asked = new URLSearchParams({ query, date: meta.date, per_page: `${PAGE_SIZE}`, page: `${number}` });
    const answer = await http.getJson(`/api/search/v1/results?${asked}`, { signal });
    return checked(SearchAnswer, answer?.body, 'an answer of its search');
  }

  /** @throws SourceUnavailable if the search does not even find a word of most sections, because its index is then not whole */
  async function confirmIndex(signal: AbortSignal): Promise<void> {
    const { results } = await page(COMMON_WORD, 1, signal);
    if (results.length === 0) throw new SourceUnavailable('us-ecfr', 'its search finds nothing at all');
  }

  return {
    id: 'us-ecfr',
    jurisdiction: 'US_FED',
    attribution: null,

    spells: (work) => parseCfrWork(work) !== null,

    async search(query, limit, signal) {
      if (!isSearchable(query)) return [];
      const exact = await named(query, signal);
      const found = new Map(exact === null ? [] : [[exact.work, exact]]);
      for (let number = 1; number <= MAX_PAGES && found.size < limit; number += 1) {
        const { results, meta } = await page(query, number, signal);
        for (const [work, entry] of partsOfHits(results)) if (!found.has(work)) found.set(work, entry);
        if (number >= meta.total_pages) break;
      }
      await proof.judge(found.size, () => confirmIndex(signal));
      return [...found.values()].slice(0, limit);
    },

    async fetch(work, _today, signal) {
      const part = parseCfrWork(work);
      if (part === null) return null;
      const date = await dateOf(part, signal);
      const path = `/api/versioner/v1/full/${date}/title-${part.title}.xml?${new URLSearchParams({ part: part.part })}`;
      const request = { signal, maxBytes: PART_MAX_BYTES, timeoutMs: PART_TIMEOUT_MS };
      const answer = date === null ? null : await http.getBytes(path, 'xml', request);
      if (answer !== null) return readingOf(answer.body, part, work);
      await confirmAbsence(part, date, signal);
      return null;
    },
  };
}

function readingOf(bytes: Uint8Array, { title }: CfrPart, work: string): LawReading {
  try {
    const [law, ...others] = parseCfr(bytes, title);
    if (law?.work !== work || others.length > 0) throw new SourceUnavailable('us-ecfr', 'answered with another part');
    const { provisions, ...head } = law;
    if (provisions.every(({ parts, heading }) => parts.length === 0 && heading === ''))
      throw new SourceUnavailable('us-ecfr', 'a part holds no text');
    return { head, provisions, raw: rawXml(bytes) };
  } catch (cause) {
    if (!(cause instanceof XmlError || cause instanceof CfrError)) throw cause;
    throw new SourceUnavailable('us-ecfr', `a part is not usable: ${cause.message}`, { cause });
  }
}

function checked<T>(schema: z.ZodType<T>, body: unknown, what: string): T {
  const read = schema.safeParse(body);
  if (!read.success) throw new SourceUnavailable('us-ecfr', `${what} is not as the source publishes it`);
  return read.data;
}
