import { z } from 'zod';
import { JobAnswer } from '../../../shared/contracts/job.ts';
import { DeleteJobAnswer } from '../../../shared/contracts/requests.ts';
import { deleteJob } from '../../../shared/services/delete-job.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { readJob } from '../../../shared/services/read-job.ts';
import { type Endpoint, endpoint, RawBody } from '../endpoint.ts';

const params = z.object({ jobId: z.string() });

export function jobRoutes(platform: Platform): Endpoint[] {
  return [
    endpoint(
      {
        method: 'get',
        path: '/v1/jobs/:jobId',
        operationId: 'readJob',
        summary: 'Read a job',
        description:
          'Repeatable. Poll until the status is COMPLETED or FAILED and store the result at once: jobs are short-lived.',
        tag: 'Jobs',
        auth: 'bearer',
        request: z.object({ params }),
        response: JobAnswer,
        status: 200,
        errors: ['NOT_FOUND'],
      },
      async (input, caller) => new RawBody(await readJob(platform, caller, input.params.jobId)),
    ),
    endpoint(
      {
        method: 'delete',
        path: '/v1/jobs/:jobId',
        operationId: 'deleteJob',
        summary: 'Destroy a job',
        description:
          'Removes the job, its result and its source file at once. An unfinished run is cancelled and stays charged.',
        tag: 'Jobs',
        auth: 'bearer',
        request: z.object({ params }),
        response: DeleteJobAnswer,
        status: 200,
        errors: ['NOT_FOUND'],
      },
      (input, caller) => deleteJob(platform, caller, input.params.jobId),
    ),
  ];
}
