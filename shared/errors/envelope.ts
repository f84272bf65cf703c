import { ApiError, DependencyUnavailable, RETRY_AFTER_SECONDS } from './api-error.ts';
import { documentationUrl, type ErrorCode } from './catalogue.ts';

/** The JSON body of every failure (contract, "Envelope"). */
interface ErrorEnvelope {
  error: { code: ErrorCode; message: string; documentation_url: string; details?: unknown };
}

export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: ErrorEnvelope;
}

/** Sentences for the failures of the HTTP layer itself, by the `type` the body parser gives them. */
const READ_FAILURES: Record<string, string> = {
  'entity.parse.failed': 'The body is not valid JSON. Send one JSON value in UTF-8.',
  'entity.too.large':
    'The body is larger than the service accepts. Documents go to the address from POST /v1/upload-url.',
  'encoding.unsupported':
    'The body has a Content-Encoding the service does not read. Send it uncompressed or with gzip.',
  'charset.unsupported': 'The body has a character set the service does not read. Send UTF-8.',
};

/**
 * Turns anything thrown into an answer. `ApiError` keeps its code, an outage is 503; anything else is `INTERNAL_ERROR` (contract, "Codes") without a word of the original.
 *
 * Only failures of the HTTP layer (`http-errors` marks them with a boolean `expose`) lend their status, because a model or storage client
 * also puts a `status` on its errors, and an upstream 403 is not our caller's fault.
 */
export function toEnvelope(err: unknown, docsUrl: string): ErrorAnswer {
  if (err instanceof ApiError)
    return answer(docsUrl, err.code, err.status, err.message, err.retryAfterSeconds, err.details);
  if (err instanceof DependencyUnavailable) {
    return answer(docsUrl, 'SERVICE_UNAVAILABLE', 503, err.message, RETRY_AFTER_SECONDS);
  }
  const status = statusOf(err);
  return answer(
    docsUrl,
    'INTERNAL_ERROR',
    status,
    fallbackMessage(err, status),
    status === 503 ? RETRY_AFTER_SECONDS : null,
  );
}

function answer(
  docsUrl: string,
  code: ErrorCode,
  status: number,
  message: string,
  retryAfterSeconds: number | null,
  details?: unknown,
): ErrorAnswer {
  return {
    status,
    headers: retryAfterSeconds === null ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
    body: {
      error: {
        code,
        message,
        documentation_url: documentationUrl(docsUrl, code),
        ...(details !== undefined && { details }),
      },
    },
  };
}

function statusOf(err: unknown): number {
  if (err instanceof URIError) return 400;
  if (!(err instanceof Error) || !('expose' in err) || typeof err.expose !== 'boolean') return 500;
  const status = 'status' in err ? err.status : 'statusCode' in err ? err.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500;
}

function fallbackMessage(err: unknown, status: number): string {
  if (status >= 500) return 'An unexpected failure. Repeat the request once; if it fails again, report the request id.';
  if (err instanceof URIError) return 'The path holds a broken % escape. Percent-encode it as UTF-8.';
  const type = err instanceof Error && 'type' in err && typeof err.type === 'string' ? err.type : '';
  return READ_FAILURES[type] ?? 'The request could not be read. Check its headers and its body.';
}
