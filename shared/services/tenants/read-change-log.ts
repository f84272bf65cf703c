import type { Caller } from '../../contracts/caller.ts';
import type { ChangeLogPage } from '../../contracts/console.ts';
import type { Actor, ChangeSelection } from '../../data/change-log.ts';
import type { Platform } from '../platform.ts';

/** A page of the changes of an organisation's configuration, newest first, with the names that their actors have today. */
export async function readChangeLog(
  { data }: Pick<Platform, 'data'>,
  { tenantId }: Pick<Caller, 'tenantId'>,
  { cursor, limit, personId, kind }: Pick<ChangeSelection, 'limit' | 'kind'> & { cursor?: string; personId?: string },
): Promise<ChangeLogPage> {
  const selection = { actorId: personId, kind, ...(cursor !== undefined && { before: cursor }), limit: limit + 1 };
  const [found, people, keys, legacyKeys, connections] = await Promise.all([
    data.changeLog.list(tenantId, selection),
    data.people.ofTenant(tenantId),
    data.credentials.list(tenantId),
    data.legacyKeys.list(tenantId),
    data.agentConnections.list(tenantId),
  ]);
  const names = new Map([
    ...people.map(({ personId: id, email }) => [id, email] as const),
    ...keys.map(({ clientId, name }) => [clientId, name] as const),
    ...legacyKeys.map(({ keyId, name }) => [keyId, name] as const),
    ...connections.map(({ connectionId, clientName }) => [connectionId, clientName] as const),
  ]);
  const named = (actor: Actor) => ({ ...actor, name: actor.id === null ? null : (names.get(actor.id) ?? null) });
  const page = found.slice(0, limit);
  return {
    entries: page.map(({ tenantId: _tenant, actor, ...entry }) => ({ ...entry, actor: named(actor) })),
    nextCursor: found.length > limit ? (page.at(-1)?.entryId ?? null) : null,
  };
}
