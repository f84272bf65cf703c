import type { FailureCategory } from '../contracts/failures.ts';
import { ApiError, DependencyUnavailable } from './api-error.ts';
import type { ErrorCode, Retry } from './catalogue.ts';
import { toEnvelope } from './envelope.ts';

/** Every error code of the key-based variant (contract, "Key-based variant error codes"; decisions, "Key-based variant"). */
export const LEGACY_ERRORS = {
  missing_key: {
    status: 401,
    meaning: 'The request has no `Authorization` header.',
    fix: 'Send the key as `Authorization: Bearer <API_KEY>`.',
    retry: 'NEVER',
  },
  invalid_key: {
    status: 401,
    meaning: 'The key has the wrong format, or no active key matches it.',
    fix: 'Send the key exactly as it was shown; after a rotation, the new one.',
    retry: 'NEVER',
  },
  revoked: {
    status: 401,
    meaning: 'The key was revoked.',
    fix: 'Ask the operator of the service for another key.',
    retry: 'NEVER',
  },
  tenant_inactive: {
    status: 403,
    meaning: 'The organisation is inactive.',
    fix: 'Ask the operator of the service.',
    retry: 'AFTER_FIX',
  },
  tenant_suspended: {
    status: 403,
    meaning: 'The organisation is suspended.',
    fix: 'Ask the operator of the service.',
    retry: 'AFTER_FIX',
  },
  no_api_access: {
    status: 403,
    meaning: 'The organisation has no access to the API.',
    fix: 'Ask the operator of the service for access.',
    retry: 'AFTER_FIX',
  },
  scope_denied: {
    status: 403,
    meaning: 'The key lacks the scope that the operation needs.',
    fix: 'Ask the operator of the service for a key that has the scope.',
    retry: 'NEVER',
  },
  missing_job_id: {
    status: 400,
    meaning: '`jobId` is missing, or is no id that `POST /v1/upload-url` could have returned.',
    fix: 'Send the `jobId` of `POST /v1/upload-url`.',
    retry: 'NEVER',
  },
  invalid_webhook_url: {
    status: 400,
    meaning: '`webhookUrl` is no https address without embedded credentials.',
    fix: 'Send an https address without a user name or password in it.',
    retry: 'NEVER',
  },
  missing_webhook_secret: {
    status: 400,
    meaning: '`webhookUrl` was sent without a `webhookSecret`.',
    fix: 'Send a `webhookSecret` beside the address.',
    retry: 'NEVER',
  },
  invalid_webhook_secret: {
    status: 400,
    meaning: '`webhookSecret` does not have 16 to 512 characters.',
    fix: 'Send a secret of that length.',
    retry: 'NEVER',
  },
  bad_request: {
    status: 400,
    meaning: 'The body cannot be read or has a wrong field, or nothing was uploaded.',
    fix: 'Correct what the message names.',
    retry: 'NEVER',
  },
  unknown_offering: {
    status: 404,
    meaning:
      'The organisation has no offering of this name that it may still run; or none was named and it has not exactly one.',
    fix: 'Send the name of an offering that the operator has set up for your organisation.',
    retry: 'NEVER',
  },
  not_found: {
    status: 404,
    meaning: 'There is no such path, or no such job of this key.',
    fix: 'Check the path and the job id; a job is short-lived and is not brought back.',
    retry: 'NEVER',
  },
  conflict: {
    status: 409,
    meaning: 'The upload was analysed before: one upload starts one analysis.',
    fix: 'Read the job, or upload the document again for a new run.',
    retry: 'NEVER',
  },
  upload_not_admitted: {
    status: 409,
    meaning: 'The document was not admitted for this key: upload it again with it.',
    fix: 'Request an upload address with this key, and send the document again.',
    retry: 'NEVER',
  },
  legal_agreement_required: {
    status: 409,
    meaning: 'An administrator of the organisation must accept the upload agreement first.',
    fix: 'Have an administrator accept it; no retry helps.',
    retry: 'AFTER_FIX',
  },
  quota_exceeded: {
    status: 429,
    meaning: 'The run allowance of the organisation for the month is spent.',
    fix: 'Wait until the `resetAt` of `GET /v1/usage`.',
    retry: 'LATER',
  },
  internal_error: {
    status: 500,
    meaning: 'An unexpected failure: one retry is worthwhile.',
    fix: 'Repeat the request once; if it fails again, report the `X-Request-Id`.',
    retry: 'ONCE',
  },
  service_unavailable: {
    status: 503,
    meaning: 'Something the service depends on is unavailable: repeat the request after `Retry-After` seconds.',
    fix: 'Repeat the request after the seconds in `Retry-After`.',
    retry: 'LATER',
  },
} as const satisfies Record<string, { status: number; meaning: string; fix: string; retry: Retry }>;

export type LegacyErrorCode = keyof typeof LEGACY_ERRORS;

/** A refusal of the key-based variant that the other API does not know. */
export class LegacyError extends Error {
  override readonly name = 'LegacyError';
  readonly code: LegacyErrorCode;

  constructor(code: LegacyErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The code of the key-based variant for each code of the other API. */
const CODES: Record<ErrorCode, LegacyErrorCode> = {
  BAD_REQUEST: 'bad_request',
  HEALTH_CHECK_FAILED: 'bad_request',
  UNSUPPORTED_GRANT_TYPE: 'bad_request',
  UNAUTHORIZED: 'invalid_key',
  TOKEN_EXPIRED: 'invalid_key',
  FORBIDDEN: 'tenant_inactive',
  NOT_FOUND: 'not_found',
  CONFLICT: 'conflict',
  STALE_AGREEMENT_VERSION: 'legal_agreement_required',
  UPLOAD_NOT_ADMITTED: 'upload_not_admitted',
  LEGAL_AGREEMENT_REQUIRED: 'legal_agreement_required',
  HISTORY_UNAVAILABLE: 'bad_request',
  TOO_MANY_REQUESTS: 'quota_exceeded',
  INTERNAL_ERROR: 'internal_error',
  SERVICE_UNAVAILABLE: 'service_unavailable',
};

/** Replaces sentences that speak of what the key-based variant does not have. */
const SENTENCES: Partial<Record<LegacyErrorCode, string>> = {
  quota_exceeded:
    'The run allowance of your organisation for this month is spent. GET /v1/usage says when it is renewed.',
  legal_agreement_required:
    'An administrator of your organisation must accept the current upload agreement. An organisation whose uploads must each be attested sends them through the token-based API.',
};

export interface LegacyErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: { error: { code: LegacyErrorCode; message: string } };
}

/** Turns anything thrown into an answer of the key-based variant. A request that cannot be read is `bad_request`, with the status of its failure. */
export function toLegacyEnvelope(err: unknown): LegacyErrorAnswer {
  if (err instanceof LegacyError) {
    return {
      status: LEGACY_ERRORS[err.code].status,
      headers: {},
      body: { error: { code: err.code, message: err.message } },
    };
  }
  const { status, headers, body } = toEnvelope(err, '');
  const isOurs = err instanceof ApiError || err instanceof DependencyUnavailable;
  const code = !isOurs && status < 500 ? 'bad_request' : CODES[body.error.code];
  return { status, headers, body: { error: { code, message: SENTENCES[code] ?? body.error.message } } };
}

/** The code with which a job of the key-based variant names why it failed; a model's rate limit is an engine that is unavailable. */
export function legacyFailureCode(category: FailureCategory): string {
  return category === 'ENGINE_RATE_LIMITED' ? 'engine_unavailable' : category.toLowerCase();
}
