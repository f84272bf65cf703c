export { type AnswerOf, createApi, type PathOf, type RequestInitOf } from './api.ts';
export type { paths } from './api-types.ts';
export type { AuditOptions, AuditProgress, AuditResult } from './audit.ts';
export {
  type ApiClient,
  type CallOptions,
  type ClientOptions,
  createClient,
  type JobsQuery,
  type LawQuery,
  type RpcAnswer,
  type StartAction,
} from './client.ts';
export { contentTypeOf } from './content-type.ts';
export {
  type Authorization,
  accessToken,
  type Credential,
  clientCredentials,
  cookieSession,
  type Refusal,
  type TokenIssuer,
} from './credential.ts';
export { ApiRequestError, type ClientErrorCode, type RateLimit, RunFailed } from './errors.ts';
export type { NamedJobEvent } from './job-events.ts';
export type * from './types.ts';
export { type Callback, CallbackRefused, type ReceivedCallback, verifyCallback } from './verify-callback.ts';
export type { WaitOptions } from './wait-for-job.ts';
