import { z } from 'zod';
import type { TokenAnswer } from '../../contracts/requests.ts';
import { ApiError } from '../../errors/api-error.ts';
import { secretMatches } from '../../security/secrets.ts';
import type { Platform } from '../platform.ts';

type Deps = Pick<Platform, 'config' | 'data' | 'accessTokens'>;

const Field = z.unknown().optional();
const TokenRequest = z.object({ grant_type: Field, client_id: Field, client_secret: Field });

/**
 * Client-credentials grant (contract, "POST /v1/oauth/token"). The grant type is judged before missing fields; an unknown id,
 * a wrong secret and a deactivated key cannot be told apart, in words or in time.
 */
export async function issueToken({ config, data, accessTokens }: Deps, body: unknown): Promise<TokenAnswer> {
  const parsed = TokenRequest.safeParse(body ?? {});
  const { grant_type, client_id, client_secret } = parsed.success ? parsed.data : {};
  if (grant_type !== 'client_credentials') {
    throw new ApiError(
      'UNSUPPORTED_GRANT_TYPE',
      'Send a JSON body (Content-Type: application/json) whose grant_type is "client_credentials"; no other grant is offered here.',
    );
  }
  for (const [field, value] of Object.entries({ client_id, client_secret })) {
    if (typeof value !== 'string' || value === '') {
      throw new ApiError('BAD_REQUEST', `${field} is missing. Send the ${field} of your API key as a string.`);
    }
  }
  const credential = await data.credentials.findForToken(String(client_id));
  const stored = credential === null ? null : { salt: credential.secretSalt, hash: credential.secretHash };
  const matches = secretMatches(String(client_secret), stored);
  if (credential === null || !matches || !credential.active) {
    throw new ApiError('UNAUTHORIZED', 'The client_id and client_secret do not name an active API key.');
  }
  const accessToken = await accessTokens.issue({
    tenantId: credential.tenantId,
    credentialId: credential.clientId,
    kind: 'api-key',
    workspace: credential.workspace,
  });
  return { access_token: accessToken, token_type: 'Bearer', expires_in: config.accessTokenSeconds };
}
