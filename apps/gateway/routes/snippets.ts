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
        session: 'member',
        summary: 'List your legal sources, or resolve one',
        description:
          "Use it without parameters to list the sources of your own organisation. With a `snippetKey`, or with all of `jurisdiction`, `work` and `pinpoint`, it answers the one record that is addressed, a source or a provision of the law library: so a citation's `source_key` is resolved to its text.",
        request: z.object({
          query: z.object(SnippetAddress.shape),
        }),
        response: z.union([LegalSourceList, LegalSource]),
        status: 200,
        answer: 'The list, or the one record that the parameters address.',
        errors: {
          BAD_REQUEST: 'A parameter is empty, or the address is incomplete or sent beside a `snippetKey`.',
          FORBIDDEN: 'The organisation is suspended or has no configuration.',
          NOT_FOUND: 'Nothing is addressed.',
        },
      },
      ({ query }, caller) => readSnippets(platform, caller, query),
    ),
    endpoint(
      {
        ...common,
        method: 'post',
        path: '/v1/snippets',
        operationId: 'createSnippet',
        session: 'administrator',
        summary: 'Create a legal source',
        description:
          'Use it for rules that are no provision of a law: case law, guidance, local regulations. It can be cited as soon as this answers. Counts as a configuration write, also when it is refused.',
        metering: 'config-writes',
        request: z.object({ headers: IdempotencyHeaders, body: uncheckedBody(CreateSnippetBody) }),
        response: SnippetWritten,
        status: 201,
        answer: 'The source is stored.',
        links: {
          updateSnippet: { parameters: { id: 'id' } },
          readSnippets: { parameters: { snippetKey: 'snippetKey' } },
        },
        errors: {
          BAD_REQUEST:
            'A field is missing, unknown, owned by the service or wrong: `details.refusal` names the rule and `details.values` what it found.',
          FORBIDDEN: 'The workspace credential may not write sources, or the organisation is suspended.',
          CONFLICT:
            'The organisation holds as many sources as it may; or the `Idempotency-Key` was used with another body.',
          TOO_MANY_REQUESTS: 'The configuration writes of the hour are spent; nothing was changed.',
        },
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
        session: 'administrator',
        summary: 'Change a legal source',
        description:
          'It takes any field of the creation; fields that are not named stay. It applies to the next analysis that starts. Counts as a configuration write, also when it is refused.',
        metering: 'config-writes',
        request: z.object({
          params: z.object({ id: z.string().meta({ description: 'The `id` of the record, not its `snippetKey`.' }) }),
          body: uncheckedBody(PatchSnippetBody),
        }),
        response: SnippetWritten,
        status: 200,
        answer: 'The source is changed.',
        errors: {
          BAD_REQUEST:
            'A field is unknown, owned by the service or wrong: `details.refusal` names the rule and `details.values` what it found.',
          FORBIDDEN: 'The workspace credential may not write sources, or the organisation is suspended.',
          NOT_FOUND: 'The organisation has no source with this id.',
          TOO_MANY_REQUESTS: 'The configuration writes of the hour are spent; nothing was changed.',
        },
      },
      ({ params: { id }, body }, caller, exchange) =>
        updateSnippet(platform, caller, { id, body }, (floor) => exchange.setRateLimit(floor)),
    ),
  ];
}
