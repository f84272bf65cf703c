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

const params = z.object({
  jobId: z
    .string()
    .meta({ description: 'The `jobId` of the upload address, or that the start of an action answered.' }),
});
const MAX_PAGE = 100;
const DEFAULT_PAGE = 50;

const ofJob = { parameters: { jobId: 'jobId' } };
/** Links from an answer that queued a job to the operations on it. */
export const JOB_LINKS = { readJob: ofJob, followJob: ofJob, cancelJob: ofJob, deleteJob: ofJob };

const common = { tag: 'Jobs', auth: 'bearer', status: 200 } as const;

export function jobRoutes(platform: Platform): Endpoint[] {
  return [
    endpoint(
      {
        ...common,
        method: 'get',
        path: '/v1/jobs',
        operationId: 'listJobs',
        session: 'member',
        summary: 'List your jobs',
        description:
          'Use it to find jobs again after a restart. It lists the existing jobs that this credential started, newest first, without their results.',
        request: z.object({
          query: z.object({
            status: z.enum(JOB_STATUSES).optional().meta({ description: 'Only jobs in this state.' }),
            profileId: z.string().min(1).optional().meta({ description: 'Only jobs of this profile.' }),
            cursor: z.string().optional().meta({ description: '`nextCursor` of the page before.' }),
            limit: z.coerce
              .number()
              .int()
              .min(1)
              .max(MAX_PAGE)
              .default(DEFAULT_PAGE)
              .meta({ description: 'The largest number of jobs on the page.' }),
          }),
        }),
        response: JobListAnswer,
        answer: 'A page of jobs.',
        links: {
          readJob: { parameters: { jobId: 'jobs/0/jobId' } },
          listJobs: { parameters: { cursor: 'nextCursor' } },
        },
        errors: { BAD_REQUEST: 'A query parameter is wrong, or `cursor` is none that a page answered.' },
      },
      ({ query }, caller) => listJobs(platform, caller, query),
    ),
    endpoint(
      {
        ...common,
        method: 'get',
        path: '/v1/jobs/:jobId',
        operationId: 'readJob',
        session: 'member',
        summary: 'Read a job',
        description:
          'Poll it until the status is COMPLETED or FAILED, or send `Prefer: wait=60` to have the answer held back until then, and store the result at once: a job is removed 15 to 30 minutes after its last change. Reading is free, repeatable, and does not extend its life.',
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
        answer: 'The job as it stands; `result` is present once it is COMPLETED.',
        answerHeaders: ['Preference-Applied'],
        errors: { NOT_FOUND: 'There is no such job, it was removed, or another credential started it.' },
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
        session: 'member',
        summary: 'Follow a job',
        description:
          'Use it to show progress. Server-sent events: `queued`, `delivery`, `step`, `reading` (a reviewer has begun), `progress` (a reviewer or a consolidation is done) and at last `ended`, each with the state of the job. The stream ends with the job, when the job is deleted and when the access token expires; connect again with `Last-Event-ID` to continue after the last event received.',
        request: z.object({
          params,
          headers: z.object({
            'last-event-id': z.string().optional().meta({ description: 'The `id` of the last event received.' }),
          }),
        }),
        response: JobEvent,
        streams: true,
        answer: 'A stream of events. The schema is that of the JSON in the `data` of each event.',
        otherAnswers: { 204: { description: 'The job has ended and `Last-Event-ID` names its last event.' } },
        errors: { NOT_FOUND: 'There is no such job, it was removed, or another credential started it.' },
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
        session: 'member',
        summary: 'Cancel a job',
        description:
          'Use it where a result is no longer wanted. It ends an unfinished job as FAILED with the category CANCELLED. Its run stays charged; its callback is sent.',
        request: z.object({ params }),
        response: JobAnswer,
        answer: 'The job as it ended.',
        errors: {
          NOT_FOUND: 'There is no such job, it was removed, or another credential started it.',
          CONFLICT: 'The job has already ended.',
        },
      },
      async (input, caller) => new RawBody(await cancelJob(platform, caller, input.params.jobId)),
    ),
    endpoint(
      {
        ...common,
        method: 'delete',
        path: '/v1/jobs/:jobId',
        operationId: 'deleteJob',
        session: 'member',
        summary: 'Destroy a job',
        description:
          'Call it once the result is stored on your side. It removes the job, its result and its source file at once and for good. An unfinished run is cancelled and stays charged.',
        request: z.object({ params }),
        response: DeleteJobAnswer,
        answer: 'The job is gone.',
        errors: { NOT_FOUND: 'There is no such job, it was removed, or another credential started it.' },
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
