import { z } from 'zod';
import { JOB_STATUSES, JobAnswer, JobEvent, JobListAnswer } from '../../../shared/contracts/job.ts';
import { DeleteJobAnswer } from '../../../shared/contracts/requests.ts';
import { awaitJob } from '../../../shared/services/jobs/await-job.ts';
import { cancelJob } from '../../../shared/services/jobs/cancel-job.ts';
import { deleteJob } from '../../../shared/services/jobs/delete-job.ts';
import { jobEvents, type NumberedEvent } from '../../../shared/services/jobs/job-events.ts';
import { listJobs } from '../../../shared/services/jobs/list-jobs.ts';
import { readJob } from '../../../shared/services/jobs/read-job.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { type Endpoint, EventStream, endpoint, RawBody, type ServerSentEvent } from '../endpoint.ts';
import { preferredWaitSeconds } from '../prefer.ts';

const params = z.object({ jobId: z.string() });
const MAX_PAGE = 100;
const DEFAULT_PAGE = 50;

const common = { tag: 'Jobs', auth: 'bearer', status: 200 } as const;

export function jobRoutes(platform: Platform): Endpoint[] {
  return [
    endpoint(
      {
        ...common,
        method: 'get',
        path: '/v1/jobs',
        operationId: 'listJobs',
        summary: 'List your jobs',
        description: 'The existing jobs that this credential started, newest first, without their results.',
        request: z.object({
          query: z.object({
            status: z.enum(JOB_STATUSES).optional(),
            profileId: z.string().min(1).optional(),
            cursor: z.string().optional().meta({ description: '`nextCursor` of the page before.' }),
            limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(DEFAULT_PAGE),
          }),
        }),
        response: JobListAnswer,
        errors: ['BAD_REQUEST'],
      },
      ({ query }, caller) => listJobs(platform, caller, query),
    ),
    endpoint(
      {
        ...common,
        method: 'get',
        path: '/v1/jobs/:jobId',
        operationId: 'readJob',
        summary: 'Read a job',
        description:
          'Repeatable. Poll until the status is COMPLETED or FAILED and store the result at once: jobs are short-lived.',
        request: z.object({
          params,
          headers: z.object({
            prefer: z.string().optional().meta({
              description:
                '`wait=N` holds the answer back until the job has ended, N seconds at most and never longer than 60 (RFC 7240). The answer says so in `Preference-Applied`.',
            }),
          }),
        }),
        response: JobAnswer,
        errors: ['NOT_FOUND'],
      },
      async (input, caller, exchange) => {
        const { jobId } = input.params;
        const { prefer } = input.headers;
        const waitSeconds = prefer === undefined ? null : preferredWaitSeconds(prefer);
        if (waitSeconds === null) return new RawBody(await readJob(platform, caller, jobId));
        exchange.keepOpen();
        const job = await awaitJob(platform, caller, jobId, waitSeconds * 1000, exchange.signal);
        exchange.setHeader('Preference-Applied', `wait=${waitSeconds}`);
        return new RawBody(job);
      },
    ),
    endpoint(
      {
        ...common,
        method: 'get',
        path: '/v1/jobs/:jobId/events',
        operationId: 'followJob',
        summary: 'Follow a job',
        description:
          'Server-sent events: `queued`, `delivery`, `step`, `progress` (a reviewer or a consolidation is done) and at last `ended`, each with the state of the job. The stream ends with the job, when the job is deleted and when the access token expires. A client that sends `Last-Event-ID` continues after that event; 204 means that it has seen every event.',
        request: z.object({
          params,
          headers: z.object({
            'last-event-id': z.string().optional().meta({ description: 'The `id` of the last event received.' }),
          }),
        }),
        response: JobEvent,
        streams: true,
        errors: ['NOT_FOUND'],
      },
      async ({ params: { jobId }, headers }, caller, exchange) => {
        exchange.keepOpen();
        const after = eventNumber(headers['last-event-id']);
        const events = await jobEvents(platform, caller, jobId, after, exchange.signal);
        return new EventStream(events === null ? null : serverSent(events));
      },
    ),
    endpoint(
      {
        ...common,
        method: 'post',
        path: '/v1/jobs/:jobId/cancel',
        operationId: 'cancelJob',
        summary: 'Cancel a job',
        description:
          'Ends an unfinished job as FAILED with the category CANCELLED, and answers it. Its run stays charged; its callback is sent.',
        request: z.object({ params }),
        response: JobAnswer,
        errors: ['NOT_FOUND', 'CONFLICT'],
      },
      async (input, caller) => new RawBody(await cancelJob(platform, caller, input.params.jobId)),
    ),
    endpoint(
      {
        ...common,
        method: 'delete',
        path: '/v1/jobs/:jobId',
        operationId: 'deleteJob',
        summary: 'Destroy a job',
        description:
          'Removes the job, its result and its source file at once. An unfinished run is cancelled and stays charged.',
        request: z.object({ params }),
        response: DeleteJobAnswer,
        errors: ['NOT_FOUND'],
      },
      (input, caller) => deleteJob(platform, caller, input.params.jobId),
    ),
  ];
}

/** A malformed `Last-Event-ID` counts as 0, because it says nothing about the events that the client has seen. */
function eventNumber(lastEventId: string | undefined): number {
  return lastEventId !== undefined && /^\d{1,9}$/.test(lastEventId) ? Number(lastEventId) : 0;
}

async function* serverSent(events: AsyncIterable<NumberedEvent>): AsyncGenerator<ServerSentEvent> {
  for await (const { number, name, data } of events) yield { id: String(number), event: name, data };
}
