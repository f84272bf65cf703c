import assert from 'node:assert/strict';
import type { ReviewInput } from '../../../../shared/contracts/review.ts';
import { RunFailure } from '../../../../shared/errors/run-failure.ts';
import { createReviewing, type Reviewing, reviewInProcess } from '../../../../shared/reviewing/reviewing.ts';
import { reviewInput } from '../engine/offline/sources.ts';
import { SWEDISH_CASES } from '../languages/sv/signal-cases.ts';

const HOSTILE = new URL('./support/hostile-thread.ts', import.meta.url);
const { signal } = new AbortController();
const pages = [
  Object.values(SWEDISH_CASES)
    .map(([shows]) => shows)
    .join('\n\n'),
];

/** A whole review by the offline engine, step by step. */
async function reviewed(reviewing: Reviewing, jobId: string) {
  const run = { tenantId: 'ten_1', jobId };
  const input: ReviewInput = { ...reviewInput(pages), run };
  const { sources, outputLanguage } = input;
  const output = await reviewing.run('offlineReview', input, signal, run);
  const reviews = [{ workerId: 'wrk_1', reviewerName: 'Reviewer', findings: output.findings }];
  const panel = { run, pages, reviews, reviewerOrder: ['wrk_1'], observations: [], sources, lapsed: new Set<string>() };
  const { verified, dropped, candidates } = await reviewing.run('verify', panel, signal, run);
  const consolidation = {
    run,
    documentType: 'decision',
    documentLanguage: 'sv',
    outputLanguage,
    pages,
    candidates: verified.map(({ candidate, found }) => ({ ...candidate, places: [found.locator] })),
    sources,
  };
  const { groups, internalReasoning } = await reviewing.run('offlineConsolidate', consolidation, signal, run);
  const merging = { run, pages, profileId: 'prof_1', verified, groups, sources, outputLanguage };
  const { flaws, strengths } = await reviewing.run('merge', merging, signal, run);
  const parts = {
    reviews: [{ profileId: 'prof_1', flaws, strengths, internalReasoning }],
    detectedLanguage: 'sv',
    outputLanguage,
  };
  const audited = await reviewing.run('audit', { run, pages, sources, ...parts }, signal, run);
  const plans = [
    await reviewing.run('planReview', { contextTokens: 128_000, input }, signal, run),
    await reviewing.run('planConsolidation', { contextTokens: 128_000, input: consolidation }, signal, run),
  ];
  return { output, verified, dropped, candidates, audited, plans };
}

describe('reviewing in threads', () => {
  const opened: Reviewing[] = [];
  const open = (entry?: URL) => {
    const reviewing = createReviewing(entry);
    opened.push(reviewing);
    return reviewing;
  };
  afterEach(() => Promise.all(opened.splice(0).map((reviewing) => reviewing.close())));

  it('comes to the same as in this process, for one run after another', async () => {
    const reviewing = open();
    const expected = await reviewed(reviewInProcess(), 'job_1');
    assert.ok(expected.audited.audit.deduplicated_flaws.length > 0);
    assert.deepEqual([expected.audited.faults, expected.audited.issues, expected.dropped], [[], [], []]);
    assert.deepEqual(await reviewed(reviewing, 'job_1'), expected);
    assert.deepEqual(await reviewed(reviewing, 'job_2'), expected);
  });

  it('never takes the document of one run for another', async () => {
    const reviewing = open();
    const find = (jobId: string, page: string) => {
      const run = { tenantId: 'ten_1', jobId };
      const reviews = [{ workerId: 'wrk_1', reviewerName: 'Reviewer', findings: [finding('Nämnden avslår ansökan.')] }];
      const panel = {
        run,
        pages: [page],
        reviews,
        reviewerOrder: ['wrk_1'],
        observations: [],
        lapsed: new Set<string>(),
        sources: reviewInput([]).sources,
      };
      return reviewing.run('verify', panel, signal, run);
    };
    assert.equal((await find('job_1', 'Nämnden avslår ansökan.')).verified.length, 1);
    assert.equal((await find('job_2', 'Nämnden bifaller ansökan.')).verified.length, 0);
    assert.equal((await find('job_1', 'Nämnden avslår ansökan.')).verified.length, 1);
  });

  it('says of a document that needs too much memory that it cannot be read', () =>
    assert.rejects(open(HOSTILE).run('offlineReview', reviewInput(pages), signal), (error) => {
      assert.ok(error instanceof RunFailure);
      assert.equal(error.category, 'DOCUMENT_UNREADABLE');
      assert.match(error.personMessage ?? '', /more memory/);
      return true;
    }));

  it('takes a thread that stops for a fault of ours', () =>
    assert.rejects(open(HOSTILE).run('merge', {} as never, signal), { category: 'INTERNAL' }));

  it('ends with the reason of the signal', async () => {
    const controller = new AbortController();
    const running = open(HOSTILE).run('verify', {} as never, controller.signal);
    const reason = new Error('cancelled');
    controller.abort(reason);
    await assert.rejects(running, (error) => error === reason);
  });

  it('passes on what a step refuses', async () => {
    const input = { contextTokens: 10, input: reviewInput(pages) };
    for (const reviewing of [open(), reviewInProcess()]) {
      await assert.rejects(reviewing.run('planReview', input, signal), { category: 'ENGINE_INVALID' });
    }
  });
});

const finding = (quote: string) => ({
  kind: 'FLAW' as const,
  title: 'Title',
  description: 'Description.',
  category: 'OTHER',
  severity: 'LOW' as const,
  quote,
  citations: reviewInput([]).sources.map(({ label, authorityType }) => ({
    primaryLabel: label,
    primaryAuthorityType: authorityType,
    supportingLabel: null,
    supportingAuthorityType: null,
  })),
});
