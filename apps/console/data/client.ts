import { ApiRequestError, type Credential, createApi, createClient } from '../../../shared/client/index.ts';
import { forgetDrafts } from '../profiles/kept-draft.ts';
import type { components, paths } from './api-types.ts';

/** Names the organisation that this page shows, so that a tab does nothing in another one (decisions, "Console"). */
const HEADER = 'X-Console-Organisation';

/** The session's cookie, and the header that a page of another site cannot send. */
const cookie =
  (organisation: string): Credential =>
  () => ({
    cookies: 'same-origin',
    authorize: (request) => request.headers.set(HEADER, organisation),
  });

export type Schemas = components['schemas'];
export type Session = Schemas['Session'];
export type ConsoleApi = ReturnType<typeof createApi<paths>>;

/** A client of the API that acts for the signed-in person in one organisation. */
export const clientOf = (organisation: string) => createClient({ baseUrl: '', credential: cookie(organisation) });

/** The console's own routes, for the signed-in person in one organisation. */
export const consoleApiOf = (organisation: string): ConsoleApi =>
  createApi<paths>({ baseUrl: '', credential: cookie(organisation) });

const sessionApi = consoleApiOf('none');

/** The session of this browser; null if nobody is signed in. */
export async function readSession(): Promise<Session | null> {
  try {
    return await sessionApi.get('/console/api/session');
  } catch (error) {
    if (error instanceof ApiRequestError && error.status === 401) return null;
    throw error;
  }
}

/** Ends the session, and removes what the person left unsaved in this browser. */
export function signOut() {
  forgetDrafts();
  return sessionApi.delete('/console/api/session');
}
