import type { ReactNode } from 'react';

interface Props {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Beside the label: what the option adds to the price. */
  extra?: ReactNode;
  error?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A native check box with its explanation; the whole row is the target. */
export function CheckField({ id, label, hint, extra, error, checked, disabled = false, onChange }: Props) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="flex gap-3">
      <input
        id={id}
        type="checkbox"
        className="check"
        checked={checked}
        disabled={disabled}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <label htmlFor={id} className={`cursor-pointer font-medium ${disabled ? 'text-muted' : ''}`}>
            {label}
          </label>
          {extra}
        </div>
        {hint && (
          <p id={`${id}-hint`} className="hint">
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className="error">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
