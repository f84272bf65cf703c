import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Caller } from '../contracts/caller.ts';
import { ApiError } from '../errors/api-error.ts';
import { KeyMissing, type Keyring } from './keyring.ts';
import { mintSigningKey, nextKid, type SigningKey, signingKeyContext } from './signing-key.ts';

export interface AccessTokensDeps {
  signingKeys: {
    list(): Promise<SigningKey[]>;
    insert(key: SigningKey): Promise<boolean>;
    noteLifetime(kid: string, tokenSeconds: number): Promise<void>;
  };
  keyring: Keyring;
  clock: Clock;
  /** `iss` of the tokens: tokens of another installation are refused. */
  issuer: string;
  lifetimeSeconds: number;
  /** What the authorization server puts into the tokens of agent connections. */
  agents: { issuer: string; audience: string; lifetimeSeconds: number };
}

export interface AccessTokens {
  /** Signs a token for the caller that is valid for `lifetimeSeconds`. */
  issue(caller: Caller): Promise<string>;
  /** The key that signs now, for tokens that the authorization server writes. */
  signer(): Promise<{ kid: string; secret: Buffer }>;
  /** Secrets for another purpose, derived from every key that verifies tokens; the one that signs stands first. */
  derived(purpose: string): Promise<string[]>;
  /** @throws ApiError `UNAUTHORIZED` for anything but a token of ours, `TOKEN_EXPIRED` for an expired one. */
  verify(token: string): Promise<Caller>;
}

interface Key extends Pick<SigningKey, 'kid' | 'createdAt'> {
  secret: Buffer;
  /** Epoch ms; infinite on the newest key. */
  acceptedUntilMs: number;
}

const Claims = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('api-key'),
    iss: z.string(),
    tenant: z.string(),
    sub: z.string(),
    workspace: z.literal(true).optional(),
    exp: z.int(),
  }),
  z.object({
    kind: z.literal('agent-connection'),
    iss: z.string(),
    aud: z.string(),
    tenant: z.string(),
    connection: z.string(),
    exp: z.int(),
  }),
]);

/** Verified tokens are cached, because a poller sends the same one again and again. */
const REMEMBERED_TOKENS = 1_000;
/** Keys are loaded again at most this often, also for tokens that an unknown key signed. */
const RELOAD_INTERVAL_MS = 10_000;
/** A request waits for the keys to be loaded again if they were loaded longer ago than this. */
const STALE_AFTER_MS = 25_000;
/** A new key signs only after this time, because every gateway must have loaded it first. */
const SIGNS_AFTER_MS = 30_000;

/** Issues and verifies access tokens: JWTs (RFC 7519, HS256), signed with keys that the database stores sealed under the master key. */
export function createAccessTokens({
  signingKeys,
  keyring,
  clock,
  issuer,
  lifetimeSeconds,
  agents,
}: AccessTokensDeps): AccessTokens {
  let keys: Key[] = [];
  let loadedAtMs = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;
  const remembered = new LRUCache<string, { caller: Caller; expiresAtMs: number }>({ max: REMEMBERED_TOKENS });

  const isAccepted = ({ acceptedUntilMs }: Key) => acceptedUntilMs > clock();

  /** Opens a stored key; empty where no configured master key opens it. */
  function unseal({ sealed, kid, createdAt, acceptedUntil, expiresAt }: SigningKey): Key[] {
    // A key that an earlier release retired has one end.
    const acceptedUntilMs = (acceptedUntil ?? expiresAt)?.getTime() ?? Number.POSITIVE_INFINITY;
    try {
      return [{ kid, createdAt, acceptedUntilMs, secret: keyring.open(sealed, signingKeyContext(kid)) }];
    } catch (err) {
      if (err instanceof KeyMissing) return [];
      throw err;
    }
  }

  async function load(): Promise<void> {
    let stored = await signingKeys.list();
    if (stored.length === 0) {
      await signingKeys.insert(mintSigningKey(keyring, nextKid(stored), clock()));
      stored = await signingKeys.list();
    }
    const loaded = stored.flatMap(unseal);
    if (!loaded.some(isAccepted)) throw new Error(NO_SIGNING_KEY);
    const newest = stored.find(({ kid }) => kid === loaded[0]?.kid);
    const longest = Math.max(lifetimeSeconds, agents.lifetimeSeconds);
    if (newest !== undefined && (newest.tokenSeconds ?? 0) < longest) {
      await signingKeys.noteLifetime(newest.kid, longest);
    }
    const kept = (key: Key) =>
      loaded.some(
        ({ kid, secret, acceptedUntilMs }) =>
          kid === key.kid && secret.equals(key.secret) && acceptedUntilMs === key.acceptedUntilMs,
      );
    // Tokens that a removed key signed must be verified again, and fail; those of a retired one are remembered until its end.
    if (!keys.every(kept)) remembered.clear();
    keys = loaded;
    loadedAtMs = clock();
  }

  function reload(): Promise<void> {
    loading ??= load().finally(() => {
      loading = null;
    });
    return loading;
  }

  const agedMs = () => Math.abs(clock() - loadedAtMs);

  /** Reloads the keys when they are due. Null while the loaded ones may be used; stale ones must be awaited. */
  function refresh(): Promise<void> | null {
    if (agedMs() <= RELOAD_INTERVAL_MS) return null;
    const reloading = reload();
    if (agedMs() > STALE_AFTER_MS) return reloading;
    // A failure is ignored, because the next request tries again and awaits it once the keys are stale.
    reloading.catch(() => undefined);
    return null;
  }

  async function keyFor(kid: string | undefined): Promise<Key> {
    const find = () => keys.find((key) => key.kid === kid);
    let key = find();
    if (key === undefined && agedMs() > RELOAD_INTERVAL_MS) {
      await reload();
      key = find();
    }
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key;
  }

  async function signer(): Promise<Key> {
    await refresh();
    const accepted = keys.filter(isAccepted);
    const key = accepted.find(({ createdAt }) => clock() - createdAt >= SIGNS_AFTER_MS) ?? accepted.at(-1);
    if (key === undefined) throw new Error(NO_SIGNING_KEY);
    return key;
  }

  /** @throws errors.JWTInvalid for a token that was issued for something else */
  function callerOf(payload: unknown): Caller & { expiresAt: number } {
    const claims = Claims.parse(payload);
    const expiresAt = claims.exp * 1000;
    if (claims.kind === 'api-key') {
      if (claims.iss !== issuer) throw new errors.JWTInvalid();
      const { tenant: tenantId, sub: credentialId, kind, workspace } = claims;
      return { tenantId, credentialId, kind, ...(workspace && { workspace }), expiresAt };
    }
    if (claims.iss !== agents.issuer || claims.aud !== agents.audience) throw new errors.JWTInvalid();
    return { tenantId: claims.tenant, credentialId: claims.connection, kind: claims.kind, expiresAt };
  }

  return {
    signer,

    async derived(purpose) {
      const first = await signer();
      const rest = keys.filter((key) => key !== first && isAccepted(key));
      return [first, ...rest].map(({ secret }) => createHmac('sha256', secret).update(purpose).digest('base64url'));
    },

    async issue({ tenantId, credentialId, kind, workspace }) {
      const { kid, secret } = await signer();
      const issuedAt = Math.floor(clock() / 1000);
      return new SignJWT({ tenant: tenantId, kind, ...(workspace === true && { workspace }) })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
        .setIssuer(issuer)
        .setSubject(credentialId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(secret);
    },

    async verify(token) {
      const refreshing = refresh();
      if (refreshing !== null) await refreshing;
      const known = remembered.get(token);
      if (known !== undefined) {
        if (known.expiresAtMs > clock()) return known.caller;
        remembered.delete(token);
      }
      try {
        const { payload, protectedHeader } = await jwtVerify(token, async ({ kid }) => (await keyFor(kid)).secret, {
          algorithms: ['HS256'],
          typ: 'at+jwt',
          issuer: [issuer, agents.issuer],
          currentDate: new Date(clock()),
        });
        const caller = callerOf(payload);
        const key = await keyFor(protectedHeader.kid);
        // The service signs no token that outlives its key, so that somebody else who holds the key signed this one.
        if (!isAccepted(key)) throw new errors.JWKSNoMatchingKey();
        remembered.set(token, { caller, expiresAtMs: Math.min(caller.expiresAt, key.acceptedUntilMs) });
        return caller;
      } catch (err) {
        if (err instanceof errors.JWTExpired) throw expired();
        if (err instanceof errors.JOSEError || err instanceof z.ZodError) throw unauthorized();
        throw err;
      }
    },
  };
}

const NO_SIGNING_KEY =
  'MASTER_KEY opens none of the keys that sign access tokens. Add the key that sealed them, or have tokens issued anew with `docaudit keyring rotate --discard-unreadable`.';

const expired = () =>
  new ApiError(
    'TOKEN_EXPIRED',
    'The access token has expired. Request a new one from POST /v1/oauth/token; an assistant renews it with its refresh token.',
  );

const unauthorized = () =>
  new ApiError(
    'UNAUTHORIZED',
    'The access token is not valid. Request one from POST /v1/oauth/token with your client_id and client_secret.',
  );
