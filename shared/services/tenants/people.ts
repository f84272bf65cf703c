import { z } from 'zod';
import type { Role } from '../../contracts/caller.ts';
import { ApiError } from '../../errors/api-error.ts';
import { mintPersonId } from '../../ids.ts';
import { hashPassword, type PasswordHash } from '../../security/passwords.ts';
import type { Platform } from '../platform.ts';
import { showTenant } from './tenants.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

const PASSWORD_CHARACTERS = { least: 12, most: 1_000 };
const MAX_EMAIL = 254;

/** The form in which an e-mail address is stored and compared. */
export const addressOf = (email: string) => email.trim().toLowerCase();

/** True for a password and an address that could be someone's; others are not worth a look-up. */
export const isPossibleSignIn = (address: string, password: string) =>
  address.length <= MAX_EMAIL && password.length <= PASSWORD_CHARACTERS.most;

/** @throws ApiError `BAD_REQUEST` for a password of another length */
export async function acceptedPassword(password: string): Promise<PasswordHash> {
  const { least, most } = PASSWORD_CHARACTERS;
  if (password.length < least || password.length > most) {
    throw new ApiError('BAD_REQUEST', `The password must have ${least} to ${most} characters.`);
  }
  return hashPassword(password);
}

/** @throws ApiError `BAD_REQUEST` */
export function acceptedAddress(email: string): string {
  const address = addressOf(email);
  if (z.email().max(MAX_EMAIL).safeParse(address).success) return address;
  throw new ApiError('BAD_REQUEST', `${email.slice(0, MAX_EMAIL)} is no e-mail address.`);
}

/**
 * Makes a person an administrator of an organisation, with this password; one who is known already gets the password for all organisations.
 * @throws ApiError `NOT_FOUND` for an unknown organisation, `BAD_REQUEST` for an address or password that is none
 */
export async function createAdministrator(
  deps: Deps,
  { tenantId, email, password }: { tenantId: string; email: string; password: string },
): Promise<{ adminId: string }> {
  const { data } = deps;
  await showTenant({ data }, tenantId);
  const address = acceptedAddress(email);
  const { personId, isNew } = await admitPerson(deps, {
    email: address,
    tenantId,
    role: 'administrator',
    password: await acceptedPassword(password),
  });
  // A new password ends what was signed in with the old one.
  if (!isNew) await data.consoleSessions.removeOf(personId);
  return { adminId: personId };
}

/**
 * Makes a person a member of an organisation: one who runs its published profiles. A new person has no password and signs in by a one-time
 * address (`createSignInLink`) or the organisation's provider.
 * @throws ApiError `NOT_FOUND` for an unknown organisation, `BAD_REQUEST` for no address, `CONFLICT` for an administrator of the organisation
 */
export async function createMember(
  deps: Deps,
  { tenantId, email }: { tenantId: string; email: string },
): Promise<{ memberId: string }> {
  const { data } = deps;
  await showTenant({ data }, tenantId);
  const address = acceptedAddress(email);
  if ((await data.people.findByEmail(address))?.tenantIds.includes(tenantId)) {
    throw new ApiError('CONFLICT', `${address} administers the organisation, and may do all that a member may.`);
  }
  const { personId } = await admitPerson(deps, { email: address, tenantId, role: 'member' });
  return { memberId: personId };
}

async function admitPerson(
  { data, clock }: Deps,
  { email, tenantId, role, password }: { email: string; tenantId: string; role: Role; password?: PasswordHash },
): Promise<{ personId: string; isNew: boolean }> {
  for (;;) {
    const known = await data.people.admit({ email, tenantId, role, ...(password && { password }) });
    if (known !== null) return { personId: known, isNew: false };
    const personId = mintPersonId();
    const created = {
      personId,
      email,
      password: password ?? null,
      tenantIds: role === 'administrator' ? [tenantId] : [],
      memberOf: role === 'member' ? [tenantId] : [],
      createdAt: clock(),
      name: null,
      signedInAt: null,
    };
    if (await data.people.insert(created)) return { personId, isNew: true };
  }
}

/** Ends a person's administration of an organisation, and the connections that the person approved there. @throws ApiError `NOT_FOUND` */
export async function removeAdministrator(
  deps: Deps,
  { tenantId, email }: { tenantId: string; email: string },
): Promise<{ adminId: string }> {
  return { adminId: await dismiss(deps, { tenantId, email, role: 'administrator' }) };
}

/** Ends a person's membership of an organisation. @throws ApiError `NOT_FOUND` */
export async function removeMember(
  deps: Deps,
  { tenantId, email }: { tenantId: string; email: string },
): Promise<{ memberId: string }> {
  return { memberId: await dismiss(deps, { tenantId, email, role: 'member' }) };
}

async function dismiss(
  { data, clock }: Deps,
  { tenantId, email, role }: { tenantId: string; email: string; role: Role },
): Promise<string> {
  const personId = await data.transact(async (session) => {
    const dismissed = await data.people.dismiss(addressOf(email), tenantId, role, session);
    if (dismissed !== null) await data.agentConnections.endOfApprover(dismissed, tenantId, clock(), session);
    return dismissed;
  });
  if (personId === null) throw new ApiError('NOT_FOUND', `${tenantId} has no ${role} with this address.`);
  return personId;
}
