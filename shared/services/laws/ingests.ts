import {
  type Client,
  isGrpcServiceError,
  WorkflowExecutionAlreadyStartedError,
  WorkflowFailedError,
  WorkflowNotFoundError,
} from '@temporalio/client';
import { ActivityFailure, ApplicationFailure } from '@temporalio/common';
import type { IngestLawInput, IngestLawResult, Workflows } from '../../contracts/workflow-messages.ts';
import type { LawAddress } from '../../data/laws.ts';
import { DependencyUnavailable } from '../../errors/api-error.ts';
import { ingestWorkflowId } from '../../rules/workflow-ids.ts';
import { TASK_QUEUES } from '../../task-queues.ts';
import { TEMPORAL_DEADLINE_MS } from '../../temporal-client.ts';

/** Bounds an ingest, because a lost run would otherwise block its law for ever. */
const EXECUTION_TIMEOUT = '30 minutes';

/** Starts the ingest of a law; answers the run id, or null when an ingest of the law is running. */
export async function startIngest(temporal: Client, input: IngestLawInput): Promise<string | null> {
  try {
    const started = await temporal.withDeadline(Date.now() + TEMPORAL_DEADLINE_MS, () =>
      temporal.workflow.start<Workflows['ingestLaw']>('ingestLaw', {
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
 * Waits for the result of an ingest; null when `signal` aborts first, while the ingest continues.
 * @param runId the caller's own ingest, because the next one may have begun already; undefined for the latest
 * @throws DependencyUnavailable when the ingest failed for an outage of our own
 */
export async function awaitIngest(
  temporal: Client,
  law: LawAddress,
  runId: string | undefined,
  signal: AbortSignal,
): Promise<IngestLawResult | null> {
  try {
    return await temporal.withAbortSignal(signal, () =>
      temporal.workflow.getHandle<Workflows['ingestLaw']>(ingestWorkflowId(law), runId).result(),
    );
  } catch (err) {
    if (signal.aborted && isAborted(err)) return null;
    if (err instanceof WorkflowFailedError && !isInternal(err.cause)) {
      throw new DependencyUnavailable('database', { cause: err });
    }
    throw err;
  }
}

/** True for a call that our own signal aborted, whichever error wraps it. */
function isAborted(err: unknown): boolean {
  for (let current = err; current instanceof Error; current = current.cause) {
    if (isGrpcServiceError(current) || current.name === 'AbortError') return true;
  }
  return false;
}

/** True for a fault of our own, which a retry does not cure. */
function isInternal(cause: Error | undefined): boolean {
  const failure = cause instanceof ActivityFailure ? cause.cause : cause;
  return failure instanceof ApplicationFailure && failure.type === 'INTERNAL';
}
