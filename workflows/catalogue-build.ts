import { ActivityFailure, ApplicationFailure, setCurrentDetails } from '@temporalio/workflow';
import type { PlannedBuild } from '../activities/law-catalogues.ts';
import type { CatalogueBuildReport } from '../shared/contracts/workflow-messages.ts';

export interface CatalogueSteps {
  /** Null where the source has nothing new. */
  plan(): Promise<PlannedBuild | null>;
  buildPart(part: { build: string; name: string }): Promise<{ rows: number; unreadable: number }>;
  swap(build: string): Promise<boolean>;
}

/**
 * Builds a catalogue part by part beside the current one, and swaps it in once every part is built. Parts that an interrupted build
 * finished are not read again. A failure leaves the current catalogue in place.
 */
export async function buildCatalogue(steps: CatalogueSteps): Promise<CatalogueBuildReport> {
  const planned = await steps.plan();
  if (planned === null) return { outcome: 'UNCHANGED', rows: 0, unreadable: 0 };
  const { build, release, total, left } = planned;
  const counts = { rows: 0, unreadable: 0 };
  try {
    for (const [i, name] of left.entries()) {
      setCurrentDetails(`${release}: part ${total - left.length + i + 1} of ${total}, ${name}`);
      const built = await steps.buildPart({ build, name });
      counts.rows += built.rows;
      counts.unreadable += built.unreadable;
    }
    return { outcome: (await steps.swap(build)) ? 'SWAPPED' : 'SUPERSEDED', ...counts };
  } catch (err) {
    if (isSuperseded(err)) return { outcome: 'SUPERSEDED', ...counts };
    throw err;
  }
}

function isSuperseded(err: unknown): boolean {
  const cause = err instanceof ActivityFailure ? err.cause : null;
  return cause instanceof ApplicationFailure && cause.type === 'BUILD_SUPERSEDED';
}
