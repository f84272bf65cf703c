import { createHash, randomBytes } from 'node:crypto';
import { ApiError } from '../../errors/api-error.ts';
import type { Platform } from '../platform.ts';
import { addressOf } from './people.ts';
import { type OpenedSession, openSession, roleIn } from './sessions.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

const LINK_MS = 24 * 3_600_000;
const digestOf = (token: string) => createHash('sha256').update(`link:${token}`).digest('base64url');

/**
 * Makes a one-time address that signs a person of the organisation in, for the operator: whoever opens it is that person.
 * @throws ApiError `NOT_FOUND` for a person without a role in the organisation
 */
export async function createSignInLink(
  { config, data, clock }: Deps & Pick<Platform, 'config'>,
  { tenantId, email }: { tenantId: string; email: string },
): Promise<{ signIn: string; expiresAt: number }> {
  const person = await data.people.findByEmail(addressOf(email));
  if (person === null || roleIn(person, tenantId) === null) {
    throw new ApiError('NOT_FOUND', `${tenantId} has no administrator or member with this address.`);
  }
  const token = randomBytes(32).toString('base64url');
  const expiresAt = clock() + LINK_MS;
  await data.signInLinks.insert(digestOf(token), { personId: person.personId, tenantId, expiresAt });
  return { signIn: `${config.baseUrl}/console/sign-in/link/${token}`, expiresAt };
}

/** The e-mail address that a one-time address signs in, without spending it; null once it is spent or over. */
export async function readSignInLink({ data, clock }: Deps, token: string): Promise<{ email: string } | null> {
  const link = await data.signInLinks.find(digestOf(token), clock());
  const person = link === null ? null : await data.people.find(link.personId);
  return person === null ? null : { email: person.email };
}

/** Signs in by a one-time address, which is spent; null for one that is spent or over, or whose person has lost the organisation. */
export async function signInByLink(deps: Deps, token: string): Promise<OpenedSession | null> {
  const { data, clock } = deps;
  // The person is read before the address is spent, because a change of the password removes the address first.
  const found = await data.signInLinks.find(digestOf(token), clock());
  const person = found === null ? null : await data.people.find(found.personId);
  const link = await data.signInLinks.take(digestOf(token), clock());
  if (link === null || person === null || roleIn(person, link.tenantId) === null) return null;
  return openSession(deps, person, { method: 'link', tenantId: link.tenantId });
}
