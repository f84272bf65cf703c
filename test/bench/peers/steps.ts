import { appendFileSync } from 'node:fs';
import { MockActivityEnvironment } from '@temporalio/testing';
import { createJobActivities } from '../../../activities/jobs.ts';
import { createReviewActivities } from '../../../activities/review.ts';
import type { RunRef } from '../../../shared/contracts/workflow-messages.ts';
import { cacheRunData } from '../../../shared/data/run-data-cache.ts';
import type { Engine } from '../../../shared/engine/engine.ts';
import { createExtractor } from '../../../shared/extraction/extract.ts';
import { createReviewing } from '../../../shared/reviewing/reviewing.ts';
import type { Platform } from '../../../shared/services/platform.ts';

/** An engine that costs nothing and notes each reviewer's call in `callsFile`, because a call made twice is paid for twice. */
export function notingEngine(callsFile: string): Engine {
  return {
    name: 'offline',
    review({ run, reviewer }) {
      // Written before the answer, so that the note outlives a kill in the middle of the call.
      if (run === undefined) throw new Error('A reviewer was called without a run.');
      appendFileSync(callsFile, `${run.jobId} ${reviewer.workerId}\n`);
      return Promise.resolve({ findings: [], model: 'none', usage: null });
    },
    consolidate: () => Promise.resolve({ internalReasoning: '', groups: [], model: 'none', usage: null }),
    act: () => Promise.reject(new Error('the bench runs analyses only')),
  };
}

/** The product's own pieces of work, so that every peer writes the same documents in the same way. */
export interface Steps {
  begin(run: RunRef): Promise<Panel[]>;
  prepare(run: RunRef): Promise<void>;
  review(run: RunRef, profileId: string, workerId: string): Promise<void>;
  consolidate(run: RunRef, profileId: string): Promise<void>;
  complete(run: RunRef): Promise<void>;
}

export interface Panel {
  profileId: string;
  workerIds: string[];
}

export function createSteps(platform: Platform, engine: Engine): Steps {
  const { config, data } = platform;
  const extractor = createExtractor({ maxBytes: config.upload.maxBytes });
  const deps = {
    ...platform,
    data: { ...data, runData: cacheRunData(data.runData) },
    extractor,
    reviewing: createReviewing(),
  };
  const jobs = createJobActivities(deps);
  const work = createReviewActivities({ ...deps, engine });
  // A context without a server, because the pieces ask for their signal of cancellation.
  const inContext = <T>(piece: () => Promise<T>): Promise<T> => new MockActivityEnvironment().run(piece);
  return {
    begin: (run) =>
      inContext(async () => (await jobs.beginDelivery({ ...run, delivery: 1, checkpoints: [] })).profiles),
    prepare: (run) => inContext(async () => void (await work.prepareDocument(run))),
    review: (run, profileId, workerId) =>
      inContext(async () => void (await work.runReviewer({ ...run, profileId, workerId }))),
    consolidate: (run, profileId) => inContext(async () => void (await work.consolidate({ ...run, profileId }))),
    complete: (run) => inContext(async () => void (await jobs.completeJob(run))),
  };
}
