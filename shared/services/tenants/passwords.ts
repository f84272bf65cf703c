import type { Platform } from '../platform.ts';
import { acceptedPassword } from './people.ts';
import { type SignedIn, signOutEverywhere } from './sessions.ts';

/**
 * Sets the password of the person who is signed in, and ends their other sessions.
 * @throws ApiError `BAD_REQUEST` for a password of another length
 */
export async function changePassword(
  { data }: Pick<Platform, 'data'>,
  { personId, token }: Pick<SignedIn, 'personId' | 'token'>,
  password: string,
): Promise<void> {
  await data.people.setPassword(personId, await acceptedPassword(password));
  await data.signInLinks.removeOf(personId);
  await signOutEverywhere({ data }, personId, token);
}
