import type { Audit } from '../../../shared/contracts/audit.ts';
import { pageRanges } from '../../../shared/rules/unread-pages.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Notice } from '../ui/notice.tsx';
import { countsOf, type Finding } from './findings.ts';
import { useCounted } from './use-counted.ts';

/** The counts of an audit in a sentence, its summary, and a line on what an audit does not judge. */
export function InShort({
  audit,
  findings,
  reviewers,
  language,
}: {
  audit: Audit;
  findings: readonly Finding[];
  /** Reviewers of the run; 0 where they are not known. */
  reviewers: number;
  language: string;
}) {
  const { t } = useI18n();
  const { flaws, strengths, serious } = countsOf(findings);
  const isByRules = audit.engine === 'RULES';
  const { unread_pages: unread = [] } = audit;
  const counted = useCounted();
  return (
    <div className="short">
      <p className="small soft">{t('short')}</p>
      <p>
        <b>{counted({ flaws, strengths, serious }, isByRules)}</b> {findings.length > 0 && t('short.quoted')}
        {flaws === 0 && isByRules && t('short.notReview')}
        {flaws === 0 && !isByRules && reviewers > 0 && unread.length === 0 && t('short.readBy', { n: reviewers })}
      </p>
      {unread.length > 0 && (
        <Notice tone="caution" title={t('short.unread')}>
          <p>{t('short.unread.pages', { pages: pageRanges(unread).join(', ') })}</p>
        </Notice>
      )}
      {audit.executive_summary !== '' && (
        <details>
          <summary className="small">{t('short.more')}</summary>
          {audit.executive_summary.split(/\n\s*\n/u).map((paragraph) => (
            <p key={paragraph} lang={language}>
              {paragraph}
            </p>
          ))}
        </details>
      )}
      <p className="small soft">{t('short.limits')}</p>
      {isByRules && <p className="small soft">{t('short.rules')}</p>}
    </div>
  );
}
