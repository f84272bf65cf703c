import type { OutputLanguage } from '../contracts/vocabulary.ts';
import type { CollectionSpec, Database, Session } from './database.ts';

/** An action an organisation wrote for itself; the built-in ones are code. */
export interface OwnAction {
  /** `act_…`, what requests name as `actionType`. */
  id: string;
  tenantId: string;
  name: string;
  description: string;
  instructions: string;
  /** An empty list allows every profile. */
  profileIds: string[];
  /** Null means the profile's own language. */
  outputLanguage: OutputLanguage | null;
  createdAt: number;
}

type Stored = Omit<OwnAction, 'id'> & { _id: string };

export const actionsSpec: CollectionSpec = {
  name: 'actions',
  indexes: [{ key: { tenantId: 1, _id: 1 }, name: 'byTenant' }],
};

export function createActions(database: Database) {
  const actions = database.collection<Stored>(actionsSpec);
  return {
    /** The caller counts the action first, with `recordCounts.reserve` in the same transaction. */
    async insert({ id, ...rest }: OwnAction, session: Session): Promise<void> {
      await actions.insertOne({ _id: id, ...rest }, { session });
    },

    /** Oldest first. */
    async list(tenantId: string): Promise<OwnAction[]> {
      return (await actions.find({ tenantId }).sort({ _id: 1 }).toArray()).map(toAction);
    },

    async find(tenantId: string, id: string): Promise<OwnAction | null> {
      const stored = await actions.findOne({ _id: id, tenantId });
      return stored === null ? null : toAction(stored);
    },
  };
}

function toAction({ _id, ...rest }: Stored): OwnAction {
  return { id: _id, ...rest };
}
