/** The failed machine: the model, or one of the servers a run works with. */
type FailureSource = 'model' | 'database' | 'storage' | 'temporal';

/**
 * A machine's identifiers of a failure, for an operator who asks its provider; never text of a document, a model or a provider. A field is
 * null if the machine did not give it.
 */
export interface Diagnosis {
  source: FailureSource;
  /** HTTP status of the answer. */
  status: number | null;
  /** The provider's or driver's own code, such as `insufficient_quota` or `ECONNREFUSED`. */
  code: string | null;
  /** The provider's id of the request. */
  requestId: string | null;
}

const CAUSES_FOLLOWED = 5;

/** A short machine-readable name, or null: everything longer, or with other characters, may be prose. */
export function identifier(value: unknown): string | null {
  return typeof value === 'string' && /^[\w.:-]{1,64}$/.test(value) ? value : null;
}

/** The first code that an error or one of its causes carries, such as `ECONNREFUSED`; else the name of the error's type. */
export function errorCode(err: unknown): string | null {
  for (let current = err, depth = 0; current instanceof Error && depth < CAUSES_FOLLOWED; depth++) {
    const code = 'code' in current ? (identifier(current.code) ?? numberCode(current.code)) : null;
    if (code !== null) return code;
    current = current.cause;
  }
  return err instanceof Error ? identifier(err.name) : null;
}

/** The first HTTP status that an error or one of its causes carries. */
export function errorStatus(err: unknown): number | null {
  for (let current = err, depth = 0; current instanceof Error && depth < CAUSES_FOLLOWED; depth++) {
    if ('status' in current && Number.isInteger(current.status)) return Number(current.status);
    current = current.cause;
  }
  return null;
}

/** MongoDB and gRPC name their errors by numbers. */
const numberCode = (code: unknown) => (Number.isInteger(code) ? String(code) : null);
