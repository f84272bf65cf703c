import createFetchClient, { type MaybeOptionalInit } from 'openapi-fetch';
import type { paths } from './api-types.ts';
import type { Authorization, Credential } from './credential.ts';
import { accepted, createTransport, type Transport, type TransportOptions, unexpectedAnswer } from './transport.ts';
import type { TokenAnswer } from './types.ts';

type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';
type Operation = Record<string | number, unknown>;
type UntypedPaths = Record<
  string,
  Record<Method, { responses: Record<number, { content: { 'application/json': unknown } }> }>
>;

/** The paths of a document that have an operation of the method. */
export type PathOf<M extends Method, Paths = paths> = {
  [Path in keyof Paths]: Paths[Path] extends { [Key in M]: Operation } ? Path : never;
}[keyof Paths];

/** `params`, `body` and fetch's own options; needed only where the operation has a required part. */
export type RequestInitOf<M extends Method, Path extends PathOf<M, Paths>, Paths = paths> = M extends keyof Paths[Path]
  ? undefined extends MaybeOptionalInit<Paths[Path], M>
    ? [init?: MaybeOptionalInit<Paths[Path], M>]
    : [init: MaybeOptionalInit<Paths[Path], M>]
  : never;

/** The body of a successful answer. */
export type AnswerOf<M extends Method, Path extends PathOf<M, Paths>, Paths = paths> = M extends keyof Paths[Path]
  ? Paths[Path][M] extends { responses: infer Responses }
    ? JsonOf<Responses[keyof Responses & (200 | 201 | 202)]>
    : never
  : never;
type JsonOf<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never;

/** Creating operations that take an `Idempotency-Key`. */
type KeyedPath = {
  [Path in PathOf<'post'>]: paths[Path]['post'] extends { parameters: { header?: infer Header } }
    ? [NonNullable<Header>] extends [never]
      ? never
      : 'Idempotency-Key' extends keyof NonNullable<Header>
        ? Path
        : never
    : never;
}[PathOf<'post'>];

/** The way in which each creation is sent; a record, because the compiler then names an operation that the document gained or lost. */
const CREATIONS: Readonly<Record<KeyedPath, { isKeyed: boolean; isRepeated: boolean }>> = {
  // Without a key, because the service keeps the answer to a key longer than the job it names, and a second address costs nothing.
  '/v1/upload-url': { isKeyed: false, isRepeated: true },
  // Sent once, because a refused start of an action spends a run each time.
  '/v1/action': { isKeyed: false, isRepeated: false },
  '/v1/actions': { isKeyed: true, isRepeated: true },
  '/v1/profiles': { isKeyed: true, isRepeated: true },
  '/v1/snippets': { isKeyed: true, isRepeated: true },
};
const PUBLIC: ReadonlySet<string> = new Set<keyof paths>(['/v1/health', '/v1/oauth/token']);

export interface ApiOptions extends TransportOptions {
  /** Address of the service without `/v1`; empty for the page's own origin. */
  baseUrl: string;
  credential: Credential;
  /** Epoch milliseconds; decides when a cached token is renewed. */
  now?: () => number;
}

/** A request in the form that openapi-fetch takes. */
interface Init {
  params?: { header?: Record<string, unknown>; path?: Record<string, unknown>; query?: Record<string, unknown> };
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  [option: string]: unknown;
}

interface CallOptions {
  /** Throws for an answer that is a failure. */
  accept?: (answer: Response) => Promise<Response>;
  /** Leaves repetitions to the caller. */
  once?: boolean;
}

export type Api = ReturnType<typeof createApi<paths>>;

/**
 * Calls of the operations of an OpenAPI document with their own types; `Paths` are those that `openapi-typescript` makes of another document.
 * Reads and creations are repeated where the failure is worth it; every other request is sent once. Records of configuration are created
 * under an `Idempotency-Key`.
 */
export function createApi<Paths extends object = paths>(options: ApiOptions) {
  const { baseUrl, now = Date.now } = options;
  const transport: Transport = createTransport(options);
  const authorization: Authorization = options.credential({ issueToken, now });
  // The untyped form, because the exported calls carry the types of their operations.
  const { request: send } = createFetchClient<UntypedPaths>({
    baseUrl: baseUrl.replace(/(?<!\/)\/+$/, ''),
    credentials: authorization.cookies,
    // A credential must never follow a redirect.
    redirect: 'error',
    headers: { accept: 'application/json' },
  });

  async function issueToken(clientId: string, clientSecret: string): Promise<TokenAnswer> {
    const body = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    return (await call('post', '/v1/oauth/token', { body })).data as TokenAnswer;
  }

  async function authorized(request: Request): Promise<Response> {
    const attempt = async () => {
      const sent = request.clone();
      await authorization.authorize(sent);
      return { sent, answer: await transport.send(sent) };
    };
    const { sent, answer } = await attempt();
    const { status } = answer;
    if (authorization.renew === undefined || (status !== 401 && status !== 409)) return answer;
    const { error } = (await answer
      .clone()
      .json()
      .catch(() => ({}))) as { error?: { code?: unknown } };
    if (!(await authorization.renew(sent, { status, code: error?.code }))) return answer;
    return (await attempt()).answer;
  }

  /** Sends a request of the document. @throws ApiRequestError, or the reason of `init.signal` */
  async function call(
    method: Method,
    path: string,
    { accept = accepted, once = false, ...init }: Init & CallOptions = {},
  ): Promise<{ data: unknown; response: Response }> {
    const isOpen = PUBLIC.has(path);
    const creation = method === 'post' && Object.hasOwn(CREATIONS, path) ? CREATIONS[path as KeyedPath] : null;
    const isRepeatable = !once && (method === 'get' || isOpen || creation?.isRepeated === true);
    let answer: Response | null = null;
    const exchange = async (request: Request): Promise<Response> => {
      const attempt = async () => accept(await (isOpen ? transport.send(request.clone()) : authorized(request)));
      answer = await (isRepeatable ? transport.retrying(attempt, init.signal) : attempt());
      return answer;
    };
    const sent = { ...(creation?.isKeyed === true ? withIdempotencyKey(init) : init), fetch: exchange };
    try {
      const { data, response } = await send(method, path, sent as Init);
      return { data, response };
    } catch (error) {
      if (answer !== null && error instanceof SyntaxError) throw unexpectedAnswer(answer, error);
      throw error;
    }
  }

  const caller =
    <M extends Method>(method: M) =>
    async <Path extends PathOf<M, Paths>>(
      path: Path,
      ...[init]: RequestInitOf<M, Path, Paths>
    ): Promise<AnswerOf<M, Path, Paths>> =>
      // The casts are safe, because the types of the arguments and of the answer are those of the same operation.
      (await call(method, path as string, init as Init | undefined)).data as AnswerOf<M, Path, Paths>;

  return {
    baseUrl,
    now,
    transport,
    authorization,
    call,
    get: caller('get'),
    put: caller('put'),
    post: caller('post'),
    patch: caller('patch'),
    delete: caller('delete'),
  };
}

/** The same key on every repetition, and a new one for every creation; a key of the caller's own is kept. */
function withIdempotencyKey({ params, ...init }: Init): Init {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'));
  return { ...init, params: { ...params, header: { 'Idempotency-Key': key.join(''), ...params?.header } } };
}
