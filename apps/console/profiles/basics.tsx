import { useOutputLanguageName } from '../i18n/output-languages.ts';
import { useProfileTexts } from '../i18n/profiles.ts';
import { useOrderName } from '../laws/use-order-name.ts';
import type { ProfileDraft } from './draft.ts';
import { Field, FieldProblems } from './field.tsx';
import type { Configuration, PartProps } from './parts.ts';
import { idOf } from './problems.ts';

/** The fields of the profile itself. */
export function Basics({ draft, set, problems, configuration }: PartProps & { configuration: Configuration }) {
  const t = useProfileTexts();
  const languageName = useOutputLanguageName();
  const text = (field: 'name' | 'documentType' | 'categoryPath' | 'urlSlug', hint?: string) => (
    <Field field={field} label={t(field)} {...(hint !== undefined && { hint })} problems={problems}>
      <input className="input" value={draft[field]} onChange={({ target }) => set({ [field]: target.value })} />
    </Field>
  );
  return (
    <section className="stack" aria-labelledby="basics">
      <h2 id="basics" tabIndex={-1}>
        {t('basics')}
      </h2>
      {text('name')}
      {text('documentType', t('documentType.hint'))}
      {text('urlSlug', t('urlSlug.hint'))}
      {text('categoryPath', t('categoryPath.hint'))}
      <Field field="userHelpText" label={t('userHelpText')} hint={t('userHelpText.hint')} problems={problems}>
        <textarea
          className="area brief"
          rows={2}
          value={draft.userHelpText}
          onChange={({ target }) => set({ userHelpText: target.value })}
        />
      </Field>
      <Field field="outputLanguage" label={t('outputLanguage')} problems={problems}>
        <select
          className="select"
          value={draft.outputLanguage}
          onChange={({ target }) => set({ outputLanguage: target.value as ProfileDraft['outputLanguage'] })}
        >
          <option value="">
            {t('outputLanguage.usual', { language: languageName(configuration.organisation.outputLanguage) })}
          </option>
          {configuration.outputLanguages.map((language) => (
            <option key={language} value={language}>
              {languageName(language)}
            </option>
          ))}
        </select>
      </Field>
    </section>
  );
}

/** Legal orders of a profile that cites no law; those of others follow from what they cite. */
export function Orders({ draft, set, problems, open }: PartProps & { open: readonly string[] }) {
  const t = useProfileTexts();
  const orderName = useOrderName();
  return (
    <fieldset className="stack tight" id={idOf('jurisdictions')} tabIndex={-1}>
      <legend>
        <h2>{t('orders')}</h2>
      </legend>
      <p className="hint">{t('orders.hint')}</p>
      <FieldProblems field="jurisdictions" problems={problems} />
      {open.map((order) => (
        <label key={order} className="check">
          <input
            type="checkbox"
            checked={draft.jurisdictions.includes(order)}
            onChange={({ target }) =>
              set({
                jurisdictions: target.checked
                  ? [...draft.jurisdictions, order]
                  : draft.jurisdictions.filter((one) => one !== order),
              })
            }
          />
          <span>{orderName(order)}</span>
        </label>
      ))}
    </fieldset>
  );
}
