import { hash } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import { parseJsonBody, UnreadableBody } from '../../../shared/errors/unreadable-body.ts';
import { exchangeOf } from './exchange.ts';

/** Reads the bytes of a JSON body; undefined where there is none, or none of a JSON type. */
export type ReadBytes = (req: Request, res: Response) => Promise<Buffer | undefined>;

/**
 * A reader of bodies up to `maxBytes` (after decompression). A body without a content type counts as JSON. JSON is UTF-8 (RFC 8259 §8.1):
 * another declared character set is refused.
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
    // The bytes and not what they say: putting 16 MiB in order would hold up every other request.
    if (req.headers['idempotency-key'] !== undefined) exchangeOf(res).bodyDigest = hash('sha256', bytes, 'base64url');
    if (!isUtf8(contentType)) throw new UnreadableBody(415, 'charset.unsupported');
    return bytes;
  };
}

/** Reads the JSON body of a request; bytes that are no UTF-8 are refused, because a decoder would store replacement characters. */
export function bodyReader(maxBytes: number): (req: Request, res: Response) => Promise<unknown> {
  const read = bytesReader(maxBytes);
  return async (req, res) => {
    const bytes = await read(req, res);
    return bytes === undefined ? undefined : parseJsonBody(bytes);
  };
}

function isJson(contentType: string | undefined): boolean {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return type === '' || type === 'application/json' || /^application\/[^/\s]+\+json$/.test(type);
}

function isUtf8(contentType = ''): boolean {
  return contentType
    .split(';')
    .slice(1)
    .map((parameter) => parameter.toLowerCase().replaceAll(/[\s"]/g, ''))
    .every((parameter) => !parameter.startsWith('charset=') || /^charset=utf-?8$/.test(parameter));
}
