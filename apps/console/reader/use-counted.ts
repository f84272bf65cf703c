import { useI18n } from '../i18n/i18n.tsx';
import type { Counts } from './findings.ts';

/** Says in a sentence how many flaws and strengths an audit found; rules that found no flaw say so, because they are no review. */
export function useCounted(): (counts: Omit<Counts, 'all'>, isByRules: boolean) => string {
  const { t } = useI18n();
  return ({ flaws, strengths: found, serious }, isByRules) => {
    if (flaws === 0 && found === 0) return t(isByRules ? 'short.noneByRules' : 'short.none');
    const strengths = found === 0 ? t('count.noStrengths') : t('count.strengths', { n: found });
    if (flaws === 0) return t(isByRules ? 'short.noFlawsByRules' : 'short.noFlaws', { strengths });
    const counted = t('count.flaws', { n: flaws });
    return t('short.found', {
      flaws: serious === 0 ? counted : t('count.flawsSerious', { flaws: counted, n: serious }),
      strengths,
    });
  };
}
