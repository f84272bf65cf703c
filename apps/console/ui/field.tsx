import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  hint?: string;
  /** What is wrong with what was typed; it stays typed. */
  error?: string | null;
  /** The control, given what names and describes it. */
  children: (props: ControlProps) => ReactNode;
}

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A labelled control with its hint and the sentence on what is wrong. */
export function Field({ label, hint, error = null, children }: Props) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== null && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={error === null ? 'field' : 'field bad'}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === null ? undefined : true,
      })}
      {error !== null && (
        <p className="err" id={`${id}-error`} role="alert">
          <CircleAlert className="i" aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
