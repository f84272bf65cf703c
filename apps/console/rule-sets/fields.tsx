import { codePoints } from '../../../shared/contracts/code-points.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useLawTexts } from '../i18n/laws.ts';
import { useProfileTexts } from '../i18n/profiles.ts';
import { useRuleSetTexts } from '../i18n/rule-sets.ts';
import { Counter, Field } from '../profiles/field.tsx';
import type { Problem } from '../profiles/problems.ts';
import { bindsIn } from './binding.ts';
import type { RuleSetDraft } from './draft.ts';

interface FieldsProps {
  draft: RuleSetDraft;
  set: (changes: Partial<RuleSetDraft>) => void;
  problems: readonly Problem[];
  orders: readonly string[];
  types: readonly RuleSetDraft['authorityType'][];
  /** Characters that the text may have. */
  limit: number;
}

/** The fields of a rule set. */
export function Fields({ draft, set, problems, orders, types, limit }: FieldsProps) {
  const t = useRuleSetTexts();
  const profileTexts = useProfileTexts();
  const { t: common } = useI18n();
  const meaning = useMeaning(draft.authorityType, orders);
  return (
    <div className="stack">
      <Field field="name" label={profileTexts('name')} problems={problems}>
        <input className="input" value={draft.name} onChange={({ target }) => set({ name: target.value })} />
      </Field>
      <Field field="source" label={t('source.label')} hint={t('source.hint')} problems={problems}>
        <input className="input" value={draft.source} onChange={({ target }) => set({ source: target.value })} />
      </Field>
      <Field field="authorityType" label={profileTexts('ruleSet.type')} hint={meaning} problems={problems}>
        <select
          className="select"
          value={draft.authorityType}
          onChange={({ target }) => set({ authorityType: target.value as RuleSetDraft['authorityType'] })}
        >
          {types.map((type) => (
            <option key={type} value={type}>
              {common(`authority.${type}`)}
            </option>
          ))}
        </select>
      </Field>
      <fieldset className="stack tight" aria-describedby="years-hint">
        <legend className="label">{t('years.legend')}</legend>
        <p className="hint" id="years-hint">
          {t('years.hint')}
        </p>
        <div className="years">
          {(['validFromYear', 'validToYear'] as const).map((field) => (
            <Field
              key={field}
              field={field}
              label={t(field === 'validFromYear' ? 'years.first' : 'years.last')}
              problems={problems}
            >
              <input
                className="input num"
                inputMode="numeric"
                autoComplete="off"
                value={draft[field]}
                onChange={({ target }) => set({ [field]: target.value })}
              />
            </Field>
          ))}
        </div>
      </fieldset>
      <Field
        field="content"
        label={profileTexts('ruleSet.content')}
        hint={t('content.hint')}
        problems={problems}
        below={<Counter count={codePoints(draft.content)} limit={limit} />}
      >
        <textarea
          className="area tall"
          value={draft.content}
          onChange={({ target }) => set({ content: target.value })}
        />
      </Field>
    </div>
  );
}

/** What a kind of source means for binding, as a sentence on the legal orders that are open. */
function useMeaning(authorityType: RuleSetDraft['authorityType'], orders: readonly string[]): string {
  const t = useRuleSetTexts();
  const laws = useLawTexts();
  const { list } = useI18n();
  const { binding, guiding } = bindsIn(authorityType, orders);
  const named = (of: typeof binding) => ({ orders: list(of.map((order) => laws(`order.${order}`))) });
  return [
    ...(binding.length > 0 ? [t('type.binds', named(binding))] : []),
    ...(guiding.length > 0 ? [t('type.guides', named(guiding))] : []),
  ].join(' ');
}
