import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import {
  ChildWorkflowFailure,
  continueAsNew,
  executeChild,
  ParentClosePolicy,
  proxyActivities,
  setCurrentDetails,
} from '@temporalio/workflow';
import type { LawActivities } from '../activities/laws.ts';
import type { LawRefreshReport } from '../shared/contracts/workflow-messages.ts';
import { ingestWorkflowId } from '../shared/rules/workflow-ids.ts';
import { autoUpgrade } from './auto-upgrade.ts';
import { ingestLaw } from './ingest-law.ts';

/** Every call is idempotent. */
const laws = proxyActivities<LawActivities>({
  startToCloseTimeout: '3 minutes',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '2 seconds', maximumInterval: '1 minute', maximumAttempts: 10 },
});

type CitedLaw = Awaited<ReturnType<LawActivities['citedLaws']>>['laws'][number];

/** The progress of a refresh: the id of the last law it checked, and the outcomes so far. */
interface RefreshPosition {
  after: string | null;
  report: LawRefreshReport;
}

/**
 * Reads every held law that a profile cites again, one after the other; each ingest records changes and repeals with the provisions. A law
 * whose source fails is left for the next refresh.
 */
export async function lawRefresh(position: RefreshPosition = { after: null, report: {} }): Promise<LawRefreshReport> {
  const report = { ...position.report };
  const { laws: cited, next } = await laws.citedLaws({ after: position.after });
  for (const law of cited) {
    setCurrentDetails(`Reading ${law.jurisdiction} ${law.work}`);
    const outcome = await readAgain(law);
    report[outcome] = (report[outcome] ?? 0) + 1;
  }
  if (next !== null) await continueAsNew<typeof lawRefresh>({ after: next, report });
  await laws.removeLeftovers();
  return report;
}

async function readAgain({ jurisdiction, work }: CitedLaw): Promise<keyof LawRefreshReport> {
  try {
    const { outcome } = await executeChild(ingestLaw, {
      workflowId: ingestWorkflowId({ jurisdiction, work }),
      args: [{ jurisdiction, work, askedAtMs: Date.now(), payer: null, refresh: true }],
      parentClosePolicy: ParentClosePolicy.ABANDON,
      workflowExecutionTimeout: '30 minutes',
      staticSummary: `Refresh of ${jurisdiction} ${work}`,
    });
    return outcome;
  } catch (err) {
    if (err instanceof WorkflowExecutionAlreadyStartedError) return 'BUSY';
    if (err instanceof ChildWorkflowFailure) return 'FAILED';
    throw err;
  }
}

autoUpgrade(lawRefresh);
