import { useI18n } from '../i18n/i18n.tsx';

/** Says that a file that is dragged over the page can be let go. */
export function DropSign() {
  const { t } = useI18n();
  return (
    <div className="drop-sign" aria-hidden="true">
      <p>{t('drop.now')}</p>
    </div>
  );
}
