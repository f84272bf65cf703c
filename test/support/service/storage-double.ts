import { createHash, createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Why a signed request is refused, in Google's own words. */
type Refusal = 'AuthenticationRequired' | 'MalformedSecurityHeader' | 'ExpiredToken' | 'SignatureDoesNotMatch';

export interface StorageDouble {
  url: string;
  /** Objects that were put, by `bucket/name`. */
  objects: Map<string, { bytes: Buffer; contentType: string | null }>;
  close(): Promise<void>;
}

/**
 * A storage server that takes and gives objects under V4 signed addresses only, and checks them as Google Cloud Storage does
 * (cloud.google.com/storage/docs/authentication/signatures); the emulator takes any. `signingKeyFile` holds the key pair's private half.
 */
export async function startStorageDouble(
  signingKeyFile: string,
  clock: () => number = Date.now,
): Promise<StorageDouble> {
  const key = JSON.parse(readFileSync(signingKeyFile, 'utf8')) as { client_email: string; private_key: string };
  const publicKey = createPublicKey(key.private_key);
  const objects: StorageDouble['objects'] = new Map();

  const server = createServer((req, res) => {
    void (async () => {
      const bytes = await buffer(req);
      const refusal = refusalOf(req);
      const name = decodeURIComponent(new URL(req.url ?? '/', 'http://x').pathname.slice(1));
      if (refusal !== null) {
        const status = refusal === 'SignatureDoesNotMatch' ? 403 : refusal === 'AuthenticationRequired' ? 401 : 400;
        res.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${refusal}</Code></Error>`);
      } else if (req.method === 'PUT') {
        objects.set(name, { bytes, contentType: req.headers['content-type'] ?? null });
        res.writeHead(200).end();
      } else {
        const stored = objects.get(name);
        res.writeHead(stored === undefined ? 404 : 200).end(stored?.bytes);
      }
    })();
  });

  function refusalOf(req: IncomingMessage): Refusal | null {
    const [path = '/', search = ''] = (req.url ?? '/').split('?', 2);
    const query = new URLSearchParams(search);
    const value = (name: string) => query.get(`X-Goog-${name}`);
    const [signature, date, expires] = [value('Signature'), value('Date'), value('Expires')];
    const [algorithm, credential, signedHeaders] = [value('Algorithm'), value('Credential'), value('SignedHeaders')];
    if (signature === null) return 'AuthenticationRequired';
    if (!date || !expires || !credential || !signedHeaders || algorithm !== 'GOOG4-RSA-SHA256') {
      return 'MalformedSecurityHeader';
    }
    const seconds = Number(expires);
    const signedAtMs = momentOf(date);
    if (signedAtMs === null || !(seconds >= 1 && seconds <= 604_800)) return 'MalformedSecurityHeader';
    const names = signedHeaders.split(';');
    if (!names.includes('host')) return 'MalformedSecurityHeader';
    if (clock() >= signedAtMs + seconds * 1000) return 'ExpiredToken';

    const scope = `${date.slice(0, 8)}/auto/storage/goog4_request`;
    if (credential !== `${key.client_email}/${scope}`) return 'SignatureDoesNotMatch';
    const canonicalRequest = [
      req.method,
      path,
      canonicalQuery(query),
      ...names.map((name) => `${name}:${signedValue(req, name)}`),
      '',
      signedHeaders,
      req.headers['x-goog-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
    ].join('\n');
    const digest = createHash('sha256').update(canonicalRequest).digest('hex');
    const stringToSign = ['GOOG4-RSA-SHA256', date, scope, digest].join('\n');
    const holds = verify('sha256', Buffer.from(stringToSign), publicKey, Buffer.from(signature, 'hex'));
    return holds ? null : 'SignatureDoesNotMatch';
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The official signer signs the host without a port, because the real service has none in its address. */
function signedValue({ headers }: IncomingMessage, name: string): string {
  const value = String(headers[name] ?? '').trim();
  return name === 'host' ? value.replace(/:\d+$/, '') : value;
}

/** Every parameter but the signature, encoded as RFC 3986 says and sorted. */
function canonicalQuery(query: URLSearchParams): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return [...query]
    .filter(([name]) => name !== 'X-Goog-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

/** Epoch ms of `20261121T105658Z`. */
function momentOf(date: string): number | null {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date)?.slice(1).map(Number);
  if (parts === undefined) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
