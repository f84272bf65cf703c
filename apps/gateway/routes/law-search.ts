import { z } from 'zod';
import { LawSearchAnswer, LawSearchQuery } from '../../../shared/contracts/law-search.ts';
import { type SearchLawsDeps, searchLaws } from '../../../shared/services/laws/search-laws.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';

export function lawSearchRoutes(deps: SearchLawsDeps): Endpoint[] {
  return [
    endpoint(
      {
        method: 'get',
        path: '/v1/laws',
        operationId: 'searchLaws',
        session: 'member',
        summary: 'Search a catalogue of laws',
        description:
          'Use it to find the `work` by which a law is read and cited. Free. It matches the number and the title of each law, case and diacritics aside; an exact number comes first. For `US_FED`, hits alternate between federal regulations and sections of the United States Code. Show `attribution` wherever you show the data.',
        tag: 'Laws',
        auth: 'bearer',
        request: z.object({ query: LawSearchQuery }),
        response: LawSearchAnswer,
        status: 200,
        answer: 'The hits, none where nothing matches. `unavailableSources` names a source that did not answer.',
        errors: {
          BAD_REQUEST:
            '`jurisdiction` is missing or has no law source, `query` has fewer than two characters, or `limit` is not from 1 to 50.',
          FORBIDDEN: 'The organisation is suspended or has no configuration.',
          INTERNAL_ERROR: 'No source of the legal order answered.',
        },
      },
      ({ query }, caller, exchange) => searchLaws(deps, caller, query, exchange.signal),
    ),
  ];
}
