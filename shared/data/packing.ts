import { promisify } from 'node:util';
import { gunzip, gunzipSync, gzip } from 'node:zlib';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Below MongoDB's 16 MB for a document. A larger value fails for good, because a retry would bill the model for it again. */
export const MAX_STORED_BYTES = 15_000_000;
/** Smaller values stay uncompressed, because compressing them takes longer than storing the bytes it saves. */
const COMPRESSED_FROM_BYTES = 8_192;
/** First byte of a gzip member (RFC 1952); no JSON text begins with it. */
const GZIP = 0x1f;
/** Values up to this size are unpacked on this thread, because that takes less than a millisecond and handing them over takes longer. */
const UNPACKED_AT_ONCE_BYTES = 1_048_576;

/** Compresses JSON text for storage where that pays. */
export async function pack(json: Buffer): Promise<Buffer> {
  return json.length < COMPRESSED_FROM_BYTES ? json : compress(json, { level: 1 });
}

export async function unpack(packed: Buffer): Promise<Buffer> {
  if (packed[0] !== GZIP) return packed;
  // The last field of a gzip member is the size of its content.
  const size = packed.readUInt32LE(packed.length - 4);
  // The buffer has a byte more than needed, because zlib allocates a second buffer of the same size when the first is full.
  const options = { chunkSize: Math.max(size + 1, 64) };
  return size <= UNPACKED_AT_ONCE_BYTES ? gunzipSync(packed, options) : decompress(packed, options);
}
