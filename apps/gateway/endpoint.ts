import { z } from 'zod';
import type { Caller } from '../../shared/contracts/caller.ts';
import type { ErrorCode } from '../../shared/errors/catalogue.ts';
import type { RateLimit } from '../../shared/services/metering/rate-limit.ts';

/**
 * What a handler reads; parts that are not declared are not read. Bodies are strict objects, so unknown fields are refused. Names of
 * headers are in lower case.
 */
export type RequestShape = { params?: z.ZodObject; query?: z.ZodObject; headers?: z.ZodObject; body?: z.ZodType };

/** Largest JSON body of an endpoint that sets no limit of its own. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** Largest body of an endpoint that takes none; what is sent there is read and ignored. */
const MAX_IGNORED_BODY_BYTES = 16 * 1024;

/** Bytes of a body that an endpoint reads; a larger one is answered 413. */
export function bodyLimit({ maxBodyBytes, request }: Pick<Endpoint, 'maxBodyBytes' | 'request'>): number {
  return maxBodyBytes ?? (request.shape.body === undefined ? MAX_IGNORED_BODY_BYTES : MAX_BODY_BYTES);
}

/** Which of the tenant's two counters a metered route's `X-RateLimit-*` headers describe. */
export type Counter = 'runs' | 'config-writes';

/** The HTTP side of one request, as far as a handler may touch it. */
export interface Exchange {
  readonly requestId: string;
  /** Aborts when nobody waits for the answer any more (for the reason `CallerLeft`), or the process is about to stop and wants it now. */
  readonly signal: AbortSignal;
  /** SHA-256 of the body as it came (after decompression) in base64url, for requests with an `Idempotency-Key`; null for others. */
  readonly bodyDigest: string | null;
  setHeader(name: string, value: string): void;
  /**
   * Counts this answer among those that its credential keeps open, until it is sent.
   * @throws ApiError `SERVICE_UNAVAILABLE` when they are too many
   */
  keepOpen(): void;
  /** Sets the `X-RateLimit-*` headers of this answer, also when the handler throws afterwards. */
  setRateLimit(rateLimit: RateLimit): void;
}

/** JSON rendered when it was stored: sent as it is, neither parsed nor hashed (the hot path of job reads). */
export class RawBody {
  readonly bytes: Buffer;
  readonly contentType: string;

  constructor(bytes: Buffer, contentType = 'application/json; charset=utf-8') {
    this.bytes = bytes;
    this.contentType = contentType;
  }
}

export interface ServerSentEvent {
  /** What a client that lost the connection sends back as `Last-Event-ID`. */
  id: string;
  event: string;
  /** Sent as JSON. */
  data: unknown;
}

/** An answer that is sent event by event, until its source ends or the exchange's signal aborts; null: nothing is left to tell. */
export class EventStream {
  readonly events: AsyncIterable<ServerSentEvent> | null;

  constructor(events: AsyncIterable<ServerSentEvent> | null) {
    this.events = events;
  }
}

interface EndpointOptions<Shape extends RequestShape, Response extends z.ZodType> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Under `{base_url}`, parameters as `:name`; compared exactly, case and trailing slash included. */
  path: `/v1/${string}`;
  operationId: string;
  summary: string;
  /** Longer prose for the reference, in plain text. */
  description?: string;
  /** The heading of the reference the endpoint stands under. */
  tag: string;
  /**
   * The counter on every answer below authentication. With `runs` and `config-writes` the edge fills the headers in where the
   * handler did not; with `law-read` only the handler does, because some of its refusals carry none.
   */
  metering?: Counter | 'law-read';
  request: z.ZodObject<Shape>;
  /** Largest JSON body in bytes, after decompression, where what the endpoint takes calls for another limit than `MAX_BODY_BYTES`. */
  maxBodyBytes?: number;
  response: Response;
  /** The answer is an `EventStream`, and `response` describes the data of its events. */
  streams?: true;
  /** Status of the successful answer. */
  status: number;
  /** Codes of this endpoint's own refusals; those of authentication, reading and outages are added by the reference. */
  errors: readonly ErrorCode[];
}

/** One endpoint: what the router, the validation, the OpenAPI document and the reference page are all read from. */
export interface Endpoint extends EndpointOptions<RequestShape, z.ZodType> {
  readonly auth: 'bearer' | 'public';
  /** `input` is what `request` parsed; `caller` is null on public endpoints only. */
  readonly run: (input: unknown, caller: Caller | null, exchange: Exchange) => Promise<unknown>;
}

/**
 * Builds an endpoint. The handler gets parsed input, returns a value or throws, and never touches the response.
 * Public endpoints need no credential and their handler gets no caller. Literals in an answer written in place need `as const`.
 */
export function endpoint<Shape extends RequestShape, Response extends z.ZodType, Auth extends 'bearer' | 'public'>(
  options: EndpointOptions<Shape, Response> & { auth: Auth },
  handler: (
    input: z.output<z.ZodObject<Shape>>,
    caller: Auth extends 'public' ? null : Caller,
    exchange: Exchange,
  ) => Promise<z.output<Response> | RawBody | EventStream>,
): Endpoint {
  // The signature ties handler and schema together; the edge calls `run` with exactly what this `request` parsed.
  return { ...(options as EndpointOptions<RequestShape, z.ZodType> & { auth: Auth }), run: handler as Endpoint['run'] };
}

/** Published schemas of the bodies that a service parses itself. */
const publishedBodies = new WeakMap<z.ZodType, z.ZodType>();

/**
 * A body the edge hands over as it came, while the reference shows `published`: for operations whose order of checks puts a
 * counter or another refusal before validation. The service then calls `parseInput(published, body, 'body')`.
 */
export function uncheckedBody(published: z.ZodType): z.ZodUnknown {
  const unchecked = z.unknown();
  publishedBodies.set(unchecked, published);
  return unchecked;
}

const unreadBodies = new WeakSet<z.ZodType>();

/**
 * A body the edge hands over as the bytes of its JSON, undefined where there is none: for bodies so large that reading them takes a thread.
 */
export function unreadBody(published: z.ZodType): z.ZodType<Uint8Array | undefined> {
  const unread = z.instanceof(Uint8Array).optional();
  publishedBodies.set(unread, published);
  unreadBodies.add(unread);
  return unread;
}

export function isUnreadBody(body: z.ZodType | undefined): boolean {
  return body !== undefined && unreadBodies.has(body);
}

/** The schema the reference shows for a body. */
export function publishedBody(body: z.ZodType): z.ZodType {
  return publishedBodies.get(body) ?? body;
}
