import { z } from 'zod';
import type { Config } from '../../../shared/config.ts';
import { LEGACY_ERRORS, type LegacyErrorCode } from '../../../shared/errors/legacy-errors.ts';
import type { Endpoint } from '../endpoint.ts';
import { recordedExamples } from '../reference/examples.ts';
import type { PossibleError, PublishedApi } from '../reference/openapi.ts';
import { JOB_ENDED, PUBLISHED_ERRORS as TOKEN_API_ERRORS } from '../reference/token-api.ts';
import type { LegacyEndpoint } from './endpoints.ts';

/** The key-based variant, as its document and its page describe it. */
export function legacyApi(
  declared: readonly LegacyEndpoint[],
  { legacyBaseUrl: baseUrl, docsUrl }: Pick<Config, 'legacyBaseUrl' | 'docsUrl'>,
): PublishedApi {
  const ofEndpoint = new Map(declared.map((one) => [one.endpoint, one]));
  return {
    title: 'Document Audit Service, key-based variant',
    summary: 'The older variant of the API, whose credential is an API key.',
    description: `${DESCRIPTION}\n\n${FAILURES}`,
    failures: FAILURES,
    tags: TAGS,
    securitySchemes: {
      apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, sent as `Authorization: Bearer <API_KEY>`.' },
    },
    security: [{ apiKey: [] }],
    callbacks: [{ ...JOB_ENDED, tag: 'Analyses' }],
    examples: recordedExamples('legacy', baseUrl),
    errors: PUBLISHED_ERRORS,
    errorsOf: (endpoint) => possibleErrors(endpoint, ofEndpoint.get(endpoint)),
    errorUrl: (code) => `${baseUrl}/errors#${code}`,
    baseUrl,
    docsUrl: baseUrl,
    guidesUrl: `${docsUrl}/guides`,
  };
}

const DESCRIPTION = `Upload a PDF, start an analysis under one of the offerings of your organisation, and collect the result. New integrations use the API whose credential is an access token.

**A key** is shown once, when it is created or rotated. After a rotation the key before it is accepted for another day. Every call acts on the organisation of the key, and a job is reached by the key that started it alone.

**Results** are short-lived: store the result, then delete the job. With \`engineConfigured: false\` the built-in engine of rules runs: the flow works, but results are synthetic.`;

const FAILURES =
  '**Failures** answer `{"error": {"code", "message"}}`. Branch on the status and the code; the message is for people and changes without notice. A request that is no valid HTTP, too slow (408) or has too large headers (431) answers `INTERNAL_ERROR`.';

const TAGS: PublishedApi['tags'] = [
  { name: 'Account', description: 'See what the key may do and what it has used.' },
  { name: 'Analyses', description: 'Put a document in, have it analysed and collect the result.' },
];

/** The code of requests that end before their path is known, and so before anything knows that they are meant for this variant. */
const UNREAD_REQUEST = 'INTERNAL_ERROR';

const PUBLISHED_ERRORS: PublishedApi['errors'] = {
  ...Object.fromEntries(
    Object.entries(LEGACY_ERRORS).map(([code, entry]) => {
      const error = z.object({ code: z.literal(code), message: z.string() });
      return [code, { ...entry, schema: z.object({ error }).meta({ id: `Error_${code}` }) }];
    }),
  ),
  [UNREAD_REQUEST]: {
    status: 408,
    meaning: 'The request was not sent whole in time, or its address and headers are larger than the service reads.',
    fix: 'Send the request without pauses, with a shorter address and fewer headers.',
    retry: 'NEVER',
    schema: TOKEN_API_ERRORS[UNREAD_REQUEST]?.schema as z.ZodType,
  },
};

/** The refusals of the key and of its organisation, and outages, which every endpoint can answer. */
const COMMON: Partial<Record<LegacyErrorCode, string>> = {
  missing_key: 'The request has no `Authorization` header.',
  invalid_key: 'The header holds no key, or one that is not active.',
  revoked: 'The key was revoked.',
  tenant_inactive: 'The organisation is inactive.',
  tenant_suspended: 'The organisation is suspended.',
  no_api_access: 'The organisation has no access to the API.',
  internal_error: 'An unexpected failure of the service.',
  service_unavailable: 'Something that the service depends on is away, or this key sends too much.',
};

const SCOPE_DENIED = { scope_denied: 'The key lacks the scope of the operation.' };
const UNREADABLE = { bad_request: 'The body or the path cannot be read.' };

function possibleErrors(endpoint: Endpoint, declared?: LegacyEndpoint): [status: number, errors: PossibleError[]][] {
  const codes: Partial<Record<LegacyErrorCode, string>> = {
    ...COMMON,
    ...(declared?.scope === null ? {} : SCOPE_DENIED),
    ...(endpoint.method !== 'get' || endpoint.request.shape.params ? UNREADABLE : {}),
    ...declared?.errors,
  };
  const errors = Object.entries(codes).map(([code, when]) => ({ code, when }));
  const statuses = Map.groupBy(errors, ({ code }): number => LEGACY_ERRORS[code as LegacyErrorCode].status);
  if (endpoint.method !== 'get') {
    statuses.set(413, [{ code: 'bad_request', when: 'The body is larger than this operation accepts.' }]);
    const unread = 'The body has a content encoding or a character set that the service does not read.';
    statuses.set(415, [{ code: 'bad_request', when: unread }]);
  }
  statuses.set(408, [{ code: UNREAD_REQUEST, when: 'The request was not sent whole in time.' }]);
  statuses.set(431, [{ code: UNREAD_REQUEST, when: 'The address and the headers are larger than the service reads.' }]);
  return [...statuses].sort(([a], [b]) => a - b);
}
