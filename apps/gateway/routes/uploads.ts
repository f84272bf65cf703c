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
        summary: 'Issue a job id and a pre-signed upload address',
        description: 'Send the file with HTTP PUT to the address, with its own content type and without credentials.',
        tag: 'Analyses',
        auth: 'bearer',
        request: z.object({ headers: IdempotencyHeaders, body: UploadUrlBody.optional() }),
        maxBodyBytes: 16 * 1024,
        response: UploadUrlAnswer,
        status: 200,
        errors: ['BAD_REQUEST', 'FORBIDDEN', 'CONFLICT', 'LEGAL_AGREEMENT_REQUIRED', 'STALE_AGREEMENT_VERSION'],
      },
      ({ headers, body }, caller) =>
        issueUpload(platform, caller, { body: body ?? {}, key: headers['idempotency-key'] }),
    ),
    endpoint(
      {
        method: 'get',
        path: '/v1/legal-agreement',
        operationId: 'readLegalAgreement',
        summary: 'Read the upload agreement and whether it is accepted',
        tag: 'Analyses',
        auth: 'bearer',
        request: z.object({}),
        response: LegalAgreementAnswer,
        status: 200,
        errors: [],
      },
      (_input, caller) => readLegalAgreement(platform, caller),
    ),
  ];
}
