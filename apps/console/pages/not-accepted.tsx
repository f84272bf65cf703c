import { Link } from '@tanstack/react-router';
import { useRecords } from '../data/records.ts';
import { useSignedIn } from '../data/session.tsx';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Notice } from '../ui/notice.tsx';

/** Says who can accept the upload agreement; an administrator is led to it. */
export function NotAccepted() {
  const { t, list } = useI18n();
  const a = useAuditingTexts();
  const { session } = useSignedIn();
  const { data, error } = useRecords('administrators', (api, signal) =>
    api.get('/console/api/administrators', { signal }),
  );
  if (data === undefined && error === null) return null;
  const names = data?.administrators ?? [];
  return (
    <Notice
      tone="caution"
      title={names.length === 0 ? a('new.notAccepted') : a('new.notAccepted.by', { names: list(names) })}
    >
      {session.organisation.role === 'administrator' && (
        <p>
          <Link to="/console/agreement">{t('nav.agreement')}</Link>
        </p>
      )}
    </Notice>
  );
}
