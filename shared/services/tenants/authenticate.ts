import type { Caller } from '../../contracts/caller.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Platform } from '../platform.ts';

const BEARER = /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

/** The caller behind an `Authorization` header (RFC 6750). @throws ApiError `UNAUTHORIZED`, `TOKEN_EXPIRED` */
export async function authenticate(
  { accessTokens, data, clock }: Pick<Platform, 'accessTokens' | 'data' | 'clock'>,
  authorization: string | undefined,
): Promise<Caller> {
  const token = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
  if (token === undefined) {
    throw new ApiError(
      'UNAUTHORIZED',
      'Send an access token from POST /v1/oauth/token as "Authorization: Bearer <token>".',
    );
  }
  const caller = await accessTokens.verify(token);
  // The record is read every time, because a connection that was ended must be refused at the next request.
  if (caller.kind === 'agent-connection') {
    const connection = await data.agentConnections.findLive(caller.credentialId, clock());
    if (connection?.tenantId !== caller.tenantId) {
      throw new ApiError('UNAUTHORIZED', 'This connection of an assistant has ended. Connect the assistant again.');
    }
  }
  return caller;
}
