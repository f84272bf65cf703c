import { createHash } from 'node:crypto';
import { monotonicFactory } from 'ulid';

/** Counts up within a millisecond, because lists are in the order of ids and two jobs of one millisecond would otherwise be in any order. */
const ulid = monotonicFactory();

const ULID = '[0-9A-HJKMNP-TV-Z]{26}';
const JOB_ID = new RegExp(`^job_${ULID}$`);

export const mintTenantId = () => `ten_${ulid()}`;
export const mintClientId = () => `key_${ulid()}`;
export const mintPersonId = () => `per_${ulid()}`;
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
