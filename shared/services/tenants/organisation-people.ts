import { createHash, randomBytes } from 'node:crypto';
import type { Caller, Role } from '../../contracts/caller.ts';
import type { PeopleList } from '../../contracts/console.ts';
import type { Session } from '../../data/database.ts';
import type { Invitation } from '../../data/invitations.ts';
import type { Person } from '../../data/people.ts';
import { ApiError } from '../../errors/api-error.ts';
import { mintInvitationId, mintPersonId } from '../../ids.ts';
import { actorOf, logChange } from '../change-log.ts';
import type { Platform } from '../platform.ts';
import { acceptedAddress, acceptedPassword } from './people.ts';
import { type OpenedSession, openSession, roleIn, type SignedIn } from './sessions.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

const INVITATION_MS = 7 * 86_400_000;
/** Open invitations of an organisation. */
const MAX_INVITATIONS = 100;

const digestOf = (token: string) => createHash('sha256').update(`invitation:${token}`).digest('base64url');
const subjectOf = (kind: 'person' | 'invitation', id: string, name: string) => ({ kind, id, name });

/** Administrators, members and open invitations of an organisation. */
export async function listPeople({ data, clock }: Deps, { tenantId }: Pick<Caller, 'tenantId'>): Promise<PeopleList> {
  const [people, invitations] = await Promise.all([
    data.people.ofTenant(tenantId),
    data.invitations.list(tenantId, clock()),
  ]);
  const emails = new Map(people.map(({ personId, email }) => [personId, email]));
  return {
    people: people.flatMap((person) => {
      const role = roleIn(person, tenantId);
      const { personId, email, name, createdAt, signedInAt } = person;
      return role === null ? [] : [{ personId, email, name, role, createdAt, signedInAt }];
    }),
    invitations: invitations.map(({ invitationId, email, role, invitedBy, createdAt, expiresAt }) => ({
      ...{ invitationId, email, role, createdAt, expiresAt },
      invitedBy: emails.get(invitedBy) ?? null,
    })),
  };
}

/** Addresses of the administrators, whom a member asks. */
export async function listAdministrators(
  { data }: Pick<Deps, 'data'>,
  { tenantId }: Pick<Caller, 'tenantId'>,
): Promise<string[]> {
  const people = await data.people.ofTenant(tenantId);
  return people.filter((person) => roleIn(person, tenantId) === 'administrator').map(({ email }) => email);
}

/**
 * Offers a role to whoever has the address. Nothing is sent: the administrator hands over the answered address, whose token is kept as a
 * digest alone. The person gets in only by accepting, because an account that someone else made for the address must not.
 * @throws ApiError `BAD_REQUEST` for no e-mail address, `CONFLICT` for one who is in or invited already, and beyond 100 invitations
 */
export async function invite(
  { config, data, clock }: Deps & Pick<Platform, 'config'>,
  caller: Caller,
  { email, role }: { email: string; role: Role },
): Promise<{ invitationId: string; address: string; expiresAt: number }> {
  const { tenantId, credentialId: invitedBy } = caller;
  const address = acceptedAddress(email);
  const now = clock();
  await data.invitations.removeOver(tenantId, address, now);
  const token = randomBytes(32).toString('base64url');
  const made = { invitationId: mintInvitationId(), tenantId, email: address, role, invitedBy, createdAt: now };
  const invitation = { ...made, expiresAt: now + INVITATION_MS };
  const [people, open] = await Promise.all([data.people.ofTenant(tenantId), data.invitations.list(tenantId, now)]);
  if (people.some((person) => person.email === address)) {
    throw new ApiError('CONFLICT', `${address} is in your organisation already.`);
  }
  if (open.length >= MAX_INVITATIONS) {
    throw new ApiError('CONFLICT', `Your organisation has ${MAX_INVITATIONS} open invitations. Withdraw some of them.`);
  }
  const isNew = await data
    .transact(async (session) => {
      if (!(await data.invitations.insert(invitation, digestOf(token), session))) throw new AlreadyInvited();
      const subject = subjectOf('invitation', invitation.invitationId, address);
      const after = { role };
      await logChange({ data, clock }, { tenantId, actor: actorOf(caller), verb: 'created', subject, after }, session);
      return true;
    })
    .catch((err: unknown) => {
      if (err instanceof AlreadyInvited) return false;
      throw err;
    });
  if (!isNew) throw new ApiError('CONFLICT', `${address} is invited already. Withdraw that invitation first.`);
  const { invitationId, expiresAt } = invitation;
  // The token stands behind the number sign, because browsers do not send that part to any server.
  return { invitationId, address: `${config.baseUrl}/console/invitation#${token}`, expiresAt };
}

/** Aborts the transaction of an invitation whose address has one. */
class AlreadyInvited extends Error {}

/** @throws ApiError `NOT_FOUND` */
export async function withdrawInvitation({ data, clock }: Deps, caller: Caller, invitationId: string): Promise<void> {
  const { tenantId } = caller;
  await data.transact(async (session) => {
    const removed = await data.invitations.remove(tenantId, invitationId, session);
    if (removed === null) throw new ApiError('NOT_FOUND', 'Your organisation has no such open invitation.');
    const subject = subjectOf('invitation', invitationId, removed.email);
    await logChange({ data, clock }, { tenantId, actor: actorOf(caller), verb: 'deleted', subject }, session);
  });
}

/** Reads an invitation without spending it. @throws ApiError `NOT_FOUND` */
export async function readInvitation(
  { data, clock }: Deps,
  token: string,
): Promise<{ organisation: string; email: string; role: Role; hasAccount: boolean }> {
  const { tenantId, email, role } = await openInvitation({ data, clock }, token);
  const [tenant, person] = await Promise.all([data.tenants.find(tenantId), data.people.findByEmail(email)]);
  return { organisation: tenant?.name ?? '', email, role, hasAccount: person !== null };
}

/**
 * Gives the invited person the role. Who has an account must be signed in to it, because whoever invited must not reach that account; who
 * has none gets one with this password and is signed in.
 * @throws ApiError `NOT_FOUND` `UNAUTHORIZED` `BAD_REQUEST`
 */
export async function acceptInvitation(
  deps: Deps,
  { token, password }: { token: string; password?: string | undefined },
  session: SignedIn | null,
): Promise<OpenedSession | null> {
  const { data, clock } = deps;
  const invitation = await openInvitation(deps, token);
  const { email, tenantId } = invitation;
  const known = await data.people.findByEmail(email);
  if (known !== null && session?.email !== email) {
    throw new ApiError('UNAUTHORIZED', `Sign in as ${email} first, and open the address again.`);
  }
  const hash = known === null ? await acceptedPassword(password ?? '') : null;
  const person: Person = known ?? {
    personId: mintPersonId(),
    email,
    password: hash,
    tenantIds: [],
    memberOf: [],
    createdAt: clock(),
    name: null,
    signedInAt: null,
  };
  await data.transact((transaction) => admitInvited(deps, invitation, person, known === null, transaction));
  if (known !== null) return null;
  const admitted = await data.people.find(person.personId);
  return admitted === null ? null : openSession(deps, admitted, { method: 'password', tenantId });
}

/** Spends an invitation and gives its role. @throws ApiError `NOT_FOUND` where it was spent or the account made meanwhile */
async function admitInvited(
  { data, clock }: Deps,
  { invitationId, tenantId, email, role }: Invitation,
  person: Person,
  isNew: boolean,
  session: Session,
): Promise<void> {
  await data.tenants.touchPeople(tenantId, session);
  if ((await data.invitations.remove(tenantId, invitationId, session)) === null) throw spent();
  const field = role === 'administrator' ? 'tenantIds' : 'memberOf';
  if (isNew) {
    if (!(await data.people.insert({ ...person, [field]: [tenantId] }, session))) throw spent();
  } else if ((await data.people.admit({ email, tenantId, role }, session)) === null) {
    throw spent();
  }
  const actor = { kind: 'person' as const, id: person.personId };
  const subject = subjectOf('person', person.personId, email);
  await logChange({ data, clock }, { tenantId, actor, verb: 'created', subject, after: { role } }, session);
}

async function openInvitation({ data, clock }: Deps, token: string): Promise<Invitation> {
  const invitation = await data.invitations.find(digestOf(token), clock());
  if (invitation === null) throw spent();
  return invitation;
}

const spent = () =>
  new ApiError('NOT_FOUND', 'This invitation was accepted or withdrawn, or is older than a week. Ask for a new one.');

/**
 * Gives a person of the organisation another role, or with null none.
 * @throws ApiError `NOT_FOUND`; `CONFLICT` for the last administrator, because nobody could give the role back
 */
export async function setRole(
  { data, clock }: Deps,
  caller: Caller,
  personId: string,
  role: Role | null,
): Promise<void> {
  const { tenantId } = caller;
  await data.transact(async (session) => {
    // Two administrators who remove each other at once must not both succeed.
    await data.tenants.touchPeople(tenantId, session);
    const person = await data.people.find(personId, session);
    const before = person === null ? null : roleIn(person, tenantId);
    if (person === null || before === null) throw new ApiError('NOT_FOUND', 'Your organisation has no such person.');
    if (before === role) return;
    if (before === 'administrator' && (await data.people.countAdministrators(tenantId, session)) === 1) {
      throw new ApiError('CONFLICT', 'An organisation keeps its last administrator. Make someone else one first.');
    }
    if (role === null) await data.people.dismiss(person.email, tenantId, before, session);
    else await data.people.admit({ email: person.email, tenantId, role }, session);
    if (before === 'administrator') await data.agentConnections.endOfApprover(personId, tenantId, clock(), session);
    const subject = subjectOf('person', personId, person.email);
    const verb = role === null ? ('deleted' as const) : ('changed' as const);
    const values = { before: { role: before }, after: { role } };
    await logChange({ data, clock }, { tenantId, actor: actorOf(caller), verb, subject, ...values }, session);
  });
}
