import { readFileSync } from 'node:fs';
import { CRC32C, Storage } from '@google-cloud/storage';
import { GoogleAuth, JWT } from 'google-auth-library';
import { z } from 'zod';
import { orAborted } from '../abort.ts';
import { isJobId } from '../ids.ts';
import { BodyTooLarge, createStorageRequests, StorageUnavailable } from './storage-requests.ts';

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

/** An uploaded file as a listing of the bucket names it. */
export interface ListedUpload {
  tenantId: string;
  /** Id of the job it was sent for. */
  id: string;
  /** Epoch ms at which its upload ended. */
  createdAt: number;
}

/** The uploaded file is larger than the limit given. */
export class DocumentTooLarge extends Error {}
/** No file exists under the name. */
export class DocumentMissing extends Error {}

const SigningKey = z.object({ client_email: z.string(), private_key: z.string() });

const SERVICE = 'https://storage.googleapis.com';
/** Longer than for other requests, because a document may be large and the bucket far away. */
const DOWNLOAD_TIMEOUT_MS = 60_000;
const SIGNING_TIMEOUT_MS = 10_000;
const EMULATED_PROJECT = 'docaudit';
const UPLOADS = 'uploads/';

const Metadata = z.object({
  size: z.coerce.number(),
  generation: z.string(),
  contentType: z.string().optional(),
  contentEncoding: z.string().optional(),
  crc32c: z.string().optional(),
});

const Listing = z.object({
  items: z.array(z.object({ name: z.string(), timeCreated: z.coerce.date() })).default([]),
  nextPageToken: z.string().optional(),
});

const BucketPolicy = z.object({
  softDeletePolicy: z.object({ retentionDurationSeconds: z.coerce.number().default(0) }).optional(),
  versioning: z.object({ enabled: z.boolean().default(false) }).optional(),
  retentionPolicy: z.object({ retentionPeriod: z.coerce.number().default(0) }).optional(),
});

/** A policy under which a bucket keeps what is deleted. */
export type BucketFault = 'SOFT_DELETE' | 'VERSIONING' | 'RETENTION_POLICY';

/** @throws Error that names the variable, for a file that cannot be read or holds no key */
function signingKeyIn(file: string): z.infer<typeof SigningKey> {
  try {
    return SigningKey.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(
      `GCS_SIGNING_KEY_FILE: ${file} cannot be read, or is no JSON object with \`client_email\` and \`private_key\`.`,
      { cause },
    );
  }
}

/** Signs with the key of a file. It subclasses the library's class, because every other way to pass such a key is deprecated. */
class KeyFileAuth extends GoogleAuth {
  readonly #key: z.infer<typeof SigningKey>;

  constructor(file: string) {
    const key = signingKeyIn(file);
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
    ...(apiEndpoint === null ? {} : { apiEndpoint, projectId: EMULATED_PROJECT, useAuthWithCustomEndpoint: false }),
  });
  const bucket = storage.bucket(bucketName);
  const send = createStorageRequests(apiEndpoint ?? SERVICE, async (url) =>
    apiEndpoint === null ? storage.authClient.getRequestHeaders(url) : new Headers(),
  );
  const nameOf = (tenantId: string, jobId: string) => `${UPLOADS}${tenantId}/${jobId}`;
  const bucketPath = `/storage/v1/b/${encodeURIComponent(bucketName)}`;
  const objectPath = (tenantId: string, jobId: string) =>
    `${bucketPath}/o/${encodeURIComponent(nameOf(tenantId, jobId))}`;

  return {
    /** A pre-signed address that takes one `PUT` of any content type until `expiresAtMs` (V4 signature). */
    async uploadAddress(tenantId: string, jobId: string, expiresAtMs: number): Promise<string> {
      const signing = bucket.file(nameOf(tenantId, jobId)).getSignedUrl({
        version: 'v4',
        action: 'write',
        expires: expiresAtMs,
        ...(apiEndpoint === null ? {} : { host: apiEndpoint }),
      });
      if (signingKeyFile !== null) return (await signing)[0];
      // Without a key file a service of Google signs, which can be down like the storage itself and which the library asks without a time limit.
      try {
        return (await orAborted(signing, AbortSignal.timeout(SIGNING_TIMEOUT_MS)))[0];
      } catch (cause) {
        throw new StorageUnavailable('No upload address could be signed.', { cause });
      }
    },

    async exists(tenantId: string, jobId: string): Promise<boolean> {
      const { status } = await send({ method: 'GET', path: objectPath(tenantId, jobId), expected: [404] });
      return status !== 404;
    },

    /** @throws DocumentTooLarge before more than `maxBytes` are read; DocumentMissing. */
    async read(tenantId: string, jobId: string, maxBytes: number, signal: AbortSignal): Promise<StoredDocument> {
      const path = objectPath(tenantId, jobId);
      const found = await send({ method: 'GET', path, expected: [404], signal });
      if (found.status === 404) throw new DocumentMissing();
      const metadata = Metadata.parse(JSON.parse(found.body.toString('utf8')));
      if (metadata.size > maxBytes) throw new DocumentTooLarge();
      // The download names the generation that was measured, because the address may still take another PUT.
      const media = `${path}?alt=media&generation=${metadata.generation}`;
      const download = { method: 'GET', path: media, expected: [404], timeoutMs: DOWNLOAD_TIMEOUT_MS, signal } as const;
      const { status, body } = await send(download, maxBytes).catch((err: unknown) => {
        throw err instanceof BodyTooLarge ? new DocumentTooLarge() : err;
      });
      if (status === 404) throw new DocumentMissing();
      if (!isWhole(body, metadata)) throw new StorageUnavailable('The document did not arrive as it is stored.');
      return { bytes: body, contentType: metadata.contentType ?? null };
    },

    /** Removes the file if it exists. */
    async remove(tenantId: string, jobId: string): Promise<void> {
      await send({ method: 'DELETE', path: objectPath(tenantId, jobId), expected: [404] });
    },

    /** Lists a page of the uploads in the bucket, by name, with the token of the next page; other objects are left out. */
    async list(pageToken: string | null, limit: number): Promise<{ uploads: ListedUpload[]; next: string | null }> {
      const query = new URLSearchParams({
        prefix: UPLOADS,
        maxResults: String(limit),
        fields: 'items(name,timeCreated),nextPageToken',
        ...(pageToken === null ? {} : { pageToken }),
      });
      const { body } = await send({ method: 'GET', path: `${bucketPath}/o?${query}` });
      const { items, nextPageToken = null } = Listing.parse(JSON.parse(body.toString('utf8')));
      const uploads = items.flatMap(({ name, timeCreated }) => {
        const [tenantId = '', id = '', ...more] = name.slice(UPLOADS.length).split('/');
        return isJobId(id) && more.length === 0 ? [{ tenantId, id, createdAt: timeCreated.getTime() }] : [];
      });
      return { uploads, next: nextPageToken };
    },

    /** The bucket policies that keep deleted objects; null where the credentials may not read them. */
    async faults(): Promise<BucketFault[] | null> {
      const path = `${bucketPath}?fields=softDeletePolicy,versioning,retentionPolicy`;
      const { status, body } = await send({ method: 'GET', path, expected: [401, 403, 404] });
      if (status !== 200) return null;
      const { softDeletePolicy, versioning, retentionPolicy } = BucketPolicy.parse(JSON.parse(body.toString('utf8')));
      const found: BucketFault[] = [];
      if ((softDeletePolicy?.retentionDurationSeconds ?? 0) > 0) found.push('SOFT_DELETE');
      if (versioning?.enabled === true) found.push('VERSIONING');
      if ((retentionPolicy?.retentionPeriod ?? 0) > 0) found.push('RETENTION_POLICY');
      return found;
    },

    /** Resolves when the bucket answers. */
    async ping(): Promise<void> {
      const { status } = await send({ method: 'GET', path: bucketPath, expected: [404] });
      if (status === 404) throw new Error(`There is no bucket ${bucketName}.`);
    },

    /** Creates the bucket of an emulator; production buckets are made by the operator. */
    async createBucket(): Promise<void> {
      const path = `/storage/v1/b?project=${EMULATED_PROJECT}`;
      await send({ method: 'POST', path, json: { name: bucketName }, expected: [409] });
    },
  };
}

export type Documents = ReturnType<typeof createDocuments>;

/** A file with a content encoding counts as whole, because its checksum is of the stored bytes and it arrives decoded. */
function isWhole(body: Buffer, { crc32c, contentEncoding }: z.infer<typeof Metadata>): boolean {
  if (crc32c === undefined || contentEncoding !== undefined) return true;
  const actual = new CRC32C();
  actual.update(body);
  return actual.validate(crc32c);
}

/** True for outages of the storage service, and of the service that signs addresses where no key file is configured. */
export function isStorageUnavailable(err: unknown): boolean {
  return err instanceof StorageUnavailable || (err instanceof Error && err.name === 'GaxiosError');
}
