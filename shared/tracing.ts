import type { WorkflowClientInterceptor } from '@temporalio/client';
import type { Config } from './config.ts';
import type { Logger } from './log.ts';
import type { OpenTelemetry } from './open-telemetry.ts';

/** What a span may say: ids, counts and categories. The exporter drops every other attribute. */
export type SpanAttributes = Partial<Record<(typeof SPAN_ATTRIBUTES)[number], string | number>>;

/** All attributes that leave the process; the last seven are those of Temporal's interceptors. */
export const SPAN_ATTRIBUTES = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'error.type',
  'gen_ai.request.model',
  'gen_ai.usage.input_tokens',
  'gen_ai.usage.output_tokens',
  'temporalWorkflowId',
  'temporalActivityId',
  'run_id',
  'workflowId',
  'runId',
  'workflowType',
  'taskQueue',
] as const;

/** The trace of a request that the process answers. */
interface ServedRequest {
  readonly traceId: string;
  /** Runs `work`, and everything it starts, as part of the trace. */
  run(work: () => void): void;
  end(name: string, attributes: SpanAttributes, failed: boolean): void;
}

/** An open span of a call that the process makes. */
export interface CallSpan {
  set(attributes: SpanAttributes): void;
}

/** OpenTelemetry as this process uses it. */
export interface Tracing {
  /** Begins the trace of a request, or continues the caller's. */
  serve(traceparent: string | undefined): ServedRequest;
  call<T>(name: string, attributes: SpanAttributes, work: (span: CallSpan) => Promise<T>): Promise<T>;
  /** The W3C header `traceparent` of the open span. */
  headers(): Record<string, string>;
  /** Traces what a client of Temporal starts. */
  readonly clientInterceptors: WorkflowClientInterceptor[];
  /** Exports what is left; resolves also where that fails. */
  close(): Promise<void>;
}

let current: Tracing | null = null;

/** Starts tracing if the environment names an exporter; nothing of OpenTelemetry is loaded otherwise. */
export async function startTracing(
  service: string,
  config: Pick<Config, 'tracing'>,
  log: Logger,
): Promise<OpenTelemetry | null> {
  if (config.tracing === null) return null;
  const { openTracing } = await import('./open-telemetry.ts');
  const opened = await openTracing(service, config.tracing.protocol, log);
  current = opened;
  return opened;
}

/** The tracing of this process; null where it was not started. */
export const tracing = (): Tracing | null => current;

const UNTRACED: CallSpan = { set: () => undefined };

/** Runs `work` in a span of its own where the process is traced. */
export function traced<T>(name: string, attributes: SpanAttributes, work: (span: CallSpan) => Promise<T>): Promise<T> {
  return current === null ? work(UNTRACED) : current.call(name, attributes, work);
}

/** Headers by which the receiver of a request continues our trace; none where the process is not traced. */
export const traceHeaders = (): Record<string, string> => current?.headers() ?? {};
