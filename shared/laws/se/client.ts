import { type Clock, systemClock } from '../../clock.ts';
import { legalDay } from '../../rules/legal-day.ts';
import { abbreviatedAct } from '../../rules/legal-orders/se-abbreviations.ts';
import { withoutSections } from '../citation-words.ts';
import type { LawHttp } from '../http.ts';
import { isSearchable, orderHits } from '../live-hits.ts';
import { type LawSource, SourceUnavailable } from '../source.ts';
import { fetchFromRegister, searchRegister } from './register-client.ts';
import { fetchFromRiksdagen, searchRiksdagen } from './riksdagen-client.ts';

/** `2017:900`, `N2026:3`, `1851:55 s.4`, `1883:bih. 39 s. 1`, `1736:0123 2`. */
const WORK = /^N?\d{4}:(?:bih\. ?)?\d{1,5}(?: [\p{L}\d. ]{1,16})?$/u;

/**
 * Swedish acts and ordinances: the Government Offices' register, and the Riksdag's open data where the register does not
 * answer or has nothing. Repealed acts are found and read like others.
 *
 * @param http the register.
 * @param fallback the Riksdag's open data.
 */
export function createSwedishSource(options: { http: LawHttp; fallback: LawHttp; clock?: Clock }): LawSource {
  const { http, fallback, clock = systemClock } = options;

  return {
    id: 'se',
    jurisdiction: 'SE',
    attribution: null,

    spells: (work) => WORK.test(work),

    async search(query, limit, signal) {
      if (!isSearchable(query)) return [];
      // The section is left out of what is asked, because the register finds an act only by all words of the query.
      const name = withoutSections(query) ?? query.trim();
      const asked = abbreviatedAct(name) ?? name;
      const today = legalDay('SE', clock());
      const listed = await answerOf(() => searchRegister(http, asked, today, signal));
      // An empty list is confirmed by the Riksdag, because the register's index has been seen to answer well and hold nothing.
      const hits = listed?.length ? listed : await searchRiksdagen(fallback, asked, today, signal);
      const whole = orderHits(hits, query, limit);
      return whole.length > 0 ? whole : orderHits(hits, asked, limit);
    },

    async fetch(work, today, signal) {
      if (!WORK.test(work)) return null;
      const registered = await answerOf(() => fetchFromRegister(http, work, today, signal));
      const law = registered ?? (await fetchFromRiksdagen(fallback, work, today, signal));
      // Only both together can say that a law does not exist, because the Riksdag's collection is not complete.
      if (law === null && registered === undefined) throw new SourceUnavailable('se', 'the register does not answer');
      return law;
    },
  };
}

/** The register's answer; undefined if it gave none. */
async function answerOf<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (err) {
    if (!(err instanceof SourceUnavailable)) throw err;
    return undefined;
  }
}
