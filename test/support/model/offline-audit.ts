import type { Audit } from '../../../shared/contracts/audit.ts';
import type { CitableSource } from '../../../shared/contracts/review.ts';
import type { OutputLanguage } from '../../../shared/contracts/vocabulary.ts';
import { createOfflineEngine } from '../../../shared/engine/offline/offline-engine.ts';
import { detectLanguage } from '../../../shared/languages/detect.ts';
import { reviewInProcess } from '../../../shared/reviewing/reviewing.ts';
import { assembleAudit } from '../../../shared/rules/audit.ts';
import { consolidateReview } from '../../../shared/services/runs/consolidate-review.ts';

export interface AuditScene {
  sources: readonly CitableSource[];
  outputLanguage: OutputLanguage;
}

/** The audit the offline engine makes of a document, with one reviewer who holds all of the sources. */
export async function auditOfPages(pages: readonly string[], { sources, outputLanguage }: AuditScene): Promise<Audit> {
  const engine = createOfflineEngine();
  const { signal } = new AbortController();
  const language = detectLanguage(pages.join('\n'));
  const reviewer = { workerId: 'wrk_1', name: 'Reviewer', instructions: null };
  const output = await engine.review(
    {
      document: { pages, language },
      documentType: 'decision',
      outputLanguage,
      reviewer: { ...reviewer, customRules: [] },
      sources,
    },
    signal,
  );
  const profile = {
    profileId: 'prof_1',
    name: 'Profile',
    documentType: 'decision',
    outputLanguage,
    jurisdictions: [],
    reviewers: [{ ...reviewer, labels: sources.map(({ label }) => label) }],
  };
  const review = await consolidateReview(
    { engine, reviewing: reviewInProcess(), signal },
    {
      run: { tenantId: 'ten_1', jobId: 'job_1' },
      profile,
      sources,
      text: { pages: [...pages], language, mediaType: 'text/plain' },
      outputs: [{ workerId: 'wrk_1', reviewerName: 'Reviewer', output }],
    },
  );
  return assembleAudit({ reviews: [review], detectedLanguage: language, outputLanguage });
}
