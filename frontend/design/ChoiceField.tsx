interface Props<T extends string> {
  name: string;
  legend: string;
  options: readonly (readonly [T, string])[];
  value: T;
  onChange: (value: T) => void;
  /** Two short answers stand side by side on a phone as well. */
  short?: boolean;
  /** Needed where there can be an error: the summary leads to it. */
  id?: string;
  error?: string | undefined;
  hint?: string;
}

/** A pair of radios. */
export function ChoiceField<T extends string>({
  name,
  legend,
  options,
  value,
  onChange,
  short = false,
  id,
  error,
  hint,
}: Props<T>) {
  return (
    <fieldset id={id} tabIndex={id === undefined ? undefined : -1} aria-describedby={error && `${id}-error`}>
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
      {hint && <p className="hint mt-1.5">{hint}</p>}
      {error && (
        <p id={`${id}-error`} className="error mt-1">
          {error}
        </p>
      )}
    </fieldset>
  );
}
