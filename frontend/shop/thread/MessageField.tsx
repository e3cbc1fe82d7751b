import { describe, FieldFrame } from '#frontend/design/Field.tsx';

interface Props {
  id: string;
  label: string;
  maxLength: number;
  value: string;
  change: (value: string) => void;
  error: string | undefined;
}

/** Where a message to us is written. */
export function MessageField({ id, label, maxLength, value, change, error }: Props) {
  return (
    <FieldFrame id={id} label={label} error={error}>
      <textarea
        {...describe({ id, hint: undefined, error })}
        rows={4}
        maxLength={maxLength}
        className="input block resize-y"
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  );
}
