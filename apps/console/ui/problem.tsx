import { ApiRequestError } from '../../../shared/client/index.ts';
import { needsConfirmation } from '../data/confirmation.ts';
import { useI18n } from '../i18n/i18n.tsx';
import type { MessageKey } from '../i18n/translate.ts';
import { Notice } from './notice.tsx';

/** A failed request in words for the person, with what to do. */
export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t, moment } = useI18n();
  const key = kindOf(error);
  const { limit: max = 0, resetAt = 0 } = (error instanceof ApiRequestError && error.rateLimit) || {};
  return (
    <Notice tone={CALM.has(key) ? 'caution' : 'danger'} isAlert title={t(key, { max, at: moment(Number(resetAt)) })}>
      {error instanceof ApiRequestError && key === 'problem.refused' && <p lang="en">{error.message}</p>}
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

/** Problems that pass by themselves, and are therefore told calmly. */
const CALM: ReadonlySet<MessageKey> = new Set(['problem.offline', 'problem.busy', 'problem.spent']);

function kindOf(error: unknown): MessageKey {
  if (!(error instanceof ApiRequestError)) return 'problem.ours';
  if (needsConfirmation(error)) return 'problem.unconfirmed';
  if (error.status === 401) return 'problem.session';
  if (isSpent(error)) return 'problem.spent';
  if (error.status === 429) return 'problem.tooMany';
  if (error.status === 503) return 'problem.busy';
  if (error.isTransient) return 'problem.offline';
  return 'problem.refused';
}

/** True for a refusal by an allowance that is spent. It names no wait, because it is renewed with its month or its hour alone. */
export const isSpent = (error: Error): boolean =>
  error instanceof ApiRequestError &&
  error.status === 429 &&
  error.retryAfterSeconds === null &&
  error.rateLimit !== null;
