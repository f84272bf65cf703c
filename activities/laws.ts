import { activityInfo, cancellationSignal, log } from '@temporalio/activity';
import type { IngestLawInput, IngestLawResult } from '../shared/contracts/workflow-messages.ts';
import { IngestSuperseded } from '../shared/data/law-versions.ts';
import type { LawAddress } from '../shared/data/laws.ts';
import { RunFailure } from '../shared/errors/run-failure.ts';
import { ingestLaw } from '../shared/services/laws/ingest-law.ts';
import type { Platform } from '../shared/services/platform.ts';
import { guarded } from './failure.ts';

export type LawDeps = Pick<Platform, 'config' | 'clock' | 'data' | 'lawSources'>;

/** Number of laws that one call checks, cited or not. */
const LAWS_PER_BATCH = 200;
/** Longer than any ingest can take. */
const LEFTOVER_MS = 24 * 3_600_000;

/** The steps of storing laws in the library and of refreshing those that profiles cite. */
export function createLawActivities(deps: LawDeps) {
  const { clock, data } = deps;
  return guarded({
    /** Reads a law from its source and stores it; answers the outcome, the version and a count. */
    async ingestLaw(input: IngestLawInput): Promise<IngestLawResult> {
      try {
        const { outcome, version, provisions } = await ingestLaw(deps, input, {
          signal: cancellationSignal(),
          again: activityInfo().attempt > 1,
          onUnavailable: (err) => log.warn('A source of laws could not be read.', reasonOf(err)),
        });
        return { outcome, version, provisions };
      } catch (err) {
        // Another process is storing the law, for example one that seeds the library, so a retry may succeed.
        throw err instanceof IngestSuperseded ? new RunFailure('STORAGE_UNAVAILABLE', { cause: err }) : err;
      }
    },

    /** The laws of the next batch that a profile cites; `next` is null when no law is left to check. */
    async citedLaws({ after }: { after: string | null }): Promise<{ laws: LawAddress[]; next: string | null }> {
      const held = await data.laws.list(after, LAWS_PER_BATCH);
      const laws: LawAddress[] = [];
      for (const { jurisdiction, work } of held) {
        if (await data.profiles.anyCites(jurisdiction, work)) laws.push({ jurisdiction, work });
      }
      return { laws, next: held.length < LAWS_PER_BATCH ? null : (held.at(-1)?.id ?? null) };
    },

    /** Removes the staged versions of interrupted ingests that were never restarted. */
    async removeLeftovers(): Promise<{ removed: number }> {
      return { removed: await data.lawVersions.removeLeftovers(clock() - LEFTOVER_MS) };
    },
  });
}

/** The source's own message and the name of its cause, without the cause's message, because a parser may quote what it read. */
function reasonOf(err: Error): Record<string, unknown> {
  return { reason: err.message, cause: err.cause instanceof Error ? err.cause.name : undefined };
}

export type LawActivities = ReturnType<typeof createLawActivities>;
