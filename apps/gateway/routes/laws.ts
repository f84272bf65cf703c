import { z } from 'zod';
import { LawDetail } from '../../../shared/contracts/law-detail.ts';
import { readLaw } from '../../../shared/services/laws/read-law.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';

export function lawRoutes(platform: Platform): Endpoint[] {
  return [
    endpoint(
      {
        method: 'get',
        path: '/v1/laws/:jurisdiction/:work',
        operationId: 'readLaw',
        session: 'member',
        summary: "Read a law's provisions",
        description:
          'Use it to find the `pinpoint` of a provision, and before a profile cites a law that the library does not hold. One page of a law. A law that is not held, or was read from its national source a day ago, is read from there while you wait: that counts as one configuration write of the hour and costs no run. Everything else, paging included, is free. The rate-limit headers describe the configuration writes.',
        tag: 'Laws',
        auth: 'bearer',
        metering: 'law-read',
        request: z.object({
          params: z.object({
            jurisdiction: z.string().meta({ description: 'Code of a legal order: `SE`, `NO`, `DK` or `US_FED`.' }),
            work: z.string().meta({ description: 'The law as the search spells it, percent-encoded.' }),
          }),
          query: z.object({
            // A repeated cursor becomes an invalid one, because it must be refused after the counter, which the answer describes.
            cursor: z
              .preprocess((sent) => (typeof sent === 'string' ? sent : ''), z.string())
              .optional()
              .meta({ description: '`nextCursor` of the page before, within 15 minutes.' }),
          }),
        }),
        response: LawDetail,
        status: 200,
        answer: 'A page of the law.',
        errors: {
          BAD_REQUEST:
            'The legal order has no law source, or `cursor` is unknown, outdated or of another law: start again without it.',
          FORBIDDEN: 'The organisation is suspended or has no configuration.',
          NOT_FOUND: 'The source has no such law, or the law arrives with archives and asking does not add it.',
          TOO_MANY_REQUESTS: 'The configuration writes of the hour are spent; nothing was fetched or charged.',
        },
      },
      ({ params, query: { cursor } }, caller, exchange) =>
        readLaw(
          platform,
          caller,
          { ...params, cursor },
          {
            signal: exchange.signal,
            report: (floor) => exchange.setRateLimit(floor),
          },
        ),
    ),
  ];
}
