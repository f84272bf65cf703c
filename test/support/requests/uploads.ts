import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import type { ListedUpload } from '../../../shared/data/documents.ts';
import type { Service, TestTenant } from '../service/service.ts';

/** A decision in which the rules recognise flaws of several kinds. */
export const DECISION = readFileSync(
  path.resolve(import.meta.dirname, '../../../apps/stack/examples/sv-bostadsanpassning-beslut.txt'),
) as Buffer<ArrayBuffer>;

type Client = Pick<TestTenant, 'client'>;

/** Requests an address and sends a document to it; answers the job id. */
export async function upload(
  { client }: Client,
  bytes: Uint8Array<ArrayBuffer> = DECISION,
  contentType = 'text/plain',
): Promise<string> {
  const { jobId, uploadUrl } = await client.uploadUrl();
  await client.putDocument(uploadUrl, bytes, contentType);
  return jobId;
}

/** Runs a document through the public API to its terminal state. */
export async function runDocument(
  tenant: Pick<TestTenant, 'client' | 'profileId'>,
  { bytes, contentType, body = {} }: { bytes?: Uint8Array<ArrayBuffer>; contentType?: string; body?: object } = {},
): Promise<JobAnswer> {
  const jobId = await upload(tenant, bytes, contentType);
  await tenant.client.analyze({ jobId, profileId: tenant.profileId, ...body });
  return tenant.client.waitForJob(jobId);
}

/** The file of a job as the bucket lists it. */
export async function listedUpload({ platform }: Pick<Service, 'platform'>, jobId: string): Promise<ListedUpload> {
  for (let token: string | null = null; ; ) {
    const { uploads, next } = await platform.documents.list(token, 1_000);
    const found = uploads.find(({ id }) => id === jobId);
    if (found !== undefined) return found;
    if (next === null) throw new Error('The bucket holds no file of the job.');
    token = next;
  }
}
