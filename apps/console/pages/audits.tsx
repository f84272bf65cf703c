import { useNavigate } from '@tanstack/react-router';
import { FileSearch } from 'lucide-react';
import { useI18n } from '../i18n/i18n.tsx';
import { Page } from '../shell/page.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { useHandover } from '../ui/handover.tsx';
import { Notice } from '../ui/notice.tsx';
import { useDrop } from '../ui/use-drop.ts';

/** The first page: what one can do with a document. */
export function AuditsPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const handover = useHandover();
  const open = (files: readonly File[]) => {
    handover.give(files);
    void navigate({ to: '/console/audits/file', search: {} });
  };
  useDrop(open);
  return (
    <Page title={t('nav.audits')} lead={t('audits.lead')}>
      <div className="stack loose">
        <section className="drop">
          <span className="file">
            <FileSearch className="i" aria-hidden="true" />
          </span>
          <div>
            <h2>{t('saved.title')}</h2>
            <p className="soft">{t('saved.lead')}</p>
          </div>
          <FileButton className="btn primary" label={t('chooseFile')} accept=".json" onFile={(file) => open([file])} />
        </section>
        <Notice title={t('audits.nothingStays')}>
          <p>{t('audits.nothingStays.lead')}</p>
        </Notice>
      </div>
    </Page>
  );
}
