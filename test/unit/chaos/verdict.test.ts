import assert from 'node:assert/strict';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import type { Evidence, StoredCallback } from '../../chaos/evidence.ts';
import type { Delivery } from '../../chaos/faults.ts';
import type { Run } from '../../chaos/load.ts';
import { planRuns } from '../../chaos/plan.ts';
import { isBroken, type Limits, type Row, verdict } from '../../chaos/verdict.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 12);
const LIMITS: Limits = { repairMs: 120_000, chargeGraceMs: 300_000, isSwept: false };
const CONFIGURATION: Evidence['configuration'] = {
  writes: 3,
  lawReads: 2,
  lostWrites: [],
  partialLaws: [],
  unexpected: [],
};
const [PLANNED] = planRuns(1, 1, 1);
assert.ok(PLANNED);

function ended(jobId: string, changes: Partial<JobAnswer> = {}): JobAnswer {
  return {
    contractVersion: 1,
    jobId,
    kind: 'ANALYSIS',
    profileId: 'prof_a',
    status: 'COMPLETED',
    step: null,
    delivery: 1,
    progress: { done: 4, total: 4 },
    reviewers: [],
    errorMessage: null,
    createdAt: NOW_MS - 60_000,
    updatedAt: NOW_MS - 30_000,
    deadlineAt: NOW_MS + 240_000,
    keptUntil: null,
    documentSha256: null,
    ...changes,
  };
}

function analysis(jobId: string, changes: Partial<Run> = {}): Run {
  assert.ok(PLANNED);
  return {
    ...PLANNED,
    kind: 'ANALYSIS',
    callback: 'NONE',
    fate: 'KEPT',
    tenantId: 'ten_a',
    profileId: 'prof_a',
    jobId,
    accepted: 'ANSWERED_202',
    refused: false,
    deleted: false,
    ended: ended(jobId),
    lost: [],
    changed: [],
    resurrected: [],
    unexpected: [],
    ...changes,
  };
}

const delivery = (jobId: string, changes: Partial<Delivery> = {}): Delivery => ({
  webhookId: `msg_${jobId}`,
  atMs: NOW_MS - 20_000,
  jobId,
  jobStatus: 'COMPLETED',
  signature: 'VALID',
  acknowledged: true,
  ...changes,
});

const callback = (jobId: string, changes: Partial<StoredCallback> = {}): StoredCallback => ({
  jobId,
  webhookId: `msg_${jobId}`,
  state: 'DELIVERED',
  attempts: [],
  ...changes,
});

/** Two runs that went well, the second one with a callback. */
function wellDone(): Evidence {
  return {
    atMs: NOW_MS,
    runs: [analysis('job_1'), analysis('job_2', { callback: 'SIGNED' })],
    faults: [{ kind: 'KILL', target: 'worker', atMs: NOW_MS - 50_000, backAtMs: NOW_MS - 40_000 }],
    configuration: CONFIGURATION,
    deliveries: [delivery('job_2')],
    jobs: [
      { jobId: 'job_1', status: 'COMPLETED' },
      { jobId: 'job_2', status: 'COMPLETED' },
    ],
    counters: [{ tenantId: 'ten_a', used: 2, pending: [] }],
    callbacks: [callback('job_2')],
    workflows: [
      { workflowId: 'analysis-job_1', status: 'COMPLETED' },
      { workflowId: 'analysis-job_2', status: 'COMPLETED' },
      { workflowId: 'webhook-job_2', status: 'COMPLETED' },
    ],
    traces: [{ jobId: 'job_1', where: 'jobs' }],
  };
}

const count = (rows: readonly Row[], name: string) => rows.find((row) => row.name === name)?.count;
const brokenIn = (evidence: Evidence, limits = LIMITS) =>
  verdict(evidence, limits)
    .filter(isBroken)
    .map((row) => row.name);

/** A second acknowledgement of job_2, behind an attempt that ended in `error`. */
const acknowledgedTwice = (error: string, atMs: number): Partial<Evidence> => ({
  deliveries: [delivery('job_2'), delivery('job_2')],
  callbacks: [callback('job_2', { attempts: [{ attempt: 1, at: atMs, durationMs: 0, status: null, error }] })],
});

const exhausted = { status: 'FAILED', errorCategory: 'DELIVERY_WINDOW_EXHAUSTED' } as const;

describe('the verdict of chaos', () => {
  it('finds nothing wrong where nothing is', () => {
    const rows = verdict(wellDone(), LIMITS);
    assert.deepEqual(rows.filter(isBroken), []);
    assert.deepEqual(
      ['runs started', 'runs finished', 'callbacks acknowledged'].map((name) => count(rows, name)),
      [2, 2, 1],
    );
  });

  const wrong: [what: string, row: string, change: Partial<Evidence>][] = [
    ['a client found its job gone', 'lost', { runs: [analysis('job_1', { lost: ['404'] }), analysis('job_2')] }],
    ['a job is gone from the database', 'lost', { jobs: [{ jobId: 'job_2', status: 'COMPLETED' }] }],
    ['a run was counted twice', 'charged twice', { counters: [{ tenantId: 'ten_a', used: 3, pending: [] }] }],
    ['a run was not counted', 'charged too little', { counters: [{ tenantId: 'ten_a', used: 1, pending: [] }] }],
    [
      'an exhausted window was not given back',
      'charged twice',
      {
        runs: [analysis('job_1', { ended: ended('job_1', exhausted) }), analysis('job_2')],
        jobs: [
          { jobId: 'job_1', status: 'FAILED' },
          { jobId: 'job_2', status: 'COMPLETED' },
        ],
        deliveries: [],
        callbacks: [],
      },
    ],
    [
      'an old charge is open',
      'charges left open',
      {
        counters: [
          {
            tenantId: 'ten_a',
            used: 2,
            pending: [{ chargeId: 'chg_1', runs: 1, atMs: NOW_MS - 300_001, isPaid: true }],
          },
        ],
      },
    ],
    [
      'a job is open',
      'never terminal',
      {
        runs: [analysis('job_1', { ended: null }), analysis('job_2')],
        jobs: [
          { jobId: 'job_1', status: 'PROCESSING' },
          { jobId: 'job_2', status: 'COMPLETED' },
        ],
        deliveries: [],
        callbacks: [],
      },
    ],
    ['a workflow is open', 'never terminal', { workflows: [{ workflowId: 'analysis-job_1', status: 'RUNNING' }] }],
    [
      'a run ended after its window and the repair',
      'terminal too late',
      {
        runs: [
          analysis('job_1', { ended: ended('job_1', { deadlineAt: NOW_MS - 150_001 }) }),
          analysis('job_2', { callback: 'SIGNED' }),
        ],
      },
    ],
    [
      'a job ended twice',
      'changed after their end',
      {
        jobs: [
          { jobId: 'job_1', status: 'FAILED' },
          { jobId: 'job_2', status: 'COMPLETED' },
        ],
      },
    ],
    [
      'a deleted job has left something',
      'resurrected after delete',
      { runs: [analysis('job_1', { deleted: true }), analysis('job_2', { callback: 'SIGNED' })] },
    ],
    [
      'an acknowledged callback came again',
      'called back more than the receiver acknowledged',
      acknowledgedTwice('TIMEOUT', NOW_MS - 20_000),
    ],
    [
      'it came again, and nothing was killed before',
      'called back more than the receiver acknowledged',
      acknowledgedTwice('WORKER_LOST', NOW_MS - 50_001),
    ],
    ...(['CUT', 'JUMP'] as const).map((kind): [string, string, Partial<Evidence>] => [
      `it came again, and no fault before but ${kind}`,
      'called back more than the receiver acknowledged',
      {
        ...acknowledgedTwice('WORKER_LOST', NOW_MS - 20_000),
        faults: [{ kind, target: 'gateway', atMs: NOW_MS - 50_000, backAtMs: NOW_MS - 50_000 }],
      },
    ]),
    ['a callback never came', 'never called back', { deliveries: [], callbacks: [] }],
    [
      'a callback is open',
      'never called back',
      { deliveries: [], callbacks: [callback('job_2', { state: 'PENDING' })] },
    ],
    ['a callback is logged that never came', 'called back wrongly', { deliveries: [] }],
    [
      'a callback tells another end',
      'called back wrongly',
      { deliveries: [delivery('job_2', { jobStatus: 'FAILED' })] },
    ],
    ['a callback nobody asked for', 'called back wrongly', { deliveries: [delivery('job_2'), delivery('job_1')] }],
    [
      'a callback lacks its signature',
      'called back wrongly',
      { deliveries: [delivery('job_2', { signature: 'NONE' })] },
    ],
    [
      'two callbacks for one job',
      'called back wrongly',
      { deliveries: [delivery('job_2'), delivery('job_2', { webhookId: 'msg_other' })] },
    ],
    [
      'audits differ',
      'audits that differ for the same document',
      {
        runs: [
          analysis('job_1', { ended: ended('job_1', { result: { diagnostics: {} } }) }),
          analysis('job_2', {
            callback: 'SIGNED',
            ended: ended('job_2', { result: { clinicalData: {} as never } }),
          }),
        ],
      },
    ],
    [
      'a run failed by a fault of the service',
      'failed with a category no fault explains',
      {
        runs: [
          analysis('job_1', { ended: ended('job_1', { status: 'FAILED', errorCategory: 'INTERNAL' }) }),
          analysis('job_2', { callback: 'SIGNED' }),
        ],
        jobs: [
          { jobId: 'job_1', status: 'FAILED' },
          { jobId: 'job_2', status: 'COMPLETED' },
        ],
      },
    ],
    [
      'an answer is none the contract knows',
      'answers nobody may get',
      { runs: [analysis('job_1', { unexpected: ['500'] }), analysis('job_2', { callback: 'SIGNED' })] },
    ],
    [
      'the documents of two actions differ',
      'actions that differ for the same document',
      {
        runs: [
          analysis('job_1', { kind: 'ACTION', ended: ended('job_1', { result: { generatedDocument: {} as never } }) }),
          analysis('job_2', { kind: 'ACTION', callback: 'SIGNED' }),
        ],
      },
    ],
    [
      'a refused action was not charged',
      'charged too little',
      {
        runs: [
          analysis('job_1'),
          analysis('job_2', { callback: 'SIGNED' }),
          analysis('job_3', { kind: 'ACTION', accepted: 'NO', refused: true, ended: null }),
        ],
      },
    ],
    [
      'a change was lost',
      'configuration writes lost',
      { configuration: { ...CONFIGURATION, lostWrites: ['Name 1 after Name 2'] } },
    ],
    [
      'half of a law was answered',
      'laws read in part',
      { configuration: { ...CONFIGURATION, partialLaws: ['SE 2017:900'] } },
    ],
    [
      'a client could not write',
      'answers nobody may get',
      { configuration: { ...CONFIGURATION, unexpected: ['500'] } },
    ],
    ['a workflow failed', 'workflows that broke', { workflows: [{ workflowId: 'analysis-job_1', status: 'FAILED' }] }],
    [
      'a process stayed away',
      'processes that did not come back',
      { faults: [{ kind: 'PAUSE', target: 'mongod', atMs: NOW_MS, backAtMs: null }] },
    ],
  ];
  for (const [what, row, change] of wrong) {
    it(`sees that ${what}`, () => {
      assert.ok(brokenIn({ ...wellDone(), ...change }).includes(row));
    });
  }

  it('takes a repeated callback for right where the worker died before it could note the answer', () => {
    assert.deepEqual(brokenIn({ ...wellDone(), ...acknowledgedTwice('WORKER_LOST', NOW_MS - 20_000) }), []);
  });

  it('counts no charge whose job never came to be, as long as the sweep may still give it back', () => {
    const pending = [{ chargeId: 'chg_1', runs: 1, atMs: NOW_MS - 1_000, isPaid: false }];
    assert.deepEqual(brokenIn({ ...wellDone(), counters: [{ tenantId: 'ten_a', used: 3, pending }] }), []);
  });

  it('expects nothing to be left once everything was swept', () => {
    const swept = { ...LIMITS, isSwept: true };
    assert.deepEqual(brokenIn(wellDone(), swept), ['outlived their retention']);
    assert.deepEqual(brokenIn({ ...wellDone(), jobs: [], traces: [] }, swept), []);
  });
});
