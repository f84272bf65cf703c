import { readFileSync } from 'node:fs';
import { Storage, ApiError as StorageApiError } from '@google-cloud/storage';
import { GoogleAuth, JWT } from 'google-auth-library';
import { z } from 'zod';

export interface DocumentsOptions {
  bucket: string;
  /** Set for an emulator only. */
  apiEndpoint: string | null;
  /** A JSON file with `client_email` and `private_key` that signs upload addresses; null: application default credentials. */
  signingKeyFile: string | null;
}

export interface StoredDocument {
  bytes: Buffer;
  contentType: string | null;
}

/** The uploaded file is larger than the limit given. */
export class DocumentTooLarge extends Error {}
/** Nothing stands under the name. */
export class DocumentMissing extends Error {}

const SigningKey = z.object({ client_email: z.string(), private_key: z.string() });

/** A caller is owed an answer within a minute, so storage gets a third of it in all. */
const REQUEST_TIMEOUT_MS = 8_000;
const TOTAL_TIMEOUT_SECONDS = 20;

/** Signs with the key of a file; the client library takes such keys in no other way that it has not deprecated. */
class KeyFileAuth extends GoogleAuth {
  readonly #key: z.infer<typeof SigningKey>;

  constructor(file: string) {
    const key = SigningKey.parse(JSON.parse(readFileSync(file, 'utf8')));
    const scopes = ['https://www.googleapis.com/auth/devstorage.read_write'];
    super({ authClient: new JWT({ email: key.client_email, key: key.private_key, scopes }) });
    this.#key = key;
  }

  override async getCredentials() {
    return this.#key;
  }
}

/** Uploaded documents in a bucket, one object per job. */
export function createDocuments({ bucket: bucketName, apiEndpoint, signingKeyFile }: DocumentsOptions) {
  const storage = new Storage({
    ...(signingKeyFile === null ? {} : { authClient: new KeyFileAuth(signingKeyFile) }),
    ...(apiEndpoint === null ? {} : { apiEndpoint, projectId: 'docaudit', useAuthWithCustomEndpoint: false }),
    timeout: REQUEST_TIMEOUT_MS,
    retryOptions: { autoRetry: true, maxRetries: 2, totalTimeout: TOTAL_TIMEOUT_SECONDS },
  });
  const bucket = storage.bucket(bucketName);
  const nameOf = (tenantId: string, jobId: string) => `uploads/${tenantId}/${jobId}`;
  const objectOf = (tenantId: string, jobId: string) => bucket.file(nameOf(tenantId, jobId));

  return {
    /** A pre-signed address that takes one `PUT` of any content type until `expiresAtMs` (V4 signature). */
    async uploadAddress(tenantId: string, jobId: string, expiresAtMs: number): Promise<string> {
      const [url] = await objectOf(tenantId, jobId).getSignedUrl({
        version: 'v4',
        action: 'write',
        expires: expiresAtMs,
        ...(apiEndpoint === null ? {} : { host: apiEndpoint }),
      });
      return url;
    },

    async exists(tenantId: string, jobId: string): Promise<boolean> {
      const [exists] = await objectOf(tenantId, jobId).exists();
      return exists;
    },

    /** @throws DocumentTooLarge before anything is read; DocumentMissing. */
    async read(tenantId: string, jobId: string, maxBytes: number, signal: AbortSignal): Promise<StoredDocument> {
      try {
        const [{ size, generation, contentType }] = await objectOf(tenantId, jobId).getMetadata();
        if (Number(size) > maxBytes) throw new DocumentTooLarge();
        signal.throwIfAborted();
        // The generation that was measured is the one that is read: the address may still take another PUT.
        const pinned = bucket.file(nameOf(tenantId, jobId), { generation: Number(generation) });
        const [bytes] = await pinned.download({ validation: apiEndpoint === null ? 'crc32c' : false });
        return { bytes, contentType: contentType ?? null };
      } catch (err) {
        if (err instanceof StorageApiError && err.code === 404) throw new DocumentMissing();
        throw err;
      }
    },

    /** Removes the file; a file that is gone already is fine. */
    async remove(tenantId: string, jobId: string): Promise<void> {
      await objectOf(tenantId, jobId).delete({ ignoreNotFound: true });
    },

    /** Resolves when the bucket answers. */
    async ping(): Promise<void> {
      const [exists] = await bucket.exists();
      if (!exists) throw new Error(`There is no bucket ${bucketName}.`);
    },

    /** Creates the bucket of an emulator; production buckets are made by the operator. */
    async createBucket(): Promise<void> {
      try {
        await storage.createBucket(bucketName);
      } catch (err) {
        if (!(err instanceof StorageApiError && err.code === 409)) throw err;
      }
    },
  };
}

export type Documents = ReturnType<typeof createDocuments>;

/** True for failures of the storage service itself: not reachable, timed out, overloaded. */
export function isStorageUnavailable(err: unknown): boolean {
  if (err instanceof StorageApiError) return err.code === undefined || err.code === 429 || err.code >= 500;
  if (!(err instanceof Error)) return false;
  const code = (err as NodeJS.ErrnoException).code;
  return (
    (typeof code === 'string' &&
      /^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|ERR_STREAM_PREMATURE|UND_ERR)/.test(code)) ||
    err.name === 'FetchError' ||
    err.name === 'GaxiosError' ||
    err.name === 'TimeoutError'
  );
}
