interface Props<Value extends string> {
  id: string;
  legend: string;
  hint?: string;
  error: string | undefined;
  options: readonly (readonly [value: Value, label: string])[];
  chosen: readonly Value[];
  change: (chosen: Value[]) => void;
}

/** A group of check boxes. */
export function Choices<Value extends string>({ id, legend, hint, error, options, chosen, change }: Props<Value>) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={described || undefined}>
      <legend className="label">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="hint mb-2">
          {hint}
        </p>
      )}
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {options.map(([value, label]) => (
          <label key={value} className="flex min-h-9 items-center gap-3">
            <input
              type="checkbox"
              className="check"
              checked={chosen.includes(value)}
              onChange={({ target }) => {
                const others = chosen.filter((one) => one !== value);
                change(target.checked ? [...others, value] : others);
              }}
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="error mt-1">
          {error}
        </p>
      )}
    </fieldset>
  );
}
