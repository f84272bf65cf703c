import { sharingReads } from '../sharing-reads.ts';
import type { CollectionSpec, Database, Session } from './database.ts';

/** An assistant's access to one organisation, approved by an administrator (contract, "Agent connections"). */
export interface AgentConnection {
  /** Also the id of its OAuth grant, and the credential that owns its jobs. */
  connectionId: string;
  tenantId: string;
  /** The administrator who approved it. */
  adminId: string;
  clientId: string;
  /** The name that the assistant gave itself: a stranger's text. */
  clientName: string;
  /** The host of its redirect address, or the address itself where that is no web address. Absent in connections of an earlier release. */
  redirectHost?: string;
  /** Epoch ms, the next two likewise. */
  approvedAt: number;
  endsAt: number;
  endedAt: number | null;
}

type Stored = Omit<AgentConnection, 'connectionId'> & { _id: string };

const agentConnectionsSpec: CollectionSpec = {
  name: 'agentConnections',
  indexes: [
    { key: { tenantId: 1, approvedAt: 1 }, name: 'byTenant' },
    { key: { adminId: 1, tenantId: 1 }, name: 'byApprover' },
  ],
};

export function createAgentConnections(database: Database) {
  const connections = database.collection<Stored>(agentConnectionsSpec);
  const record = sharingReads((connectionId: string) => connections.findOne({ _id: connectionId }));
  return {
    async insert({ connectionId, ...rest }: AgentConnection, session: Session): Promise<void> {
      await connections.insertOne({ _id: connectionId, ...rest }, { session });
    },

    /** Null for a connection that is over or never was; the authorization server alone looks it up without a tenant, because its grant determines the tenant. */
    async findLive(connectionId: string, nowMs: number): Promise<AgentConnection | null> {
      const stored = await record(connectionId);
      return stored !== null && stored.endedAt === null && stored.endsAt > nowMs ? toConnection(stored) : null;
    },

    /** For the operator's command line, which works across organisations. */
    async tenantOf(connectionId: string): Promise<string | null> {
      const stored = await connections.findOne({ _id: connectionId }, { projection: { tenantId: 1 } });
      return stored?.tenantId ?? null;
    },

    /** Newest first, also those that are over. */
    async list(tenantId: string): Promise<AgentConnection[]> {
      return (await connections.find({ tenantId }).sort({ approvedAt: -1 }).toArray()).map(toConnection);
    },

    /** The connection as it was; null for one that does not exist. One that was over stays as it was. */
    async end(
      tenantId: string,
      connectionId: string,
      nowMs: number,
      session: Session,
    ): Promise<AgentConnection | null> {
      const stored = await connections.findOneAndUpdate(
        { _id: connectionId, tenantId },
        [{ $set: { endedAt: { $ifNull: ['$endedAt', nowMs] } } }],
        { session },
      );
      return stored === null ? null : toConnection(stored);
    },

    /** Ends a connection whose grant was destroyed. */
    async endOfGrant(connectionId: string, nowMs: number): Promise<void> {
      await connections.updateOne({ _id: connectionId, endedAt: null }, { $set: { endedAt: nowMs } });
    },

    async endOfApprover(adminId: string, tenantId: string, nowMs: number, session: Session): Promise<void> {
      await connections.updateMany({ adminId, tenantId, endedAt: null }, { $set: { endedAt: nowMs } }, { session });
    },
  };
}

function toConnection({ _id, ...rest }: Stored): AgentConnection {
  return { connectionId: _id, ...rest };
}
