import { ApiRequestError, type Credential, createApi, createClient } from '../../../shared/client/index.ts';
import type { SessionAnswer } from '../../../shared/contracts/console.ts';

/** Names the organisation that this page shows, so that a tab does nothing in another one (decisions, "Console"). */
const HEADER = 'X-Console-Organisation';

/** The session's cookie, and the header that a page of another site cannot send. */
const cookie =
  (organisation: string): Credential =>
  () => ({
    cookies: 'same-origin',
    authorize: (request) => request.headers.set(HEADER, organisation),
  });

type Answer<Body> = { responses: { 200: { content: { 'application/json': Body } } } };

/** The routes of the session, which are no part of the public API. */
type SessionPaths = {
  '/console/api/session': { get: Answer<SessionAnswer>; delete: Answer<{ success: true }> };
};

/** A client of the API that acts for the signed-in person in one organisation. */
export const clientOf = (organisation: string) => createClient({ baseUrl: '', credential: cookie(organisation) });

const sessionApi = createApi<SessionPaths>({ baseUrl: '', credential: cookie('none') });

/** The session of this browser; null if nobody is signed in. */
export async function readSession(): Promise<SessionAnswer | null> {
  try {
    return await sessionApi.get('/console/api/session');
  } catch (error) {
    if (error instanceof ApiRequestError && error.status === 401) return null;
    throw error;
  }
}

export const signOut = () => sessionApi.delete('/console/api/session');
