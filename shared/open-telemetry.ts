import { setTimeout as wait } from 'node:timers/promises';
import {
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { detectResourcesSync, envDetectorSync, Resource } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { OpenTelemetryWorkflowClientInterceptor } from '@temporalio/interceptors-opentelemetry/lib/client/index.js';
import type { Logger } from './log.ts';
import { SPAN_ATTRIBUTES, type SpanAttributes, type Tracing } from './tracing.ts';

/** A process that ends waits this long for its last spans, because its collector may be down. */
const FLUSH_MS = 2_000;

export type ExportProtocol = 'http/protobuf' | 'http/json';

/** Tracing, and what a worker needs to export the spans of its workflows. */
export interface OpenTelemetry extends Tracing {
  readonly spanProcessor: SpanProcessor;
  readonly resource: Resource;
}

/**
 * Starts OpenTelemetry for the whole process. The SDK reads the standard `OTEL_*` variables itself: endpoint, headers, sampler, batches,
 * service name and resource.
 */
export async function openTracing(service: string, protocol: ExportProtocol, log: Logger): Promise<OpenTelemetry> {
  setGlobalErrorHandler((err) =>
    log.warn({ errorType: err instanceof Error ? err.name : typeof err }, 'Spans could not be exported.'),
  );
  const resource = Resource.default()
    .merge(new Resource({ 'service.name': service }))
    .merge(detectResourcesSync({ detectors: [envDetectorSync] }) as Resource);
  const spanProcessor = withoutTexts(new BatchSpanProcessor(await exporterOf(protocol)));
  const provider = new BasicTracerProvider({ resource, spanProcessors: [spanProcessor] });
  const propagator = new W3CTraceContextPropagator();
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(propagator);
  trace.setGlobalTracerProvider(provider);
  const tracer = provider.getTracer('docaudit');

  return {
    spanProcessor,
    resource,
    clientInterceptors: [new OpenTelemetryWorkflowClientInterceptor()],
    serve(traceparent) {
      // `tracestate` and `baggage` are not taken over, because they hold whatever a caller writes.
      const parent = propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
      return {
        traceId: span.spanContext().traceId,
        run: (work) => context.with(trace.setSpan(parent, span), work),
        end: (name, attributes, failed) => end(span.updateName(name), attributes, failed),
      };
    },
    call: (name, attributes, work) =>
      tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
        try {
          const value = await work({ set: (more) => span.setAttributes(more) });
          end(span, {}, false);
          return value;
        } catch (err) {
          end(span, {}, true);
          throw err;
        }
      }),
    headers() {
      const headers: Record<string, string> = {};
      propagator.inject(context.active(), headers, defaultTextMapSetter);
      return headers;
    },
    close: () => Promise.race([provider.shutdown().catch(() => undefined), wait(FLUSH_MS, undefined, { ref: false })]),
  };
}

function end(span: Span, attributes: SpanAttributes, failed: boolean): void {
  span.setAttributes(attributes);
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

async function exporterOf(protocol: ExportProtocol): Promise<SpanExporter> {
  const { OTLPTraceExporter } = await (protocol === 'http/json'
    ? import('@opentelemetry/exporter-trace-otlp-http')
    : import('@opentelemetry/exporter-trace-otlp-proto'));
  return new OTLPTraceExporter();
}

const ALLOWED = new Set<string>(SPAN_ATTRIBUTES);

/**
 * Lets spans through without messages, stacks and attributes other than the allowed ones, because the interceptors of Temporal record the
 * messages of errors and all that a workflow carries.
 */
function withoutTexts(next: SpanProcessor): SpanProcessor {
  return {
    onStart: (span, parent) => next.onStart(span, parent),
    onEnd: (span) => next.onEnd(cleaned(span)),
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

function cleaned(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => ALLOWED.has(name)));
  // The prototype keeps ids and times, which spans of the SDK read from fields of their own.
  return Object.create(span, {
    attributes: { value: attributes },
    events: { value: [] },
    links: { value: [] },
    status: { value: { code: span.status.code } },
  });
}
