import { ApiRequestError, type Credential, createApi, createClient } from '../../../shared/client/index.ts';
import type { components, paths } from './api-types.ts';
import { forgetDrafts } from './kept.ts';
import { watchedFetch } from './service-state.ts';

/** Headers that name organisation and person of this page, so that it never acts in another one or as another one (decisions, "Console"). */
const ORGANISATION = 'X-Console-Organisation';
const PERSON = 'X-Console-Person';

export type Schemas = components['schemas'];
export type Session = Schemas['Session'];
export type ConsoleApi = ReturnType<typeof createApi<paths>>;

/** Asks the person of a page to sign in again; true once they have. `changes` is true where the interrupted request changes something. */
export type SignInAgain = (interrupted: { changes: boolean }) => Promise<boolean>;

/** The session's cookie, and the headers that a page of another site cannot send. */
const cookieOf =
  ({ personId, organisation: { tenantId } }: Session, signInAgain: SignInAgain): Credential =>
  () => ({
    cookies: 'same-origin',
    authorize: ({ headers }) => {
      headers.set(ORGANISATION, tenantId);
      headers.set(PERSON, personId);
    },
    renew: async ({ method }, { status }) => {
      // A 409 has other reasons too. The session is its reason only where the session acts for another organisation by now.
      if (status === 409 && (await readSession())?.organisation.tenantId === tenantId) return false;
      return signInAgain({ changes: method !== 'GET' });
    },
  });

const options = (credential: Credential) => ({ baseUrl: '', credential, fetch: watchedFetch });

/** Clients of the public API and of the console's own routes that act for a signed-in person in one organisation. */
export function clientsOf(session: Session, signInAgain: SignInAgain) {
  const ofPerson = options(cookieOf(session, signInAgain));
  return { client: createClient(ofPerson), api: createApi<paths>(ofPerson) };
}

/** Calls that name neither a person nor an organisation, such as those around a sign-in. */
export const sessionApi = createApi<paths>(
  options(() => ({ cookies: 'same-origin', authorize: ({ headers }) => headers.set(ORGANISATION, 'none') })),
);

const isOver = (error: unknown): boolean => error instanceof ApiRequestError && error.status === 401;

/** The session of this browser; null if nobody is signed in. */
export async function readSession(): Promise<Session | null> {
  try {
    return await sessionApi.get('/console/api/session');
  } catch (error) {
    if (isOver(error)) return null;
    throw error;
  }
}

/** Signs a person in and returns to the organisation that they worked in, where they still have it. */
export async function signInTo(email: string, password: string, tenantId: string): Promise<Session> {
  const session = await sessionApi.post('/console/api/session', { body: { email, password } });
  if (session.organisation.tenantId === tenantId) return session;
  if (!session.organisations.some((one) => one.tenantId === tenantId)) return session;
  return sessionApi.put('/console/api/session/organisation', { body: { tenantId } });
}

/** Ends the session, or finds it over; what the person left unsaved in this browser stays for their return. */
export async function endSession(): Promise<void> {
  try {
    await sessionApi.delete('/console/api/session');
  } catch (error) {
    if (!isOver(error)) throw error;
  }
}

/** Ends the session, and removes what the person left unsaved in this browser. */
export async function signOut(): Promise<void> {
  await endSession();
  forgetDrafts();
}

/** Ends every session of the person, this one included, and removes what they left unsaved in this browser. */
export async function signOutEverywhere(): Promise<void> {
  await sessionApi.delete('/console/api/sessions');
  forgetDrafts();
}
