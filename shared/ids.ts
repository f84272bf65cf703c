import { createHash } from 'node:crypto';
import { monotonicFactory } from 'ulid';

/** Counts up within a millisecond, because lists are in the order of ids and two jobs of one millisecond would otherwise be in any order. */
const ulid = monotonicFactory();

const ULID = '[0-9A-HJKMNP-TV-Z]{26}';
const JOB_ID = new RegExp(`^job_${ULID}$`);
const LEGACY_API_KEY = new RegExp(`^dak_(${ULID})_[\\w-]{43}$`);

export const mintTenantId = () => `ten_${ulid()}`;
export const mintClientId = () => `key_${ulid()}`;
export const mintLegacyKeyId = () => `lkey_${ulid()}`;
export const mintEntryId = () => `log_${ulid()}`;
export const mintInvitationId = () => `inv_${ulid()}`;
export const mintPersonId = () => `per_${ulid()}`;
export const mintConnectionId = () => `con_${ulid()}`;
export const mintJobId = () => `job_${ulid()}`;
export const mintProfileId = () => `prof_${ulid()}`;
export const mintWorkerId = (tenantId: string, profileId: string) => `wrk_${tenantId}_${profileId}_${ulid()}`;
export const mintSnippetId = () => `snip_${ulid()}`;
export const mintSnippetKey = () => `src_${ulid()}`;
export const mintExampleId = () => `exm_${ulid()}`;
export const mintActionId = () => `act_${ulid()}`;
export const mintChargeId = () => `chg_${ulid()}`;
export const mintWriteId = () => `cfw_${ulid()}`;
export const mintLawVersion = () => ulid();

/** True for an id that upload-url could have returned. */
export function isJobId(value: unknown): value is string {
  return typeof value === 'string' && JOB_ID.test(value);
}

/** The beginning of an API key of the key-based variant, by which its record is found. */
export const legacyKeyPrefix = (keyId: string) => `dak_${keyId.slice('lkey_'.length)}_`;

/** The id of the key that an API key of the key-based variant belongs to; null for a text of another format. */
export function legacyKeyIdOf(apiKey: string): string | null {
  const record = LEGACY_API_KEY.exec(apiKey)?.[1];
  return record === undefined ? null : `lkey_${record}`;
}

/** The last segment of a worker id, which identifies the reviewer, because callers also send the bare segment and older spellings. */
export function workerRecordOf(workerId: string): string {
  return workerId.slice(workerId.lastIndexOf('_') + 1);
}

/** The library's opaque key of a provision: the same in every version of the law and on every installation. */
export function provisionKey({
  jurisdiction,
  work,
  pinpoint,
}: Record<'jurisdiction' | 'work' | 'pinpoint', string>): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([jurisdiction, work, pinpoint]))
    .digest('base64url');
  return `prv_${digest.slice(0, 22)}`;
}
