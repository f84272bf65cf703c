import {
  makeWorkflowExporter,
  OpenTelemetryActivityInboundInterceptor,
  OpenTelemetryActivityOutboundInterceptor,
} from '@temporalio/interceptors-opentelemetry/lib/worker/index.js';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import type { OpenTelemetry } from '../../shared/open-telemetry.ts';
import type { Instrumentation } from './queues.ts';

type TracedWork = Required<Instrumentation> & { interceptors: { activity: ActivityInterceptorsFactory[] } };

/** Traces workflows and activities; loaded only where the process is traced. */
export function tracedWork({ spanProcessor, resource }: OpenTelemetry): TracedWork {
  return {
    interceptors: {
      activity: [
        (context) => ({
          inbound: new OpenTelemetryActivityInboundInterceptor(context),
          outbound: new OpenTelemetryActivityOutboundInterceptor(context),
        }),
      ],
    },
    sinks: { exporter: makeWorkflowExporter(spanProcessor, resource) },
  };
}
