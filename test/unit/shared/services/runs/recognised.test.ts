import assert from 'node:assert/strict';
import { Audit } from '../../../../../shared/contracts/audit.ts';
import { createOfflineEngine } from '../../../../../shared/engine/offline/offline-engine.ts';
import { reviewInProcess } from '../../../../../shared/reviewing/reviewing.ts';
import { assembleAudit } from '../../../../../shared/rules/audit.ts';
import { diagnosticsOf } from '../../../../../shared/services/runs/build-result.ts';
import { consolidateReview } from '../../../../../shared/services/runs/consolidate-review.ts';
import { candidate, DECISION, source } from '../../../../support/laws/rules.ts';

type Input = Parameters<typeof diagnosticsOf>;

const diagnostics = (confidences?: (number | null)[], unreadPages?: number[]) =>
  diagnosticsOf(
    {} as Input[0],
    { profileId: 'prof_1', spent: [] } as unknown as Input[1],
    {} as Input[2],
    { profiles: [], sources: [] } as unknown as Input[3],
    { ...(confidences && { confidences }), ...(unreadPages && { unreadPages }) },
    [],
  );

describe('the diagnostics of an analysis', () => {
  it('list the pages of a scan with the confidence in their text', async () => {
    assert.deepEqual((await diagnostics([95, 88]))['recognised'], [
      { page: 1, confidence: 95 },
      { page: 2, confidence: 88 },
    ]);
  });

  it('list the scanned pages beside others, and those that could not be read', async () => {
    const { recognised, unread_pages: unread } = await diagnostics([null, 88, null], [3]);
    assert.deepEqual(recognised, [{ page: 2, confidence: 88 }]);
    assert.deepEqual(unread, [3]);
  });

  it('say nothing of recognised text where there is none', async () => {
    assert.equal('recognised' in (await diagnostics()), false);
  });
});

describe('the quotations of an audit', () => {
  async function audited(scan: { confidences?: (number | null)[] }): Promise<Audit> {
    const outputLanguage = 'English';
    const findings = [
      candidate({ relatedQuotes: ['The application is therefore rejected.'] }),
      candidate({ kind: 'STRENGTH', quote: 'The decision may be appealed within three weeks.' }),
    ];
    const output = { findings, model: 'test', usage: null };
    const review = await consolidateReview(
      { engine: createOfflineEngine(), reviewing: reviewInProcess(), signal: new AbortController().signal },
      {
        run: { tenantId: 'ten_1', jobId: 'job_1' },
        profile: {
          profileId: 'prof_1',
          name: 'Profile',
          documentType: 'Decision',
          outputLanguage,
          jurisdictions: ['SE'],
          reviewers: [{ workerId: 'wrk_1', name: 'Reviewer', instructions: '', labels: ['L1'] }],
        },
        sources: [source()],
        text: { pages: DECISION, language: 'en', mediaType: 'application/pdf', ...scan },
        outputs: [{ workerId: 'wrk_1', reviewerName: 'Reviewer', output }],
      },
    );
    return assembleAudit({ reviews: [review], detectedLanguage: 'en', outputLanguage });
  }

  const marksOf = ({ deduplicated_flaws: flaws, consolidated_strengths: strengths }: Audit) =>
    [...flaws, ...strengths].flatMap((finding) =>
      [finding, ...(finding.related_quotes ?? [])].map((quote) => quote.is_recognised),
    );

  it('are marked in a scan, the related ones too', async () => {
    const audit = await audited({ confidences: [91, 88] });
    assert.deepEqual(marksOf(audit), [true, true, true]);
    assert.deepEqual(marksOf(Audit.parse(audit)), [true, true, true]);
  });

  it('are marked on the scanned pages of a document alone', async () => {
    const audit = await audited({ confidences: [null, 88] });
    const pages = [...audit.deduplicated_flaws, ...audit.consolidated_strengths].flatMap((finding) =>
      [finding, ...(finding.related_quotes ?? [])].map((quote) => [quote.quoted_locator.page, quote.is_recognised]),
    );
    assert.deepEqual(pages, [
      [1, undefined],
      [1, undefined],
      [2, true],
    ]);
  });

  it('carry no mark in a document that holds its text', async () => {
    const audit = await audited({});
    assert.deepEqual(marksOf(audit), [undefined, undefined, undefined]);
    assert.ok(!JSON.stringify(audit).includes('is_recognised'));
  });
});
