import type { ReactNode } from 'react';

interface Props {
  /** What ids begin with: that of the form. */
  form: string;
  name: string;
  label: string;
  optional?: string;
  hint?: string;
  children: (field: { id: string; name: string; className: string; 'aria-describedby': string }) => ReactNode;
}

/** A field of a form that an island sends, with its label and the place of what is wrong with it. */
export function Place({ form, name, label, optional, hint, children }: Props) {
  const id = `${form}-${name}`;
  return (
    <div className="min-w-0">
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="text-muted"> ({optional})</span>}
      </label>
      {children({ id, name, className: 'input', 'aria-describedby': `${hint ? `${id}-hint ` : ''}${id}-error` })}
      {hint && (
        <p id={`${id}-hint`} className="hint m-0 mt-1">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} data-error={name} className="error mt-1" hidden />
    </div>
  );
}
