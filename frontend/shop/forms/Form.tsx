import type { ReactNode } from 'react';
import { Failed } from '#frontend/design/Failed.tsx';

interface Props {
  of: { submit: (event?: { preventDefault(): void }) => Promise<string | undefined>; failure: string | undefined };
  className: string;
  heading?: string;
  /** What it is about, in a sentence. */
  text?: string;
  /** Says elsewhere why it failed. */
  quiet?: boolean;
  children: ReactNode;
}

/** A form of `useForm` without a summary: where fields are wrong, the first of them gets the focus. */
export function Form({ of: form, className, heading, text, quiet = false, children }: Props) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => void form.submit(event).then((first) => first && document.getElementById(first)?.focus())}
    >
      {heading !== undefined && <h2 className="text-xl">{heading}</h2>}
      {text !== undefined && <p>{text}</p>}
      {!quiet && form.failure && <Failed text={form.failure} />}
      {children}
    </form>
  );
}
