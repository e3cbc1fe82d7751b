interface Props<T extends string> {
  name: string;
  legend: string;
  options: readonly (readonly [T, string])[];
  value: T;
  onChange: (value: T) => void;
  /** Two short answers stand side by side on a phone as well. */
  short?: boolean;
}

/** A pair of radios. */
export function ChoiceField<T extends string>({ name, legend, options, value, onChange, short = false }: Props<T>) {
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      <div className={short ? 'grid grid-cols-2 gap-3' : 'grid gap-3 sm:grid-cols-2'}>
        {options.map(([one, text]) => (
          <label key={one} className="choice">
            <input
              type="radio"
              name={name}
              className="check"
              value={one}
              checked={one === value}
              onChange={() => onChange(one)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
