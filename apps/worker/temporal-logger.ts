import { DefaultLogger, type Logger as TemporalLogger } from '@temporalio/worker';
import type { Logger } from '../../shared/log.ts';

const LEVELS = { TRACE: 'trace', DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'error' } as const;

/** Fields of Temporal's own log lines that are ids; the rest (failures with their messages, payloads) stays out of our log. */
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

/** Sends the SDK's log lines, workflow and activity logs among them, to our log. */
export function temporalLogger(log: Logger): TemporalLogger {
  return new DefaultLogger('INFO', ({ level, message, meta }) => {
    const fields = Object.fromEntries(
      ID_FIELDS.flatMap((name) => (meta?.[name] === undefined ? [] : [[name, meta[name]]])),
    );
    log[LEVELS[level]](fields, message);
  });
}
