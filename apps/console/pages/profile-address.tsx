import { getRouteApi, Link } from '@tanstack/react-router';
import { useProfileAt } from '../data/profile-at.ts';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Page } from '../shell/page.tsx';
import { Skeleton } from '../ui/loaded.tsx';
import { Problem } from '../ui/problem.tsx';
import { NewAuditPage } from './new-audit.tsx';

const route = getRouteApi('/signed-in/p/$slug');

/** A new audit with the profile that the address names. An unknown address, a draft and a foreign one answer alike. */
export function ProfileAddressPage() {
  const { t } = useI18n();
  const a = useAuditingTexts();
  const { slug } = route.useParams();
  const { data: profile, error, refetch } = useProfileAt(slug);
  if (profile === undefined) {
    if (error === null) {
      return (
        <main className="wrap" id="main">
          <Skeleton shape="fields" />
        </main>
      );
    }
    return (
      <Page title={a('new.title')}>
        <Problem error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (profile === null) {
    return (
      <Page title={a('address.unknown')} lead={a('address.unknown.lead')}>
        <Link className="btn" to="/console">
          {t('nav.audits')}
        </Link>
      </Page>
    );
  }
  return <NewAuditPage key={profile.profileId} profile={profile} />;
}
