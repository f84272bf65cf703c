import { promisify } from 'node:util';
import { gunzip, gunzipSync, gzip } from 'node:zlib';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Below this, compressing a value takes longer than storing what it saves. */
const COMPRESSED_FROM_BYTES = 8_192;
/** First byte of a gzip member (RFC 1952); no JSON text begins with it. */
const GZIP = 0x1f;
/** Up to this size unpacking takes less than a millisecond, which is less than handing it to another thread. */
const UNPACKED_AT_ONCE_BYTES = 1_048_576;

/** JSON text as it is stored: compressed where that pays. */
export async function pack(json: Buffer): Promise<Buffer> {
  return json.length < COMPRESSED_FROM_BYTES ? json : compress(json, { level: 1 });
}

export async function unpack(packed: Buffer): Promise<Buffer> {
  if (packed[0] !== GZIP) return packed;
  // The last field of a member is the size of what it holds.
  const size = packed.readUInt32LE(packed.length - 4);
  // Room for one byte more: an output buffer that is full makes zlib ask for another of the same size.
  const options = { chunkSize: Math.max(size + 1, 64) };
  return size <= UNPACKED_AT_ONCE_BYTES ? gunzipSync(packed, options) : decompress(packed, options);
}
