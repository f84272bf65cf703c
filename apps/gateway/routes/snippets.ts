import { z } from 'zod';
import {
  CreateSnippetBody,
  LegalSource,
  LegalSourceList,
  PatchSnippetBody,
  SnippetAddress,
  SnippetWritten,
} from '../../../shared/contracts/snippet.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { createSnippet } from '../../../shared/services/snippets/create-snippet.ts';
import { readSnippets } from '../../../shared/services/snippets/read-snippets.ts';
import { updateSnippet } from '../../../shared/services/snippets/update-snippet.ts';
import { type Endpoint, endpoint, uncheckedBody } from '../endpoint.ts';
import { IdempotencyHeaders } from '../idempotency-key.ts';

const common = { tag: 'Legal sources', auth: 'bearer' } as const;

export function snippetRoutes(platform: Platform): Endpoint[] {
  return [
    endpoint(
      {
        ...common,
        method: 'get',
        path: '/v1/snippets',
        operationId: 'readSnippets',
        summary: 'List your legal sources, or resolve one',
        description:
          "Without parameters the sources of your own organisation. With a `snippetKey`, or with all of `jurisdiction`, `work` and `pinpoint`, the one record that is addressed: a source, or a provision of the law library. A citation's `source_key` is a `snippetKey`.",
        request: z.object({
          query: z.object(SnippetAddress.shape),
        }),
        response: z.union([LegalSourceList, LegalSource]),
        status: 200,
        errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
      },
      ({ query }, caller) => readSnippets(platform, caller, query),
    ),
    endpoint(
      {
        ...common,
        method: 'post',
        path: '/v1/snippets',
        operationId: 'createSnippet',
        summary: 'Create a legal source',
        description:
          'It can be cited as soon as this answers. Counts as a configuration write, also when it is refused.',
        metering: 'config-writes',
        request: z.object({ headers: IdempotencyHeaders, body: uncheckedBody(CreateSnippetBody) }),
        response: SnippetWritten,
        status: 201,
        errors: ['BAD_REQUEST', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
      },
      ({ headers, body }, caller, exchange) =>
        createSnippet(platform, caller, { body, key: headers['idempotency-key'] }, (floor) =>
          exchange.setRateLimit(floor),
        ),
    ),
    endpoint(
      {
        ...common,
        method: 'patch',
        path: '/v1/snippets/:id',
        operationId: 'updateSnippet',
        summary: 'Change a legal source',
        description:
          'Takes any field of the creation; fields that are not named stay. Applies to the next analysis that starts. Counts as a configuration write, also when it is refused.',
        metering: 'config-writes',
        request: z.object({ params: z.object({ id: z.string() }), body: uncheckedBody(PatchSnippetBody) }),
        response: SnippetWritten,
        status: 200,
        errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
      },
      ({ params: { id }, body }, caller, exchange) =>
        updateSnippet(platform, caller, { id, body }, (floor) => exchange.setRateLimit(floor)),
    ),
  ];
}
