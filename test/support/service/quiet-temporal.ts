import { EventEmitter } from 'node:events';
import { DefaultLogger, Runtime } from '@temporalio/worker';

/** Keeps the SDK's own log lines, expected failures of activities among them, out of the test report. Import it before using a worker. */
Runtime.install({
  logger: new DefaultLogger('ERROR'),
  shutdownSignals: [],
  telemetryOptions: { logging: { forward: {}, filter: 'ERROR' } },
});

// As apps/worker/main.ts does.
EventEmitter.defaultMaxListeners = 20;
