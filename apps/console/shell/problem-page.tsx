import { Link } from '@tanstack/react-router';
import { useI18n } from '../i18n/i18n.tsx';
import { Page } from './page.tsx';

/** The page of an address that has none. */
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

/** The page shown where another one failed or its code could not be loaded. */
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
