import { describe, FieldFrame, type FieldProps } from './Field.tsx';

interface Props<Value extends string> extends FieldProps {
  name?: string;
  value: Value;
  options: readonly (readonly [value: Value, text: string])[];
  choose: (value: Value) => void;
}

/** One of a few, in a list that opens. */
export function SelectField<Value extends string>({ id, label, hint, error, optional, ...select }: Props<Value>) {
  const { name, value, options, choose } = select;
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      <select
        {...describe({ id, hint, error, optional })}
        className="input"
        name={name}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([one]) => one === target.value);
          if (chosen) choose(chosen[0]);
        }}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
