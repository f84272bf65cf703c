import type { Role } from '../contracts/caller.ts';
import { type CollectionSpec, type Database, isDuplicateKey, type Session } from './database.ts';

/** A role in an organisation that is offered to whoever has an e-mail address. */
export interface Invitation {
  invitationId: string;
  tenantId: string;
  /** In lower case. */
  email: string;
  role: Role;
  /** Id of the administrator who invited. */
  invitedBy: string;
  /** Epoch ms, the next one likewise. */
  createdAt: number;
  expiresAt: number;
}

/** `digest` is of the token in the address. */
type Stored = Omit<Invitation, 'invitationId' | 'expiresAt'> & { _id: string; digest: string; expiresAt: Date };

const invitationsSpec: CollectionSpec = {
  name: 'invitations',
  indexes: [
    { key: { tenantId: 1, email: 1 }, name: 'onePerAddress', unique: true },
    { key: { digest: 1 }, name: 'byToken', unique: true },
    { key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 },
  ],
};

export function createInvitations(database: Database) {
  const invitations = database.collection<Stored>(invitationsSpec);
  return {
    /** False where the address is invited already. */
    async insert({ invitationId, expiresAt, ...rest }: Invitation, digest: string, session: Session): Promise<boolean> {
      try {
        const stored = { _id: invitationId, digest, ...rest, expiresAt: new Date(expiresAt) };
        await invitations.insertOne(stored, { session });
        return true;
      } catch (err) {
        if (isDuplicateKey(err)) return false;
        throw err;
      }
    },

    /** Removes an invitation of the address that is over, because its record may outlive it by a minute. */
    async removeOver(tenantId: string, email: string, nowMs: number): Promise<void> {
      await invitations.deleteOne({ tenantId, email, expiresAt: { $lte: new Date(nowMs) } });
    },

    async find(digest: string, nowMs: number): Promise<Invitation | null> {
      return toInvitation(await invitations.findOne({ digest, expiresAt: { $gt: new Date(nowMs) } }));
    },

    async findByEmail(tenantId: string, email: string, nowMs: number): Promise<Invitation | null> {
      return toInvitation(await invitations.findOne({ tenantId, email, expiresAt: { $gt: new Date(nowMs) } }));
    },

    async list(tenantId: string, nowMs: number): Promise<Invitation[]> {
      const found = await invitations.find({ tenantId, expiresAt: { $gt: new Date(nowMs) } }).toArray();
      return found.flatMap((stored) => toInvitation(stored) ?? []);
    },

    /** The invitation that was removed; null where another request was first. */
    async remove(tenantId: string, invitationId: string, session: Session): Promise<Invitation | null> {
      return toInvitation(await invitations.findOneAndDelete({ _id: invitationId, tenantId }, { session }));
    },
  };
}

function toInvitation(stored: Stored | null): Invitation | null {
  if (stored === null) return null;
  const { _id, digest: _digest, expiresAt, ...rest } = stored;
  return { invitationId: _id, ...rest, expiresAt: expiresAt.getTime() };
}
