import type { PasswordHash } from '../security/passwords.ts';
import { type CollectionSpec, type Database, isDuplicateKey, type Session } from './database.ts';

/** A person who administers one or more organisations. */
export interface Administrator {
  adminId: string;
  /** In lower case; unique in the installation. */
  email: string;
  password: PasswordHash;
  tenantIds: string[];
  /** Epoch ms. */
  createdAt: number;
}

type Stored = Omit<Administrator, 'adminId'> & { _id: string };

const administratorsSpec: CollectionSpec = {
  name: 'administrators',
  indexes: [
    { key: { email: 1 }, name: 'byEmail', unique: true },
    { key: { tenantIds: 1 }, name: 'byTenant' },
  ],
};

/** Administrators have no one tenant: a person signs in first and then chooses the organisation. */
export function createAdministrators(database: Database) {
  const administrators = database.collection<Stored>(administratorsSpec);
  return {
    /** False where the person exists already. */
    async insert({ adminId, ...rest }: Administrator): Promise<boolean> {
      try {
        await administrators.insertOne({ _id: adminId, ...rest });
        return true;
      } catch (err) {
        if (isDuplicateKey(err)) return false;
        throw err;
      }
    },

    /** Makes a person an administrator of a further organisation, with a new password. Null for an unknown person. */
    async admit(email: string, tenantId: string, password: PasswordHash): Promise<string | null> {
      const stored = await administrators.findOneAndUpdate(
        { email },
        { $addToSet: { tenantIds: tenantId }, $set: { password } },
        { projection: { _id: 1 } },
      );
      return stored?._id ?? null;
    },

    /** Ends a person's administration of an organisation; the record goes with the last one. Null where there was none. */
    async dismiss(email: string, tenantId: string, session: Session): Promise<string | null> {
      const stored = await administrators.findOneAndUpdate(
        { email, tenantIds: tenantId },
        { $pull: { tenantIds: tenantId } },
        { session, returnDocument: 'after' },
      );
      if (stored?.tenantIds.length === 0) await administrators.deleteOne({ _id: stored._id }, { session });
      return stored?._id ?? null;
    },

    async find(adminId: string): Promise<Administrator | null> {
      return toAdministrator(await administrators.findOne({ _id: adminId }));
    },

    async findByEmail(email: string): Promise<Administrator | null> {
      return toAdministrator(await administrators.findOne({ email }));
    },

    async ofTenant(tenantId: string): Promise<Administrator[]> {
      const found = await administrators.find({ tenantIds: tenantId }).sort({ _id: 1 }).toArray();
      return found.flatMap((stored) => toAdministrator(stored) ?? []);
    },

    /**
     * True where the person administers the organisation. It writes to the record, because a transaction that approves a connection and one
     * that dismisses its approver must conflict.
     */
    async confirm(adminId: string, tenantId: string, nowMs: number, session: Session): Promise<boolean> {
      const { matchedCount } = await administrators.updateOne(
        { _id: adminId, tenantIds: tenantId },
        { $set: { approvedAt: nowMs } },
        { session },
      );
      return matchedCount === 1;
    },
  };
}

function toAdministrator(stored: Stored | null): Administrator | null {
  if (stored === null) return null;
  const { _id: adminId, email, password, tenantIds, createdAt } = stored;
  return { adminId, email, password, tenantIds, createdAt };
}
