import { z } from 'zod';
import { LawStanding, LawStandingBody } from '../../../../shared/contracts/console.ts';
import { readStanding } from '../../../../shared/services/laws/read-standing.ts';
import type { Platform } from '../../../../shared/services/platform.ts';
import { type Endpoint, endpoint } from '../../endpoint.ts';

/** Routes for the law browser and the picker of provisions, beside the reading of laws in the public API. */
export function consoleLawRoutes(platform: Platform): Endpoint[] {
  return [
    endpoint(
      {
        auth: 'session',
        session: 'member',
        tag: 'Laws',
        method: 'post',
        path: '/console/api/laws/standing',
        operationId: 'readLawStanding',
        summary: 'Say how the library has provisions today',
        description:
          'Use it beside the text of a law or of the sources of a profile: in force, to come, repealed, changed, moved. It costs nothing and asks no national source.',
        request: z.object({ body: LawStandingBody }),
        response: LawStanding,
        status: 200,
        answer: 'The laws that are held, and the standing of each provision in the order sent.',
        errors: { BAD_REQUEST: 'A reference has the wrong shape; the message names it.' },
      },
      ({ body }) => readStanding(platform, body),
    ),
  ];
}
