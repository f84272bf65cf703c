import { ERRORS, type ErrorCode } from '../../../shared/errors/catalogue.ts';
import type { Endpoint } from '../endpoint.ts';
import type { PossibleError } from './openapi.ts';

/** The errors of an endpoint whose credential is an access token or a session, its own and those of every endpoint of its kind, by status in ascending order. */
export function possibleErrors(endpoint: Endpoint): [status: number, errors: PossibleError[]][] {
  const statuses = new Map<number, PossibleError[]>();
  const add = (status: number, code: ErrorCode, when: string) => {
    const known = statuses.get(status) ?? [];
    if (!known.some((one) => one.code === code)) statuses.set(status, [...known, { code, when }]);
  };
  for (const [code, when] of Object.entries(endpoint.errors) as [ErrorCode, string][]) {
    add(ERRORS[code].status, code, when);
  }
  const { body, params } = endpoint.request.shape;
  if (endpoint.auth === 'bearer') {
    add(401, 'UNAUTHORIZED', 'The request carries no access token, or one that the service did not issue.');
    add(401, 'TOKEN_EXPIRED', 'The access token has expired.');
  }
  if (endpoint.auth === 'session') {
    add(401, 'UNAUTHORIZED', 'Nobody is signed in, or the session has ended.');
    add(409, 'CONFLICT', 'The session acts on another organisation than the page shows.');
  }
  if (endpoint.auth === 'session' || endpoint.auth === 'page') {
    add(
      403,
      'FORBIDDEN',
      'The request came from another page, or the person may not do this; `details.reason` says which.',
    );
  }
  if (endpoint.method !== 'get') {
    add(400, 'BAD_REQUEST', 'The body holds more values than any request takes.');
    add(400, 'INTERNAL_ERROR', 'The body is not JSON.');
    add(413, 'INTERNAL_ERROR', 'The body is larger than this operation accepts.');
    add(415, 'INTERNAL_ERROR', 'The body has a content encoding or a character set that the service does not read.');
  } else if (params) {
    add(400, 'INTERNAL_ERROR', 'The path holds a broken `%` escape.');
  }
  if (body || endpoint.auth !== 'public') {
    add(500, 'INTERNAL_ERROR', 'An unexpected failure of the service.');
    add(
      503,
      'SERVICE_UNAVAILABLE',
      'Something that the service depends on is away, or this credential sends too much.',
    );
  }
  add(408, 'INTERNAL_ERROR', 'The request was not sent whole in time.');
  add(431, 'INTERNAL_ERROR', 'The address and the headers are larger than the service reads.');
  return [...statuses].sort(([a], [b]) => a - b);
}
