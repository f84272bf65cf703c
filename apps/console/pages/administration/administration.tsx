import { Outlet } from '@tanstack/react-router';
import { useRecords } from '../../data/records.ts';
import { useSignedIn } from '../../data/session.tsx';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { Page } from '../../shell/page.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ConfirmationProvider } from './confirmation.tsx';

/** The pages for administrators; a member learns whom to ask. */
export function Administration() {
  const { session } = useSignedIn();
  if (session.organisation.role !== 'administrator') return <ForAdministrators />;
  return (
    <ConfirmationProvider>
      <Outlet />
    </ConfirmationProvider>
  );
}

function ForAdministrators() {
  const t = useAdministrationTexts();
  const { session } = useSignedIn();
  const administrators = useRecords('administrators', (api, signal) =>
    api.get('/console/api/administrators', { signal }),
  );
  return (
    <Page title={t('only.title')} lead={t('only.lead', { organisation: session.organisation.name })} width="narrow">
      <Loaded query={administrators}>
        {(list) => (
          <ul className="card pad stack tight">
            {list.administrators.map((email) => (
              <li key={email}>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}
