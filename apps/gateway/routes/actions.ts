import { z } from 'zod';
import {
  ActionList,
  ActionWritten,
  CreateActionBody,
  MAX_ACTION_BYTES,
  PublishedActionBody,
} from '../../../shared/contracts/action.ts';
import { QueuedAnswer } from '../../../shared/contracts/requests.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { createAction, listActions } from '../../../shared/services/runs/actions.ts';
import { startAction } from '../../../shared/services/runs/start-action.ts';
import { type Endpoint, endpoint, uncheckedBody, unreadBody } from '../endpoint.ts';
import { IdempotencyHeaders } from '../idempotency-key.ts';
import { JOB_LINKS } from './jobs.ts';

const common = { tag: 'Actions', auth: 'bearer' } as const;

export function actionRoutes(platform: Platform): Endpoint[] {
  return [
    endpoint(
      {
        ...common,
        method: 'post',
        path: '/v1/action',
        operationId: 'startAction',
        session: 'member',
        summary: 'Write a document from a finished analysis',
        description:
          'Use it to have grounds for an appeal, a summary or a letter written. Send the `jobId` of a finished analysis of this credential while it exists, or the stored audit as `clinicalData`, in which `include_in_action: false` leaves findings out. It answers at once; the document is then in `result.generatedDocument` of the new job. Costs one run, also when it is refused.',
        metering: 'runs',
        request: z.object({ headers: IdempotencyHeaders, body: unreadBody(PublishedActionBody) }),
        maxBodyBytes: MAX_ACTION_BYTES,
        response: QueuedAnswer,
        status: 202,
        answer: 'The job is queued.',
        links: JOB_LINKS,
        errors: {
          BAD_REQUEST:
            'Neither or both of `clinicalData` and `jobId` were sent, the audit is not valid, the findings belong to another profile, or the action cannot be run for it.',
          FORBIDDEN:
            'The organisation is not licensed for the profile or is suspended, or another credential started the job.',
          NOT_FOUND: 'There is no such job any more; send the audit as `clinicalData`.',
          CONFLICT:
            'The job has not finished, has failed or is itself an action; or the `Idempotency-Key` was used with another body.',
          TOO_MANY_REQUESTS: 'The runs of the month are spent.',
          SERVICE_UNAVAILABLE:
            'A dependency is away, or more runs of the organisation wait than can finish within their time; nothing was charged.',
        },
      },
      ({ headers, body }, caller, exchange) =>
        startAction(platform, caller, body, {
          report: (allowance) => exchange.setRateLimit(allowance),
          refused: 'KEPT',
          repeatable: { key: headers['idempotency-key'], bodyDigest: exchange.bodyDigest },
          signal: exchange.signal,
        }),
    ),
    endpoint(
      {
        ...common,
        method: 'get',
        path: '/v1/actions',
        operationId: 'listActions',
        session: 'member',
        summary: 'List the actions that you can run',
        description:
          'Use it to find the `actionType` of `POST /v1/action`. The built-in actions come first, then those of your organisation, oldest first. Free.',
        request: z.object({
          query: z.object({
            profileId: z.string().min(1).optional().meta({ description: 'Only those written for this profile.' }),
          }),
        }),
        response: ActionList,
        status: 200,
        answer: 'The actions.',
        errors: {
          BAD_REQUEST: '`profileId` is empty or sent twice.',
          FORBIDDEN: 'The organisation is not licensed for the profile, or is suspended.',
          NOT_FOUND: 'The profile that the organisation is licensed for no longer exists.',
        },
      },
      ({ query: { profileId } }, caller) => listActions(platform, caller, profileId),
    ),
    endpoint(
      {
        ...common,
        method: 'post',
        path: '/v1/actions',
        operationId: 'createAction',
        session: 'administrator',
        summary: 'Create an action of your own',
        description:
          'Use it where the built-in documents are not what you need: describe the document in your own words. It can be run as soon as this answers. Costs nothing. The path differs by one letter from the one that runs an action.',
        request: z.object({ headers: IdempotencyHeaders, body: uncheckedBody(CreateActionBody) }),
        maxBodyBytes: 256 * 1024,
        response: ActionWritten,
        status: 201,
        answer: 'The action is stored.',
        links: { startAction: { body: { actionType: 'id' } } },
        errors: {
          BAD_REQUEST: 'A field is missing, unknown or wrong, or a profile is not one that the organisation may use.',
          FORBIDDEN: 'The organisation is suspended or has no configuration.',
          CONFLICT:
            'The organisation holds as many actions as it may; or the `Idempotency-Key` was used with another body.',
        },
      },
      ({ headers, body }, caller) => createAction(platform, caller, { body, key: headers['idempotency-key'] }),
    ),
  ];
}
