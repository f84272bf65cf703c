import { X509Certificate } from 'node:crypto';
import { promises as dns, type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import net, { type Socket } from 'node:net';
import tls from 'node:tls';
import { orAborted } from '../abort.ts';
import { EgressFailed, type EgressFailure, type EgressRefusal, EgressRefused } from './egress-errors.ts';
import { isLocalName, isPublicAddress } from './public-address.ts';

/** Bytes of the answer's body that are read and discarded, because a receiver should finish writing before the connection closes. */
const DRAINED_BYTES = 64 * 1024;
const DRAINING_MS = 1000;
/** Time for one of several addresses before the next is tried, because the default of 250 ms gives up on distant receivers. */
const ADDRESS_ATTEMPT_MS = 2000;

interface EgressAttempt {
  headers: Record<string, string>;
  /** Bounds the whole attempt: name, connection, handshake and answer. */
  timeoutMs: number;
  signal?: AbortSignal;
}

export interface EgressRequest extends EgressAttempt {
  body: Uint8Array;
}

export interface EgressReading extends EgressAttempt {
  /** Bytes of the longest body that is read; a longer one is a failure. */
  maxBytes: number;
}

export interface EgressSubmission extends EgressReading, EgressRequest {}

export interface EgressAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface Exchange<Answer> {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: Uint8Array | null;
  read: (answer: IncomingMessage, signal: AbortSignal) => Promise<Answer>;
}

/** The addresses that a connection may go to, and their port. */
export interface DialTarget {
  addresses: readonly LookupAddress[];
  port: number;
}

export interface EgressOptions {
  /** Hosts exempt from the private-network rule, never from https: `host:port` as written in a URL, 443 where the URL names no port. */
  allowHosts: readonly string[];
  /** PEM file of a certificate that is trusted in addition to the usual authorities. */
  caFile: string | null;
  /** Answers every address of a name. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
  dial?: (target: DialTarget) => Socket;
}

export type Egress = ReturnType<typeof createEgress>;

/**
 * Sends requests to addresses that callers chose (contract, "Events"). Each attempt resolves the name once, judges
 * every address and connects to one of those, because a resolver may answer differently later. It follows no redirects, uses
 * no proxies and shares no connections.
 * @throws Error where `caFile` is not a certificate.
 */
export function createEgress({ allowHosts, caFile, resolve = resolveAll, dial = connectTo }: EgressOptions) {
  const allowed = new Set(allowHosts.map((host) => host.toLowerCase()));
  const secureContext = caFile === null ? undefined : trustIn(caFile);

  async function addressesOf(target: Target, signal: AbortSignal): Promise<LookupAddress[]> {
    const family = net.isIP(target.host);
    if (family !== 0) return [{ address: target.host, family }];
    const addresses = await orAborted(resolve(target.host), signal).catch((error) => {
      throw new EgressFailed('DNS', error);
    });
    if (addresses.length === 0) throw new EgressFailed('DNS');
    if (!target.exempt && !addresses.every(({ address }) => isPublicAddress(address))) {
      throw new EgressRefused('PRIVATE_ADDRESS');
    }
    return addresses;
  }

  async function attempt<Answer>(target: Target, request: Exchange<Answer>, signal: AbortSignal): Promise<Answer> {
    const socket = dial({ addresses: await addressesOf(target, signal), port: target.port });
    try {
      await waitFor(socket, 'connect', signal, 'CONNECT');
      const { host } = target;
      const secured = tls.connect({
        socket,
        host,
        servername: net.isIP(host) === 0 ? host : '',
        secureContext,
        ALPNProtocols: ['http/1.1'],
        // Explicit, because NODE_TLS_REJECT_UNAUTHORIZED must not switch this off.
        rejectUnauthorized: true,
      });
      await waitFor(secured, 'secureConnect', signal, 'TLS');
      return await exchange(secured, target, request, signal);
    } finally {
      socket.destroy();
    }
  }

  async function send<Answer>(url: string, request: Exchange<Answer>, bounds: EgressAttempt): Promise<Answer> {
    const target = judge(url, allowed);
    if ('refusal' in target) throw new EgressRefused(target.refusal);
    const limit = AbortSignal.timeout(bounds.timeoutMs);
    const signal = bounds.signal === undefined ? limit : AbortSignal.any([limit, bounds.signal]);
    try {
      signal.throwIfAborted();
      return await attempt(target, request, signal);
    } catch (error) {
      if (error instanceof EgressRefused) throw error;
      bounds.signal?.throwIfAborted();
      if (limit.aborted) throw new EgressFailed('TIMEOUT');
      throw error instanceof EgressFailed ? error : new EgressFailed('PROTOCOL', error);
    }
  }

  return {
    /** Judges a URL without resolving its name; `post` judges again, with the addresses. */
    judge(url: string): 'OK' | 'REFUSED' {
      return 'refusal' in judge(url, allowed) ? 'REFUSED' : 'OK';
    },

    /**
     * Sends one POST and answers its status, whichever it is, also a redirect's. A body that never ends does not hold the
     * status up.
     * @throws EgressRefused where the target may not be called; no connection was made
     * @throws EgressFailed where no answer came
     * @throws the reason of `request.signal` where that was aborted first
     */
    async post(url: string, request: EgressRequest): Promise<{ status: number }> {
      const { headers, body } = request;
      return await send(url, { method: 'POST', headers, body, read: statusOf }, request);
    },

    /** Sends one POST and reads its answer: status, headers and body, whichever it is. Throws as `post` does. */
    async submit(url: string, request: EgressSubmission): Promise<EgressAnswer> {
      const { headers, body } = request;
      const read = (answer: IncomingMessage) => readWhole(answer, request.maxBytes);
      return await send(url, { method: 'POST', headers, body, read }, request);
    },

    /** Reads an address: status, headers and body of its answer, whichever it is. Throws as `post` does. */
    async get(url: string, request: EgressReading): Promise<EgressAnswer> {
      const read = (answer: IncomingMessage) => readWhole(answer, request.maxBytes);
      return await send(url, { method: 'GET', headers: request.headers, body: null, read }, request);
    },
  };
}

interface Target {
  /** The name without its closing dot, or the address without brackets. */
  host: string;
  port: number;
  /** For the `Host` header: `host:port` without the usual port. */
  authority: string;
  path: string;
  exempt: boolean;
}

function judge(text: string, allowed: ReadonlySet<string>): Target | { refusal: EgressRefusal } {
  if (!URL.canParse(text)) return { refusal: 'NOT_A_URL' };
  const url = new URL(text);
  if (url.protocol !== 'https:') return { refusal: 'NOT_HTTPS' };
  if (url.username !== '' || url.password !== '') return { refusal: 'CREDENTIALS' };
  // The URL parser has normalised the host: IPv4 addresses are in the plain spelling, full-width characters are ASCII.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const exempt = allowed.has(writtenAuthority(text));
  if (!exempt && net.isIP(host) !== 0 && !isPublicAddress(host)) return { refusal: 'PRIVATE_ADDRESS' };
  if (!exempt && net.isIP(host) === 0 && isLocalName(host)) return { refusal: 'LOCAL_NAME' };
  url.hostname = url.hostname.replace(/\.$/, '');
  return { host, port: Number(url.port || 443), authority: url.host, path: `${url.pathname}${url.search}`, exempt };
}

/** `host:port` as the caller spelled it, because another spelling of an exempt host is not exempt. */
function writtenAuthority(url: string): string {
  const written = /^https:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? '';
  return /:\d+$/.test(written) ? written : `${written}:443`;
}

/** Waits for `event`. Later errors of the socket are ignored here, because the reader of the socket reports them. */
async function waitFor(socket: Socket, event: string, signal: AbortSignal, kind: EgressFailure): Promise<void> {
  socket.on('error', () => {});
  try {
    await once(socket, event, { signal });
  } catch (error) {
    throw new EgressFailed(kind, error);
  }
}

async function exchange<Answer>(
  socket: Socket,
  target: Target,
  { method, headers, body, read }: Exchange<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const sent = http.request({
    // The socket replaces an agent, because an agent could open a second connection or keep this one.
    createConnection: () => socket,
    method,
    path: target.path,
    headers: { ...headers, Host: target.authority, Connection: 'close' },
    signal,
  });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    // `close` rejects too, because a connection may close without an error, for example after an answer that switches protocols.
    const closed = () => reject(new Error('The connection closed without an answer.'));
    sent
      .on('response', resolve)
      .on('error', reject)
      .on('close', closed)
      .end(body ?? undefined);
  });
  return await read(answer, signal);
}

async function statusOf(answer: IncomingMessage, signal: AbortSignal): Promise<{ status: number }> {
  await drain(answer, signal);
  return { status: answer.statusCode ?? 0 };
}

async function readWhole(answer: IncomingMessage, maxBytes: number): Promise<EgressAnswer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new EgressFailed('TOO_LONG');
    chunks.push(chunk);
  }
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return { status: answer.statusCode ?? 0, headers: Object.fromEntries(headers), body: Buffer.concat(chunks) };
}

/** Lets a receiver finish a short answer before the connection closes. */
async function drain(answer: IncomingMessage, signal: AbortSignal): Promise<void> {
  let left = DRAINED_BYTES;
  answer
    .on('error', () => {})
    .on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) answer.destroy();
    });
  const enough = AbortSignal.any([signal, AbortSignal.timeout(DRAINING_MS)]);
  await once(answer, 'close', { signal: enough }).catch(() => {});
}

function resolveAll(host: string): Promise<LookupAddress[]> {
  return dns.lookup(host, { all: true, order: 'verbatim' });
}

function connectTo({ addresses, port }: DialTarget): Socket {
  return net.connect({
    // A placeholder that is never resolved, because `lookup` answers the judged addresses.
    host: 'receiver.invalid',
    port,
    lookup: (_host, _options, callback) => callback(null, [...addresses]),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_ATTEMPT_MS,
  });
}

function trustIn(caFile: string): tls.SecureContext {
  let certificate: string;
  try {
    certificate = readFileSync(caFile, 'utf8');
  } catch (cause) {
    throw new Error(`WEBHOOK_CA_FILE: ${caFile} cannot be read.`, { cause });
  }
  try {
    // Parsed here for its error, because a secure context ignores a certificate that it cannot read.
    new X509Certificate(certificate);
  } catch (cause) {
    throw new Error(`WEBHOOK_CA_FILE: ${caFile} does not begin with a certificate in PEM form.`, { cause });
  }
  return tls.createSecureContext({ ca: [...tls.getCACertificates('default'), certificate] });
}
