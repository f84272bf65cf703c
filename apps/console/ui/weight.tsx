import type { Severity } from '../../../shared/contracts/vocabulary.ts';
import { useI18n } from '../i18n/i18n.tsx';

const BARS: Record<Severity, number> = { LOW: 1, MEDIUM: 2, HIGH: 3 };

/** The weight of a flaw, as a word and as bars. */
export function Weight({ severity }: { severity: Severity }) {
  const { t } = useI18n();
  return (
    <span className="weight">
      <svg viewBox="0 0 17 14" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <rect
            key={bar}
            className={bar <= BARS[severity] ? 'on' : undefined}
            x={bar * 6 - 5.5}
            y={13.5 - bar * 4}
            width="4"
            height={bar * 4}
            rx="0.5"
          />
        ))}
      </svg>
      {t(`weight.${severity}`)}
    </span>
  );
}

/** The number or letter by which a finding is called. */
export function Mark({ kind, mark }: { kind: 'FLAW' | 'STRENGTH' | 'ASIDE'; mark: string }) {
  const tone = { FLAW: 'n', STRENGTH: 'n s', ASIDE: 'n x' }[kind];
  return (
    <span className={tone} aria-hidden="true">
      {mark}
    </span>
  );
}
