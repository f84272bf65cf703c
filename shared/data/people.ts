import type { Role } from '../contracts/caller.ts';
import type { PasswordHash } from '../security/passwords.ts';
import { type CollectionSpec, type Database, type Filter, isDuplicateKey, type Session } from './database.ts';

/** A person who administers organisations or runs the published profiles of some. */
export interface Person {
  personId: string;
  /** In lower case; unique in the installation. */
  email: string;
  /** As the person gives it; null where they gave none. */
  name: string | null;
  /** Null for a person who signs in by one-time addresses or the organisation's provider. */
  password: PasswordHash | null;
  /** The organisations that the person administers. */
  tenantIds: string[];
  /** The organisations of which the person is a member without administering them. */
  memberOf: string[];
  /** Epoch ms. */
  createdAt: number;
  /** Epoch ms; null before the first sign-in. */
  signedInAt: number | null;
}

type Later = 'name' | 'memberOf' | 'signedInAt';
type Stored = Omit<Person, 'personId' | Later> & Partial<Pick<Person, Later>> & { _id: string };

const peopleSpec: CollectionSpec = {
  // The collection keeps its first name, because the records of earlier releases stand there.
  name: 'administrators',
  indexes: [
    { key: { email: 1 }, name: 'byEmail', unique: true },
    { key: { tenantIds: 1 }, name: 'byTenant' },
    { key: { memberOf: 1 }, name: 'byMembership' },
  ],
};

const FIELDS = { administrator: 'tenantIds', member: 'memberOf' } as const satisfies Record<Role, string>;
const OTHER = { administrator: 'memberOf', member: 'tenantIds' } as const satisfies Record<Role, string>;

/** People have no one organisation: a person signs in first and then chooses the organisation. */
export function createPeople(database: Database) {
  const people = database.collection<Stored>(peopleSpec);
  return {
    /** False where the person exists already. */
    async insert({ personId, ...rest }: Person, session?: Session): Promise<boolean> {
      try {
        await people.insertOne({ _id: personId, ...rest }, { session });
        return true;
      } catch (err) {
        if (isDuplicateKey(err)) return false;
        throw err;
      }
    },

    /** Gives a person a role in an organisation in place of the other one, and a new password where one is given. Null for an unknown person. */
    async admit(
      { email, tenantId, role, password }: { email: string; tenantId: string; role: Role; password?: PasswordHash },
      session?: Session,
    ): Promise<string | null> {
      const stored = await people.findOneAndUpdate(
        { email },
        {
          $addToSet: { [FIELDS[role]]: tenantId },
          $pull: { [OTHER[role]]: tenantId },
          ...(password && { $set: { password } }),
        },
        { projection: { _id: 1 }, session },
      );
      return stored?._id ?? null;
    },

    /** Ends a person's role in an organisation; the record goes with the last one. Null where the person did not have it. */
    async dismiss(email: string, tenantId: string, role: Role, session: Session): Promise<string | null> {
      const stored = await people.findOneAndUpdate(
        { email, [FIELDS[role]]: tenantId } as Filter<Stored>,
        { $pull: { [FIELDS[role]]: tenantId } },
        { session, returnDocument: 'after' },
      );
      if (stored === null) return null;
      if (stored.tenantIds.length + (stored.memberOf ?? []).length === 0) {
        await people.deleteOne({ _id: stored._id }, { session });
      }
      return stored._id;
    },

    async find(personId: string, session?: Session): Promise<Person | null> {
      return toPerson(await people.findOne({ _id: personId }, { session }));
    },

    async findByEmail(email: string): Promise<Person | null> {
      return toPerson(await people.findOne({ email }));
    },

    /** Administrators and members of an organisation, oldest first. */
    async ofTenant(tenantId: string): Promise<Person[]> {
      const found = await people.find({ $or: [{ tenantIds: tenantId }, { memberOf: tenantId }] }).toArray();
      return found.flatMap((stored) => toPerson(stored) ?? []).sort((a, b) => (a.personId < b.personId ? -1 : 1));
    },

    async countAdministrators(tenantId: string, session: Session): Promise<number> {
      return people.countDocuments({ tenantIds: tenantId }, { session });
    },

    /** False where the person does not exist. */
    async setPassword(personId: string, password: PasswordHash): Promise<boolean> {
      return (await people.updateOne({ _id: personId }, { $set: { password } })).matchedCount === 1;
    },

    async setName(personId: string, name: string | null): Promise<void> {
      await people.updateOne({ _id: personId }, { $set: { name } });
    },

    /** Answers the person as they are then; null where they are gone. */
    async noteSignIn(personId: string, nowMs: number): Promise<Person | null> {
      const noted = { $max: { signedInAt: nowMs } };
      return toPerson(await people.findOneAndUpdate({ _id: personId }, noted, { returnDocument: 'after' }));
    },

    /**
     * True where the person administers the organisation. It writes to the record, because a transaction that approves a connection and one
     * that dismisses its approver must conflict.
     */
    async confirm(personId: string, tenantId: string, nowMs: number, session: Session): Promise<boolean> {
      const { matchedCount } = await people.updateOne(
        { _id: personId, tenantIds: tenantId },
        { $set: { approvedAt: nowMs } },
        { session },
      );
      return matchedCount === 1;
    },
  };
}

function toPerson(stored: Stored | null): Person | null {
  if (stored === null) return null;
  const {
    _id: personId,
    email,
    name = null,
    password,
    tenantIds,
    memberOf = [],
    createdAt,
    signedInAt = null,
  } = stored;
  return { personId, email, name, password, tenantIds, memberOf, createdAt, signedInAt };
}
