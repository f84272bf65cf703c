import { proxyActivities } from '@temporalio/workflow';
import type { LawActivities } from '../activities/laws.ts';
import type { IngestLawInput, IngestLawResult } from '../shared/contracts/workflow-messages.ts';
import { autoUpgrade } from './auto-upgrade.ts';

/**
 * Retries outlast a lost worker and an outage of our own storage. A failing source is not retried, because the activity answers that as an
 * outcome. The longest title takes minutes to read.
 */
const laws = proxyActivities<LawActivities>({
  startToCloseTimeout: '20 minutes',
  scheduleToCloseTimeout: '25 minutes',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds', maximumAttempts: 8 },
});

/** Stores one law in the library (contract, "GET /v1/laws/:jurisdiction/:work"); its workflow id allows one ingest of a law at a time. */
export async function ingestLaw(input: IngestLawInput): Promise<IngestLawResult> {
  return laws.ingestLaw(input);
}

// A stranded ingest would block its law until it timed out.
autoUpgrade(ingestLaw);
