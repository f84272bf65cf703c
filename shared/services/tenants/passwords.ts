import { ApiError } from '../../errors/api-error.ts';
import type { Platform } from '../platform.ts';
import { acceptedPassword } from './people.ts';
import { type SignedIn, signOutEverywhere } from './sessions.ts';

/**
 * Sets the password of the person who is signed in, and ends their other sessions.
 * @throws ApiError `BAD_REQUEST` for a password of another length, `FORBIDDEN` for a session by an organisation's provider, because that
 * organisation vouches for the person in itself alone and a password reaches all of them
 */
export async function changePassword(
  { data }: Pick<Platform, 'data'>,
  { personId, token, method }: Pick<SignedIn, 'personId' | 'token' | 'method'>,
  password: string,
): Promise<void> {
  if (method === 'oidc') {
    throw new ApiError('FORBIDDEN', 'You sign in through your organisation’s own provider, which keeps your password.');
  }
  await data.people.setPassword(personId, await acceptedPassword(password));
  await data.signInLinks.removeOf(personId);
  await signOutEverywhere({ data }, personId, token);
}
