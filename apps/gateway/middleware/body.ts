import { hash } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import { exchangeOf } from './exchange.ts';

/** Reads the JSON body of a request; undefined where there is none, or none of a JSON type. */
export type ReadBody = (req: Request, res: Response) => Promise<unknown>;

/**
 * A reader of bodies up to `maxBytes` (after decompression). A body without a content type counts as JSON. JSON is UTF-8 (RFC 8259 §8.1):
 * another declared character set is refused, and bytes that are no UTF-8 too, because a decoder would store replacement characters in
 * place of what was meant.
 */
export function bodyReader(maxBytes: number): ReadBody {
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
    return parsed(bytes);
  };
}

/** A failure of the HTTP layer that lends the answer its status, as those of the body parser do (`http-errors`). */
class UnreadableBody extends Error {
  readonly expose = true;
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string) {
    super(type);
    this.name = 'UnreadableBody';
    this.status = status;
    this.type = type;
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The parser's message quotes the body, so it is not kept.
    throw new UnreadableBody(400, 'entity.parse.failed');
  }
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
