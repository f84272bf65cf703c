import { z } from 'zod';

/** Stable names of refused writes (contract, "Refusal names"); clients branch on them. */
export const REFUSAL_NAMES = [
  'profile-has-no-reviewer',
  'too-many-reviewers',
  'too-many-legal-sources',
  'instruction-too-long',
  'snippet-content-too-long',
  'organisation-snippet-limit-reached',
  'reviewer-holds-no-binding-law',
  'norm-hierarchy-unavailable',
  'jurisdiction-not-open',
  'legal-source-not-in-library',
  'snippet-named-by-document-id',
  'provision-not-in-statute',
  'provision-is-repealed',
  'jurisdictions-cannot-be-derived',
  'shortcut-already-taken',
  'organisation-profile-limit-reached',
  'record-fails-data-contract',
  'snippet-owned-by-another-organisation',
] as const;
export const RefusalName = z.enum(REFUSAL_NAMES).meta({ id: 'RefusalName' });
export type RefusalName = z.infer<typeof RefusalName>;

/** `refusal` names the rule that refused, and `values` has its findings; both are present or neither is. */
const RefusalDetails = z
  .object({
    refusal: RefusalName,
    values: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The findings of the rule; the fields depend on the refusal.' }),
  })
  .meta({ id: 'RefusalDetails' });

/** Reasons for which a session of the console is refused. */
const SessionRefusal = z
  .object({
    reason: z.enum(['FOREIGN_PAGE', 'ADMINISTRATORS_ONLY', 'CONFIRMATION_REQUIRED']).meta({
      description:
        'For people in the console: the request came from another page, needs an administrator, or needs the password again.',
    }),
  })
  .meta({ id: 'SessionRefusal' });

const noDetails = z.undefined();

/**
 * Advice on repeating the request:
 * - `NEVER`: an unchanged request gets the same answer.
 * - `AFTER_FIX`: once the fix is done, the same request can be sent again.
 * - `LATER`: the same request succeeds after the time that a header names.
 * - `ONCE`: one repetition is worthwhile.
 */
export type Retry = 'NEVER' | 'AFTER_FIX' | 'LATER' | 'ONCE';

interface CatalogueEntry {
  readonly status: number;
  /** The cause, a sentence for the published reference. */
  readonly meaning: string;
  /** The remedy for the client or its people, a sentence for the published reference. */
  readonly fix: string;
  readonly retry: Retry;
  /** Schema of `error.details`; `undefined` if the code carries none. */
  readonly details: z.ZodType;
}

/** Every error code (contract, "Codes"); renders answers, the OpenAPI document and the reference page. */
export const ERRORS = {
  BAD_REQUEST: {
    status: 400,
    meaning: 'A field is missing or unknown, or has a value the service does not accept; the message names it.',
    fix: 'Correct the field that the message names, or the rule that `details.refusal` names.',
    retry: 'NEVER',
    details: RefusalDetails.optional(),
  },
  HEALTH_CHECK_FAILED: {
    status: 400,
    meaning: 'The health endpoint was asked to fail with the query parameter `error`.',
    fix: 'Leave `error` out of the query.',
    retry: 'NEVER',
    details: noDetails,
  },
  UNSUPPORTED_GRANT_TYPE: {
    status: 400,
    meaning: 'The token endpoint exchanges client credentials only: send `grant_type` `client_credentials`.',
    fix: 'Send `grant_type` `client_credentials`.',
    retry: 'NEVER',
    details: noDetails,
  },
  UNAUTHORIZED: {
    status: 401,
    meaning: 'The credential is missing, unreadable or unknown; repeating the request does not help.',
    fix: 'Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.',
    retry: 'NEVER',
    details: noDetails,
  },
  TOKEN_EXPIRED: {
    status: 401,
    meaning: 'The access token was valid and has expired: request a new one and repeat the request.',
    fix: 'Request a new token and repeat the request with it.',
    retry: 'AFTER_FIX',
    details: noDetails,
  },
  FORBIDDEN: {
    status: 403,
    meaning: 'The credential is valid, but its organisation (or this credential) may not do what was asked.',
    fix: 'Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use.',
    retry: 'NEVER',
    details: z.union([RefusalDetails, SessionRefusal]).optional(),
  },
  NOT_FOUND: {
    status: 404,
    meaning:
      'There is no such resource, path or method for this organisation; a resource the caller may not see is answered the same way.',
    fix: 'Check the id and the path; a job is short-lived and is not brought back.',
    retry: 'NEVER',
    details: noDetails,
  },
  CONFLICT: {
    status: 409,
    meaning: 'The state of the resource forbids the operation, or a limit of the organisation is reached.',
    fix: 'Read the resource and decide from its state; delete what is not needed where a limit is reached.',
    retry: 'NEVER',
    details: RefusalDetails.optional(),
  },
  STALE_AGREEMENT_VERSION: {
    status: 409,
    meaning: 'The attestation names an earlier version of the upload agreement: read and attest `currentVersion`.',
    fix: 'Read the current agreement with `GET /v1/legal-agreement` and attest `details.currentVersion`.',
    retry: 'NEVER',
    details: z.object({ currentVersion: z.string() }),
  },
  UPLOAD_NOT_ADMITTED: {
    status: 409,
    meaning: 'The document was not admitted for this key when its address was issued: upload it again with this key.',
    fix: 'Request a new upload address with this credential, upload the document again and use the new job id.',
    retry: 'NEVER',
    details: z.object({
      reason: z.enum(['NO_ADMISSION', 'OTHER_CREDENTIAL', 'AGREEMENT_SUPERSEDED']).meta({
        description:
          'No address was issued under this id; another credential asked for it; or the agreement was republished since.',
      }),
    }),
  },
  LEGAL_AGREEMENT_REQUIRED: {
    status: 409,
    meaning:
      'An administrator of the organisation must accept the upload agreement, or the request lacks its attestation.',
    fix: 'Have an administrator accept the agreement, or send `uploadAttestation`, as `details.missing` says.',
    retry: 'AFTER_FIX',
    details: z.object({ missing: z.array(z.enum(['ORGANISATION_ACCEPTANCE', 'UPLOAD_ATTESTATION'])).min(1) }),
  },
  HISTORY_UNAVAILABLE: {
    status: 409,
    meaning: 'The period lies before the retained history: ask for `earliestCompleteMonth` or a later month.',
    fix: 'Ask for `details.earliestCompleteMonth` or a later month.',
    retry: 'NEVER',
    details: z.object({ earliestCompleteMonth: z.string().meta({ description: '`YYYY-MM`, in UTC.' }) }),
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    meaning:
      'The run allowance of the period, or the hourly limit of configuration writes, is used up until `X-RateLimit-Reset`.',
    fix: 'Wait until the time in `X-RateLimit-Reset`.',
    retry: 'LATER',
    details: noDetails,
  },
  INTERNAL_ERROR: {
    status: 500,
    meaning:
      'An unexpected failure: with status 400 or 413 the request could not be read, with 500 one retry is worthwhile.',
    fix: 'With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.',
    retry: 'ONCE',
    details: noDetails,
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    meaning: 'Something the service depends on is unavailable for now: repeat the request after `Retry-After` seconds.',
    fix: 'Wait the seconds in `Retry-After` and repeat the request.',
    retry: 'LATER',
    details: z
      .object({
        reason: z.enum(['AGREEMENT_UNAVAILABLE', 'REQUEST_RATE']).optional().meta({
          description:
            'Present when the upload agreement could not be checked, or when the credential sends too many requests or keeps too many answers open.',
        }),
      })
      .optional(),
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** Type of `error.details` for a code; includes `undefined` if the code can come without details. */
export type ErrorDetails<Code extends ErrorCode> = z.input<(typeof ERRORS)[Code]['details']>;

/** Address of a code's row in the published catalogue. */
export function documentationUrl(docsUrl: string, code: ErrorCode): string {
  return `${docsUrl}/errors#${code}`;
}
