import type { CitableSource, ReviewOutput } from '../../../shared/contracts/review.ts';
import type { ExtractedText } from '../../../shared/data/run-data.ts';
import { createOfflineEngine } from '../../../shared/engine/offline/offline-engine.ts';
import { reviewInProcess } from '../../../shared/reviewing/reviewing.ts';
import { consolidateReview } from '../../../shared/services/runs/consolidate-review.ts';
import { DECISION, source } from '../laws/rules.ts';

/** Consolidates what one reviewer, who holds the sources, answered about `DECISION`. */
export function reviewOfDecision(
  answer: Pick<ReviewOutput, 'findings' | 'facts'>,
  { sources = [source()], text = {} }: { sources?: CitableSource[]; text?: Partial<ExtractedText> } = {},
) {
  return consolidateReview(
    { engine: createOfflineEngine(), reviewing: reviewInProcess(), signal: new AbortController().signal },
    {
      run: { tenantId: 'ten_1', jobId: 'job_1' },
      profile: {
        profileId: 'prof_1',
        name: 'Profile',
        documentType: 'Decision',
        outputLanguage: 'English',
        jurisdictions: ['SE'],
        reviewers: [{ workerId: 'wrk_1', name: 'Reviewer', instructions: '', labels: ['L1'] }],
      },
      sources,
      text: { pages: DECISION, language: 'en', mediaType: 'application/pdf', ...text },
      outputs: [{ workerId: 'wrk_1', reviewerName: 'Reviewer', output: { ...answer, model: 'test', usage: null } }],
    },
  );
}
