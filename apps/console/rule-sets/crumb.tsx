import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useRuleSetTexts } from '../i18n/rule-sets.ts';

/** The way back to the list of rule sets. */
export function Crumb() {
  const t = useRuleSetTexts();
  return (
    <Link className="crumb" to="/console/rule-sets">
      <ChevronLeft className="i" aria-hidden="true" />
      {t('title')}
    </Link>
  );
}
