import { ApplicationFailure } from '@temporalio/common';
import type { History } from '@temporalio/common/lib/proto-utils.js';
import { runAction } from '../support/workflows/run-action.ts';
import { activityFailure, DEFAULT_PLAN, reviewersRecorded, runAnalysis } from '../support/workflows/run-analysis.ts';
import { runCatalogueBuild } from '../support/workflows/run-catalogue-build.ts';
import { runIngest, runRefresh } from '../support/workflows/run-law-workflow.ts';
import { runSweep } from '../support/workflows/run-sweep.ts';
import { DELIVERED, REFUSED, runWebhook } from '../support/workflows/run-webhook.ts';
import type { TimeSkipping } from '../support/workflows/time-skipping.ts';
import { CONSOLIDATED, failing, hang, ONE_REVIEWER, packageRun, REVIEWED, storageDown, unavailable, workerStopped } from '../support/workflows/fakes.ts';

const US_CODE_BUILD = { build: 'b1', release: '119-111', total: 3, left: ['09', '27'] };
const NORWEGIAN_BUILD = { build: 'b2', release: 'today', total: 2, left: ['laws', 'regulations'] };

type Scenario = (server: TimeSkipping) => Promise<History>;

/** Every path a workflow can take, by the name of its recorded history. */
export const SCENARIOS: Record<string, Scenario> = {
  'analysis-happy': async (server) => (await runAnalysis(server)).history,

  // The last write of this run has a task queue of its own, beside those of the model's calls.
  'analysis-ended-beside-calls': async (server) => (await runAnalysis(server)).history,

  // The short writes of these runs are made within workflow tasks; those of the runs above and below are queued.
  'analysis-local-writes': async (server) => (await runAnalysis(server)).history,

  'analysis-local-writes-callback': async (server) =>
    (await runAnalysis(server, { completeJob: async () => ({ outcome: 'COMPLETED', callback: true }) })).history,

  'analysis-local-writes-queued': async (server) =>
    (
      await runAnalysis(server, {
        beginDelivery: failing([storageDown()], DEFAULT_PLAN),
        completeJob: failing([storageDown()], { outcome: 'COMPLETED' as const, callback: false }),
      })
    ).history,

  'analysis-local-writes-redelivered': async (server) =>
    (await runAnalysis(server, { runReviewer: failing([unavailable()], REVIEWED) })).history,

  'analysis-local-writes-failed': async (server) =>
    (await runAnalysis(server, { runReviewer: failing([activityFailure('ENGINE_AUTH', false)], REVIEWED) })).history,

  // These runs note on their jobs when their next delivery begins.
  'analysis-next-delivery-noted': async (server) =>
    (await runAnalysis(server, { runReviewer: failing([unavailable()], REVIEWED) }, { plan: ONE_REVIEWER })).history,

  'action-next-delivery-noted': async (server) =>
    (await runAction(server, { writeDocument: failing([unavailable()], { characters: 100 }) })).history,

  'analysis-next-delivery-queued': async (server) =>
    (
      await runAnalysis(
        server,
        { runReviewer: failing([unavailable()], REVIEWED), noteNextDelivery: failing([storageDown()], undefined) },
        { plan: ONE_REVIEWER },
      )
    ).history,

  'action-local-writes': async (server) => (await runAction(server)).history,

  'analysis-with-callback': async (server) =>
    (await runAnalysis(server, { completeJob: async () => ({ outcome: 'COMPLETED', callback: true }) })).history,

  'analysis-redelivered-at-consolidation': async (server) =>
    (await runAnalysis(server, { consolidate: failing([unavailable()], CONSOLIDATED) })).history,

  'analysis-panel-run-again': async (server) => {
    let failures = 1;
    const { history } = await runAnalysis(server, {
      runReviewer: async ({ jobId, workerId }) => {
        if (workerId === 'wrk_3' && failures-- > 0) {
          await reviewersRecorded(server.env, jobId, 2);
          throw unavailable();
        }
        return REVIEWED;
      },
    });
    return history;
  },

  'analysis-window-exhausted': async (server) =>
    (
      await runAnalysis(
        server,
        { runReviewer: failing([unavailable()], REVIEWED) },
        { windowMs: 25_000, plan: ONE_REVIEWER },
      )
    ).history,

  'analysis-five-failures': async (server) =>
    (
      await runAnalysis(
        server,
        { runReviewer: failing(Array.from({ length: 5 }, unavailable), REVIEWED) },
        { plan: ONE_REVIEWER },
      )
    ).history,

  'analysis-worker-stopped': async (server) =>
    (
      await runAnalysis(server, {
        runReviewer: failing([workerStopped()], REVIEWED),
        consolidate: failing([workerStopped()], CONSOLIDATED),
      })
    ).history,

  'analysis-model-down': async (server) =>
    (
      await runAnalysis(
        server,
        {
          consolidate: failing(
            [activityFailure('ENGINE_UNAVAILABLE', true, null, { waitMs: 270_000, probe: false })],
            CONSOLIDATED,
          ),
        },
      )
    ).history,

  'analysis-cancelled': async (server) => {
    const running = Promise.withResolvers<void>();
    const { history } = await runAnalysis(
      server,
      {
        runReviewer: async () => {
          running.resolve();
          return hang();
        },
        failJob: async () => ({ outcome: 'GONE', callback: false }),
      },
      {
        plan: ONE_REVIEWER,
        meanwhile: async ({ cancel }) => {
          await running.promise;
          await cancel();
        },
      },
    );
    return history;
  },

  'analysis-package': async (server) => (await packageRun(server)).history,

  // The import is dynamic, because only the recorder needs a whole service.
  'analysis-package-through-api': async () => (await import('../support/requests/package-through-api.ts')).packageThroughApi(),

  'action-happy': async (server) => (await runAction(server)).history,

  'action-with-callback': async (server) =>
    (await runAction(server, { completeJob: async () => ({ outcome: 'COMPLETED', callback: true }) })).history,

  'action-redelivered': async (server) =>
    (await runAction(server, { writeDocument: failing([unavailable()], { characters: 100 }) })).history,

  'action-window-exhausted': async (server) =>
    (
      await runAction(
        server,
        { writeDocument: failing([unavailable()], { characters: 100 }) },
        { windowMs: 25_000 },
      )
    ).history,

  'webhook-delivered': async (server) =>
    (await runWebhook(server, { attemptCallback: failing([], DELIVERED) })).history,

  'webhook-exhausted': async (server) => (await runWebhook(server, { attemptCallback: async () => REFUSED })).history,

  'retention-sweep': async (server) => (await runSweep(server)).history,

  'retention-sweep-noted': async (server) => (await runSweep(server)).history,

  'retention-sweep-backlog': async (server) => {
    let batches = 60;
    const removeEndedJobs = async () => ({ next: --batches > 0 ? `job_${batches}` : null, handled: 100 });
    return (await runSweep(server, { removeEndedJobs })).history;
  },

  'uscode-catalogue': async (server) =>
    (await runCatalogueBuild(server, 'uscodeCatalogue', { planUsCode: async () => US_CODE_BUILD })).history,

  'uscode-catalogue-unchanged': async (server) =>
    (await runCatalogueBuild(server, 'uscodeCatalogue', { planUsCode: async () => null })).history,

  'uscode-catalogue-title-again': async (server) => {
    let failures = 2;
    const buildUsCodeTitle = async () => {
      if (failures-- > 0) throw ApplicationFailure.retryable('it is down', 'SOURCE_UNAVAILABLE');
      return { rows: 10, unreadable: 0 };
    };
    return (
      await runCatalogueBuild(server, 'uscodeCatalogue', { planUsCode: async () => US_CODE_BUILD, buildUsCodeTitle })
    ).history;
  },

  'uscode-catalogue-superseded': async (server) => {
    const buildUsCodeTitle = async () => {
      throw ApplicationFailure.nonRetryable('another build was begun', 'BUILD_SUPERSEDED');
    };
    return (
      await runCatalogueBuild(server, 'uscodeCatalogue', { planUsCode: async () => US_CODE_BUILD, buildUsCodeTitle })
    ).history;
  },

  'lovdata-archives': async (server) =>
    (await runCatalogueBuild(server, 'lovdataArchives', { planNorwegian: async () => NORWEGIAN_BUILD })).history,

  'lovdata-archives-unchanged': async (server) =>
    (await runCatalogueBuild(server, 'lovdataArchives', { planNorwegian: async () => null })).history,

  'ingest-law': async (server) => (await runIngest(server)).history,

  'ingest-law-failed': async (server) => {
    const ingestLaw = async () => {
      throw ApplicationFailure.nonRetryable('a fault', 'INTERNAL');
    };
    return (await runIngest(server, { ingestLaw })).history;
  },

  'law-refresh': async (server) => {
    const laws = ['2017:900', '2009:400'].map((work) => ({ jurisdiction: 'SE', work }));
    const ingestLaw = async ({ work }: { work: string }) => {
      if (work === '2009:400') throw ApplicationFailure.nonRetryable('a fault', 'INTERNAL');
      return { outcome: 'UNCHANGED' as const, version: 'v1', provisions: 3 };
    };
    return (await runRefresh(server, { citedLaws: async () => ({ laws, next: null }), ingestLaw })).history;
  },

  'law-refresh-continued': async (server) => {
    const citedLaws = async ({ after }: { after: string | null }) => ({ laws: [], next: after === null ? 'SE:1' : null });
    return (await runRefresh(server, { citedLaws })).history;
  },
};
