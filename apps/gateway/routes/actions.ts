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

const common = { tag: 'Actions', auth: 'bearer' } as const;

export function actionRoutes(platform: Platform): Endpoint[] {
  return [
    endpoint(
      {
        ...common,
        method: 'post',
        path: '/v1/action',
        operationId: 'startAction',
        summary: 'Write a document from a finished analysis',
        description:
          'Answers at once; the document is written afterwards and is then in `result.generatedDocument` of the job. Costs one run, also when it is refused.',
        metering: 'runs',
        request: z.object({ headers: IdempotencyHeaders, body: unreadBody(PublishedActionBody) }),
        maxBodyBytes: MAX_ACTION_BYTES,
        response: QueuedAnswer,
        status: 202,
        errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
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
        summary: 'List the actions you can run',
        description: 'The built-in ones first, then those of your organisation, oldest first.',
        request: z.object({
          query: z.object({
            profileId: z.string().min(1).optional().meta({ description: 'Only those written for this profile.' }),
          }),
        }),
        response: ActionList,
        status: 200,
        errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
      },
      ({ query: { profileId } }, caller) => listActions(platform, caller, profileId),
    ),
    endpoint(
      {
        ...common,
        method: 'post',
        path: '/v1/actions',
        operationId: 'createAction',
        summary: 'Create an action of your own',
        description: 'It can be run as soon as this answers. Costs nothing.',
        request: z.object({ headers: IdempotencyHeaders, body: uncheckedBody(CreateActionBody) }),
        maxBodyBytes: 256 * 1024,
        response: ActionWritten,
        status: 201,
        errors: ['BAD_REQUEST', 'FORBIDDEN', 'CONFLICT'],
      },
      ({ headers, body }, caller) => createAction(platform, caller, { body, key: headers['idempotency-key'] }),
    ),
  ];
}
