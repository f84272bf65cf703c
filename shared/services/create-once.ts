import { createHash } from 'node:crypto';
import type { Caller } from '../contracts/caller.ts';
import type { Session } from '../data/database.ts';
import type { KeptAnswer, KeyedRequest } from '../data/kept-answers.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Platform } from './platform.ts';
import { configuredTenant } from './tenants/configured-tenant.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

/** How long a key answers for the request it came with (decisions, "Additions"). */
const KEPT_MS = 24 * 3_600_000;

/** A creating request that may be sent again. */
export interface RepeatableRequest {
  caller: Pick<Caller, 'tenantId' | 'credentialId'>;
  /** Method and pattern, such as `POST /v1/snippets`. */
  route: string;
  /** The `Idempotency-Key` header; undefined where none was sent. */
  key: string | undefined;
  /** The body as it came. */
  body: unknown;
  /** What tells the body from others, where it is too large to be put in order: a digest of the bytes that were sent. */
  bodyDigest?: string | null;
  /** How long the key answers, where that is not a day. */
  keptMs?: number;
}

/**
 * Keeps the answer for a repeated request. Called in the transaction that creates what the answer names, before it writes that, so that the
 * two are stored together or not at all; it throws `AnsweredBefore` where another request with the same key was faster.
 */
export type Keep<Answer> = (answer: Answer, session: Session) => Promise<void>;

/**
 * Takes a kept answer back in the transaction that removes what it names. False where a repeat was given it already: what it names must
 * then stay.
 */
export type Withdraw = (session: Session) => Promise<boolean>;

/** The key was answered by a request that ran at the same time. `createOnce` turns it into that answer. */
export class AnsweredBefore extends Error {
  constructor() {
    super('Another request with the same Idempotency-Key was answered first.');
    this.name = 'AnsweredBefore';
  }
}

/**
 * Runs `create` unless the same request with the same key was answered in the last 24 hours; its answer is given again then. Only what was
 * created is kept: a request that failed or was refused, or whose process died, leaves nothing behind, and its key can be used again.
 * @throws ApiError `CONFLICT` where the key came with another body before, `FORBIDDEN` where the organisation has been suspended since
 */
export async function createOnce<Answer extends object>(
  deps: Deps,
  { caller, route, key, body, bodyDigest: sentDigest, keptMs = KEPT_MS }: RepeatableRequest,
  create: (keep: Keep<Answer>, withdraw: Withdraw) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined)
    return create(
      async () => undefined,
      async () => true,
    );
  const { data, clock } = deps;
  const { tenantId, credentialId } = caller;
  const request: KeyedRequest = { credentialId, route, key };
  // Taken where it is compared or kept: a body that is refused is not put in order before.
  const digest = () => sentDigest ?? digestOf(body);

  async function answered(): Promise<Answer | null> {
    const kept = await data.keptAnswers.find(tenantId, request, clock());
    if (kept === null) return null;
    await configuredTenant(deps, tenantId);
    const answer = sameRequest<Answer>(kept, digest());
    return (await data.keptAnswers.repeat(tenantId, request)) ? answer : null;
  }

  const before = await answered();
  if (before !== null) return before;
  try {
    return await create(
      async (answer, session) => {
        const times = { nowMs: clock(), keptMs };
        if (!(await data.keptAnswers.keep(tenantId, request, { bodyDigest: digest(), answer }, times, session))) {
          throw new AnsweredBefore();
        }
      },
      (session) => data.keptAnswers.withdraw(tenantId, request, session),
    );
  } catch (err) {
    if (!(err instanceof AnsweredBefore)) throw err;
    const meanwhile = await answered();
    if (meanwhile !== null) return meanwhile;
    throw new ApiError(
      'SERVICE_UNAVAILABLE',
      'Another request with this Idempotency-Key was answered first, and its answer was taken back. Repeat the request.',
      { cause: err },
    );
  }
}

function sameRequest<Answer extends object>({ bodyDigest, answer }: KeptAnswer, sent: string): Answer {
  if (bodyDigest === sent) return answer as Answer;
  throw new ApiError(
    'CONFLICT',
    'This Idempotency-Key was used for a request with another body before, and nothing was created now. Send a new key with a new request.',
  );
}

/** The same for bodies that say the same, in whatever order they name their fields. */
function digestOf(body: unknown): string {
  return createHash('sha256').update(canonicalJson(body)).digest('base64url');
}

/** Levels of a body that its digest looks at; no request reads a deeper one. */
const DIGESTED_DEPTH = 100;

/** JSON with the fields of every object in order, down to the last level that counts: deeper ones would exhaust the stack. */
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
