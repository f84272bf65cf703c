import { randomBytes } from 'node:crypto';
import type { Keyring } from './keyring.ts';

/** A key that signs access tokens, sealed under the master key. */
export interface SigningKey {
  /** `k1`, `k2`, … in the order of their making. */
  kid: string;
  sealed: Buffer;
  /** Epoch ms. */
  createdAt: number;
  /** The longest lifetime of the tokens that gateways sign with it; absent before the first. */
  tokenSeconds?: number;
  /** Its last token has expired then; afterwards it only tells expired tokens from invalid ones. Absent on the newest key. */
  acceptedUntil?: Date;
  /** The database removes the key then; absent on the newest key. */
  expiresAt?: Date;
}

const numberOf = (kid: string) => Number(kid.slice(1));

export const newestFirst = (a: Pick<SigningKey, 'kid'>, b: Pick<SigningKey, 'kid'>) =>
  numberOf(b.kid) - numberOf(a.kid);

/** The id of the next key after `keys`. */
export function nextKid(keys: readonly Pick<SigningKey, 'kid'>[]): string {
  return `k${Math.max(0, ...keys.map(({ kid }) => numberOf(kid))) + 1}`;
}

export const signingKeyContext = (kid: string) => `signing-key:${kid}`;

/** Makes a new key; the caller stores it. */
export function mintSigningKey(keyring: Keyring, kid: string, createdAt: number): SigningKey {
  return { kid, sealed: keyring.seal(randomBytes(32), signingKeyContext(kid)), createdAt };
}
