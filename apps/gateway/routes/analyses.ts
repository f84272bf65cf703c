import { z } from 'zod';
import { AnalyzeBody, QueuedAnswer } from '../../../shared/contracts/requests.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { startAnalysis } from '../../../shared/services/runs/start-analysis.ts';
import { type Endpoint, endpoint, uncheckedBody } from '../endpoint.ts';
import { JOB_LINKS } from './jobs.ts';

export function analysisRoutes(platform: Platform): Endpoint[] {
  return [
    endpoint(
      {
        method: 'post',
        path: '/v1/analyze',
        operationId: 'startAnalysis',
        session: 'member',
        summary: 'Start an analysis of an uploaded document',
        description:
          'Call it once the file was sent to its upload address. It answers at once and the work runs afterwards: collect the result from the job, by polling, `Prefer: wait`, events or a callback. Costs one run for each review profile, given back where the request is refused. One upload starts one analysis; if the first answer was lost, read the job.',
        tag: 'Analyses',
        auth: 'bearer',
        metering: 'runs',
        request: z.object({ body: uncheckedBody(AnalyzeBody) }),
        response: QueuedAnswer,
        status: 202,
        answer: 'The job is queued. `X-RateLimit-Remaining` is the count after the whole charge.',
        links: JOB_LINKS,
        errors: {
          BAD_REQUEST:
            'A field is missing, unknown or retired (`pdfBase64`, `pdfUrl`); nothing was uploaded under `jobId`; or a reviewer that is named does not take part.',
          FORBIDDEN: 'The organisation is not licensed for the profile, or is suspended.',
          NOT_FOUND: 'The profile that the organisation is licensed for no longer exists.',
          CONFLICT: 'A job already stands under `jobId`, whatever its state; nothing was charged.',
          UPLOAD_NOT_ADMITTED: 'The upload was not admitted under the agreement, or for another credential.',
          TOO_MANY_REQUESTS: 'Fewer runs remain of the month than the request needs; none was charged.',
          SERVICE_UNAVAILABLE:
            'A dependency is away, or more runs of the organisation wait than can finish within their time; nothing was charged.',
        },
      },
      ({ body }, caller, exchange) =>
        startAnalysis(platform, caller, body, (allowance) => exchange.setRateLimit(allowance)),
    ),
  ];
}
