import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Caller } from '../contracts/caller.ts';
import type { SigningKey } from '../data/signing-keys.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Keyring } from './keyring.ts';

export interface AccessTokensDeps {
  signingKeys: {
    list(): Promise<SigningKey[]>;
    insert(key: SigningKey): Promise<boolean>;
  };
  keyring: Keyring;
  clock: Clock;
  /** `iss` of the tokens: tokens of another installation are refused. */
  issuer: string;
  lifetimeSeconds: number;
}

export interface AccessTokens {
  /** A signed token for the caller, living `lifetimeSeconds`. */
  issue(caller: Caller): Promise<string>;
  /** @throws ApiError `UNAUTHORIZED` for anything but a token of ours, `TOKEN_EXPIRED` for one that ran out. */
  verify(token: string): Promise<Caller>;
}

interface Key {
  kid: string;
  secret: Uint8Array;
}

const Claims = z.object({
  tenant: z.string(),
  sub: z.string(),
  kind: z.literal('api-key'),
  workspace: z.literal(true).optional(),
  exp: z.int(),
});

const FIRST_KEY = 'k1';
/** Verified tokens are remembered, since a poller sends the same one again and again. */
const REMEMBERED_TOKENS = 1_000;
/** A token signed with an unknown key makes us look for new keys, but not more often than this. */
const RELOAD_INTERVAL_MS = 10_000;

/** Access tokens are JWTs (RFC 7519, HS256), signed with keys that the database holds sealed under the master key. */
export function createAccessTokens({
  signingKeys,
  keyring,
  clock,
  issuer,
  lifetimeSeconds,
}: AccessTokensDeps): AccessTokens {
  let keys: Key[] = [];
  let loadedAtMs = Number.NEGATIVE_INFINITY;
  let loading: Promise<Key[]> | null = null;
  const remembered = new Map<string, { caller: Caller; expiresAtMs: number }>();

  const unseal = ({ kid, sealed }: SigningKey): Key => ({ kid, secret: keyring.open(sealed, `signing-key:${kid}`) });

  async function load(): Promise<Key[]> {
    let stored = await signingKeys.list();
    if (stored.length === 0) {
      const secret = randomBytes(32);
      await signingKeys.insert({
        kid: FIRST_KEY,
        sealed: keyring.seal(secret, `signing-key:${FIRST_KEY}`),
        createdAt: clock(),
      });
      stored = await signingKeys.list();
    }
    keys = stored.map(unseal);
    loadedAtMs = clock();
    return keys;
  }

  function reload(): Promise<Key[]> {
    loading ??= load().finally(() => {
      loading = null;
    });
    return loading;
  }

  async function keyFor(kid: string | undefined): Promise<Uint8Array> {
    const find = () => keys.find((key) => key.kid === kid)?.secret;
    let secret = find();
    if (secret === undefined && clock() - loadedAtMs > RELOAD_INTERVAL_MS) {
      await reload();
      secret = find();
    }
    if (secret === undefined) throw new errors.JWKSNoMatchingKey();
    return secret;
  }

  function remember(token: string, caller: Caller, expiresAtMs: number): void {
    if (remembered.size >= REMEMBERED_TOKENS) {
      const oldest = remembered.keys().next();
      if (!oldest.done) remembered.delete(oldest.value);
    }
    remembered.set(token, { caller, expiresAtMs });
  }

  return {
    async issue({ tenantId, credentialId, kind, workspace }) {
      const [signer] = keys.length > 0 ? keys : await reload();
      if (signer === undefined) throw new Error('No signing key could be created.');
      const issuedAt = Math.floor(clock() / 1000);
      return new SignJWT({ tenant: tenantId, kind, ...(workspace === true && { workspace }) })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: signer.kid })
        .setIssuer(issuer)
        .setSubject(credentialId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(signer.secret);
    },

    async verify(token) {
      const known = remembered.get(token);
      if (known !== undefined) {
        if (known.expiresAtMs > clock()) return known.caller;
        remembered.delete(token);
        throw expired();
      }
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => keyFor(kid), {
          algorithms: ['HS256'],
          typ: 'at+jwt',
          issuer,
          currentDate: new Date(clock()),
        });
        const claims = Claims.parse(payload);
        const expiresAt = claims.exp * 1000;
        const { tenant: tenantId, sub: credentialId, kind, workspace } = claims;
        const caller: Caller = { tenantId, credentialId, kind, ...(workspace && { workspace }), expiresAt };
        remember(token, caller, expiresAt);
        return caller;
      } catch (err) {
        if (err instanceof errors.JWTExpired) throw expired();
        if (err instanceof errors.JOSEError || err instanceof z.ZodError) throw unauthorized();
        throw err;
      }
    },
  };
}

const expired = () =>
  new ApiError('TOKEN_EXPIRED', 'The access token has expired. Request a new one from POST /v1/oauth/token.');

const unauthorized = () =>
  new ApiError(
    'UNAUTHORIZED',
    'The access token is not valid. Request one from POST /v1/oauth/token with your client_id and client_secret.',
  );
