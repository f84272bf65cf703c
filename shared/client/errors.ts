import { retryAfterMs } from '../http/retry-after.ts';
import type { ErrorCode, Job } from './types.ts';

/** Codes this client gives to failures that carry no envelope of the service. */
export type ClientErrorCode =
  /** No answer: connection refused, name unknown, time-out. `status` is 0. */
  | 'UNREACHABLE'
  /** An answer that is not the JSON the service speaks, such as a proxy's page. */
  | 'UNEXPECTED_ANSWER'
  /** The storage refused the file. */
  | 'UPLOAD_REFUSED';

/** The counter that a refused request was held to, as `X-RateLimit-*` state it. */
export interface RateLimit {
  limit: number;
  remaining: number;
  /** The time at which the counter starts anew. */
  resetAt: Date;
}

interface Failure {
  status: number;
  code: ErrorCode | ClientErrorCode;
  message: string;
  details?: Record<string, unknown> | null;
  documentationUrl?: string | null;
  /** Of the answer; absent where there was none. */
  headers?: Headers;
  cause?: unknown;
}

/** A request the service refused or never answered; branch on `code` and `status`, never on `message`. */
export class ApiRequestError extends Error {
  /** HTTP status; 0 if no answer came. */
  readonly status: number;
  readonly code: ErrorCode | ClientErrorCode;
  readonly details: Record<string, unknown> | null;
  /** The page that explains `code`. */
  readonly documentationUrl: string | null;
  /** `X-Request-Id`, which finds the request in the service's log. */
  readonly requestId: string | null;
  /** Seconds of `Retry-After`, rounded up; null if absent. */
  readonly retryAfterSeconds: number | null;
  readonly rateLimit: RateLimit | null;

  constructor({ status, code, message, details, documentationUrl, headers, cause }: Failure) {
    super(message, { cause });
    this.name = 'ApiRequestError';
    this.status = status;
    this.code = code;
    this.details = details ?? null;
    this.documentationUrl = documentationUrl ?? null;
    this.requestId = headers?.get('x-request-id') ?? null;
    const waitMs = retryAfterMs(headers, Date.now());
    this.retryAfterSeconds = waitMs === null ? null : Math.ceil(waitMs / 1000);
    this.rateLimit = headers === undefined ? null : rateLimitOf(headers);
  }

  /** True if the service did not say whether it did the work: no answer, or a failure of its own. */
  get isUnsure(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** True if the same request may succeed a little later. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

/** The `X-RateLimit-*` headers of an answer; null where it has none. */
function rateLimitOf(headers: Headers): RateLimit | null {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`));
  if (!limit || !remaining || !reset) return null;
  return { limit: Number(limit), remaining: Number(remaining), resetAt: new Date(Number(reset) * 1000) };
}

/** A run that ended in `FAILED`; the message is the service's own sentence for people. */
export class RunFailed extends Error {
  readonly jobId: string;
  /** `errorCategory` of the job. */
  readonly category: NonNullable<Job['errorCategory']>;

  constructor({ jobId, errorMessage, errorCategory }: Pick<Job, 'jobId' | 'errorMessage' | 'errorCategory'>) {
    super(errorMessage ?? 'The run failed without giving a reason.');
    this.name = 'RunFailed';
    this.jobId = jobId;
    this.category = errorCategory ?? 'INTERNAL';
  }
}
