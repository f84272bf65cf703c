import { CalendarClock, Check, CircleSlash, PencilLine } from 'lucide-react';
import type { ProvisionStanding } from '../data/laws.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useLawTexts } from '../i18n/laws.ts';

interface Props {
  standing: ProvisionStanding | undefined;
  /** True where it is also said of a provision that it is in force, which is usual. */
  isUsual: boolean;
}

/** How a provision stands today, in words. */
export function StandingChips({ standing, isUsual }: Props) {
  const t = useLawTexts();
  const { day } = useI18n();
  if (standing === undefined) return null;
  const { state, validFrom, changedAt } = standing;
  return (
    <>
      {state === 'IN_FORCE' && isUsual && (
        <span className="chip good">
          <Check aria-hidden="true" />
          {t('inForce')}
        </span>
      )}
      {state === 'TO_COME' && (
        <span className="chip caution">
          <CalendarClock aria-hidden="true" />
          {validFrom === null ? t('toCome') : t('toCome.from', { day: day(validFrom) })}
        </span>
      )}
      {state === 'REPEALED' && (
        <span className="chip caution">
          <CircleSlash aria-hidden="true" />
          {t('repealed')}
        </span>
      )}
      {state === 'NOT_HELD' && (
        <span className="chip caution">
          <CircleSlash aria-hidden="true" />
          {t('notHeld')}
        </span>
      )}
      {state !== 'REPEALED' && changedAt !== null && (
        <span className="chip">
          <PencilLine aria-hidden="true" />
          {t('changed', { day: day(changedAt) })}
        </span>
      )}
    </>
  );
}
