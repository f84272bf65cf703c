import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { providerAnswers } from '../../data/provider-answers.ts';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { Page } from '../../shell/page.tsx';

/** Where a provider sends a person back who tries it: hands the answer to the settings, in the tab that they came from. */
export function TriedProviderPage() {
  const t = useAdministrationTexts();
  useEffect(() => {
    const answer = location.hash.slice(1);
    if (answer === '') return;
    // Neither the history nor a second look at this page should hold it.
    history.replaceState(history.state, '', location.pathname);
    providerAnswers.tell(answer);
  }, []);
  return (
    <Page title={t('tried.title')} width="narrow">
      <div className="card pad stack">
        <p>{t('tried.lead')}</p>
        <p className="soft">
          {t('tried.gone')} <Link to="/console/settings">{t('settings.title')}</Link>
        </p>
      </div>
    </Page>
  );
}
