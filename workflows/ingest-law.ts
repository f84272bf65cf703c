import { proxyActivities } from '@temporalio/workflow';
import type { LawActivities } from '../activities/laws.ts';
import type { IngestLawInput, IngestLawResult } from './messages.ts';
import { goesOnWithNextBuild } from './next-build.ts';

/**
 * The longest title is read in minutes. A source that fails is told to whoever waits and not asked again here; a worker that died and
 * an outage of our own storage are got over.
 */
const laws = proxyActivities<LawActivities>({
  startToCloseTimeout: '20 minutes',
  scheduleToCloseTimeout: '25 minutes',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds', maximumAttempts: 8 },
});

/** Brings one law into the library (contract, "GET /v1/laws/:jurisdiction/:work"); its id makes it the only one for that law. */
export async function ingestLaw(input: IngestLawInput): Promise<IngestLawResult> {
  return laws.ingestLaw(input);
}

// Stranded, it would keep its law from being read until it timed out.
goesOnWithNextBuild(ingestLaw);
