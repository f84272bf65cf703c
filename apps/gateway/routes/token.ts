import { z } from 'zod';
import { TokenAnswer, TokenBody } from '../../../shared/contracts/requests.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { issueToken } from '../../../shared/services/tenants/issue-token.ts';
import { type Endpoint, endpoint, uncheckedBody } from '../endpoint.ts';

export function tokenRoutes(platform: Platform): Endpoint[] {
  return [
    endpoint(
      {
        method: 'post',
        path: '/v1/oauth/token',
        operationId: 'issueToken',
        summary: 'Exchange client credentials for a token',
        tag: 'Authentication',
        auth: 'public',
        request: z.object({ body: uncheckedBody(TokenBody) }),
        maxBodyBytes: 16 * 1024,
        response: TokenAnswer,
        status: 200,
        errors: ['BAD_REQUEST', 'UNSUPPORTED_GRANT_TYPE', 'UNAUTHORIZED'],
      },
      async ({ body }, _caller, exchange) => {
        const answer = await issueToken(platform, body);
        // A token must never be cached on its way (RFC 6749 §5.1).
        exchange.setHeader('Cache-Control', 'no-store');
        return answer;
      },
    ),
  ];
}
