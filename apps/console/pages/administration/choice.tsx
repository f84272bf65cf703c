interface Props<T extends string> {
  label: string;
  options: readonly (readonly [value: T, name: string])[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** A few choices side by side, of which one holds. */
export function Choice<T extends string>({ label, options, chosen, onChoose }: Props<T>) {
  return (
    <fieldset className="seg" aria-label={label}>
      {options.map(([value, name]) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
