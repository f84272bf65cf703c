import { JobAnswer } from '../../shared/contracts/job.ts';
import { jobAnswer } from '../../shared/services/runs/render-job.ts';
import { queuedJob } from '../support/service/stored-jobs.ts';
import { auditWith } from './job-read.ts';
import { compare, type Measured, summary } from './rounds.ts';

const ROUNDS = 9;
const ANSWERS = 20_000;
const FLAWS = 3;
const ACTOR = { tenantId: 'ten_bench', credentialId: 'key_bench', profileId: 'prof_bench' };

/**
 * Answers a second, as bytes, that are shaped from a stored job against the same answer that needs no shaping. The same is measured with the
 * answer checked by its schema besides, because that tells what the service would lose if it did so outside of tests.
 */
export async function benchAnswerShaping(): Promise<Measured[]> {
  const job = queuedJob(ACTOR, { status: 'COMPLETED' });
  const result = { clinicalData: auditWith(FLAWS) };
  const shaped = jobAnswer(job, result);
  const ways = {
    'answers a second, shaped, vs not shaped': () => JSON.stringify(jobAnswer(job, result)),
    'answers a second, shaped and checked by the schema, vs not shaped': () =>
      JSON.stringify(JobAnswer.parse(jobAnswer(job, result))),
  };
  const measured: Measured[] = [];
  for (const [name, answer] of Object.entries(ways)) {
    const { ratios, ours, bare } = await compare(
      { rounds: ROUNDS, warmUps: 5 },
      async () => perSecond(answer),
      async () => perSecond(() => JSON.stringify(shaped)),
    );
    measured.push({
      ...summary(name, ratios, null),
      detail: `${Math.round(ours)}/s vs ${Math.round(bare)}/s of ${FLAWS} flaws`,
    });
  }
  return measured;
}

function perSecond(answer: () => string): number {
  let bytes = 0;
  const startedMs = performance.now();
  for (let count = 0; count < ANSWERS; count++) bytes += Buffer.byteLength(answer());
  if (bytes === 0) throw new Error('Nothing was answered.');
  return (ANSWERS * 1000) / (performance.now() - startedMs);
}
