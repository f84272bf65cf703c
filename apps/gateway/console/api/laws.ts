import { z } from 'zod';
import {
  EarlierWordings,
  HeldLaws,
  HeldLawsQuery,
  LawStanding,
  LawStandingBody,
} from '../../../../shared/contracts/console.ts';
import { LawDetail } from '../../../../shared/contracts/law-detail.ts';
import { LegalReference } from '../../../../shared/contracts/profile.ts';
import { listHeldLaws } from '../../../../shared/services/laws/list-held-laws.ts';
import { readEarlierWordings } from '../../../../shared/services/laws/read-earlier-wordings.ts';
import { readHeldLaw } from '../../../../shared/services/laws/read-law.ts';
import { readStanding } from '../../../../shared/services/laws/read-standing.ts';
import type { Platform } from '../../../../shared/services/platform.ts';
import { type Endpoint, endpoint } from '../../endpoint.ts';

const common = { auth: 'session', session: 'member', tag: 'Laws', status: 200 } as const;

const AddressQuery = LegalReference.extend({
  jurisdiction: LegalReference.shape.jurisdiction.meta({ description: 'Code of a legal order.' }),
});

/** Routes for the law browser and the picker of provisions, beside the reading of laws in the public API. */
export function consoleLawRoutes(platform: Platform): Endpoint[] {
  return [
    endpoint(
      {
        ...common,
        method: 'get',
        path: '/console/api/laws',
        operationId: 'listHeldLaws',
        summary: 'List the laws that the library holds',
        description: 'Use it before a search, and where the national source does not answer one.',
        request: z.object({ query: HeldLawsQuery }),
        response: HeldLaws,
        answer: 'The laws by their names.',
        errors: { BAD_REQUEST: '`jurisdiction` is missing or has no law source.' },
      },
      ({ query }, caller) => listHeldLaws(platform, caller, query.jurisdiction),
    ),
    endpoint(
      {
        ...common,
        method: 'get',
        path: '/console/api/laws/:jurisdiction/:work',
        operationId: 'readHeldLaw',
        summary: 'Read a law as the library holds it',
        description:
          'Use it to show a law at once. It asks no national source, however old the copy is, and costs nothing; reading the law in the public API renews it.',
        request: z.object({
          params: z.object({
            jurisdiction: z.string().meta({ description: 'Code of a legal order.' }),
            work: z.string().meta({ description: 'The law as the search spells it, percent-encoded.' }),
          }),
          query: z.object({ cursor: z.string().optional().meta({ description: '`nextCursor` of the page before.' }) }),
        }),
        response: LawDetail,
        answer: 'A page of the law.',
        errors: {
          BAD_REQUEST: '`cursor` is unknown, outdated or of another law or version: start again without it.',
          NOT_FOUND: 'The library does not hold the law.',
        },
      },
      ({ params, query: { cursor } }, caller) => readHeldLaw(platform, caller, { ...params, cursor }),
    ),
    endpoint(
      {
        ...common,
        method: 'post',
        path: '/console/api/laws/standing',
        operationId: 'readLawStanding',
        summary: 'Say how the library has provisions today',
        description:
          'Use it beside the text of a law or of the sources of a profile: in force, to come, repealed, changed, moved. It costs nothing and asks no national source.',
        request: z.object({ body: LawStandingBody }),
        response: LawStanding,
        answer: 'The laws that are held, and the standing of each provision in the order sent.',
        errors: { BAD_REQUEST: 'A reference has the wrong shape; the message names it.' },
      },
      ({ body }) => readStanding(platform, body),
    ),
    endpoint(
      {
        ...common,
        method: 'get',
        path: '/console/api/laws/earlier-wordings',
        operationId: 'readEarlierWordings',
        summary: 'Read the earlier wordings of a provision',
        description:
          'Use it where the standing of a provision says that it has changed, or that it has left its law: its last text comes first then. It costs nothing and asks no national source, so that it knows the wordings since the library holds the law.',
        request: z.object({ query: AddressQuery }),
        response: EarlierWordings,
        answer: 'The earlier wordings, the latest first.',
        errors: {
          BAD_REQUEST: 'A part of the address is missing.',
          NOT_FOUND: 'The library does not hold the provision.',
        },
      },
      ({ query }, caller) => readEarlierWordings(platform, caller, query),
    ),
  ];
}
