import {
  type Client,
  isGrpcServiceError,
  WorkflowExecutionAlreadyStartedError,
  WorkflowFailedError,
  WorkflowNotFoundError,
} from '@temporalio/client';
import { ActivityFailure, ApplicationFailure } from '@temporalio/common';
import type { ingestLaw } from '../../../workflows/ingest-law.ts';
import type { IngestLawInput, IngestLawResult } from '../../../workflows/messages.ts';
import type { LawAddress } from '../../data/laws.ts';
import { DependencyUnavailable } from '../../errors/api-error.ts';
import { ingestWorkflowId } from '../../rules/workflow-ids.ts';
import { TASK_QUEUES } from '../../task-queues.ts';
import { TEMPORAL_DEADLINE_MS } from '../../temporal-client.ts';

/** A run that its server lost sight of must not hold up its law for ever. */
const EXECUTION_TIMEOUT = '30 minutes';

/** Starts the ingest of a law; answers the run id, null when one runs already. */
export async function startIngest(temporal: Client, input: IngestLawInput): Promise<string | null> {
  try {
    const started = await temporal.withDeadline(Date.now() + TEMPORAL_DEADLINE_MS, () =>
      temporal.workflow.start<typeof ingestLaw>('ingestLaw', {
        workflowId: ingestWorkflowId(input),
        workflowIdReusePolicy: 'ALLOW_DUPLICATE',
        workflowIdConflictPolicy: 'FAIL',
        workflowExecutionTimeout: EXECUTION_TIMEOUT,
        taskQueue: TASK_QUEUES.laws,
        args: [input],
        staticSummary: `Ingest of ${input.jurisdiction} ${input.work}`,
      }),
    );
    return started.firstExecutionRunId;
  } catch (err) {
    if (err instanceof WorkflowExecutionAlreadyStartedError) return null;
    throw err;
  }
}

/** True while the ingest of a law runs. */
export async function ingestRuns(temporal: Client, law: LawAddress): Promise<boolean> {
  try {
    const described = await temporal.withDeadline(Date.now() + TEMPORAL_DEADLINE_MS, () =>
      temporal.workflow.getHandle(ingestWorkflowId(law)).describe(),
    );
    return described.status.name === 'RUNNING';
  } catch (err) {
    if (err instanceof WorkflowNotFoundError) return false;
    throw err;
  }
}

/**
 * The result of an ingest of a law, waited for; null when `signal` aborts first, while the ingest goes on.
 * @param runId whoever began an ingest names it, because the next one may begin before this is asked; else the latest is meant
 * @throws DependencyUnavailable when the ingest met an outage of our own for as long as it tried
 */
export async function awaitIngest(
  temporal: Client,
  law: LawAddress,
  runId: string | undefined,
  signal: AbortSignal,
): Promise<IngestLawResult | null> {
  try {
    return await temporal.withAbortSignal(signal, () =>
      temporal.workflow.getHandle<typeof ingestLaw>(ingestWorkflowId(law), runId).result(),
    );
  } catch (err) {
    if (signal.aborted && isAborted(err)) return null;
    if (err instanceof WorkflowFailedError && !isInternal(err.cause)) {
      throw new DependencyUnavailable('database', { cause: err });
    }
    throw err;
  }
}

/** A call that was cut off by our own signal, whatever wraps it. */
function isAborted(err: unknown): boolean {
  for (let current = err; current instanceof Error; current = current.cause) {
    if (isGrpcServiceError(current) || current.name === 'AbortError') return true;
  }
  return false;
}

/** A fault of our own, which repeating does not cure; time-outs and outages are cured by time. */
function isInternal(cause: Error | undefined): boolean {
  const failure = cause instanceof ActivityFailure ? cause.cause : cause;
  return failure instanceof ApplicationFailure && failure.type === 'INTERNAL';
}
