import { ApplicationFailure, cancellationSignal, log } from '@temporalio/activity';
import type { CatalogueId } from '../shared/data/law-catalogues.ts';
import type { NorwegianArchives, UsCodeReleases } from '../shared/laws/local-catalogue.ts';
import { SourceUnavailable } from '../shared/laws/source.ts';
import {
  ArchiveShrunk,
  BuildSuperseded,
  type BuiltPart,
  beginBuild,
  buildNorwegianArchive,
  buildUsCodeTitle,
  swapBuild,
} from '../shared/services/laws/build-catalogues.ts';
import { markMissingActs } from '../shared/services/laws/missing-acts.ts';
import type { Platform } from '../shared/services/platform.ts';
import { guarded } from './failure.ts';

export type CatalogueDeps = Pick<Platform, 'clock' | 'data' | 'lawReleases'>;

/** A begun build; `left` names the parts that are not done, in order. */
export interface PlannedBuild {
  build: string;
  release: string;
  total: number;
  left: string[];
}

/** The steps of rebuilding the service's own catalogues; every one is idempotent. */
export function createCatalogueActivities(deps: CatalogueDeps) {
  const { usCode, norwegian } = deps.lawReleases;

  async function plan(id: CatalogueId, source: UsCodeReleases | NorwegianArchives): Promise<PlannedBuild | null> {
    const building = await beginBuild(deps, id, await source.offer(cancellationSignal()));
    if (building === null) return null;
    const { build, release, parts, done } = building;
    const left = parts.map(({ name }) => name).filter((name) => !done.includes(name));
    return { build, release, total: parts.length, left };
  }

  return guarded(
    withCatalogueFailures({
      /** Reads the release point and begins its build; null where the current catalogue is of that release. */
      planUsCode: () => plan('us-uscode', usCode),
      /** Reads the list of archives and begins their build; null where the current catalogue is of those archives. */
      planNorwegian: () => plan('no', norwegian),

      async buildUsCodeTitle(part: { build: string; name: string }): Promise<BuiltPart> {
        return buildUsCodeTitle(deps, usCode, part, cancellationSignal());
      },

      async buildNorwegianArchive(part: { build: string; name: string }): Promise<BuiltPart> {
        return buildNorwegianArchive(deps, norwegian, part, cancellationSignal());
      },

      /** Makes a finished build the current catalogue; false where another build was begun. */
      async swapBuild({ catalogue, build }: { catalogue: CatalogueId; build: string }): Promise<boolean> {
        return swapBuild(deps, catalogue, build);
      },

      /** Marks held acts as repealed that the archives no longer have. */
      async markMissingActs(): Promise<{ repealed: number }> {
        return markMissingActs(deps);
      },
    }),
  );
}

/** Wraps activities so that their errors become failures that a workflow can tell apart: retryable ones and permanent ones. */
function withCatalogueFailures<T extends Record<string, (...args: never[]) => Promise<unknown>>>(activities: T): T {
  const entries = Object.entries(activities).map(([name, run]) => [
    name,
    async (...args: never[]) => {
      try {
        return await run(...args);
      } catch (err) {
        throw toCatalogueFailure(err);
      }
    },
  ]);
  // The cast is safe, because names and signatures stay the same.
  return Object.fromEntries(entries) as T;
}

function toCatalogueFailure(err: unknown): unknown {
  if (err instanceof BuildSuperseded) return ApplicationFailure.nonRetryable(err.message, 'BUILD_SUPERSEDED');
  if (err instanceof SourceUnavailable || err instanceof ArchiveShrunk) {
    const cause = err.cause instanceof Error ? err.cause.name : undefined;
    log.warn('A source of laws could not be read.', { reason: err.message, cause });
    return ApplicationFailure.retryable(err.message, 'SOURCE_UNAVAILABLE');
  }
  return err;
}

export type CatalogueActivities = ReturnType<typeof createCatalogueActivities>;
