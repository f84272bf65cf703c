import { META, REVISION } from '../http/mcp.ts';
import { type Api, type ApiOptions, createApi } from './api.ts';
import type { paths } from './api-types.ts';
import type { AuditOptions, AuditResult } from './audit.ts';
import { ApiRequestError } from './errors.ts';
import type { NamedJobEvent } from './job-events.ts';
import { accepted, isRecord } from './transport.ts';
import type {
  ActionRequest,
  AnalyzeRequest,
  Job,
  JobSummary,
  LawDetail,
  LawSearchAnswer,
  LegalAgreement,
  Provision,
  Schemas,
  UploadAttestation,
} from './types.ts';
import type { WaitOptions } from './wait-for-job.ts';

/** An upload may last as long as its address is valid. */
const UPLOAD_TIMEOUT_MS = 15 * 60_000;

/** `params._meta` of each message of the Model Context Protocol. */
const MCP_META = { [META.protocolVersion]: REVISION, [META.clientCapabilities]: {} };

export interface CallOptions {
  signal?: AbortSignal;
}

/** Filters and start of a list of jobs; `cursor` is the `nextCursor` of the page before. */
export type JobsQuery = NonNullable<paths['/v1/jobs']['get']['parameters']['query']>;

/** `jurisdiction` is the code of a legal order; `limit` is 50 where absent. */
export type LawQuery = paths['/v1/laws']['get']['parameters']['query'];

/** Body of `POST /v1/action`: the audit as a job answered it, its entries marked or not, or the job to read it from. */
export type StartAction = Omit<ActionRequest, 'clinicalData' | 'jobId'> &
  ({ clinicalData: unknown } | { jobId: string });

/** An answer of the Model Context Protocol: a result, or an error of the protocol. */
export interface RpcAnswer {
  result?: Record<string, unknown>;
  error?: { code: number; message: string; data?: unknown };
}

export type ClientOptions = ApiOptions;

export interface ApiClient extends ReturnType<typeof createClient> {}

/**
 * A client of the public API for one credential.
 *
 * `get`, `post`, `put`, `patch` and `delete` call any operation of the OpenAPI document with its own types; the methods below them are the
 * steps of a run in one word each. Reads are repeated after 503 as late as `Retry-After` asks, and once after another failure of the service.
 * So are creations, save for the start of an action; records of configuration carry an `Idempotency-Key`. Every other request is sent once.
 * Every method throws `ApiRequestError`, or the reason of the signal it was given. What waits for runs is loaded with its first call, because
 * the first load of a page has a budget.
 */
export function createClient(options: ClientOptions) {
  const api: Api = createApi(options);
  const { get, post, put, patch, delete: remove, call, transport } = api;

  const client = {
    get,
    post,
    put,
    patch,
    delete: remove,

    /** Gives a request of your own the credential's headers. */
    async authorize(request: Request): Promise<Request> {
      await api.authorization.authorize(request);
      return request;
    },

    /** `GET /v1/health`: needs no credential and says only that the gateway routes. */
    health: ({ signal }: CallOptions = {}) => get('/v1/health', { signal }),

    /** `POST /v1/upload-url`. */
    uploadUrl: (attestation?: UploadAttestation, { signal }: CallOptions = {}) =>
      post('/v1/upload-url', { ...(attestation && { body: { uploadAttestation: attestation } }), signal }),

    /** Sends the file to the address `uploadUrl` answered, without a credential; the same bytes again change nothing. */
    async putDocument(
      url: string,
      bytes: Blob | Uint8Array<ArrayBuffer>,
      contentType: string,
      { signal }: CallOptions = {},
    ): Promise<void> {
      await transport.retrying(async () => {
        const request = new Request(url, {
          method: 'PUT',
          headers: { 'content-type': contentType },
          body: bytes,
          credentials: 'omit',
          redirect: 'error',
          signal: signal ?? null,
        });
        const answer = await transport.send(request, UPLOAD_TIMEOUT_MS);
        if (!answer.ok) throw uploadRefused(answer);
      }, signal);
    },

    /**
     * The whole of an audit in one call: address, upload, start, wait.
     * @throws RunFailed for a run that ended in `FAILED`
     */
    async audit(file: Blob, auditOptions: AuditOptions): Promise<AuditResult> {
      const { runAudit } = await import('./audit.ts');
      return await runAudit(client, transport, file, auditOptions);
    },

    /** Waits for an audit that was started earlier with the same credential; throws as `audit` does. */
    async waitForAudit(jobId: string, waitOptions?: WaitOptions): Promise<AuditResult> {
      const { waitForAudit } = await import('./audit.ts');
      return await waitForAudit(client, jobId, waitOptions);
    },

    /** `POST /v1/analyze`. Where the failure is `isUnsure`, read the job to learn whether the run started; `audit` does. */
    analyze: (body: AnalyzeRequest, { signal }: CallOptions = {}) => post('/v1/analyze', { body, signal }),

    /** `POST /v1/action`: spends a run even when it is refused. */
    action: (body: StartAction, { signal }: CallOptions = {}) =>
      post('/v1/action', { body: body as ActionRequest, signal }),

    /** `GET /v1/jobs/{jobId}`. */
    job: (jobId: string, { signal }: CallOptions = {}): Promise<Job> =>
      get('/v1/jobs/{jobId}', { params: { path: { jobId } }, signal }),

    /** `GET /v1/jobs`: one page of this credential's jobs, newest first, without their results. */
    jobs: (query: JobsQuery = {}, { signal }: CallOptions = {}): Promise<Schemas['JobList']> =>
      get('/v1/jobs', { params: { query }, signal }),

    /** Every job of `jobs`, page by page. */
    async *allJobs(query: Omit<JobsQuery, 'cursor'> = {}, callOptions: CallOptions = {}): AsyncGenerator<JobSummary> {
      for (let cursor: string | undefined; ; ) {
        const page = await client.jobs({ ...query, cursor }, callOptions);
        yield* page.jobs;
        if (page.nextCursor === null) return;
        cursor = page.nextCursor;
      }
    },

    /** The events of a job up to its end, over as many connections as that takes. */
    async *jobEvents(jobId: string, { signal }: CallOptions = {}): AsyncGenerator<NamedJobEvent> {
      const { jobEvents } = await import('./job-events.ts');
      yield* jobEvents(api, jobId, signal);
    },

    /** Waits until the job is `COMPLETED` or `FAILED` and returns it; an interruption of the service of about a minute is waited out. */
    async waitForJob(jobId: string, waitOptions: WaitOptions = {}): Promise<Job> {
      const { waitForJob } = await import('./wait-for-job.ts');
      return await waitForJob(api, jobId, waitOptions);
    },

    /** `POST /v1/jobs/{jobId}/cancel`: ends an unfinished job as `FAILED` and answers it. */
    cancel: (jobId: string, { signal }: CallOptions = {}): Promise<Job> =>
      post('/v1/jobs/{jobId}/cancel', { params: { path: { jobId } }, signal }),

    /** `DELETE /v1/jobs/{jobId}`: destroys job, result and file. */
    deleteJob: (jobId: string, { signal }: CallOptions = {}) =>
      remove('/v1/jobs/{jobId}', { params: { path: { jobId } }, signal }),

    /** `GET /v1/laws`. */
    searchLaws: (query: LawQuery, { signal }: CallOptions = {}): Promise<LawSearchAnswer> =>
      get('/v1/laws', { params: { query }, signal }),

    /** `GET /v1/laws/{jurisdiction}/{work}`: the first page, or the one a cursor names. A law that is not held is read from its source. */
    law: (
      jurisdiction: string,
      work: string,
      { cursor, signal }: CallOptions & { cursor?: string } = {},
    ): Promise<LawDetail> =>
      get('/v1/laws/{jurisdiction}/{work}', { params: { path: { jurisdiction, work }, query: { cursor } }, signal }),

    /** Every provision of a law, page by page. */
    async *allProvisions(jurisdiction: string, work: string, callOptions: CallOptions = {}): AsyncGenerator<Provision> {
      for (let cursor: string | undefined; ; ) {
        const page = await client.law(jurisdiction, work, { ...callOptions, cursor });
        yield* page.provisions;
        if (page.nextCursor === null) return;
        cursor = page.nextCursor;
      }
    },

    /** `GET /v1/legal-agreement`. */
    legalAgreement: ({ signal }: CallOptions = {}): Promise<LegalAgreement> => get('/v1/legal-agreement', { signal }),

    /** `POST /v1/mcp`: one call of the Model Context Protocol, under the revision that the service speaks. */
    async mcp(method: string, params: Record<string, unknown> = {}, { signal }: CallOptions = {}): Promise<RpcAnswer> {
      const name: Record<string, string> = typeof params.name === 'string' ? { 'mcp-name': wrapped(params.name) } : {};
      const { data } = await call('post', '/v1/mcp', {
        body: { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: MCP_META } },
        headers: { 'mcp-protocol-version': REVISION, 'mcp-method': method, ...name },
        accept: acceptedRpc,
        signal,
      });
      return data as RpcAnswer;
    },
  };
  return client;
}

/** A header value that holds any text (Model Context Protocol, `Mcp-Name`). */
function wrapped(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return `=?base64?${btoa(String.fromCharCode(...bytes))}?=`;
}

/** Passes a refusal of the Model Context Protocol on, which has a form of its own. */
async function acceptedRpc(answer: Response): Promise<Response> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return isRecord(body) && body.jsonrpc === '2.0' ? Response.json(body) : accepted(answer);
}

function uploadRefused({ status, headers }: Response): ApiRequestError {
  return new ApiRequestError({
    status,
    code: 'UPLOAD_REFUSED',
    message: `The document storage refused the file with status ${status}. Upload addresses live fifteen minutes: ask for a new one and send the file again.`,
    headers,
  });
}
