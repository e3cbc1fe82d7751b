import { describe, FieldFrame } from '#frontend/design/Field.tsx';

interface Props<Value extends string> {
  id: string;
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  change: (value: Value) => void;
}

/** One of a few, always chosen. */
export function PlainSelect<Value extends string>({ id, label, value, options, change }: Props<Value>) {
  return (
    <FieldFrame id={id} label={label}>
      <select
        {...describe({ id })}
        className="input"
        value={value}
        onChange={({ target }) => {
          const next = options.find(([one]) => one === target.value);
          if (next) change(next[0]);
        }}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
