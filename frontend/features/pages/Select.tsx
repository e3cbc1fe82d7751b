interface Props {
  name: string;
  label: string;
  /** Value, text, and what a script has to know of it. */
  chosen?: string;
  options: readonly (readonly [value: string, text: string, more?: string])[];
}

/** A list to choose from on a page without React in the browser. */
export function Select({ name, label, options, chosen }: Props) {
  return (
    <div className="min-w-0">
      <label className="label" htmlFor={`choose-${name}`}>
        {label}
      </label>
      <select id={`choose-${name}`} name={name} className="input" defaultValue={chosen}>
        {options.map(([value, text, more]) => (
          <option key={value} value={value} data-more={more}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
