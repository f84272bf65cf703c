import { z } from 'zod';
import { AnalyzeBody, QueuedAnswer } from '../../../shared/contracts/requests.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { startAnalysis } from '../../../shared/services/runs/start-analysis.ts';
import { type Endpoint, endpoint, uncheckedBody } from '../endpoint.ts';

export function analysisRoutes(platform: Platform): Endpoint[] {
  return [
    endpoint(
      {
        method: 'post',
        path: '/v1/analyze',
        operationId: 'startAnalysis',
        summary: 'Start an analysis of an uploaded document',
        description: 'Answers at once; the work runs afterwards. Costs one run per review profile.',
        tag: 'Analyses',
        auth: 'bearer',
        metering: 'runs',
        request: z.object({ body: uncheckedBody(AnalyzeBody) }),
        response: QueuedAnswer,
        status: 202,
        errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'UPLOAD_NOT_ADMITTED', 'TOO_MANY_REQUESTS'],
      },
      ({ body }, caller, exchange) =>
        startAnalysis(platform, caller, body, (allowance) => exchange.setRateLimit(allowance)),
    ),
  ];
}
