import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '../../../shared/errors/api-error.ts';

/** Names the organisation that the sending page shows, or `none` before the page knows it. */
export const ORGANISATION_HEADER = 'x-console-organisation';
/** Names the person that the sending page shows; absent before the page knows it. */
export const PERSON_HEADER = 'x-console-person';

/** True where the browser, as far as it says so, sent the request for a page of this service (W3C Fetch Metadata; RFC 6454). */
export function isFromOwnPage(headers: IncomingHttpHeaders, baseUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  const isOwnOrigin =
    origin === undefined ||
    origin === new URL(baseUrl).origin ||
    (URL.canParse(origin) && new URL(origin).host === host);
  return isOwnOrigin && (site === undefined || site === 'same-origin' || site === 'none');
}

/**
 * Refuses a request that relies on the console's cookie and was not sent by one of its pages (decisions, "Console"): a foreign page cannot
 * set a header of its own without a preflight, which no route answers. An event stream needs no header, because `EventSource` sends none.
 * @throws ApiError `FORBIDDEN` with the reason `FOREIGN_PAGE`
 */
export function refuseForeignPage(headers: IncomingHttpHeaders, baseUrl: string, isStream = false): void {
  if (isFromOwnPage(headers, baseUrl) && (isStream || headers[ORGANISATION_HEADER] !== undefined)) return;
  throw new ApiError(
    'FORBIDDEN',
    'A request with the cookie of the console must come from a page of the console and carry the header X-Console-Organisation.',
    { details: { reason: 'FOREIGN_PAGE' } },
  );
}
