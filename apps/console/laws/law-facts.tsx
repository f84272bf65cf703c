import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { LawDetail, Provision } from '../../../shared/client/index.ts';
import { useQuotas } from '../data/configuration.ts';
import { type LawStanding, useFetchLaw } from '../data/laws.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useLawTexts } from '../i18n/laws.ts';
import { useAnnounce } from '../ui/live.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { isOrder } from './orders.ts';

interface Props {
  jurisdiction: string;
  work: string;
  head: Pick<LawDetail, 'publishedYear' | 'attribution'>;
  law: LawStanding['laws'][number] | undefined;
  changed: readonly { provision: Provision; at: number }[];
  /** A provision whose two names are shown. */
  sample: Provision | undefined;
}

/** Age and origin of the text that is shown, what changed in it, and how to have it read anew. */
export function LawFacts({ jurisdiction, work, head, law, changed, sample }: Props) {
  const t = useLawTexts();
  const { day, clock } = useI18n();
  const announce = useAnnounce();
  const renewing = useFetchLaw({ jurisdiction, work });
  const writes = useQuotas().data?.configWrites;
  const register = isOrder(jurisdiction) ? t(`register.${jurisdiction}`) : jurisdiction;
  const [wasReadAt, setWasReadAt] = useState<number>();
  const renew = () => {
    if (renewing.isPending) return;
    setWasReadAt(law?.readAt);
    renewing.mutate();
  };
  // A register is asked once a day, so that a copy of today answers for it.
  const outcome = !renewing.isSuccess ? null : t(law?.readAt === wasReadAt ? 'renew.fresh' : 'renew.done');
  useEffect(() => {
    if (outcome !== null) announce(outcome);
  }, [outcome, announce]);
  return (
    <aside className="info stack" aria-label={t('about')}>
      <section className="card pad stack">
        <h2 className="sub-h">{t('about')}</h2>
        <dl className="facts small">
          <dt>{t('about.work')}</dt>
          <dd>
            <code>{work}</code>
          </dd>
          <dt>{t('about.published')}</dt>
          <dd className="num">{head.publishedYear}</dd>
          {law !== undefined && (
            <>
              <dt>{t('about.read')}</dt>
              <dd>
                {day(law.readAt)}, {clock(law.readAt)}
              </dd>
            </>
          )}
          <dt>{t('about.source')}</dt>
          <dd>{head.attribution ?? t('about.noSource')}</dd>
        </dl>
        <button type="button" className="btn small self-start" aria-disabled={renewing.isPending} onClick={renew}>
          {renewing.isPending ? t('renew.busy', { register }) : t('renew')}
        </button>
        {writes !== undefined && (
          <p className="small soft">{t('renew.cost', { register, max: writes.max, n: writes.remaining })}</p>
        )}
        {outcome !== null && <p className="small">{outcome}</p>}
        {renewing.error !== null && <Problem error={renewing.error} onRetry={renew} />}
      </section>
      <section className="card pad stack tight">
        <h2 className="sub-h">{t('changes.title')}</h2>
        {changed.length === 0 ? (
          <p className="small soft">{t('changes.none')}</p>
        ) : (
          <ul className="changes small">
            {changed.map(({ provision: { pinpoint, label }, at }) => (
              <li key={pinpoint}>
                <Link to="." hash={pinpoint} replace resetScroll={false} hashScrollIntoView={false}>
                  {label}
                </Link>{' '}
                <span className="soft">{day(at)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {sample !== undefined && (
        <Notice title={t('names.title')}>
          <p className="small">{t('names.lead', { label: sample.label, pinpoint: sample.pinpoint })}</p>
        </Notice>
      )}
    </aside>
  );
}
