const NONCE_BYTES = 12;

/** Seals what this browser keeps, so that only a session of the same person in the same organisation opens it. */
export interface Vault {
  /** `place` is authenticated, because what is kept at one place must not open at another. */
  seal(text: string, place: string): Promise<string>;
  /** Null where no key opens it: it was altered, belongs elsewhere, or its key is gone. */
  open(sealed: string, place: string): Promise<string | null>;
}

/**
 * Seals with AES-256-GCM under the first of the session's keys, and opens what any of them sealed. Null where the browser cannot: on plain http
 * it has no such ciphers for a page of another machine.
 */
export function createVault(keys: readonly string[]): Vault | null {
  if (!('subtle' in crypto)) return null;
  const { subtle } = crypto;
  const imported = keys.map((key) => subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']));
  const parameters = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(place),
  });
  return {
    async seal(text, place) {
      const [first] = imported;
      if (first === undefined) throw new Error('A session has a key of drafts.');
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const body = await subtle.encrypt(parameters(nonce, place), await first, new TextEncoder().encode(text));
      return base64Of([...nonce, ...new Uint8Array(body)]);
    },

    async open(sealed, place) {
      for (const key of imported) {
        try {
          const bytes = bytesOf(sealed);
          const nonce = bytes.subarray(0, NONCE_BYTES);
          const text = await subtle.decrypt(parameters(nonce, place), await key, bytes.subarray(NONCE_BYTES));
          return new TextDecoder().decode(text);
        } catch {
          // The next key is tried, because the value does not name its key.
        }
      }
      return null;
    },
  };
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const base64Of = (bytes: readonly number[]) => btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
