import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Format of values that name no key id: version, nonce, tag, body. Earlier releases wrote it. */
const WITHOUT_KEY_ID = 1;
const VERSION = 2;
const KEY_BYTES = 32;
const KEY_ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Keyring {
  /**
   * Encrypts with AES-256-GCM (NIST SP 800-38D) under the first key, with a random nonce: version, key id, nonce, tag, body. `context` (such
   * as the record's id) is authenticated, because a sealed value must not open in another record.
   */
  seal(plaintext: Buffer, context: string): Buffer;
  /** @throws KeyMissing when no key of this ring sealed the value; Error when it was altered or belongs to another context */
  open(sealed: Buffer, context: string): Buffer;
  /** True for a value that the first key sealed. */
  isCurrent(sealed: Buffer): boolean;
  /** Keys of 256 bits for a purpose, one under each key, the first key's first (HKDF-SHA-256, RFC 5869). They say nothing of the keys themselves. */
  derive(purpose: string): Buffer[];
}

/** The value was sealed under a key that this ring does not hold. */
export class KeyMissing extends Error {}

class Key {
  /** A `KeyObject`, because a cipher makes one from bytes each time, and that takes longer than decrypting a small value. */
  readonly secret: KeyObject;
  readonly #bytes: Buffer;
  #id: Buffer | null = null;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.secret = createSecretKey(bytes);
  }

  /** A digest that identifies the key. It reveals nothing, because keys are 256 random bits. */
  get id(): Buffer {
    this.#id ??= createHash('sha256').update('docaudit key id').update(this.#bytes).digest().subarray(0, KEY_ID_BYTES);
    return this.#id;
  }
}

/** Seals values under the first of the 32-byte keys, and opens what any of them sealed. */
export function createKeyring(...secrets: readonly [Buffer, ...Buffer[]]): Keyring {
  const [first, ...older] = secrets;
  const current = new Key(first);
  const keys = [current, ...older.map((secret) => new Key(secret))];

  return {
    seal(plaintext, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.secret, nonce).setAAD(Buffer.from(context, 'utf8'));
      const body = cipher.update(plaintext);
      cipher.final();
      return Buffer.concat([Buffer.of(VERSION), current.id, nonce, cipher.getAuthTag(), body]);
    },

    open(sealed, context) {
      if (sealed[0] === VERSION) {
        const id = sealed.subarray(1, 1 + KEY_ID_BYTES);
        const key = keys.find((candidate) => candidate.id.equals(id));
        if (key === undefined) throw new KeyMissing('The value was sealed under a key that is not at hand.');
        return decrypt(sealed.subarray(1 + KEY_ID_BYTES), key.secret, context);
      }
      if (sealed[0] === WITHOUT_KEY_ID) {
        for (const { secret } of keys) {
          try {
            return decrypt(sealed.subarray(1), secret, context);
          } catch {
            // The next key is tried, because the value does not name its key.
          }
        }
        throw new KeyMissing('No key at hand opens the value.');
      }
      throw new Error('The sealed value has an unknown form.');
    },

    isCurrent(sealed) {
      return sealed[0] === VERSION && sealed.subarray(1, 1 + KEY_ID_BYTES).equals(current.id);
    },

    derive: (purpose) => keys.map(({ secret }) => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))),
  };
}

function decrypt(sealed: Buffer, secret: KeyObject, context: string): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error('The sealed value is too short.');
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', secret, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context, 'utf8'))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const plaintext = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  decipher.final();
  return plaintext;
}
