import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '../../errors/api-error.ts';
import { mintAdminId } from '../../ids.ts';
import { hashPassword, passwordMatches } from '../../security/passwords.ts';
import type { Platform } from '../platform.ts';
import { showTenant } from './tenants.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

const SESSION_MS = 12 * 3_600_000;
/** Wrong attempts within a quarter of an hour after which an address, or a sender, has to wait. */
const ATTEMPTS = { email: 10, sender: 100 };
const ATTEMPTS_WINDOW_MS = 15 * 60_000;
const PASSWORD_CHARACTERS = { least: 12, most: 1_000 };

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const addressOf = (email: string) => email.trim().toLowerCase();

/**
 * Makes a person an administrator of an organisation, with this password; one who administers others gets the password for all of them.
 * @throws ApiError `NOT_FOUND` for an unknown organisation, `BAD_REQUEST` for an address or password that is none
 */
export async function createAdministrator(
  { data, clock }: Deps,
  { tenantId, email, password }: { tenantId: string; email: string; password: string },
): Promise<{ adminId: string }> {
  await showTenant({ data }, tenantId);
  const address = addressOf(email);
  if (!z.email().max(254).safeParse(address).success) {
    throw new ApiError('BAD_REQUEST', `${email.slice(0, 254)} is no e-mail address.`);
  }
  const { least, most } = PASSWORD_CHARACTERS;
  if (password.length < least || password.length > most) {
    throw new ApiError('BAD_REQUEST', `The password must have ${least} to ${most} characters.`);
  }
  const hash = await hashPassword(password);
  const adminId = mintAdminId();
  const created = { adminId, email: address, password: hash, tenantIds: [tenantId], createdAt: clock() };
  if (await data.administrators.insert(created)) return { adminId };
  const known = await data.administrators.admit(address, tenantId, hash);
  if (known === null) return createAdministrator({ data, clock }, { tenantId, email, password });
  // A new password ends what was signed in with the old one.
  await data.consoleSessions.removeOf(known);
  return { adminId: known };
}

/** Ends a person's administration of an organisation, and the connections that the person approved there. @throws ApiError `NOT_FOUND` */
export async function removeAdministrator(
  { data, clock }: Deps,
  { tenantId, email }: { tenantId: string; email: string },
): Promise<{ adminId: string }> {
  const adminId = await data.transact(async (session) => {
    const dismissed = await data.administrators.dismiss(addressOf(email), tenantId, session);
    if (dismissed !== null) await data.agentConnections.endOfApprover(dismissed, tenantId, clock(), session);
    return dismissed;
  });
  if (adminId === null) {
    throw new ApiError('NOT_FOUND', `${tenantId} has no administrator with this address.`);
  }
  return { adminId };
}

export type SignIn = { outcome: 'SIGNED_IN'; token: string; adminId: string } | { outcome: 'WRONG' | 'TOO_MANY' };

/** Signs an administrator in. Unknown addresses take as long as wrong passwords; each attempt is counted before it is judged. */
export async function signIn(
  { data, clock }: Deps,
  { email, password, sender }: { email: string; password: string; sender: string },
): Promise<SignIn> {
  const address = addressOf(email);
  const now = clock();
  const counted = [digestOf(`email:${address}`), digestOf(`sender:${sender}`)] as const;
  const ofEmail = await data.signInAttempts.count(counted[0], now, ATTEMPTS_WINDOW_MS);
  const ofSender = await data.signInAttempts.count(counted[1], now, ATTEMPTS_WINDOW_MS);
  if (ofEmail > ATTEMPTS.email || ofSender > ATTEMPTS.sender) return { outcome: 'TOO_MANY' };
  const isPossible = address.length <= 254 && password.length <= PASSWORD_CHARACTERS.most;
  const found = isPossible ? await data.administrators.findByEmail(address) : null;
  if (!(await passwordMatches(isPossible ? password : '', found?.password ?? null)) || found === null) {
    return { outcome: 'WRONG' };
  }
  await data.signInAttempts.forget(counted[0]);
  const token = randomBytes(32).toString('base64url');
  await data.consoleSessions.insert(digestOf(token), found.adminId, now + SESSION_MS);
  return { outcome: 'SIGNED_IN', token, adminId: found.adminId };
}

/** Someone who is signed in, and the organisations that they administer now. */
export interface SignedIn {
  adminId: string;
  email: string;
  tenants: { tenantId: string; name: string }[];
}

/** Null where the token is of no session, or its administrator is none any more. */
export async function readSession({ data, clock }: Deps, token: string): Promise<SignedIn | null> {
  const adminId = await data.consoleSessions.find(digestOf(token), clock());
  const found = adminId === null ? null : await data.administrators.find(adminId);
  if (found === null) return null;
  const tenants = await Promise.all(found.tenantIds.map((tenantId) => data.tenants.find(tenantId)));
  return {
    adminId: found.adminId,
    email: found.email,
    tenants: tenants.flatMap((tenant) => (tenant === null ? [] : { tenantId: tenant.tenantId, name: tenant.name })),
  };
}

export async function signOut({ data }: Pick<Deps, 'data'>, token: string): Promise<void> {
  await data.consoleSessions.remove(digestOf(token));
}
