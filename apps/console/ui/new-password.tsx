import { useState } from 'react';
import { useAccountTexts } from '../i18n/account.ts';
import { Field } from './field.tsx';

/** Characters of the shortest password that the service takes. */
export const LEAST_CHARACTERS = 12;

interface Props {
  value: string;
  onChange: (password: string) => void;
  /** True where the person was told to choose a longer one. */
  isShort: boolean;
}

/** A password that the person chooses, and may look at. */
export function NewPassword({ value, onChange, isShort }: Props) {
  const t = useAccountTexts();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Field
        label={t('password.choose')}
        hint={t('password.hint', { n: LEAST_CHARACTERS })}
        error={isShort ? t('password.short', { n: LEAST_CHARACTERS }) : null}
      >
        {(props) => (
          <input
            {...props}
            className="input"
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            maxLength={1_000}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <label className="check">
        <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
        <span>{t('password.show')}</span>
      </label>
    </>
  );
}
