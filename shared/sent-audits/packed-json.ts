import { gunzipSync, gzipSync } from 'node:zlib';

/** First byte of a gzip member (RFC 1952); no JSON text begins with it. */
const GZIP = 0x1f;
const COMPRESSED_FROM_BYTES = 8_192;

/** A value as JSON, compressed where that pays: what run data stores, made where the value is. */
export function packJson(value: unknown): Uint8Array<ArrayBuffer> {
  const json = Buffer.from(JSON.stringify(value), 'utf8');
  return new Uint8Array(json.length < COMPRESSED_FROM_BYTES ? json : gzipSync(json, { level: 1 }));
}

/** Bytes of the JSON behind packed ones: the last field of a gzip member is the size of what it holds. */
export function unpackedSize(packed: Uint8Array): number {
  if (packed[0] !== GZIP) return packed.length;
  return new DataView(packed.buffer, packed.byteOffset, packed.byteLength).getUint32(packed.length - 4, true);
}

export function unpackJson<T>(packed: Uint8Array): T {
  const json = packed[0] === GZIP ? gunzipSync(packed) : packed;
  return JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString('utf8')) as T;
}
