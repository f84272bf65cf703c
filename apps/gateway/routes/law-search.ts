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
        summary: 'Search a catalogue of laws',
        description:
          'Free. Matches the number and the title of each law, case and diacritics aside; an exact number comes first. For US_FED hits alternate between federal regulations and sections of the United States Code. Show `attribution` wherever you show the data.',
        tag: 'Laws',
        auth: 'bearer',
        request: z.object({ query: LawSearchQuery }),
        response: LawSearchAnswer,
        status: 200,
        errors: ['BAD_REQUEST', 'FORBIDDEN', 'INTERNAL_ERROR'],
      },
      ({ query }, caller, exchange) => searchLaws(deps, caller, query, exchange.signal),
    ),
  ];
}
