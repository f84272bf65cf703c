import { type Client, WorkflowFailedError } from '@temporalio/client';
import type { CatalogueBuildReport, Workflows } from '../../contracts/workflow-messages.ts';
import { buildOfOffer } from '../../data/law-catalogues.ts';
import type { LocalArchives, LocalCatalogue } from '../../laws/local-catalogue.ts';
import { SourcePreparing, SourceUnavailable } from '../../laws/source.ts';
import { TASK_QUEUES } from '../../task-queues.ts';
import { TEMPORAL_DEADLINE_MS } from '../../temporal-client.ts';
import type { Platform } from '../platform.ts';
import { CatalogueReader } from './catalogue-reader.ts';
import { mayHold } from './missing-acts.ts';

/** Workflow ids of builds on request. The Schedules use the same ids with a time behind them. */
const LOVDATA_ARCHIVES = 'lovdata-archives';
const USCODE_CATALOGUE = 'uscode-catalogue';

/** Few attempts while a caller waits for them. */
const ATTEMPTS_WHILE_WAITING = 2;
const ATTEMPTS_BY_HAND = 3;

/** Milliseconds that a search waits for the first archives; their download may take a minute and goes on without it. */
const FIRST_ARCHIVES_WAIT_MS = 8_000;

export interface LocalLaws {
  norwegian: LocalArchives;
  usCode: LocalCatalogue;
}

/** Searches the service's own catalogues in this process's memory. It reads nothing before the first search. */
export function createLocalLaws({ data, temporal, log }: Pick<Platform, 'data' | 'temporal' | 'log'>): LocalLaws {
  const norwegian = new CatalogueReader('no', { data, log });
  const usCode = new CatalogueReader('us-uscode', { data, log });
  return {
    norwegian: {
      async search(query, limit, signal) {
        const found = await norwegian.search(query, limit);
        if (found !== null) return found;
        const waiting = AbortSignal.any([signal, AbortSignal.timeout(FIRST_ARCHIVES_WAIT_MS)]);
        await refreshArchives(temporal, waiting).catch((err: unknown) => {
          signal.throwIfAborted();
          throw waiting.aborted ? new SourcePreparing('no', 'its archives are being fetched', { cause: err }) : err;
        });
        await norwegian.check();
        const first = await norwegian.search(query, limit);
        if (first === null) throw new SourceUnavailable('no', 'its archives were never read');
        return first;
      },

      async act(work, offer, signal) {
        let { current } = await data.lawCatalogues.find('no');
        if (current?.build !== buildOfOffer('no', offer)) {
          await refreshArchives(temporal, signal);
          ({ current } = await data.lawCatalogues.find('no'));
        }
        const parts = current?.parts ?? [];
        const act = await data.lawArchiveActs.find(
          work,
          parts.map(({ build }) => build),
        );
        if (act !== null) return act;
        if (mayHold({ parts }, work)) throw new SourceUnavailable('no', 'a member that may be the act cannot be read');
        const held = await data.laws.find('NO', work);
        if (held !== null && !held.isRepealed)
          throw new SourceUnavailable('no', 'no later archive confirms that an act is gone');
        return null;
      },
    },
    usCode: {
      // Before the first build the catalogue is empty, which is no failure (contract, "GET /v1/laws").
      search: async (query, limit) => (await usCode.search(query, limit)) ?? [],
    },
  };
}

/** Refreshes the Norwegian archives and waits for the result. @throws SourceUnavailable where they cannot be read */
async function refreshArchives(temporal: Client, signal: AbortSignal): Promise<void> {
  try {
    await temporal.withAbortSignal(signal, async () => {
      const handle = await startArchives(temporal, ATTEMPTS_WHILE_WAITING);
      await handle.result();
    });
  } catch (err) {
    signal.throwIfAborted();
    if (err instanceof WorkflowFailedError) {
      throw new SourceUnavailable('no', 'its archives could not be read', { cause: err });
    }
    throw err;
  }
}

/** Starts a refresh of the Norwegian archives, or joins one that was started here and is running. */
export function startArchives(temporal: Client, attempts: number) {
  return temporal.workflow.start<Workflows['lovdataArchives']>('lovdataArchives', {
    ...onRequest(LOVDATA_ARCHIVES),
    args: [{ attempts }],
    staticSummary: 'Norwegian archives, asked for before the night',
  });
}

/** Starts the build of the United States Code's catalogue, or joins one that was started here and is running. */
export async function startUsCodeBuild(temporal: Client): Promise<{ report: Promise<CatalogueBuildReport> }> {
  const handle = await temporal.withDeadline(Date.now() + TEMPORAL_DEADLINE_MS, () =>
    temporal.workflow.start<Workflows['uscodeCatalogue']>('uscodeCatalogue', {
      ...onRequest(USCODE_CATALOGUE),
      args: [{ attempts: ATTEMPTS_BY_HAND }],
      staticSummary: 'Catalogue of the United States Code, asked for by hand',
    }),
  );
  return { report: handle.result() };
}

/**
 * Start options of a build on request: one at a time, whoever asks. It does not run on the queue of the ingests, because an ingest that
 * waits for the archives occupies one of that queue's slots, and enough of them would wait for ever.
 */
const onRequest = (workflowId: string) => ({
  workflowId,
  workflowIdConflictPolicy: 'USE_EXISTING' as const,
  workflowIdReusePolicy: 'ALLOW_DUPLICATE' as const,
  workflowExecutionTimeout: '6 hours' as const,
  taskQueue: TASK_QUEUES.housekeeping,
});
