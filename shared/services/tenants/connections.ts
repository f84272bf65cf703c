import type { AgentConnection } from '../../data/agent-connections.ts';
import type { Actor } from '../../data/change-log.ts';
import { ApiError } from '../../errors/api-error.ts';
import { logChange, OPERATOR } from '../change-log.ts';
import type { Platform } from '../platform.ts';
import { showTenant } from './tenants.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

/** A connection as people see it. */
export interface ConnectionSummary {
  connectionId: string;
  /** The name that the assistant gave itself. */
  assistant: string;
  /** The host of its redirect address, or that of its description; null where neither is known. */
  address: string | null;
  /** The time at which it last got an access token, which it uses for minutes; null before, and once the connection was ended. */
  lastUsedAt: number | null;
  approvedBy: string | null;
  /** Epoch ms, like the other times. */
  approvedAt: number;
  endsAt: number;
  endedAt: number | null;
  active: boolean;
}

/** Kinds of the authorization server's records that a connection lives by. */
const OF_GRANT = ['AuthorizationCode', 'RefreshToken'] as const;

/**
 * Stores an approved connection, in the transaction that confirms its approver, because a person who is being dismissed may approve none.
 * @throws ApiError `FORBIDDEN` where the approver administers the organisation no longer
 */
export async function approveConnection({ data, clock }: Deps, connection: AgentConnection): Promise<void> {
  const { adminId, tenantId, clientId, endsAt } = connection;
  await data.transact(async (session) => {
    if (!(await data.people.confirm(adminId, tenantId, clock(), session))) {
      throw new ApiError('FORBIDDEN', 'Only an administrator of the organisation can connect an assistant to it.');
    }
    await data.agentConnections.insert(connection, session);
    const actor = { kind: 'person' as const, id: adminId };
    const subject = { kind: 'connection' as const, id: connection.connectionId, name: connection.clientName };
    await logChange({ data, clock }, { tenantId, actor, verb: 'approved', subject }, session);
  });
  await data.oauthRecords.keepUntil('Client', clientId, new Date(endsAt));
}

/** @throws ApiError `NOT_FOUND` for an unknown organisation */
export async function listConnections({ data, clock }: Deps, tenantId: string): Promise<ConnectionSummary[]> {
  await showTenant({ data }, tenantId);
  const [connections, people] = await Promise.all([
    data.agentConnections.list(tenantId),
    data.people.ofTenant(tenantId),
  ]);
  const emails = new Map(people.map(({ personId, email }) => [personId, email]));
  // A refresh token is made with each access token, so that no request has to write when it came.
  const used = await data.oauthRecords.lastMade(
    'RefreshToken',
    connections.map(({ connectionId }) => connectionId),
  );
  return connections.map(
    ({ connectionId, clientId, clientName, redirectHost, adminId, approvedAt, endsAt, endedAt }) => ({
      connectionId,
      assistant: clientName,
      address: redirectHost ?? hostOf(clientId),
      lastUsedAt: used.get(connectionId) ?? null,
      approvedBy: emails.get(adminId) ?? null,
      approvedAt,
      endsAt,
      endedAt,
      active: endedAt === null && endsAt > clock(),
    }),
  );
}

/** The host of a client id that is the address of a metadata document. */
const hostOf = (clientId: string): string | null =>
  /^https:/i.test(clientId) && URL.canParse(clientId) ? new URL(clientId).host : null;

/** Ends a connection of whichever organisation, for the operator's command line. @throws ApiError `NOT_FOUND` */
export async function disconnectAny(
  deps: Deps,
  connectionId: string,
): Promise<{ connectionId: string; active: false }> {
  const tenantId = await deps.data.agentConnections.tenantOf(connectionId);
  if (tenantId === null) {
    throw new ApiError(
      'NOT_FOUND',
      `There is no connection ${connectionId.slice(0, 100)}. \`connection list --tenant T\` shows all.`,
    );
  }
  await disconnect(deps, tenantId, connectionId);
  return { connectionId, active: false };
}

/** Ends a connection: its next request is refused, and it cannot be renewed. @throws ApiError `NOT_FOUND` */
export async function disconnect(
  { data, clock }: Deps,
  tenantId: string,
  connectionId: string,
  actor: Actor = OPERATOR,
): Promise<void> {
  await data.transact(async (session) => {
    const before = await data.agentConnections.end(tenantId, connectionId, clock(), session);
    if (before === null) {
      throw new ApiError('NOT_FOUND', `The organisation has no connection ${connectionId.slice(0, 100)}.`);
    }
    if (before.endedAt !== null) return;
    const subject = { kind: 'connection' as const, id: connectionId, name: before.clientName };
    await logChange({ data, clock }, { tenantId, actor, verb: 'disconnected', subject }, session);
  });
  await Promise.all(OF_GRANT.map((kind) => data.oauthRecords.removeOfGrant(kind, connectionId)));
  await data.oauthRecords.remove('Grant', connectionId);
}
