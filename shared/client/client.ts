import { type Pause, pauseWithTimer } from '../abort.ts';
import type { ActionBody } from '../contracts/action.ts';
import type { JobAnswer, JobListAnswer } from '../contracts/job.ts';
import type { LawDetail } from '../contracts/law-detail.ts';
import type { LawSearchAnswer } from '../contracts/law-search.ts';
import type {
  AnalyzeBody,
  DeleteJobAnswer,
  LegalAgreementAnswer,
  QueuedAnswer,
  TokenAnswer,
  UploadUrlAnswer,
  UploadUrlBody,
} from '../contracts/requests.ts';
import { META, REVISION } from '../http/mcp.ts';
import { createTokenCache } from './access-token.ts';
import { ApiRequestError, CLIENT_ERROR_CODES } from './api-request-error.ts';
import {
  type Answer,
  type HttpRequest,
  type RpcAnswer,
  readJson,
  readRpc,
  retryAfterSeconds,
  retryUnavailable,
  send,
} from './transport.ts';

/** An upload may last as long as its address is valid. */
const UPLOAD_TIMEOUT_MS = 15 * 60_000;
const POLL_MIN_MS = 250;
const POLL_MAX_MS = 2_000;
const POLL_GROWTH = 1.5;
/** Seconds the service is asked to hold its answer back until the job ends, and the shorter wait of a caller that watches progress. */
const WAIT_SECONDS = 25;
const WAIT_LOOKING_ON_SECONDS = 1;
/** Polls in a row that may fail before waiting ends: at least a minute, enough for a gateway that restarts. */
const MAX_FAILED_POLLS = 30;
const POLL_RETRY_AFTER_MAX_MS = 30_000;

/** `params._meta` of each message of the Model Context Protocol. */
const MCP_META = { [META.protocolVersion]: REVISION, [META.clientCapabilities]: {} };

export interface ClientOptions {
  /** Address of the service without `/v1`. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  fetch?: typeof fetch;
  /** Replaced by tests, which must not wait. */
  pause?: Pause;
  /** Epoch milliseconds; decides when a cached token is renewed. */
  now?: () => number;
}

export interface CallOptions {
  signal?: AbortSignal;
}

/** Body of `POST /v1/action`: the audit as a job answered it, or the job to read it from. */
export type StartAction = Omit<ActionBody, 'clinicalData' | 'jobId'> & ({ clinicalData: unknown } | { jobId: string });

/** Filters and start of a list of jobs; `cursor` is the `nextCursor` of the page before. */
export interface JobsQuery {
  status?: JobAnswer['status'];
  profileId?: string;
  cursor?: string;
  limit?: number;
}

interface Authorized {
  method: HttpRequest['method'];
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  read?: (answer: Answer) => unknown;
}

export interface WaitOptions extends CallOptions {
  /** Called with the first answer and with every later one that differs in status, step, delivery or progress. */
  onProgress?: (job: JobAnswer) => void;
}

/** `jurisdiction` is the code of a legal order; `limit` is 50 where absent. */
export interface LawQuery {
  jurisdiction: string;
  query: string;
  limit?: number;
}

export type ApiClient = ReturnType<typeof createClient>;

/**
 * A client of the public API for one credential. The token is fetched when first needed, kept until shortly before it
 * ends and renewed once when the service calls it expired. Calls that change nothing are repeated after 503, at most
 * three times and as late as `Retry-After` asks; a start, a cancellation or a deletion is never repeated.
 * Every method throws `ApiRequestError`, or the reason of the signal it was given.
 */
export function createClient(options: ClientOptions) {
  const fetchFn = options.fetch ?? fetch;
  const pause = options.pause ?? pauseWithTimer;
  const now = options.now ?? Date.now;
  const baseUrl = options.baseUrl.replace(/(?<!\/)\/+$/, '');
  const tokens = createTokenCache(requestToken, now);

  async function requestToken(): Promise<TokenAnswer> {
    const body = {
      grant_type: 'client_credentials',
      client_id: options.clientId,
      client_secret: options.clientSecret,
    };
    return (await retryUnavailable(
      () => call({ method: 'POST', path: '/v1/oauth/token', body }).then(({ value }) => value),
      pause,
    )) as TokenAnswer;
  }

  async function call(
    request: Omit<HttpRequest, 'url' | 'body'> & { path: string; body?: unknown; read?: (answer: Answer) => unknown },
  ): Promise<{ value: unknown; headers: Headers }> {
    const { path, body, headers, read = readJson, ...rest } = request;
    const response = await send(fetchFn, {
      ...rest,
      url: `${baseUrl}${path}`,
      headers: {
        ...headers,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { value: read(response), headers: response.headers };
  }

  async function authorizedCall(request: Authorized): Promise<{ value: unknown; headers: Headers }> {
    const attempt = (token: string) =>
      call({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
    const token = await tokens.get();
    try {
      return await attempt(token);
    } catch (error) {
      if (!(error instanceof ApiRequestError) || error.code !== 'TOKEN_EXPIRED') throw error;
      await tokens.forget(token);
      return await attempt(await tokens.get());
    }
  }

  const authorized = async (request: Authorized) => (await authorizedCall(request)).value;
  const safe = (request: Authorized) => retryUnavailable(() => authorized(request), pause, request.signal);

  return {
    /** `GET /v1/health`: needs no credential and says only that the gateway routes. */
    async health({ signal }: CallOptions = {}): Promise<{ status: string; gateway: string }> {
      const asked = () => call({ method: 'GET', path: '/v1/health', signal });
      return (await retryUnavailable(asked, pause, signal)).value as { status: string; gateway: string };
    },

    /** The access token in use, fetched if need be. */
    token: tokens.get,

    /** `POST /v1/upload-url`. The call counts as safe, because an address that is never used costs nothing. */
    async uploadUrl(
      attestation?: UploadUrlBody['uploadAttestation'],
      { signal }: CallOptions = {},
    ): Promise<UploadUrlAnswer> {
      return (await safe({
        method: 'POST',
        path: '/v1/upload-url',
        signal,
        ...(attestation && { body: { uploadAttestation: attestation } }),
      })) as UploadUrlAnswer;
    },

    /** Sends the file to the address `uploadUrl` answered, without a credential; the same bytes again change nothing. */
    async putDocument(
      url: string,
      bytes: Uint8Array<ArrayBuffer>,
      contentType: string,
      { signal }: CallOptions = {},
    ): Promise<void> {
      await retryUnavailable(
        async () => {
          const response = await send(fetchFn, {
            method: 'PUT',
            url,
            headers: { 'content-type': contentType },
            body: bytes,
            timeoutMs: UPLOAD_TIMEOUT_MS,
            signal,
          });
          if (!response.ok) throw uploadRefused(response, now());
        },
        pause,
        signal,
      );
    },

    /** `POST /v1/analyze`. Where the failure is `isUnsure`, read the job to learn whether the run started. */
    async analyze(body: AnalyzeBody, { signal }: CallOptions = {}): Promise<QueuedAnswer> {
      return (await authorized({ method: 'POST', path: '/v1/analyze', body, signal })) as QueuedAnswer;
    },

    /** `POST /v1/action`: spends a run even when it is refused. */
    async action(body: StartAction, { signal }: CallOptions = {}): Promise<QueuedAnswer> {
      return (await authorized({ method: 'POST', path: '/v1/action', body, signal })) as QueuedAnswer;
    },

    /** `GET /v1/jobs/:jobId`. */
    async job(jobId: string, { signal }: CallOptions = {}): Promise<JobAnswer> {
      return (await safe({ method: 'GET', path: jobPath(jobId), signal })) as JobAnswer;
    },

    /** `GET /v1/jobs`: this credential's jobs, newest first, without their results. */
    async jobs(query: JobsQuery = {}, { signal }: CallOptions = {}): Promise<JobListAnswer> {
      const search = searchOf(query);
      const path = search === '' ? '/v1/jobs' : `/v1/jobs?${search}`;
      return (await safe({ method: 'GET', path, signal })) as JobListAnswer;
    },

    /** `POST /v1/jobs/:jobId/cancel`: ends an unfinished job as `FAILED` and answers it. */
    async cancel(jobId: string, { signal }: CallOptions = {}): Promise<JobAnswer> {
      return (await authorized({ method: 'POST', path: `${jobPath(jobId)}/cancel`, signal })) as JobAnswer;
    },

    /** `DELETE /v1/jobs/:jobId`: destroys job, result and file. */
    async deleteJob(jobId: string, { signal }: CallOptions = {}): Promise<DeleteJobAnswer> {
      return (await authorized({ method: 'DELETE', path: jobPath(jobId), signal })) as DeleteJobAnswer;
    },

    /** `GET /v1/laws`. */
    async searchLaws(query: LawQuery, { signal }: CallOptions = {}): Promise<LawSearchAnswer> {
      return (await safe({ method: 'GET', path: `/v1/laws?${searchOf(query)}`, signal })) as LawSearchAnswer;
    },

    /** `GET /v1/laws/:jurisdiction/:work`: the first page, or the one a cursor names. A law that is not held is read from its source. */
    async law(
      jurisdiction: string,
      work: string,
      { cursor, signal }: CallOptions & { cursor?: string } = {},
    ): Promise<LawDetail> {
      const search = searchOf({ cursor });
      const path = `/v1/laws/${encodeURIComponent(jurisdiction)}/${encodeURIComponent(work)}`;
      return (await safe({ method: 'GET', path: search === '' ? path : `${path}?${search}`, signal })) as LawDetail;
    },

    /** `POST /v1/mcp`: one call of the protocol, under the revision that the service speaks. */
    async mcp(method: string, params: Record<string, unknown> = {}, { signal }: CallOptions = {}): Promise<RpcAnswer> {
      const name: Record<string, string> = typeof params.name === 'string' ? { 'mcp-name': wrapped(params.name) } : {};
      return (await authorized({
        method: 'POST',
        path: '/v1/mcp',
        body: { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: MCP_META } },
        headers: { 'mcp-protocol-version': REVISION, 'mcp-method': method, ...name },
        read: readRpc,
        signal,
      })) as RpcAnswer;
    },

    /** `GET /v1/legal-agreement`. */
    async legalAgreement({ signal }: CallOptions = {}): Promise<LegalAgreementAnswer> {
      return (await safe({ method: 'GET', path: '/v1/legal-agreement', signal })) as LegalAgreementAnswer;
    },

    /**
     * Waits until the job is `COMPLETED` or `FAILED` and returns it. The service is asked to hold its answers back (`Prefer: wait`); if it
     * does not, the pauses between polls grow from 250 ms to 2 s. An interruption of the service of about a minute, or of thirty
     * `Retry-After`, is waited out.
     */
    async waitForJob(jobId: string, { onProgress, signal }: WaitOptions = {}): Promise<JobAnswer> {
      let delayMs = POLL_MIN_MS;
      let failedPolls = 0;
      let shown = '';
      const waitSeconds = onProgress ? WAIT_LOOKING_ON_SECONDS : WAIT_SECONDS;
      for (;;) {
        let retryAfterMs = 0;
        const askedAtMs = now();
        try {
          const { value, headers } = await authorizedCall({
            method: 'GET',
            path: jobPath(jobId),
            // The first poll does not wait, because a caller that watches progress wants the present state at once.
            ...(shown === '' && onProgress ? {} : { headers: { prefer: `wait=${waitSeconds}` } }),
            signal,
          });
          const job = value as JobAnswer;
          failedPolls = 0;
          const state = JSON.stringify([job.status, job.step, job.delivery, job.progress]);
          if (state !== shown) onProgress?.(job);
          shown = state;
          if (job.status === 'COMPLETED' || job.status === 'FAILED') return job;
          // A gateway that is about to stop answers early, and must not be asked again and again.
          if (headers.has('preference-applied') && now() - askedAtMs >= waitSeconds * 1000) continue;
        } catch (error) {
          failedPolls++;
          if (!(error instanceof ApiRequestError) || !error.isTransient || failedPolls > MAX_FAILED_POLLS) throw error;
          retryAfterMs = Math.min(POLL_RETRY_AFTER_MAX_MS, (error.retryAfterSeconds ?? 0) * 1000);
        }
        await pause(Math.max(delayMs, retryAfterMs), signal);
        delayMs = Math.min(POLL_MAX_MS, delayMs * POLL_GROWTH);
      }
    },
  };
}

function searchOf(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
}

/** A header value that holds any text (Model Context Protocol, `Mcp-Name`). */
const wrapped = (text: string) => `=?base64?${Buffer.from(text, 'utf8').toString('base64')}?=`;

const jobPath = (jobId: string) => `/v1/jobs/${encodeURIComponent(jobId)}`;

function uploadRefused(response: Answer, nowMs: number): ApiRequestError {
  return new ApiRequestError({
    status: response.status,
    code: CLIENT_ERROR_CODES.uploadRefused,
    message: `The document storage refused the file with status ${response.status}. Upload addresses live fifteen minutes: ask for a new one and send the file again.`,
    retryAfterSeconds: retryAfterSeconds(response.headers, nowMs),
  });
}
