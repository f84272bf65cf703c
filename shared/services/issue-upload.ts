import type { Caller } from '../contracts/caller.ts';
import type { UploadUrlAnswer, UploadUrlBody } from '../contracts/requests.ts';
import { ApiError } from '../errors/api-error.ts';
import { mintJobId } from '../ids.ts';
import { judgeUpload } from './legal-agreement.ts';
import type { Platform } from './platform.ts';

type Deps = Pick<Platform, 'config' | 'clock' | 'data' | 'documents'>;

/** Issues a job id and a pre-signed address for one document, admitted under the upload agreement for the asking credential alone. */
export async function issueUpload(
  { config, clock, data, documents }: Deps,
  caller: Caller,
  body: UploadUrlBody,
): Promise<UploadUrlAnswer> {
  const { tenantId, credentialId } = caller;
  const [tenant, currentVersion] = await Promise.all([data.tenants.find(tenantId), data.agreements.currentVersion()]);
  if (tenant === null) throw new ApiError('FORBIDDEN', 'Your organisation is not set up on this service.');
  judgeUpload(tenant, currentVersion, body.uploadAttestation);

  const jobId = mintJobId();
  const createdAt = clock();
  const expiresAt = createdAt + config.upload.addressSeconds * 1000;
  const uploadUrl = await documents.uploadAddress(tenantId, jobId, expiresAt);
  await data.admissions.insert({
    jobId,
    tenantId,
    credentialId,
    agreementVersion: currentVersion,
    createdAt,
    expiresAt,
    consumedAt: null,
  });
  return { jobId, uploadUrl };
}
