import assert from 'node:assert/strict';
import { BUILT_IN_ACTIONS } from '../../../../shared/actions/built-in.ts';
import { SentAudit } from '../../../../shared/contracts/action.ts';
import { Audit } from '../../../../shared/contracts/audit.ts';
import type { OutputLanguage } from '../../../../shared/contracts/vocabulary.ts';
import { createOfflineEngine } from '../../../../shared/engine/offline/offline-engine.ts';
import { auditPage } from '../../../../shared/exports/audit-page.ts';
import { LANGUAGES } from '../../../../shared/languages/languages.ts';
import { reviewInProcess } from '../../../../shared/reviewing/reviewing.ts';
import { auditFaults } from '../../../../shared/rules/audit.ts';
import { pageRanges, unreadSentence } from '../../../../shared/rules/unread-pages.ts';
import { auditOf as auditOfRun } from '../../../../shared/services/runs/build-result.ts';
import { renderReport } from '../../../../shared/terminal/report.ts';
import { readableText } from '../../../support/model/action-checks.ts';
import { APPEAL, namedAudit, requestFor, SUMMARY } from '../../../support/model/action-scene.ts';
import { written } from '../../../support/model/writing.ts';

const SENTENCES: readonly [OutputLanguage, one: string, several: string][] = [
  [
    'Swedish',
    'Sidan 3 är skannad och kunde inte läsas. Det som står där har inte bedömts.',
    'Sidorna 2–4 och 7 är skannade och kunde inte läsas. Det som står där har inte bedömts.',
  ],
  [
    'Norwegian (Bokmål)',
    'Side 3 er skannet og kunne ikke leses. Det som står der, er ikke vurdert.',
    'Sidene 2–4 og 7 er skannet og kunne ikke leses. Det som står der, er ikke vurdert.',
  ],
  [
    'Danish',
    'Side 3 er scannet og kunne ikke læses. Det, der står dér, er ikke vurderet.',
    'Siderne 2–4 og 7 er scannet og kunne ikke læses. Det, der står dér, er ikke vurderet.',
  ],
  [
    'English',
    'Page 3 is a scan that could not be read. What it says was not assessed.',
    'Pages 2–4 and 7 are scans that could not be read. What they say was not assessed.',
  ],
];
const UNREAD = [2, 3, 4, 7];

/** The audit that a run without findings ends with. */
async function audited(outputLanguage: OutputLanguage, unreadPages?: number[]): Promise<Audit> {
  const run = { tenantId: 'ten_1', jobId: 'job_1' };
  const input = { profiles: [{ outputLanguage }], sources: [] } as unknown as Parameters<typeof auditOfRun>[2];
  const text = { pages: ['Beslut'], language: 'sv', mediaType: 'application/pdf', ...(unreadPages && { unreadPages }) };
  const reviewing = reviewInProcess();
  const { audit, faults, issues } = await auditOfRun(
    { reviewing, signal: new AbortController().signal },
    run,
    input,
    text,
    [],
    null,
  );
  assert.deepEqual([faults, issues], [[], []]);
  return audit;
}

describe('pages that could not be read', () => {
  for (const [outputLanguage, one, several] of SENTENCES) {
    it(`are named by the audit, its reports and the documents for its reader, in ${outputLanguage}`, async () => {
      const { auditWording } = LANGUAGES[outputLanguage];
      assert.equal(unreadSentence([3], auditWording), one);
      const audit = await audited(outputLanguage, UNREAD);
      assert.deepEqual(audit.unread_pages, UNREAD);
      assert.ok(audit.executive_summary.endsWith(several), audit.executive_summary);
      const context = { documentName: 'beslut.pdf', jobId: 'job_1', profileId: 'prof_1' };
      const heading = auditWording.unreadPages.heading;
      const report = renderReport(audit, context, { width: 400, colours: false });
      assert.ok(report.includes(`${heading}\n\n- ${several}`), report);
      const page = await auditPage(audit, context);
      assert.ok(page.includes(heading) && page.split(several).length === 3, page);

      const sent = { ...namedAudit('SE'), unread_pages: UNREAD };
      for (const action of BUILT_IN_ACTIONS) {
        const asked = requestFor(sent, { action, outputLanguage });
        const { content, cover_note } = await written(createOfflineEngine(), asked);
        assert.equal(readableText(content).includes(several), action === SUMMARY, action.id);
        assert.equal(readableText(cover_note ?? '').includes(several), action !== SUMMARY, action.id);
      }
    });
  }

  it('are sent back with an audit, in any order', async () => {
    const sent = SentAudit.parse({ ...(await audited('English', UNREAD)), unread_pages: [7, 2, 2] });
    const { cover_note } = await written(createOfflineEngine(), requestFor(sent as Audit, { action: APPEAL }));
    assert.match(readableText(cover_note ?? ''), /Pages 2 and 7 are scans/);
  });

  it('are none in an audit whose document was read whole', async () => {
    const audit = await audited('English');
    assert.equal('unread_pages' in audit, false);
    assert.doesNotMatch(audit.executive_summary, /could not be read/);
    assert.ok(Audit.safeParse(audit).success);
  });

  it('must be those that the summary names', async () => {
    const audit = await audited('English', UNREAD);
    const expected = { outputLanguage: 'English', sources: [] } as const;
    assert.deepEqual(auditFaults({ ...audit, unread_pages: [2] }, expected), ['summary-miscounts-findings']);
  });

  it('are written as ranges, and only the first of many are named', () => {
    assert.deepEqual(pageRanges([1, 2, 3, 5, 8, 9]), ['1–3', '5', '8–9']);
    const odd = Array.from({ length: 30 }, (_, n) => 2 * n + 1);
    const said = unreadSentence(odd, LANGUAGES.English.auditWording);
    assert.ok(said.startsWith('Pages 1, 3, ') && said.includes(' 39 … are scans'), said);
  });
});
