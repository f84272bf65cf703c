/** Codes this client gives to failures that carry no envelope of the service. */
export const CLIENT_ERROR_CODES = {
  /** No answer: connection refused, name unknown, time-out. `status` is 0. */
  unreachable: 'UNREACHABLE',
  /** An answer that is not the JSON the service speaks, such as a proxy's page. */
  unexpectedAnswer: 'UNEXPECTED_ANSWER',
  /** The storage refused the file. */
  uploadRefused: 'UPLOAD_REFUSED',
} as const;

/** A request the service refused or never answered; branch on `code` and `status`, never on `message`. */
export class ApiRequestError extends Error {
  /** HTTP status; 0 if no answer came. */
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown> | null;
  /** Seconds of `Retry-After`; null if absent. */
  readonly retryAfterSeconds: number | null;

  constructor(failure: {
    status: number;
    code: string;
    message: string;
    details?: Record<string, unknown> | null;
    retryAfterSeconds?: number | null;
    cause?: unknown;
  }) {
    super(failure.message, { cause: failure.cause });
    this.name = 'ApiRequestError';
    this.status = failure.status;
    this.code = failure.code;
    this.details = failure.details ?? null;
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null;
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
