import type { Audit, Flaw } from '../../shared/contracts/audit.ts';
import { jobAnswer } from '../../shared/services/runs/render-job.ts';
import { queuedJob } from '../support/service/stored-jobs.ts';
import { BARE_JOBS } from './bare-server.ts';
import { createLoad } from './load.ts';
import { compare, type Measured, summary } from './rounds.ts';
import type { Stage } from './stage.ts';

const ROUNDS = 9;
const JOBS = 50;

/** `GET /v1/jobs/:jobId` of the gateway process against bare Express with the same answers as sub-documents. */
export async function benchJobRead(stage: Stage): Promise<Measured[]> {
  const gateway = await stage.startGateway();
  const bare = await stage.start(new URL('bare-server.ts', import.meta.url), { on: 'url', path: '/ready' });
  try {
    const measured: Measured[] = [];
    for (const { title, flaws, requests, goal } of [
      { title: 'small result', flaws: 3, requests: 3_000, goal: 0.85 },
      { title: '200 KB result', flaws: 200, requests: 300, goal: 2 },
    ]) {
      const { paths, bytes } = await storeJobs(stage, flaws);
      const loads = {
        ours: createLoad(gateway.url, paths, { authorization: stage.actor.authorization }),
        bare: createLoad(bare.url, paths, {}),
      };
      const { ratios, ...rates } = await compare(
        { rounds: ROUNDS },
        () => loads.ours.perSecond(requests),
        () => loads.bare.perSecond(requests),
      );
      await Promise.all([loads.ours.close(), loads.bare.close()]);
      measured.push({
        ...summary(`job reads a second, ${title}, vs bare Express + findOne`, ratios, goal),
        detail: `${Math.round(rates.ours)}/s vs ${Math.round(rates.bare)}/s, ${(bytes / 1024).toFixed(1)} KiB an answer`,
      });
    }
    return measured;
  } finally {
    await Promise.all([gateway.stop(), bare.stop()]);
  }
}

/** Finished jobs, as the product keeps them and as a service that keeps results as sub-documents would. */
async function storeJobs({ platform, database, actor }: Stage, flaws: number) {
  const bareJobs = database.collection<{ _id: string }>({ name: BARE_JOBS, indexes: [] });
  const paths: string[] = [];
  let bytes = 0;
  for (let number = 0; number < JOBS; number++) {
    const job = queuedJob(actor, { status: 'COMPLETED' });
    const { jobId, served: _served, ...rest } = job;
    const answer = jobAnswer(job, { clinicalData: auditWith(flaws) });
    const served = Buffer.from(JSON.stringify(answer), 'utf8');
    bytes = served.length;
    await platform.data.transact((session) => platform.data.jobs.insert({ ...job, served }, session));
    await bareJobs.insertOne({ _id: jobId, ...rest, ...answer });
    paths.push(`/v1/jobs/${jobId}`);
  }
  return { paths, bytes };
}

export function auditWith(flaws: number): Audit {
  const found = Array.from({ length: flaws }, (_, index) => flaw(index + 1));
  return {
    internal_reasoning: 'Two reviewers named the passage; their claims were merged after the quotations were verified.',
    detected_language: 'sv',
    executive_summary: `The document contains ${flaws} flaws.`,
    is_flawless: false,
    deduplicated_flaws: found,
    consolidated_strengths: [],
    regulatory_references: found.slice(0, 3).flatMap(({ citations }) => citations),
  };
}

function flaw(number: number): Flaw {
  const quote = `Det måste därför anses klarlagt att handläggningen i ärende ${number} har dröjt utan godtagbara skäl.`;
  return {
    flaw_title: `Conclusion without stated evidence (${number})`,
    finding_id: `fnd_${number}`,
    profile_id: 'prof_01JD0000000000000000000000',
    worker_id: 'wrk_ten_01JD0000000000000000000000_prof_01JD0000000000000000000000_01JD0000000000000000000000',
    description:
      'The authority presents its conclusion as established without naming what it rests on, so that the party cannot tell which facts were decisive.',
    category: 'CONCLUSION_WITHOUT_EVIDENCE',
    severity: 'MEDIUM',
    quote,
    quoted_locator: { page: 1, start: number * 100, end: number * 100 + quote.length },
    fenced_verbatim: quote,
    citations: [
      {
        primary_authority_type: 'STATUTE',
        primary_label: 'L1',
        primary_source: {
          source_key: 'prv_0123456789abcdefghijkl',
          jurisdiction: 'SE',
          work: '2017:900',
          pinpoint: 'par_32§',
          label: '32 § förvaltningslagen (2017:900)',
          title: 'Förvaltningslag (2017:900)',
          attribution: null,
        },
      },
    ],
  };
}
