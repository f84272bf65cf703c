import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { providerAnswers } from '../../data/provider-answers.ts';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { Page } from '../../shell/page.tsx';

/** The page to which a provider sends a person back after a trial. It hands the answer to the tab of the settings that began the trial. */
export function TriedProviderPage() {
  const t = useAdministrationTexts();
  useEffect(() => {
    const answer = location.hash.slice(1);
    if (answer === '') return;
    // The answer is removed from the address, so that neither the history nor a second look at this page holds it.
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
