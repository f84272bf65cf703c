import { DefaultLogger, type Logger as TemporalLogger } from '@temporalio/worker';
import type { Logger } from '../../shared/log.ts';

const LEVELS = { TRACE: 'trace', DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'error' } as const;

/** Fields of Temporal's own log lines that are ids. Other fields are dropped, because failures and payloads may hold what users wrote. */
const ID_FIELDS = [
  'workflowId',
  'runId',
  'workflowType',
  'activityId',
  'activityType',
  'taskQueue',
  'attempt',
  'sdkComponent',
  'tenantId',
  'jobId',
  'activity',
  'category',
  'source',
  'status',
  'code',
  'requestId',
  'errorType',
  'frames',
  'cause',
  'faults',
  'issues',
  'reason',
  'step',
  'unreadable',
];

/** The SDK warns so of the worker for the writes that end jobs, which runs no workflows on purpose. */
const WITHOUT_WORKFLOWS = 'No workflows registered, not polling for workflow tasks';

/** Passes the SDK's log lines on to our log, those of workflows and activities included. */
export function temporalLogger(log: Logger): TemporalLogger {
  return new DefaultLogger('INFO', ({ level, message, meta }) => {
    const fields = Object.fromEntries(
      ID_FIELDS.flatMap((name) => (meta?.[name] === undefined ? [] : [[name, meta[name]]])),
    );
    log[message === WITHOUT_WORKFLOWS ? 'info' : LEVELS[level]](fields, message);
  });
}
