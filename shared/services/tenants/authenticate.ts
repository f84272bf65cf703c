import type { Caller } from '../../contracts/caller.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Platform } from '../platform.ts';

const BEARER = /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

/** The caller behind an `Authorization` header (RFC 6750). @throws ApiError `UNAUTHORIZED`, `TOKEN_EXPIRED` */
export async function authenticate(
  { accessTokens }: Pick<Platform, 'accessTokens'>,
  authorization: string | undefined,
): Promise<Caller> {
  const token = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
  if (token === undefined) {
    throw new ApiError(
      'UNAUTHORIZED',
      'Send an access token from POST /v1/oauth/token as "Authorization: Bearer <token>".',
    );
  }
  return accessTokens.verify(token);
}
