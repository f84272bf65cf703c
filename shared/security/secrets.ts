import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A salt and the HMAC-SHA-256 of a secret under it. A slow hash is not needed, because secrets are 256 random bits. */
export interface SecretHash {
  salt: Buffer;
  hash: Buffer;
}

/** Makes a secret of 256 random bits that is easy to copy; secret scanners recognise it by its prefix. */
export function mintSecret(prefix: string): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`;
}

export function hashSecret(secret: string, salt: Buffer = randomBytes(16)): SecretHash {
  return { salt, hash: createHmac('sha256', salt).update(secret, 'utf8').digest() };
}

const NO_SECRET: SecretHash = { salt: Buffer.alloc(16), hash: Buffer.alloc(32) };

/** Compares in constant time; with `stored` null it takes as long and answers false. */
export function secretMatches(secret: string, stored: SecretHash | null): boolean {
  const { salt, hash } = stored ?? NO_SECRET;
  const equal = timingSafeEqual(hashSecret(secret, salt).hash, hash);
  return equal && stored !== null;
}
