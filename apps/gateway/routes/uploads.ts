import { z } from 'zod';
import { LegalAgreementAnswer, UploadUrlAnswer, UploadUrlBody } from '../../../shared/contracts/requests.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { issueUpload } from '../../../shared/services/runs/issue-upload.ts';
import { readLegalAgreement } from '../../../shared/services/tenants/legal-agreement.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { IdempotencyHeaders } from '../idempotency-key.ts';

export function uploadRoutes(platform: Platform): Endpoint[] {
  return [
    endpoint(
      {
        method: 'post',
        path: '/v1/upload-url',
        operationId: 'issueUpload',
        session: 'member',
        summary: 'Issue a job id and a pre-signed upload address',
        description:
          'The first step of an analysis. Send the file with HTTP `PUT` to `uploadUrl`, with its own content type and without credentials, then start the analysis with `jobId`. Costs nothing. Send `uploadAttestation` where `GET /v1/config` says `requireAttestation`.',
        tag: 'Documents',
        auth: 'bearer',
        request: z.object({ headers: IdempotencyHeaders, body: UploadUrlBody.optional() }),
        maxBodyBytes: 16 * 1024,
        response: UploadUrlAnswer,
        status: 200,
        answer: 'The id of the future job and the address for its document.',
        links: { startAnalysis: { body: { jobId: 'jobId' } }, readJob: { parameters: { jobId: 'jobId' } } },
        errors: {
          BAD_REQUEST: 'The attestation is malformed.',
          FORBIDDEN: 'The organisation is not set up on this service.',
          CONFLICT: 'The `Idempotency-Key` was used with another body before, and no address was issued.',
          LEGAL_AGREEMENT_REQUIRED:
            'The organisation has not accepted the current agreement, or the request lacks its attestation.',
          STALE_AGREEMENT_VERSION: '`uploadAttestation` names an earlier version of the agreement.',
        },
      },
      ({ headers, body }, caller) =>
        issueUpload(platform, caller, { body: body ?? {}, key: headers['idempotency-key'] }),
    ),
    endpoint(
      {
        method: 'get',
        path: '/v1/legal-agreement',
        operationId: 'readLegalAgreement',
        session: 'member',
        summary: 'Read the upload agreement and whether it is accepted',
        description:
          'Use it before the first upload, and after `LEGAL_AGREEMENT_REQUIRED` or `STALE_AGREEMENT_VERSION`, to show people the agreement and to learn the version that an attestation names. Only an administrator accepts it, outside of this API.',
        tag: 'Documents',
        auth: 'bearer',
        request: z.object({}),
        response: LegalAgreementAnswer,
        status: 200,
        answer: 'The current agreement, null where there is none, and the version that was accepted.',
        errors: {},
      },
      (_input, caller) => readLegalAgreement(platform, caller),
    ),
  ];
}
