import { log, proxyActivities } from '@temporalio/workflow';
import type { CatalogueActivities } from '../activities/law-catalogues.ts';
import type { CatalogueBuildInput, CatalogueBuildReport } from '../shared/contracts/workflow-messages.ts';
import { autoUpgrade } from './auto-upgrade.ts';
import { buildCatalogue } from './catalogue-build.ts';

/**
 * Brings the Norwegian acts up to date with Lovdata's archives (decisions, "Laws"). A held act that they no longer have is repealed.
 */
export async function lovdataArchives({ attempts }: CatalogueBuildInput): Promise<CatalogueBuildReport> {
  const catalogue = proxyActivities<CatalogueActivities>({
    startToCloseTimeout: '30 minutes',
    heartbeatTimeout: '15 seconds',
    retry: { initialInterval: '2 seconds', maximumInterval: '30 minutes', maximumAttempts: attempts },
  });
  const report = await buildCatalogue({
    plan: () => catalogue.planNorwegian(),
    buildPart: (part) => catalogue.buildNorwegianArchive(part),
    swap: (build) => catalogue.swapBuild({ catalogue: 'no', build }),
  });
  if (report.unreadable > 0) log.warn('Members of the archives could not be read.', { unreadable: report.unreadable });
  // This also runs where nothing is new, because an earlier run may have ended before this step.
  if (report.outcome !== 'SUPERSEDED') await catalogue.markMissingActs();
  return report;
}

autoUpgrade(lovdataArchives);
