import { gunzipSync, gzipSync } from 'node:zlib';

/** First byte of a gzip member (RFC 1952); no JSON text begins with it. */
const GZIP = 0x1f;
const COMPRESSED_FROM_BYTES = 8_192;

/** Packs a value as JSON, compressed unless it is short, in the form in which run data stores it. */
export function packJson(value: unknown): Uint8Array<ArrayBuffer> {
  const json = Buffer.from(JSON.stringify(value), 'utf8');
  return new Uint8Array(json.length < COMPRESSED_FROM_BYTES ? json : gzipSync(json, { level: 1 }));
}

/** Bytes of the unpacked JSON; the last field of a gzip member is the size of its content. */
export function unpackedSize(packed: Uint8Array): number {
  if (packed[0] !== GZIP) return packed.length;
  return new DataView(packed.buffer, packed.byteOffset, packed.byteLength).getUint32(packed.length - 4, true);
}

export function unpackJson<T>(packed: Uint8Array): T {
  const json = packed[0] === GZIP ? gunzipSync(packed) : packed;
  return JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString('utf8')) as T;
}
