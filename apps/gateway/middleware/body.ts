import { hash } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import { recordRefused } from '../../../shared/errors/parse-input.ts';
import { parseJsonBody, UnreadableBody } from '../../../shared/errors/unreadable-body.ts';
import { charsetOf, readMediaType } from '../../../shared/http/read-content-type.ts';
import { exchangeOf } from './exchange.ts';
import { holdsMoreValues } from './json-values.ts';

/**
 * A body may hold one value for every so many bytes of the limit, because `JSON.parse` takes a hundred times as long for names and brackets
 * as for text, and no legitimate request is that dense.
 */
const BYTES_PER_VALUE = 10;

/** Reads the bytes of a JSON body; undefined where the body is empty or of another type. */
export type ReadBytes = (req: Request, res: Response) => Promise<Buffer | undefined>;

/**
 * Makes a reader of bodies up to `maxBytes` (after decompression). A body without a content type counts as JSON. Another character set than
 * UTF-8 is refused, because JSON is UTF-8 (RFC 8259 §8.1).
 */
export function bytesReader(maxBytes: number): ReadBytes {
  const read = express.raw({ limit: maxBytes, type: (req) => isJson(req.headers['content-type']) });
  return async (req, res) => {
    const contentType = req.headers['content-type'];
    if (req.headers['content-length'] === '0') return undefined;
    const bytes = await new Promise<unknown>((resolve, reject) => {
      read(req, res, (err?: unknown) => (err === undefined ? resolve(req.body) : reject(err)));
    });
    if (!Buffer.isBuffer(bytes) || bytes.length === 0) return undefined;
    // The digest is of the bytes, because a canonical form of 16 MiB would block every other request.
    if (req.headers['idempotency-key'] !== undefined) exchangeOf(res).bodyDigest = hash('sha256', bytes, 'base64url');
    if (!isUtf8(contentType)) throw new UnreadableBody(415, 'charset.unsupported');
    return bytes;
  };
}

/**
 * Makes a reader of JSON bodies. It refuses bytes that are no UTF-8, because a decoder would store replacement characters, and bodies with
 * too many values before it parses them.
 */
export function bodyReader(maxBytes: number): (req: Request, res: Response) => Promise<unknown> {
  const read = bytesReader(maxBytes);
  const maxValues = Math.floor(maxBytes / BYTES_PER_VALUE);
  return async (req, res) => {
    const bytes = await read(req, res);
    if (bytes === undefined) return undefined;
    if (holdsMoreValues(bytes, maxValues)) {
      const problem = `holds more than ${maxValues} values, names counted three times, and no request takes as many`;
      throw recordRefused([{ field: '', problem }], `The body ${problem}.`);
    }
    return parseJsonBody(bytes);
  };
}

/** The value of a JSON body; undefined where there is none, or none that can be read in bounded time. */
export function parsedJson(bytes: Uint8Array | undefined, maxBytes: number): unknown {
  if (bytes === undefined || holdsMoreValues(bytes, Math.floor(maxBytes / BYTES_PER_VALUE))) return undefined;
  try {
    return parseJsonBody(bytes);
  } catch (err) {
    if (err instanceof UnreadableBody) return undefined;
    throw err;
  }
}

function isJson(contentType: string | undefined): boolean {
  if (!contentType) return true;
  return /^application\/(?:json|.+\+json)$/.test(readMediaType(contentType)?.essence ?? '');
}

function isUtf8(contentType: string | undefined): boolean {
  return /^utf-?8$/i.test(charsetOf(contentType) ?? 'utf-8');
}
