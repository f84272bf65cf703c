import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Role } from '../../contracts/caller.ts';
import type { SignInMethod } from '../../data/console-sessions.ts';
import type { Person } from '../../data/people.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Platform } from '../platform.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

const SESSION_MS = 12 * 3_600_000;
/** For this long after a sign-in, or after the password was given again, a session may touch keys and people. */
const CONFIRMED_MS = 10 * 60_000;

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** A new session and the secret that the browser keeps. */
export interface OpenedSession {
  token: string;
  personId: string;
}

/** An organisation that a session may act for. */
interface Organisation {
  tenantId: string;
  name: string;
  role: Role;
}

/** Someone who is signed in, and the organisations that they may act for now. */
export interface SignedIn {
  token: string;
  personId: string;
  email: string;
  name: string | null;
  hasPassword: boolean;
  method: SignInMethod;
  /** The one that requests act on. */
  organisation: Organisation;
  organisations: Organisation[];
  /** Epoch ms; past where the person has to confirm who they are. */
  confirmedUntil: number;
  expiresAt: number;
}

export function roleIn({ tenantIds, memberOf }: Pick<Person, 'tenantIds' | 'memberOf'>, tenantId: string): Role | null {
  if (tenantIds.includes(tenantId)) return 'administrator';
  return memberOf.includes(tenantId) ? 'member' : null;
}

/**
 * Begins a session for a person as they were read before they proved who they are. `tenantId` is the organisation that it acts on first. Null
 * for a person without any organisation, and for one whose password was changed meanwhile, which ends every session.
 */
export async function openSession(
  { data, clock }: Deps,
  person: Person,
  { method, tenantId }: { method: SignInMethod; tenantId?: string },
): Promise<OpenedSession | null> {
  const first = tenantId ?? person.tenantIds[0] ?? person.memberOf[0];
  if (first === undefined || roleIn(person, first) === null) return null;
  const now = clock();
  const token = randomBytes(32).toString('base64url');
  await data.consoleSessions.insert(digestOf(token), {
    personId: person.personId,
    tenantId: first,
    method,
    confirmedAt: now,
    expiresAt: now + SESSION_MS,
  });
  // The person is read after the session is stored, because a change of the password that comes later finds the session and ends it.
  const present = await data.people.noteSignIn(person.personId, now);
  if (present === null || !isDeepStrictEqual(present.password, person.password)) {
    await data.consoleSessions.remove(digestOf(token));
    return null;
  }
  return { token, personId: person.personId };
}

/** Null where the token is of no session, or its person has no organisation any more. */
export async function readSession({ data, clock }: Deps, token: string): Promise<SignedIn | null> {
  const session = await data.consoleSessions.find(digestOf(token), clock());
  const person = session === null ? null : await data.people.find(session.personId);
  if (session === null || person === null) return null;
  // The provider of one organisation must not open another one, because it may say of anybody who they are.
  const tenantIds = session.method === 'oidc' ? [session.tenantId] : [...person.tenantIds, ...person.memberOf];
  const tenants = await Promise.all(tenantIds.map((tenantId) => data.tenants.find(tenantId)));
  const organisations = tenants.flatMap((tenant) => {
    const role = tenant === null ? null : roleIn(person, tenant.tenantId);
    return tenant === null || role === null ? [] : [{ tenantId: tenant.tenantId, name: tenant.name, role }];
  });
  const organisation = organisations.find(({ tenantId }) => tenantId === session.tenantId) ?? organisations[0];
  if (organisation === undefined) return null;
  return {
    token,
    personId: person.personId,
    email: person.email,
    name: person.name,
    hasPassword: person.password !== null,
    method: session.method,
    organisation,
    organisations,
    confirmedUntil: session.confirmedAt + CONFIRMED_MS,
    expiresAt: session.expiresAt,
  };
}

/** Makes the session act on another organisation of the person. @throws ApiError `NOT_FOUND` */
export async function chooseOrganisation(
  { data }: Pick<Deps, 'data'>,
  { token, organisations }: SignedIn,
  tenantId: string,
): Promise<void> {
  if (!organisations.some((one) => one.tenantId === tenantId)) {
    throw new ApiError('NOT_FOUND', 'You have no organisation with this id.');
  }
  await data.consoleSessions.choose(digestOf(token), tenantId);
}

/** Records that the person has just proved again who they are. */
export async function confirmSession({ data, clock }: Deps, { token }: Pick<SignedIn, 'token'>): Promise<void> {
  await data.consoleSessions.confirm(digestOf(token), clock());
}

/** Writes the name that the person gives; null takes it away. */
export async function nameYourself(
  { data }: Pick<Deps, 'data'>,
  { personId }: Pick<SignedIn, 'personId'>,
  name: string | null,
): Promise<void> {
  await data.people.setName(personId, name);
}

export async function signOut({ data }: Pick<Deps, 'data'>, token: string): Promise<void> {
  await data.consoleSessions.remove(digestOf(token));
}

/** Ends every session of the person, on whichever machine; `kept` stays. */
export async function signOutEverywhere(
  { data }: Pick<Deps, 'data'>,
  personId: string,
  kept: string | null = null,
): Promise<void> {
  await data.consoleSessions.removeOf(personId, kept === null ? null : digestOf(kept));
}
