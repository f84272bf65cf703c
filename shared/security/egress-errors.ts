/** The reason for which a target is never called. `PRIVATE_ADDRESS` may change between attempts, because it depends on the resolver. */
export type EgressRefusal = 'NOT_A_URL' | 'NOT_HTTPS' | 'CREDENTIALS' | 'LOCAL_NAME' | 'PRIVATE_ADDRESS';

/** The step at which an attempt ended without an answer. */
export type EgressFailure = 'TIMEOUT' | 'DNS' | 'CONNECT' | 'TLS' | 'PROTOCOL' | 'TOO_LONG';

const REFUSALS: Record<EgressRefusal, string> = {
  NOT_A_URL: 'The target is not a URL.',
  NOT_HTTPS: 'The target is not an https address.',
  CREDENTIALS: 'The target carries a user name or a password.',
  LOCAL_NAME: 'The target is named as a machine of a private network.',
  PRIVATE_ADDRESS: 'The target lies inside a private network.',
};

const FAILURES: Record<EgressFailure, string> = {
  TIMEOUT: 'The receiver did not answer in time.',
  DNS: 'The name of the receiver could not be resolved.',
  CONNECT: 'No connection to the receiver could be made.',
  TLS: 'No trusted TLS connection to the receiver could be made.',
  PROTOCOL: 'The receiver did not answer in HTTP.',
  TOO_LONG: 'The answer is longer than may be read.',
};

/** The target may not be called; no connection was made. The message never repeats the URL. */
export class EgressRefused extends Error {
  readonly reason: EgressRefusal;

  constructor(reason: EgressRefusal) {
    super(REFUSALS[reason]);
    this.name = 'EgressRefused';
    this.reason = reason;
  }
}

/**
 * The attempt ended without an answer. The message never repeats the URL, and there is no `cause`, because messages of lower
 * layers name hosts and addresses. `code` is their error code (`ECONNREFUSED`, `CERT_HAS_EXPIRED`) where they gave one.
 */
export class EgressFailed extends Error {
  readonly kind: EgressFailure;
  readonly code: string | null;

  constructor(kind: EgressFailure, error?: unknown) {
    const code = codeOf(error);
    super(code === null ? FAILURES[kind] : `${FAILURES[kind].slice(0, -1)} (${code}).`);
    this.name = 'EgressFailed';
    this.kind = kind;
    this.code = code;
  }
}

function codeOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : null;
}
