import { useI18n } from '../i18n/i18n.tsx';
import { Comparison } from '../profiles/choice-notice.tsx';
import type { Choice } from '../profiles/use-draft.ts';
import type { RuleSetDraft } from './draft.ts';

/** Two versions of a rule set, field by field. */
export function RuleSetComparison({ choice, names }: { choice: Choice; names: Readonly<Record<string, string>> }) {
  const { t: common } = useI18n();
  const [before, after] = [choice.before, choice.after].map((saved) => JSON.parse(saved) as RuleSetDraft);
  if (before === undefined || after === undefined) return null;
  const shown = ({ authorityType, ...rest }: RuleSetDraft) => ({
    ...rest,
    authorityType: [common(`authority.${authorityType}`)],
  });
  const [was, is] = [shown(before), shown(after)];
  const fields = Object.keys(names) as (keyof RuleSetDraft)[];
  return (
    <Comparison
      why={choice.why}
      differences={fields
        .filter((field) => before[field] !== after[field])
        .map((field) => ({ key: field, label: names[field], before: was[field], after: is[field] }))}
    />
  );
}
