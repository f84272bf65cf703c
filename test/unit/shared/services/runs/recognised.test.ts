import assert from 'node:assert/strict';
import { Audit } from '../../../../../shared/contracts/audit.ts';
import { assembleAudit } from '../../../../../shared/rules/audit.ts';
import { diagnosticsOf } from '../../../../../shared/services/runs/build-result.ts';
import { candidate } from '../../../../support/laws/rules.ts';
import { reviewOfDecision } from '../../../../support/model/review-of-decision.ts';

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
    const findings = [
      candidate({ relatedQuotes: ['The application is therefore rejected.'] }),
      candidate({ kind: 'STRENGTH', quote: 'The decision may be appealed within three weeks.' }),
    ];
    const review = await reviewOfDecision({ findings }, { text: scan });
    return assembleAudit({ reviews: [review], detectedLanguage: 'en', outputLanguage: 'English' });
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
