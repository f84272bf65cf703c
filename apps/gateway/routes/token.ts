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
        summary: 'Exchange client credentials for an access token',
        description:
          'Call it first, and again whenever a token is about to expire or a call answers `TOKEN_EXPIRED`. Costs nothing. Send the secret to this operation only.',
        tag: 'Authentication',
        auth: 'public',
        request: z.object({ body: uncheckedBody(TokenBody) }),
        maxBodyBytes: 16 * 1024,
        response: TokenAnswer,
        status: 200,
        answer: 'An access token; it lives as long as `expires_in` says.',
        errors: {
          BAD_REQUEST: '`client_id` or `client_secret` is missing or no text.',
          UNSUPPORTED_GRANT_TYPE: '`grant_type` is anything but `client_credentials`.',
          UNAUTHORIZED:
            'The client id is unknown, the secret is wrong or the key was deactivated; the three look alike.',
        },
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
