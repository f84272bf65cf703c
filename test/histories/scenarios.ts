import type { History } from '@temporalio/common/lib/proto-utils.js';
import { DEFAULT_PLAN, reviewersRecorded, runAnalysis } from '../support/run-analysis.ts';
import { runSweep } from '../support/run-sweep.ts';
import { DELIVERED, REFUSED, runWebhook } from '../support/run-webhook.ts';
import type { TimeSkipping } from '../support/time-skipping.ts';
import { CONSOLIDATED, failing, hang, ONE_REVIEWER, packageRun, REVIEWED, unavailable } from '../support/fakes.ts';

type Scenario = (server: TimeSkipping) => Promise<History>;

/** Every path a workflow can take, by the name of its recorded history. */
export const SCENARIOS: Record<string, Scenario> = {
  'analysis-happy': async (server) => (await runAnalysis(server)).history,

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

  'webhook-delivered': async (server) =>
    (await runWebhook(server, { attemptCallback: failing([], DELIVERED) })).history,

  'webhook-exhausted': async (server) => (await runWebhook(server, { attemptCallback: async () => REFUSED })).history,

  'retention-sweep': async (server) => (await runSweep(server)).history,

  'retention-sweep-backlog': async (server) => {
    let batches = 60;
    const removeEndedJobs = async () => ({ next: --batches > 0 ? `job_${batches}` : null, handled: 100 });
    return (await runSweep(server, { removeEndedJobs })).history;
  },
};

