import { z } from 'zod';
import { mcpAddress, oauthIssuer, SCOPE } from '../../../shared/agent-addresses.ts';
import { CallbackPayload } from '../../../shared/contracts/job.ts';
import { documentationUrl, ERRORS, type ErrorCode } from '../../../shared/errors/catalogue.ts';
import { recordedExamples } from './examples.ts';
import type { Callback, PublishedApi } from './openapi.ts';
import { possibleErrors } from './possible-errors.ts';

/** The public API, whose credential is an access token. */
export function tokenApi({ baseUrl, docsUrl }: { baseUrl: string; docsUrl: string }): PublishedApi {
  const issuer = oauthIssuer(baseUrl);
  return {
    title: 'Document Audit Service',
    summary: 'Audits decisions of public authorities for objectivity flaws, every finding anchored in binding law.',
    description: DESCRIPTION,
    failures: FAILURES,
    tags: TAGS,
    securitySchemes: {
      accessToken: {
        type: 'http',
        scheme: 'bearer',
        description: 'Any access token of the service, sent as `Authorization: Bearer <token>`.',
      },
      clientCredentials: {
        type: 'oauth2',
        description:
          'For programs: a key of the organisation, exchanged at `POST /v1/oauth/token` (RFC 6749 §4.4) with a JSON body. The token lives as long as `expires_in` says; there is no refresh token.',
        flows: { clientCredentials: { tokenUrl: `${baseUrl}/v1/oauth/token`, scopes: {} } },
      },
      agentConnection: {
        type: 'oauth2',
        description: `For AI assistants: an administrator approves the connection in the browser (authorization code with PKCE, resource \`${mcpAddress(baseUrl)}\`). The metadata under \`/.well-known/oauth-authorization-server/oauth\` (RFC 8414) has every address.`,
        flows: {
          authorizationCode: {
            authorizationUrl: `${issuer}/authorize`,
            tokenUrl: `${issuer}/token`,
            refreshUrl: `${issuer}/token`,
            scopes: { [SCOPE]: 'Everything that the organisation may do.' },
          },
        },
      },
    },
    security: [{ accessToken: [] }, { clientCredentials: [] }, { agentConnection: [SCOPE] }],
    callbacks: [JOB_ENDED],
    examples: recordedExamples('api', baseUrl),
    ...publishedUnder(docsUrl),
    baseUrl,
  };
}

/** The errors of the catalogue, and the pages that explain them. */
export const publishedUnder = (docsUrl: string) => ({
  errors: PUBLISHED_ERRORS,
  errorsOf: possibleErrors,
  errorUrl: (code: string) => documentationUrl(docsUrl, code as ErrorCode),
  docsUrl,
  guidesUrl: `${docsUrl}/guides`,
});

/** Each code has its own schema, because a client branches on the code and needs the type of its `details`. */
export const PUBLISHED_ERRORS: PublishedApi['errors'] = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { details, ...entry }]) => {
    const fields = { code: z.literal(code), message: z.string(), documentation_url: z.url() };
    const error = z.object(details instanceof z.ZodUndefined ? fields : { ...fields, details });
    return [code, { ...entry, schema: z.object({ error }).meta({ id: `Error_${code}` }) }];
  }),
);

const DESCRIPTION = `Upload a long decision of a public authority, start an analysis, and collect findings that quote the document verbatim and rest on a binding provision.

**A run** takes five calls: \`POST /v1/oauth/token\`, \`POST /v1/upload-url\`, an HTTP \`PUT\` of the file to the signed address, \`POST /v1/analyze\`, and \`GET /v1/jobs/{jobId}\` until the job has ended. Store the result at once: a job is removed fifteen to thirty minutes after its last change.

**Bodies** are JSON in UTF-8. Unknown fields of a request are refused; answers may gain fields. Times are epoch milliseconds, except in callbacks (ISO 8601) and in \`X-RateLimit-Reset\` (epoch seconds).

**Failures** answer \`{"error": {"code", "message", "documentation_url", "details"}}\`. Branch on the status and the code; the message is for people and changes without notice. Requests that are no valid HTTP, too slow (408) or have too large headers (431) answer \`INTERNAL_ERROR\` without reaching an operation.

**Two counters** limit an organisation: the runs of a month (analyses and actions) and the configuration writes of an hour (profiles, legal sources, and reading a law that the library does not hold). \`X-RateLimit-*\` on metered operations describes the one that the operation draws on; \`GET /v1/quotas\` reports both.`;

export const FAILURES =
  'Every failure answers `{"error": {"code", "message", "documentation_url", "details"}}`. Branch on the status and the code; the message is for people and changes without notice. `X-Request-Id` names the request when you report a problem.';

const TAGS: PublishedApi['tags'] = [
  { name: 'Authentication', description: 'Exchange a client id and secret for an access token.' },
  { name: 'Documents', description: 'Put a document in, under the upload agreement.' },
  { name: 'Analyses', description: 'Start an analysis of an uploaded document.' },
  { name: 'Jobs', description: 'Collect, follow, cancel and destroy what was started.' },
  { name: 'Actions', description: 'Have a document written from a finished analysis.' },
  { name: 'Laws', description: 'Find laws and read them provision by provision.' },
  { name: 'Profiles', description: 'Configure which reviewers audit a kind of document, and by which law.' },
  { name: 'Legal sources', description: 'Keep your own sources beside the provisions of the law library.' },
  { name: 'Organisation', description: 'Read the configuration, the counters and the usage of your organisation.' },
  { name: 'Assistants', description: 'Connect an AI assistant by the Model Context Protocol.' },
  { name: 'Service', description: 'Watch that the service answers.' },
];

const header = (description: string) => z.string().meta({ description });

export const JOB_ENDED: Callback = {
  name: 'jobEnded',
  operationId: 'receiveJobEnded',
  summary: 'A job has ended',
  description:
    'Sent to the `webhookUrl` of an analysis or action when its job reaches COMPLETED or FAILED. It does not carry the result: read the job and store its result before you answer 2xx, because the job is removed minutes later. Up to five attempts, from 60 seconds to one hour apart; the same `Webhook-Id` on every attempt. A `webhookUrl` that is not https, or lies in a private network, is never called.',
  tag: 'Jobs',
  headers: z.object({
    'webhook-id': header('The same on every attempt; recognise repetitions by it.'),
    'webhook-timestamp': header('Unix time of the attempt, in seconds.'),
    'x-svc-signature': header(
      'Hex HMAC-SHA256 of the raw body under your `webhookSecret`; absent without one. Compare it in constant time.',
    ).optional(),
    'webhook-signature': header(
      'Standard Webhooks 1.0: `v1,` and the base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`; absent without a secret.',
    ).optional(),
  }),
  body: CallbackPayload,
  answers: {
    '2XX': 'Received. The callback is not sent again.',
    '4XX': 'A failed attempt, as every other answer is; the callback is sent again.',
    '5XX': 'A failed attempt; the callback is sent again.',
  },
};
