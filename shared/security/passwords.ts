import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** A password's argon2id hash (RFC 9106) with what it was made with. */
export interface PasswordHash {
  salt: Buffer;
  hash: Buffer;
  /** KiB */
  memory: number;
  passes: number;
}

/** Parameters that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2 };
const derive = promisify(argon2);

async function hashOf(password: string, { salt, memory, passes }: Omit<PasswordHash, 'hash'>): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'), 'utf8');
  const parameters = { message, nonce: salt, parallelism: 1, tagLength: 32, memory, passes };
  return (await derive('argon2id', parameters)) as Buffer;
}

export async function hashPassword(password: string): Promise<PasswordHash> {
  const made = { salt: randomBytes(16), ...COST };
  return { ...made, hash: await hashOf(password, made) };
}

const NO_PASSWORD: PasswordHash = { salt: Buffer.alloc(16), hash: Buffer.alloc(32), ...COST };

/** Compares in constant time; with `stored` null it takes as long and answers false. */
export async function passwordMatches(password: string, stored: PasswordHash | null): Promise<boolean> {
  const compared = stored ?? NO_PASSWORD;
  const equal = timingSafeEqual(await hashOf(password, compared), compared.hash);
  return equal && stored !== null;
}
