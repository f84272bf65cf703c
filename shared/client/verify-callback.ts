import type { Job } from './types.ts';

/** Body of the callback that says that a job has ended; read the job for its result. */
export interface Callback {
  jobId: string;
  status: Extract<Job['status'], 'COMPLETED' | 'FAILED'>;
  errorMessage: string | null;
  /** ISO 8601. */
  updatedAt: string;
}

export interface ReceivedCallback {
  /** The bytes as they came, or their text; parsed and written again they no longer match the signature. */
  body: string | Uint8Array<ArrayBuffer>;
  /** Headers of the request: those of fetch, or of Node's HTTP server. */
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The `webhookSecret` of the start. */
  secret: string;
  /** Seconds between the service's clock and this one, 300 unless given; an older callback may be replayed by someone else. */
  toleranceSeconds?: number;
  /** Epoch milliseconds. */
  now?: () => number;
}

/** A callback that the service did not sign with this secret; answer it with a status outside 2xx. */
export class CallbackRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CallbackRefused';
  }
}

/**
 * Checks both signatures of a callback, `Webhook-Signature` (Standard Webhooks 1.0) and `X-SVC-Signature` (the hex HMAC-SHA256 of the body), in
 * constant time, and answers its body.
 * @throws CallbackRefused where one is missing or wrong, and where the callback is older or newer than the tolerance
 */
export async function verifyCallback(received: ReceivedCallback): Promise<Callback> {
  const { secret, toleranceSeconds = 300, now = Date.now } = received;
  const bytes = typeof received.body === 'string' ? new TextEncoder().encode(received.body) : received.body;
  const header = (name: string) => headerOf(received.headers, name);
  const id = header('webhook-id');
  const timestamp = header('webhook-timestamp');
  if (!/^\d{1,12}$/.test(timestamp)) throw new CallbackRefused('The callback has no time stamp.');
  if (Math.abs(now() / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new CallbackRefused('The callback is too old or comes from a clock that is ahead.');
  }
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const isSigned = async (signature: Uint8Array<ArrayBuffer> | null, signed: Uint8Array<ArrayBuffer>) =>
    signature !== null && (await crypto.subtle.verify('HMAC', key, signature, signed));

  const standard = header('webhook-signature')
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => fromBase64(one.slice('v1,'.length)));
  const signedText = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const isStandard = await Promise.all(standard.map((signature) => isSigned(signature, signedText)));
  if (!isStandard.includes(true))
    throw new CallbackRefused('Webhook-Signature does not match the body and the secret.');
  if (!(await isSigned(fromHex(header('x-svc-signature')), bytes))) {
    throw new CallbackRefused('X-SVC-Signature does not match the body and the secret.');
  }
  return JSON.parse(new TextDecoder().decode(bytes)) as Callback;
}

function headerOf(headers: ReceivedCallback['headers'], name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const [, value = ''] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : (value[0] ?? '');
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{64}$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
