import { z } from 'zod';
import { ApiError } from '../../shared/errors/api-error.ts';
import { endpoint } from './endpoint.ts';

/** Answers that this process routes requests (contract, "GET /v1/health"); it checks no dependency. */
export const healthEndpoint = endpoint(
  {
    method: 'get',
    path: '/v1/health',
    operationId: 'getHealth',
    summary: 'Say that the gateway answers',
    description:
      'For load balancers and monitors. It reads nothing and says only that the process routes requests. Needs no credential.',
    tag: 'Service',
    auth: 'public',
    request: z.object({
      query: z.object({
        error: z.unknown().optional().meta({ description: 'Any value, also an empty one, makes the check fail.' }),
      }),
    }),
    response: z.object({ status: z.literal('OK'), gateway: z.literal('B2B') }).meta({ id: 'Health' }),
    status: 200,
    answer: 'The process routes requests.',
    errors: { HEALTH_CHECK_FAILED: 'The query parameter `error` asked for it.' },
  },
  async ({ query }) => {
    if (query.error !== undefined) {
      throw new ApiError(
        'HEALTH_CHECK_FAILED',
        'This is a simulated failure: the query parameter `error` asked for it.',
      );
    }
    return { status: 'OK', gateway: 'B2B' } as const;
  },
);
