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

/** The answer's body is of no use; this much is taken so that a receiver can finish writing before the connection closes. */
const DRAINED_BYTES = 64 * 1024;
const DRAINING_MS = 1000;
/** Time for one address of several before the next is tried; the default of 250 ms gives up on distant receivers. */
const ADDRESS_ATTEMPT_MS = 2000;

export interface EgressRequest {
  headers: Record<string, string>;
  body: Uint8Array;
  /** Bounds the whole attempt: name, connection, handshake and answer. */
  timeoutMs: number;
  signal?: AbortSignal;
}

/** Where a connection goes: to one of `addresses` and nowhere else. */
export interface DialTarget {
  addresses: readonly LookupAddress[];
  port: number;
}

export interface EgressOptions {
  /** `host:port` as written in a URL (443 where the URL names none), exempt from the private-network rule; never from https. */
  allowHosts: readonly string[];
  /** PEM file of a certificate that is trusted beside the usual authorities. */
  caFile: string | null;
  /** Every address of a name. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
  dial?: (target: DialTarget) => Socket;
}

export type Egress = ReturnType<typeof createEgress>;

/**
 * The one way out to addresses that callers chose (contract, "Events"). A name is resolved once an
 * attempt, each of its addresses is judged, and the connection goes to those very addresses, so that a resolver cannot
 * answer differently later. Redirects are not followed, proxies not used, connections not shared.
 * @throws Error where `caFile` is not a certificate.
 */
export function createEgress({ allowHosts, caFile, resolve = everyAddress, dial = connectTo }: EgressOptions) {
  const allowed = new Set(allowHosts.map((host) => host.toLowerCase()));
  const secureContext = caFile === null ? undefined : trusting(caFile);

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

  async function attempt(target: Target, request: EgressRequest, signal: AbortSignal): Promise<{ status: number }> {
    const socket = dial({ addresses: await addressesOf(target, signal), port: target.port });
    try {
      await reached(socket, 'connect', signal, 'CONNECT');
      const { host } = target;
      const secured = tls.connect({
        socket,
        host,
        servername: net.isIP(host) === 0 ? host : '',
        secureContext,
        ALPNProtocols: ['http/1.1'],
        // Said aloud: NODE_TLS_REJECT_UNAUTHORIZED must not switch this off.
        rejectUnauthorized: true,
      });
      await reached(secured, 'secureConnect', signal, 'TLS');
      return await exchanged(secured, target, request, signal);
    } finally {
      socket.destroy();
    }
  }

  return {
    /** What can be said of a URL without resolving its name; `post` judges again, with the addresses. */
    judge(url: string): 'OK' | 'REFUSED' {
      return 'refusal' in judged(url, allowed) ? 'REFUSED' : 'OK';
    },

    /**
     * Sends one POST and answers the status, whatever it is; a redirect is such an answer. The status stands as soon as
     * it was read, even if the body of the answer never ends.
     * @throws EgressRefused where the target may not be called; no connection was made
     * @throws EgressFailed where no answer came
     * @throws the reason of `request.signal` where that was aborted first
     */
    async post(url: string, request: EgressRequest): Promise<{ status: number }> {
      const target = judged(url, allowed);
      if ('refusal' in target) throw new EgressRefused(target.refusal);
      const limit = AbortSignal.timeout(request.timeoutMs);
      const signal = request.signal === undefined ? limit : AbortSignal.any([limit, request.signal]);
      try {
        signal.throwIfAborted();
        return await attempt(target, request, signal);
      } catch (error) {
        if (error instanceof EgressRefused) throw error;
        request.signal?.throwIfAborted();
        if (limit.aborted) throw new EgressFailed('TIMEOUT');
        throw error instanceof EgressFailed ? error : new EgressFailed('PROTOCOL', error);
      }
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

function judged(text: string, allowed: ReadonlySet<string>): Target | { refusal: EgressRefusal } {
  if (!URL.canParse(text)) return { refusal: 'NOT_A_URL' };
  const url = new URL(text);
  if (url.protocol !== 'https:') return { refusal: 'NOT_HTTPS' };
  if (url.username !== '' || url.password !== '') return { refusal: 'CREDENTIALS' };
  // The parser turns every spelling of an IPv4 address into the plain one, and full-width characters into ASCII.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const exempt = allowed.has(writtenAuthority(text));
  if (!exempt && net.isIP(host) !== 0 && !isPublicAddress(host)) return { refusal: 'PRIVATE_ADDRESS' };
  if (!exempt && net.isIP(host) === 0 && isLocalName(host)) return { refusal: 'LOCAL_NAME' };
  url.hostname = url.hostname.replace(/\.$/, '');
  return { host, port: Number(url.port || 443), authority: url.host, path: `${url.pathname}${url.search}`, exempt };
}

/** `host:port` as the caller spelled it, so that another spelling of an exempt host is not exempt. */
function writtenAuthority(url: string): string {
  const written = /^https:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? '';
  return /:\d+$/.test(written) ? written : `${written}:443`;
}

/** Waits for `event`; whatever happens to the socket afterwards is told by whoever reads from it. */
async function reached(socket: Socket, event: string, signal: AbortSignal, kind: EgressFailure): Promise<void> {
  socket.on('error', () => {});
  try {
    await once(socket, event, { signal });
  } catch (error) {
    throw new EgressFailed(kind, error);
  }
}

async function exchanged(socket: Socket, target: Target, request: EgressRequest, signal: AbortSignal) {
  const sent = http.request({
    // There is one connection to an attempt: no agent, so none that would open another or keep this one.
    createConnection: () => socket,
    method: 'POST',
    path: target.path,
    headers: { ...request.headers, Host: target.authority, Connection: 'close' },
    signal,
  });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    // A connection may close without an error, as it does after an answer that switches protocols.
    const closed = () => reject(new Error('The connection closed without an answer.'));
    sent.on('response', resolve).on('error', reject).on('close', closed).end(request.body);
  });
  await drained(answer, signal);
  return { status: answer.statusCode ?? 0 };
}

/** Lets a receiver finish a short answer before the connection closes; the status already stands. */
async function drained(answer: IncomingMessage, signal: AbortSignal): Promise<void> {
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

function everyAddress(host: string): Promise<LookupAddress[]> {
  return dns.lookup(host, { all: true, order: 'verbatim' });
}

function connectTo({ addresses, port }: DialTarget): Socket {
  return net.connect({
    // Never asked of a resolver: the addresses are given right here.
    host: 'receiver.invalid',
    port,
    lookup: (_host, _options, callback) => callback(null, [...addresses]),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_ATTEMPT_MS,
  });
}

function trusting(caFile: string): tls.SecureContext {
  const certificate = readFileSync(caFile, 'utf8');
  try {
    // A secure context would pass over what it cannot read.
    new X509Certificate(certificate);
  } catch (error) {
    throw new Error(`WEBHOOK_CA_FILE: ${caFile} does not begin with a certificate in PEM form.`, { cause: error });
  }
  return tls.createSecureContext({ ca: [...tls.getCACertificates('default'), certificate] });
}
