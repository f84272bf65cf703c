import { ApiError } from '../../errors/api-error.ts';
import type { Platform } from '../platform.ts';
import { acceptedPassword } from './people.ts';
import { type SignedIn, signOutEverywhere } from './sessions.ts';

/**
 * Sets the password of the person who is signed in, and ends their other sessions.
 * @throws ApiError `BAD_REQUEST` for a password of another length, `FORBIDDEN` for a session of an organisation's provider
 */
export async function changePassword(
  { data }: Pick<Platform, 'data'>,
  { personId, token, method }: Pick<SignedIn, 'personId' | 'token' | 'method'>,
  password: string,
): Promise<void> {
  // A password opens every organisation of the person, so that the provider of one must not lead to it.
  if (method === 'oidc') {
    throw new ApiError(
      'FORBIDDEN',
      'You signed in through your organisation, so no password can be set. Sign in with a password or a one-time address first.',
    );
  }
  await data.people.setPassword(personId, await acceptedPassword(password));
  await data.signInLinks.removeOf(personId);
  await signOutEverywhere({ data }, personId, token);
}
