import { proxyActivities } from '@temporalio/workflow';
import type { CatalogueActivities } from '../activities/law-catalogues.ts';
import type { CatalogueBuildInput, CatalogueBuildReport } from '../shared/contracts/workflow-messages.ts';
import { autoUpgrade } from './auto-upgrade.ts';
import { buildCatalogue } from './catalogue-build.ts';

/**
 * Rebuilds the catalogue of the United States Code where there is a new release point (decisions, "Laws"), title by title. One history holds them
 * all, because there are fewer than 60.
 */
export async function uscodeCatalogue({ attempts }: CatalogueBuildInput): Promise<CatalogueBuildReport> {
  // The longest title takes minutes. The pauses grow, because a source may be down for hours at night.
  const catalogue = proxyActivities<CatalogueActivities>({
    startToCloseTimeout: '30 minutes',
    heartbeatTimeout: '15 seconds',
    retry: { initialInterval: '5 seconds', maximumInterval: '30 minutes', maximumAttempts: attempts },
  });
  return buildCatalogue({
    plan: () => catalogue.planUsCode(),
    buildPart: (part) => catalogue.buildUsCodeTitle(part),
    swap: (build) => catalogue.swapBuild({ catalogue: 'us-uscode', build }),
  });
}

autoUpgrade(uscodeCatalogue);
