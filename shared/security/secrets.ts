import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What is kept of a secret: a salt and the HMAC-SHA-256 of the secret under it. Enough for secrets of 256 random bits. */
export interface SecretHash {
  salt: Buffer;
  hash: Buffer;
}

/** A secret of 256 random bits, in a form that is easy to copy and that secret scanners can recognise by its prefix. */
export function mintSecret(prefix: string): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`;
}

export function hashSecret(secret: string, salt: Buffer = randomBytes(16)): SecretHash {
  return { salt, hash: createHmac('sha256', salt).update(secret, 'utf8').digest() };
}

const NO_SECRET: SecretHash = { salt: Buffer.alloc(16), hash: Buffer.alloc(32) };

/** Constant-time comparison; with `stored` null it takes as long and answers false. */
export function secretMatches(secret: string, stored: SecretHash | null): boolean {
  const { salt, hash } = stored ?? NO_SECRET;
  const equal = timingSafeEqual(hashSecret(secret, salt).hash, hash);
  return equal && stored !== null;
}
