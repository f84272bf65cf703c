import type { ChangeLogPage } from '../contracts/console.ts';
import type { CollectionSpec, Database, Filter, Session } from './database.ts';

/** The author of a change: a person, a program or an assistant of the organisation, or the operator by the command line. */
export interface Actor {
  kind: 'person' | 'api-key' | 'agent-connection' | 'legacy-key' | 'operator';
  /** Null for the operator. */
  id: string | null;
}

type Logged = ChangeLogPage['entries'][number];

/** A change of an organisation's configuration. It holds no secret and no document. */
export interface Change {
  entryId: string;
  tenantId: string;
  /** Epoch ms. */
  at: number;
  actor: Actor;
  verb: Logged['verb'];
  subject: Logged['subject'];
  /** Values as JSON; null where there was or is none. */
  changes: Logged['changes'];
}

/** Bounds a listing of changes. */
export interface ChangeSelection {
  actorId?: string | undefined;
  kind?: Change['subject']['kind'] | undefined;
  /** Only entries whose id is smaller. */
  before?: string;
  limit: number;
}

type Stored = Omit<Change, 'entryId'> & { _id: string; expiresAt: Date };

/** A little longer than a year, so that the same month of the year before can be looked at. */
const KEPT_MS = 400 * 86_400_000;

const changeLogSpec: CollectionSpec = {
  name: 'changeLog',
  indexes: [
    { key: { tenantId: 1, _id: -1 }, name: 'byTenant' },
    { key: { tenantId: 1, 'actor.id': 1, _id: -1 }, name: 'byActor' },
    { key: { tenantId: 1, 'subject.kind': 1, _id: -1 }, name: 'bySubject' },
    { key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 },
  ],
};

export function createChangeLog(database: Database) {
  const log = database.collection<Stored>(changeLogSpec);
  return {
    async append({ entryId, ...change }: Change, session?: Session): Promise<void> {
      const expiresAt = new Date(change.at + KEPT_MS);
      await log.insertOne({ _id: entryId, ...change, expiresAt }, { session });
    },

    /** Newest first. */
    async list(tenantId: string, { actorId, kind, before, limit }: ChangeSelection): Promise<Change[]> {
      const filter: Filter<Stored> = {
        tenantId,
        ...(actorId !== undefined && { 'actor.id': actorId }),
        ...(kind !== undefined && { 'subject.kind': kind }),
        ...(before !== undefined && { _id: { $lt: before } }),
      };
      const found = await log.find(filter).sort({ _id: -1 }).limit(limit).toArray();
      return found.map(({ _id, expiresAt: _end, ...change }) => ({ entryId: _id, ...change }));
    },
  };
}
