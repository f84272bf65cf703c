import { EventEmitter, once } from 'node:events';
import { MongoClient } from 'mongodb';
import type { JobRunInput } from '../../../shared/contracts/workflow-messages.ts';
import { planRun } from '../../../shared/services/runs/plan-run.ts';
import { queuedJob } from '../../support/service/stored-jobs.ts';
import type { Stage } from '../stage.ts';

const DOCUMENT = Buffer.from('Nämnden avslår ansökan. Skälen för beslutet framgår av handlingarna i ärendet.\n');
/** Reviewers of a run. */
export const REVIEWERS = 3;
/** Longer than any measurement, so that no run ends because its window closed. */
const WINDOW_MS = 6 * 3_600_000;

/** Jobs that wait for their runs, and the moment at which the database shows that each has ended. */
export interface Runs {
  make(count: number): Promise<JobRunInput[]>;
  /** Resolves with the time (`performance.now()`) at which the job ended. */
  ended(jobId: string): Promise<number>;
  endedAt: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

export async function openRuns({ platform, actor, upload }: Stage): Promise<Runs> {
  const tenant = await platform.data.tenants.find(actor.tenantId);
  if (tenant === null) throw new Error('The measured organisation is gone.');
  const input = await planRun(platform, tenant, { profileId: actor.profileId });
  const reviewers = input.profiles.flatMap((profile) => profile.reviewers);
  if (reviewers.length !== REVIEWERS) throw new Error(`The measured profile has ${reviewers.length} reviewers.`);
  const { mongodb } = platform.config;
  const client = new MongoClient(mongodb.uri ?? '');
  const stream = client
    .db(mongodb.database)
    .collection('jobs')
    .watch([{ $match: { 'updateDescription.updatedFields.status': { $in: ['COMPLETED', 'FAILED'] } } }]);
  const endedAt = new Map<string, number>();
  const ends = new EventEmitter().setMaxListeners(0);
  stream.on('change', (change) => {
    if (change.operationType !== 'update') return;
    const jobId = String(change.documentKey._id);
    endedAt.set(jobId, performance.now());
    ends.emit(jobId);
  });
  return {
    make: (count) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const job = queuedJob(actor, { jobId: await upload(DOCUMENT), deadlineAt: Date.now() + WINDOW_MS });
          await platform.data.transact(async (session) => {
            await platform.data.jobs.insert(job, session);
            await platform.data.runData.insertInput(job, input, session);
          });
          const { tenantId, jobId, charge, deadlineAt } = job;
          return { tenantId, jobId, chargeId: charge.chargeId, deadlineMs: deadlineAt, localWrites: true as const };
        }),
      ),
    async ended(jobId) {
      if (!endedAt.has(jobId)) await once(ends, jobId);
      return endedAt.get(jobId) ?? Number.NaN;
    },
    endedAt,
    async close() {
      await stream.close();
      await client.close();
    },
  };
}
