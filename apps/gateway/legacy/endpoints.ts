import { z } from 'zod';
import {
  LegacyAccount,
  LegacyAnalyzeBody,
  LegacyJob,
  LegacyQueuedAnswer,
  type LegacyScope,
  LegacyUsage,
} from '../../../shared/contracts/legacy.ts';
import { DeleteJobAnswer, UploadUrlAnswer } from '../../../shared/contracts/requests.ts';
import type { LegacyErrorCode } from '../../../shared/errors/legacy-errors.ts';
import { deleteJob } from '../../../shared/services/jobs/delete-job.ts';
import { readJob } from '../../../shared/services/jobs/read-job.ts';
import { readLegacyQuota, readLegacyUsage } from '../../../shared/services/metering/legacy-usage.ts';
import { mappingOutages } from '../../../shared/services/outages.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { issueUpload } from '../../../shared/services/runs/issue-upload.ts';
import { startLegacyAnalysis } from '../../../shared/services/runs/start-legacy-analysis.ts';
import { readLegacyAccount } from '../../../shared/services/tenants/legacy-account.ts';
import { type Endpoint, endpoint, RawBody, uncheckedBody } from '../endpoint.ts';

/** An endpoint of the key-based variant. Its `errors` are codes of that variant. */
export interface LegacyEndpoint {
  endpoint: Endpoint;
  /** The scope that the key needs; null for none. */
  scope: LegacyScope | null;
  /** Its own refusals with when they are given; those of the key, of reading and of outages are added by the reference. */
  errors: Partial<Record<LegacyErrorCode, string>>;
}

const common = { auth: 'bearer', errors: {} } as const;
const params = z.object({ jobId: z.string().meta({ description: 'The `jobId` of the upload address.' }) });
const MAX_ANALYZE_BYTES = 16 * 1024;

/** The endpoints of the key-based variant (contract, "Key-based variant"): another door to the services behind the API. */
export function legacyEndpoints(platform: Platform): LegacyEndpoint[] {
  const endpoints: LegacyEndpoint[] = [
    {
      scope: null,
      errors: {},
      endpoint: endpoint(
        {
          ...common,
          method: 'get',
          path: '/v1/account',
          operationId: 'readAccount',
          summary: 'Show the organisation, the key, its scopes and the quota',
          tag: 'Account',
          request: z.object({}),
          description:
            'Call it first: it says which organisation the key acts on, what the key may do, and what remains of the quota.',
          answer: 'The account.',
          response: LegacyAccount,
          status: 200,
        },
        async (_input, caller) => {
          const [account, quota] = await Promise.all([
            readLegacyAccount(platform, caller),
            readLegacyQuota(platform, caller),
          ]);
          return { ...account, quota };
        },
      ),
    },
    {
      scope: 'usage.read',
      errors: {},
      endpoint: endpoint(
        {
          ...common,
          method: 'get',
          path: '/v1/usage',
          operationId: 'readUsage',
          summary: 'Report the quota and the calls of this month and the previous one, day by day',
          tag: 'Account',
          request: z.object({}),
          description:
            'Call it to compare what you sent with what was counted. `total` counts all authenticated calls, `quotaDebited` those that drew a unit of the quota.',
          answer: 'The usage.',
          response: LegacyUsage,
          status: 200,
        },
        (_input, caller) => readLegacyUsage(platform, caller),
      ),
    },
    {
      scope: 'upload',
      errors: {
        legal_agreement_required:
          'The organisation has not accepted the current upload agreement, or its uploads must each be attested.',
      },
      endpoint: endpoint(
        {
          ...common,
          method: 'post',
          path: '/v1/upload-url',
          operationId: 'issueUpload',
          summary: 'Issue a job id and a signed upload address',
          description:
            'Send the PDF to the address with HTTP PUT, with content type `application/pdf` and without the key.',
          tag: 'Analyses',
          request: z.object({}),
          answer: 'The job id and the address.',
          response: UploadUrlAnswer,
          status: 200,
        },
        (_input, caller) => issueUpload(platform, caller, { body: {} }),
      ),
    },
    {
      scope: 'analyze',
      errors: {
        missing_job_id: '`jobId` is missing or malformed.',
        invalid_webhook_url: '`webhookUrl` is no https address, or has credentials in it.',
        missing_webhook_secret: '`webhookUrl` comes without `webhookSecret`.',
        invalid_webhook_secret: '`webhookSecret` does not have 16 to 512 characters.',
        bad_request: 'Another field is wrong or unknown, or nothing was uploaded under the job id.',
        unknown_offering: 'There is no such offering, or none was named and there is not exactly one.',
        conflict: 'A job already stands under the job id.',
        upload_not_admitted: 'The upload was not admitted to this key, or the agreement was published anew since.',
        quota_exceeded: 'The run allowance of the month is spent.',
      },
      endpoint: endpoint(
        {
          ...common,
          method: 'post',
          path: '/v1/analyze',
          operationId: 'startAnalysis',
          summary: 'Start an analysis of an uploaded document',
          description:
            'Answers at once; the work runs afterwards. It reserves one unit of the quota, which is released when the engine fails with `engine_unavailable`, `engine_auth` or `engine_invalid`.',
          tag: 'Analyses',
          request: z.object({ body: uncheckedBody(LegacyAnalyzeBody) }),
          maxBodyBytes: MAX_ANALYZE_BYTES,
          answer: 'The analysis is queued.',
          response: LegacyQueuedAnswer,
          status: 202,
        },
        ({ body }, caller) => startLegacyAnalysis(platform, caller, body),
      ),
    },
    {
      scope: 'jobs.read',
      errors: { not_found: 'This key has no such job.' },
      endpoint: endpoint(
        {
          ...common,
          method: 'get',
          path: '/v1/jobs/:jobId',
          operationId: 'readJob',
          summary: 'Read a job',
          description: 'Poll until the status is COMPLETED or FAILED, store the result, then delete the job.',
          tag: 'Analyses',
          request: z.object({ params }),
          answer: 'The job.',
          response: LegacyJob,
          status: 200,
        },
        async (input, caller) => new RawBody(await readJob(platform, caller, input.params.jobId)),
      ),
    },
    {
      scope: 'jobs.delete',
      errors: { not_found: 'This key has no such job.' },
      endpoint: endpoint(
        {
          ...common,
          method: 'delete',
          path: '/v1/jobs/:jobId',
          operationId: 'deleteJob',
          summary: 'Delete a job and its payload',
          tag: 'Analyses',
          request: z.object({ params }),
          description:
            'Call it once the result is stored on your side. An unfinished run is cancelled and stays charged.',
          answer: 'The job is deleted.',
          response: DeleteJobAnswer,
          status: 200,
        },
        (input, caller) => deleteJob(platform, caller, input.params.jobId),
      ),
    },
  ];
  return endpoints.map((one) => ({ ...one, endpoint: { ...one.endpoint, run: mappingOutages(one.endpoint.run) } }));
}
