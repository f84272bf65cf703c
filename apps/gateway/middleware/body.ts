import express, { type Request, type Response } from 'express';

/** Reads the JSON body of a request; undefined where there is none, or none of a JSON type. */
export type ReadBody = (req: Request, res: Response) => Promise<unknown>;

/** A reader of bodies up to `maxBytes` (after decompression). A body without a content type counts as JSON. */
export function bodyReader(maxBytes: number): ReadBody {
  const parse = express.json({ limit: maxBytes, strict: false, type: (req) => isJson(req.headers['content-type']) });
  return (req, res) => {
    if (req.headers['content-length'] === '0') return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      parse(req, res, (err?: unknown) => (err === undefined ? resolve(req.body) : reject(err)));
    });
  };
}

function isJson(contentType: string | undefined): boolean {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return type === '' || type === 'application/json' || /^application\/[^/\s]+\+json$/.test(type);
}
