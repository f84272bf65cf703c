import { ApiRequestError } from '../../../shared/client/index.ts';
import { needsConfirmation } from '../data/confirmation.ts';
import { useI18n } from '../i18n/i18n.tsx';
import type { MessageKey } from '../i18n/translate.ts';
import { Notice } from './notice.tsx';

/** A failed request in words for the person, with what to do. */
export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useI18n();
  const key = kindOf(error);
  return (
    <Notice tone={key === 'problem.offline' || key === 'problem.busy' ? 'caution' : 'danger'} isAlert title={t(key)}>
      {error instanceof ApiRequestError && key === 'problem.refused' && <p>{error.message}</p>}
      {onRetry !== undefined && (
        <p>
          <button type="button" className="btn small" onClick={onRetry}>
            {t('again')}
          </button>
        </p>
      )}
    </Notice>
  );
}

function kindOf(error: unknown): MessageKey {
  if (!(error instanceof ApiRequestError)) return 'problem.ours';
  if (needsConfirmation(error)) return 'problem.unconfirmed';
  if (error.status === 401) return 'problem.session';
  if (error.status === 429) return 'problem.tooMany';
  if (error.status === 503) return 'problem.busy';
  if (error.isTransient) return 'problem.offline';
  return 'problem.refused';
}
