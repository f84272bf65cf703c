import type { Caller } from '../../contracts/caller.ts';
import type { UploadUrlAnswer, UploadUrlBody } from '../../contracts/requests.ts';
import { ApiError } from '../../errors/api-error.ts';
import { mintJobId } from '../../ids.ts';
import { type StoreAnswer, withIdempotency } from '../idempotency.ts';
import type { Platform } from '../platform.ts';
import { judgeUpload } from '../tenants/legal-agreement.ts';

type Deps = Pick<Platform, 'config' | 'clock' | 'data' | 'documents'>;

/**
 * Issues a job id and a pre-signed upload address for one document, and admits its upload for the calling credential alone. The same
 * `Idempotency-Key` gets the same address while the address is valid.
 */
export function issueUpload(
  deps: Deps,
  caller: Caller,
  { body, key }: { body: UploadUrlBody; key?: string | undefined },
): Promise<UploadUrlAnswer> {
  const lifetimeMs = deps.config.upload.addressSeconds * 1000;
  const request = { caller, route: 'POST /v1/upload-url', key, body, lifetimeMs };
  return withIdempotency<UploadUrlAnswer>(deps, request, (storeAnswer) => admitUpload(deps, caller, body, storeAnswer));
}

async function admitUpload(
  { config, clock, data, documents }: Deps,
  { tenantId, credentialId }: Caller,
  body: UploadUrlBody,
  storeAnswer: StoreAnswer<UploadUrlAnswer>,
): Promise<UploadUrlAnswer> {
  const [tenant, currentVersion] = await Promise.all([data.tenants.find(tenantId), data.agreements.currentVersion()]);
  if (tenant === null) throw new ApiError('FORBIDDEN', 'Your organisation is not set up on this service.');
  judgeUpload(tenant, currentVersion, body.uploadAttestation);

  const jobId = mintJobId();
  const createdAt = clock();
  const expiresAt = createdAt + config.upload.addressSeconds * 1000;
  const answer: UploadUrlAnswer = { jobId, uploadUrl: await documents.uploadAddress(tenantId, jobId, expiresAt) };
  const admission = {
    jobId,
    tenantId,
    credentialId,
    agreementVersion: currentVersion,
    createdAt,
    expiresAt,
    consumedAt: null,
  };
  await data.transact(async (session) => {
    await storeAnswer(answer, session);
    await data.admissions.insert(admission, session);
  });
  return answer;
}
