import { useId } from 'react';

interface Props {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}

/** A choice that narrows a list, beside its label. */
export function Select({ label, value, options, onChange }: Props) {
  const id = useId();
  return (
    <span className="row filter">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="select fit" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
