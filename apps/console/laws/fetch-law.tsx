import { useQuotas } from '../data/configuration.ts';
import { useFetchLaw } from '../data/laws.ts';
import { isNotFound } from '../data/query-client.ts';
import { useLawTexts } from '../i18n/laws.ts';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { isOrder } from './orders.ts';

/** Offers to fetch a law that the library does not hold: a choice, because it costs a configuration write. */
export function FetchLaw({ jurisdiction, work }: { jurisdiction: string; work: string }) {
  const t = useLawTexts();
  const fetching = useFetchLaw({ jurisdiction, work });
  const writes = useQuotas().data?.configWrites;
  const register = isOrder(jurisdiction) ? t(`register.${jurisdiction}`) : jurisdiction;
  const isUnknown = isNotFound(fetching.error);
  return (
    <>
      <section className="card pad stack">
        <h2 className="sub-h">{t('fetch.title')}</h2>
        <p>{t('fetch.lead', { register })}</p>
        <div className="row">
          <button
            type="button"
            className="btn primary"
            aria-disabled={fetching.isPending}
            onClick={() => fetching.isPending || fetching.mutate()}
          >
            {fetching.isPending ? t('renew.busy', { register }) : t('fetch')}
          </button>
          {writes !== undefined && (
            <span className="small soft">{t('renew.cost', { register, max: writes.max, n: writes.remaining })}</span>
          )}
        </div>
      </section>
      {isUnknown && <Notice tone="caution" isAlert title={t('fetch.none')} />}
      {fetching.error !== null && !isUnknown && <Problem error={fetching.error} />}
    </>
  );
}
