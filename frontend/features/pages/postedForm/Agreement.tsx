import type { ReactNode } from 'react';

interface Props {
  /** What ids begin with: that of the form. */
  form: string;
  name: string;
  /** What is agreed to. */
  children: ReactNode;
}

/** The consent that a form is not sent without, and the place of what is wrong with it. */
export function Agreement({ form, name, children }: Props) {
  const id = `${form}-${name}`;
  return (
    <div>
      <label className="choice" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          value="1"
          className="check"
          aria-describedby={`${id}-error`}
          required
        />
        <span>{children}</span>
      </label>
      <p id={`${id}-error`} data-error={name} className="error mt-1" hidden />
    </div>
  );
}
