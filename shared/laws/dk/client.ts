import { type Clock, systemClock } from '../../clock.ts';
import { withoutSections } from '../citation-words.ts';
import type { LawHttp, LawRequest } from '../http.ts';
import { IndexProof } from '../index-proof.ts';
import { isSearchable, orderHits } from '../live-hits.ts';
import { type LawSource, SourceUnavailable } from '../source.ts';
import { askedNumber, isAskedFor } from './asked-number.ts';
import { type ReadDocument, readDocument, readListing, readPage } from './document.ts';
import { isEverConsolidated, isShortName, readShortName, type ShortName } from './register.ts';
import { findInstrument, hitOf, searchInstruments } from './search.ts';
import { confirmStatus, hasStatus } from './status.ts';

/** Milliseconds for all requests of a reading, because a caller waits for it. */
const BUDGET_MS = 45_000;
/** Types announced in Lovtidende A, whose address follows from number and year. */
const GAZETTED = /^(?:LOV|LBK|BEK|AN\p{Lu})$/u;

/** The places of an instrument that Lovtidende A does not announce: Ministertidende, and the register's own. */
const otherPlaces = ({ signedOn, number }: ShortName): string[] =>
  /^\d+$/.test(number) ? ['mt', 'retsinfo'].map((series) => `/eli/${series}/${signedOn.slice(0, 4)}/${number}`) : [];

/**
 * Danish acts, consolidated acts, orders, circulars and guidance from Retsinformation: text as ELI XML, or the register's
 * own page of acts that have none; force from `.rdfa`; the site's own search.
 */
export function createDanishSource(options: { http: LawHttp; clock?: Clock }): LawSource {
  const { http, clock = systemClock } = options;
  const proof = new IndexProof(clock);

  /** Makes the requests of one call share its time. */
  function budget(signal: AbortSignal): () => LawRequest {
    const deadlineMs = clock() + BUDGET_MS;
    return () => {
      const timeoutMs = deadlineMs - clock();
      if (timeoutMs <= 0) throw new SourceUnavailable('dk', 'no answer in time');
      return { signal, timeoutMs };
    };
  }

  async function find(
    work: string,
    name: ShortName,
    request: () => LawRequest,
  ): Promise<(ReadDocument & { path: string }) | null> {
    const year = name.signedOn.slice(0, 4);
    const isGazetted = GAZETTED.test(name.type) && /^\d+$/.test(name.number);
    const guess = isGazetted ? `/eli/lta/${year}/${name.number}` : null;
    const guessed = guess === null ? null : await readDocument(http, guess, work, request);
    if (guess !== null && guessed !== null && guessed !== 'other') return { ...guessed, path: guess };
    const row = await findInstrument(http, work, request);
    if (row === null && guessed === 'other') return null;
    if (row === null) return findUnlisted(work, guess === null ? otherPlaces(name) : [guess], request);
    const read = row.path === guess ? null : await readDocument(http, row.path, work, request);
    const document = read ?? (await readPage(http, row.path, work, request));
    if (document === 'other') throw new SourceUnavailable('dk', 'answered with another document');
    if (document === null) throw new SourceUnavailable('dk', 'lists a document it does not have');
    return { ...document, path: row.path };
  }

  /**
   * Looks for an instrument that the search does not list at the places where it would be, because the search alone does not prove that it
   * does not exist. @throws SourceUnavailable if one of them states a force without a document
   */
  async function findUnlisted(
    work: string,
    places: readonly string[],
    request: () => LawRequest,
  ): Promise<(ReadDocument & { path: string }) | null> {
    for (const path of places) {
      const page = await readPage(http, path, work, request);
      if (page !== null && page !== 'other') return { ...page, path };
      if (page === null && (await hasStatus(http, path, request)))
        throw new SourceUnavailable('dk', 'states the force of a document it does not show');
    }
    return null;
  }

  return {
    id: 'dk',
    jurisdiction: 'DK',
    attribution: null,

    spells: isShortName,

    async search(query, limit, signal) {
      if (!isSearchable(query)) return [];
      // The section is left out of what is asked, because the register finds an act only by all words of the query.
      const asked = withoutSections(query) ?? query.trim();
      const number = askedNumber(asked);
      const request = budget(signal);
      const rows = await searchInstruments(http, asked, limit, { request, proof });
      const hits = rows.map((row) => hitOf(row, isAskedFor(number, row.work)));
      // The address is tried too, because it is certain, while the site's search is one for words.
      if (number !== null && number.year !== null && !hits.some(({ isNumberAsked }) => isNumberAsked)) {
        const path = `/eli/lta/${number.year}/${number.number}`;
        const row = await readListing(http, path, request);
        if (row !== null && isAskedFor(number, row.work)) hits.unshift(hitOf(row, true));
        if (row === null && (await hasStatus(http, path, request)))
          throw new SourceUnavailable('dk', 'states the force of a document it does not list');
      }
      const whole = orderHits(hits, query, limit);
      return whole.length > 0 ? whole : orderHits(hits, asked, limit);
    },

    async fetch(work, _today, signal) {
      const name = isShortName(work) ? readShortName(work) : null;
      if (name === null) return null;
      const request = budget(signal);
      const found = await find(work, name, request);
      if (found === null) return null;
      const { law, raw, isMarkedOld, path } = found;
      const isConsolidated = isEverConsolidated(name.type);
      const status = await confirmStatus(http, path, { isMarkedOld, isConsolidated }, request);
      const { provisions, ...head } = law;
      const repealedAt = status.isRepealed ? (status.repealedAt ?? head.repealedAt) : null;
      return { head: { ...head, isRepealed: status.isRepealed, repealedAt }, provisions, raw };
    },
  };
}
