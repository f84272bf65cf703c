import { Link } from '@tanstack/react-router';
import { useI18n } from '../i18n/i18n.tsx';
import { Page } from './page.tsx';

/** What an address without a page answers. */
export function NotFoundPage() {
  const { t } = useI18n();
  return (
    <Page title={t('notFound.title')} lead={t('notFound.lead')}>
      <Link className="btn" to="/console">
        {t('nav.audits')}
      </Link>
    </Page>
  );
}

/** What stands in place of a page whose code failed or could not be loaded. */
export function FailedPage() {
  const { t } = useI18n();
  return (
    <Page title={t('failed.title')} lead={t('failed.lead')}>
      <button type="button" className="btn" onClick={() => location.reload()}>
        {t('reload')}
      </button>
    </Page>
  );
}
