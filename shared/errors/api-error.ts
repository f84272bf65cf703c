import { ERRORS, type ErrorCode, type ErrorDetails } from './catalogue.ts';

/** Seconds a client is asked to wait before it repeats a request that met an outage. */
export const RETRY_AFTER_SECONDS = 5;

interface CommonOptions {
  /** The underlying error; for the log, never for the answer. */
  cause?: unknown;
  /** Seconds in `Retry-After`; only sent with status 503. */
  retryAfterSeconds?: number;
}

type Options<Code extends ErrorCode> = CommonOptions &
  (undefined extends ErrorDetails<Code> ? { details?: ErrorDetails<Code> } : { details: ErrorDetails<Code> });

type OptionsArgument<Code extends ErrorCode> =
  undefined extends ErrorDetails<Code> ? [options?: Options<Code>] : [options: Options<Code>];

/** A failure with a code of the catalogue, thrown when a service refuses. `message` is read by people and tells them what to do. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly status: number;
  readonly details: ErrorDetails<Code> | undefined;
  /** Seconds; null for every status but 503. */
  readonly retryAfterSeconds: number | null;

  constructor(code: Code, message: string, ...[options]: OptionsArgument<Code>) {
    super(message, { cause: options?.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.details = options?.details;
    this.retryAfterSeconds = this.status === 503 ? (options?.retryAfterSeconds ?? RETRY_AFTER_SECONDS) : null;
  }
}

/** True for an `ApiError` of exactly this code. */
export function isApiError<Code extends ErrorCode>(err: unknown, code: Code): err is ApiError<Code> {
  return err instanceof ApiError && err.code === code;
}

export type Dependency = 'database' | 'temporal' | 'storage';

const DEPENDENCY_NAMES: Record<Dependency, string> = {
  database: 'database',
  temporal: 'workflow service',
  storage: 'document storage',
};

/** A dependency did not answer, or not in time; thrown by data and services, answered as 503 `SERVICE_UNAVAILABLE`. */
export class DependencyUnavailable extends Error {
  readonly dependency: Dependency;

  constructor(dependency: Dependency, options: { cause?: unknown } = {}) {
    super(
      `The ${DEPENDENCY_NAMES[dependency]} is temporarily unavailable. Repeat the request in a few seconds.`,
      options,
    );
    this.name = 'DependencyUnavailable';
    this.dependency = dependency;
  }
}
