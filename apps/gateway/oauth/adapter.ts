import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Platform } from '../../../shared/services/platform.ts';

/** A client that was registered and never approved is forgotten after a day. */
const UNAPPROVED_CLIENT_SECONDS = 86_400;
/** Registrations of an hour, of the whole installation, because anyone may register. */
const REGISTRATIONS_PER_HOUR = 500;
const HOUR_MS = 3_600_000;

/** Stores the authorization server's records of one kind in the database. Ids of codes and tokens are kept as digests only. */
export function oauthAdapter({ data, clock }: Pick<Platform, 'data' | 'clock'>): (kind: string) => Adapter {
  const records = data.oauthRecords;
  return (kind) => ({
    async upsert(id, payload, expiresIn) {
      if (kind === 'Client' && (await records.find(kind, id)) === null) {
        const recent = await records.countSince(kind, new Date(Date.now() - HOUR_MS));
        if (recent >= REGISTRATIONS_PER_HOUR) throw new errors.TemporarilyUnavailable('too many registrations');
      }
      // The id of a record of a code or token is its secret, so that the payload must not repeat it.
      const { jti: _secret, ...rest } = payload;
      const seconds = expiresIn ?? (kind === 'Client' ? UNAPPROVED_CLIENT_SECONDS : null);
      await records.put(kind, id, rest, seconds);
    },

    async find(id) {
      const record = await records.find(kind, id);
      if (record === null) return undefined;
      const { payload, consumed } = record;
      return { ...payload, jti: id, ...(consumed !== undefined && { consumed }) } as AdapterPayload;
    },

    async findByUid(uid) {
      const record = await records.findByUid(kind, uid);
      return record === null ? undefined : (record.payload as AdapterPayload);
    },

    // Device codes are not offered.
    async findByUserCode() {
      return undefined;
    },

    /** Fails for the second of two uses at once, because both would otherwise pass. */
    async consume(id) {
      if (!(await records.consume(kind, id))) throw new errors.InvalidGrant('already used');
    },

    async destroy(id) {
      await records.remove(kind, id);
      if (kind === 'Grant') await data.agentConnections.endOfGrant(id, clock());
    },

    async revokeByGrantId(grantId) {
      await records.removeOfGrant(kind, grantId);
    },
  });
}
