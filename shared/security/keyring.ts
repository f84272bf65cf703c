import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Keyring {
  /** AES-256-GCM; `context` (such as the record's id) is authenticated, so that a sealed value cannot be moved to another record. */
  seal(plaintext: Buffer, context: string): Buffer;
  /** @throws Error when the value was altered, belongs to another context or was sealed under another master key. */
  open(sealed: Buffer, context: string): Buffer;
}

/** Seals small secrets at rest under the 32-byte master key (`MASTER_KEY`). */
export function createKeyring(masterKey: Buffer): Keyring {
  return {
    seal(plaintext, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', masterKey, nonce).setAAD(Buffer.from(context, 'utf8'));
      const body = Buffer.concat([cipher.update(plaintext), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      if (sealed.length < 1 + NONCE_BYTES + TAG_BYTES || sealed[0] !== VERSION) {
        throw new Error('The sealed value has an unknown form.');
      }
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', masterKey, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(context, 'utf8'))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}
