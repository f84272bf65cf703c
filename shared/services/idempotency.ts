import { createHash } from 'node:crypto';
import type { Caller } from '../contracts/caller.ts';
import type { Session } from '../data/database.ts';
import type { IdempotentAnswer, IdempotentRequest } from '../data/idempotent-answers.ts';
import { ApiError } from '../errors/api-error.ts';
import { configuredTenant } from './configured-tenant.ts';
import type { Platform } from './platform.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

/** A key is valid this long unless the request says otherwise (decisions, "Additions"). */
const LIFETIME_MS = 24 * 3_600_000;

/** A creating request that a client may retry with an `Idempotency-Key`. */
export interface RepeatableRequest {
  caller: Pick<Caller, 'tenantId' | 'credentialId'>;
  /** Method and pattern, such as `POST /v1/snippets`. */
  route: string;
  /** The `Idempotency-Key` header; undefined where none was sent. */
  key: string | undefined;
  /** The parsed body, before validation. */
  body: unknown;
  /** Digest of the bytes that were sent, for bodies that are too large for a canonical form; it then identifies the body. */
  bodyDigest?: string | null;
  /** Lifetime of the key; a day unless given. */
  lifetimeMs?: number;
}

/**
 * Stores the answer for retries of the request. The transaction that creates the record calls it first, because record and answer must be
 * stored together or not at all. It throws `AnsweredBefore` where another request with the same key was faster.
 */
export type StoreAnswer<Answer> = (answer: Answer, session: Session) => Promise<void>;

/**
 * Removes the stored answer in the transaction that removes the record it names. False where a retry was given the answer already; the
 * record must then stay.
 */
export type WithdrawAnswer = (session: Session) => Promise<boolean>;

/** A concurrent request with the same key was answered first. `withIdempotency` answers with its answer. */
export class AnsweredBefore extends Error {
  constructor() {
    super('Another request with the same Idempotency-Key was answered first.');
    this.name = 'AnsweredBefore';
  }
}

/**
 * Runs `create`, or answers the stored answer where the same request with the same key was answered within the key's lifetime. Only answers
 * of successful requests are stored: after a failure, a refusal or a crash the key can be used again.
 * @throws ApiError `CONFLICT` where the key was used with another body, `FORBIDDEN` where the organisation has been suspended since
 */
export async function withIdempotency<Answer extends object>(
  deps: Deps,
  { caller, route, key, body, bodyDigest: sentDigest, lifetimeMs = LIFETIME_MS }: RepeatableRequest,
  create: (storeAnswer: StoreAnswer<Answer>, withdraw: WithdrawAnswer) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined)
    return create(
      async () => undefined,
      async () => true,
    );
  const { data, clock } = deps;
  const { tenantId, credentialId } = caller;
  const request: IdempotentRequest = { credentialId, route, key };
  // Computed only where it is needed, because a refused body should not cost the canonical form.
  const digest = () => sentDigest ?? digestOf(body);

  async function answered(): Promise<Answer | null> {
    const kept = await data.idempotentAnswers.find(tenantId, request, clock());
    if (kept === null) return null;
    await configuredTenant(deps, tenantId);
    const answer = sameRequest<Answer>(kept, digest());
    return (await data.idempotentAnswers.markRepeated(tenantId, request)) ? answer : null;
  }

  const before = await answered();
  if (before !== null) return before;
  try {
    return await create(
      async (answer, session) => {
        const times = { nowMs: clock(), lifetimeMs };
        if (
          !(await data.idempotentAnswers.store(tenantId, request, { bodyDigest: digest(), answer }, times, session))
        ) {
          throw new AnsweredBefore();
        }
      },
      (session) => data.idempotentAnswers.withdraw(tenantId, request, session),
    );
  } catch (err) {
    if (!(err instanceof AnsweredBefore)) throw err;
    const meanwhile = await answered();
    if (meanwhile !== null) return meanwhile;
    throw new ApiError(
      'SERVICE_UNAVAILABLE',
      'Another request with this Idempotency-Key was answered first, and its answer was withdrawn. Repeat the request.',
      { cause: err },
    );
  }
}

function sameRequest<Answer extends object>({ bodyDigest, answer }: IdempotentAnswer, sent: string): Answer {
  if (bodyDigest === sent) return answer as Answer;
  throw new ApiError(
    'CONFLICT',
    'This Idempotency-Key was used for a request with another body before, and nothing was created now. Send a new key with a new request.',
  );
}

/** Digest of a body that does not depend on the order of its fields. */
function digestOf(body: unknown): string {
  return createHash('sha256').update(canonicalJson(body)).digest('base64url');
}

/** The digest ignores deeper levels of a body; no request reads as many. */
const DIGESTED_DEPTH = 100;

/** JSON with the fields of every object sorted. It stops at `DIGESTED_DEPTH`, because deeper bodies would exhaust the stack. */
function canonicalJson(value: unknown, depth = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  if (depth === DIGESTED_DEPTH) return '';
  let entries = '';
  if (Array.isArray(value)) {
    for (const entry of value) entries += `${canonicalJson(entry, depth + 1)},`;
    return `[${entries.slice(0, -1)}]`;
  }
  const fields = value as Record<string, unknown>;
  for (const name of Object.keys(fields).sort())
    entries += `${JSON.stringify(name)}:${canonicalJson(fields[name], depth + 1)},`;
  return `{${entries.slice(0, -1)}}`;
}
