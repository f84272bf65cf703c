import { z } from 'zod';
import type { Caller, Role } from '../../shared/contracts/caller.ts';
import type { ErrorCode } from '../../shared/errors/catalogue.ts';
import type { RateLimit } from '../../shared/services/metering/rate-limit.ts';
import type { SignedIn } from '../../shared/services/tenants/sessions.ts';

/**
 * Schemas of the parts of a request that a handler reads; undeclared parts are not read. Bodies are strict objects, so unknown fields are
 * refused. Names of headers are in lower case.
 */
export type RequestShape = { params?: z.ZodObject; query?: z.ZodObject; headers?: z.ZodObject; body?: z.ZodType };

/** Largest JSON body in bytes of an endpoint that sets no limit. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** Largest body in bytes of an endpoint that takes none; such a body is read and ignored. */
const MAX_IGNORED_BODY_BYTES = 16 * 1024;

/** Largest body in bytes that an endpoint reads; a larger one is answered with 413. */
export function bodyLimit({ maxBodyBytes, request }: Pick<Endpoint, 'maxBodyBytes' | 'request'>): number {
  return maxBodyBytes ?? (request.shape.body === undefined ? MAX_IGNORED_BODY_BYTES : MAX_BODY_BYTES);
}

/** The counter of the tenant that a metered route's `X-RateLimit-*` headers describe. */
export type Counter = 'runs' | 'config-writes';

/** The HTTP side of a request, as far as a handler may use it. */
export interface Exchange {
  readonly requestId: string;
  /** Aborts when the caller disconnected (with the reason `CallerLeft`), or when the process is about to stop and needs the answer now. */
  readonly signal: AbortSignal;
  /** SHA-256 of the body's bytes (after decompression) in base64url, for requests with an `Idempotency-Key`; null for others. */
  readonly bodyDigest: string | null;
  /** The person who is signed in to the console; null for requests with a token. */
  readonly session: SignedIn | null;
  /** The network address that the request came from. */
  readonly sender: string;
  setHeader(name: string, value: string): void;
  /**
   * Counts this answer as one that its credential keeps open, until it is sent.
   * @throws ApiError `SERVICE_UNAVAILABLE` when the credential keeps too many open
   */
  keepOpen(): void;
  /** Sets the `X-RateLimit-*` headers of this answer, also when the handler throws afterwards. */
  setRateLimit(rateLimit: RateLimit): void;
}

/** A stored answer that is sent as its bytes, because job reads are the hot path and must not render anything. */
export class RawBody {
  readonly bytes: Buffer;
  /** Null for an answer without a body. */
  readonly contentType: string | null;
  /** Null for the status of the endpoint. */
  readonly status: number | null;

  constructor(bytes: Buffer, { contentType = JSON_TYPE, status = null }: Partial<Omit<RawBody, 'bytes'>> = {}) {
    this.bytes = bytes;
    this.contentType = contentType;
    this.status = status;
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

export interface ServerSentEvent {
  /** A client that lost the connection sends it back as `Last-Event-ID`. */
  id: string;
  event: string;
  /** Sent as JSON. */
  data: unknown;
}

/** An answer that is sent event by event, until its source ends or the exchange's signal aborts; null where no event is left. */
export class EventStream {
  readonly events: AsyncIterable<ServerSentEvent> | null;

  constructor(events: AsyncIterable<ServerSentEvent> | null) {
    this.events = events;
  }
}

interface EndpointOptions<Shape extends RequestShape, Response extends z.ZodType> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Path under `{base_url}` with parameters as `:name`; compared exactly, case and trailing slash included. */
  path: `/v1/${string}` | `/console/api/${string}`;
  operationId: string;
  summary: string;
  /** Says when to use the endpoint and what it costs, in CommonMark. */
  description?: string;
  /** The heading of the reference under which the endpoint is listed. */
  tag: string;
  /**
   * The counter on every answer below authentication. With `runs` and `config-writes` the edge fills the headers in where the
   * handler did not; with `law-read` only the handler does, because some of its refusals carry none.
   */
  metering?: Counter | 'law-read';
  request: z.ZodObject<Shape>;
  /** Largest JSON body in bytes, after decompression; `MAX_BODY_BYTES` unless given. */
  maxBodyBytes?: number;
  /** Answers a body that cannot be read (too large, of another encoding), given the sentence that says so; the error envelope unless given. */
  refuseBody?: (sentence: string) => RawBody;
  response: Response;
  /** Set where the answer is an `EventStream`; `response` then describes the data of its events. */
  streams?: true;
  /** Status of the successful answer. */
  status: number;
  /** The meaning of the successful answer, a sentence for the reference. */
  answer: string;
  /** Headers of the successful answer beside those that every endpoint of its kind sets. */
  answerHeaders?: readonly 'Preference-Applied'[];
  /**
   * Operations that continue with a field of the successful answer, by `operationId`: the parameters (or fields of the body) and the
   * field that each takes.
   */
  links?: Readonly<Record<string, { parameters?: Record<string, string>; body?: Record<string, string> }>>;
  /** Answers that are neither the successful one nor an error envelope, by status. */
  otherAnswers?: Readonly<Record<number, { description: string; schema?: z.ZodType }>>;
  /** The least role whose session in the console may call it; sessions of people may not where it is absent. */
  session?: Role;
  /** True where the session must have proved in the last ten minutes who the person is. */
  confirmed?: true;
  /** True where the call acts on the person and not on an organisation. */
  anyOrganisation?: true;
  /**
   * For each code of its own, a sentence that says when this endpoint gives it; the reference adds what to do, and the codes of
   * authentication, reading and outages.
   */
  errors: Readonly<Partial<Record<ErrorCode, string>>>;
}

/**
 * `bearer` takes access tokens, and sessions where the endpoint says so; `session` takes sessions alone; `page` takes what a page of the
 * console sends, signed in or not; `public` takes everyone.
 */
export type Auth = 'bearer' | 'session' | 'page' | 'public';

/** An endpoint. Router, validation, OpenAPI document and reference page all read this declaration. */
export interface Endpoint extends EndpointOptions<RequestShape, z.ZodType> {
  readonly auth: Auth;
  /** Handles a request; `input` is the output of `request`, and `caller` is null on endpoints with `auth` `public` or `page`. */
  readonly run: (input: unknown, caller: Caller | null, exchange: Exchange) => Promise<unknown>;
}

/**
 * Builds an endpoint. The handler gets parsed input, returns a value or throws, and never touches the response.
 * Public endpoints need no credential and their handler gets no caller. Literals in an answer written in place need `as const`.
 */
export function endpoint<Shape extends RequestShape, Response extends z.ZodType, Asked extends Auth>(
  options: EndpointOptions<Shape, Response> & { auth: Asked },
  handler: (
    input: z.output<z.ZodObject<Shape>>,
    caller: Asked extends 'public' | 'page' ? null : Caller,
    exchange: Exchange,
  ) => Promise<z.output<Response> | RawBody | EventStream>,
): Endpoint {
  // The cast is safe, because the edge calls `run` with the output of this very `request`.
  return { ...(options as EndpointOptions<RequestShape, z.ZodType> & { auth: Auth }), run: handler as Endpoint['run'] };
}

/** Published schemas of the bodies that a service parses itself. */
const publishedBodies = new WeakMap<z.ZodType, z.ZodType>();

/**
 * A body that the edge does not validate, while the reference shows `published`, because some operations check a counter or
 * another refusal before the body. The service then calls `parseInput(published, body, 'body')`.
 */
export function uncheckedBody(published: z.ZodType): z.ZodUnknown {
  const unchecked = z.unknown();
  publishedBodies.set(unchecked, published);
  return unchecked;
}

const unreadBodies = new WeakSet<z.ZodType>();

/**
 * A body that the edge passes on as the bytes of its JSON, undefined where none was sent, because very large bodies are parsed in a thread.
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

/** The schema that the reference shows for a body. */
export function publishedBody(body: z.ZodType): z.ZodType {
  return publishedBodies.get(body) ?? body;
}
