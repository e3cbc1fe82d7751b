import type { ReactNode } from 'react';
import { PlainForm, type PlainFormProps } from './PlainForm.tsx';

interface Props extends PlainFormProps {
  /** Of its heading, once on the page. */
  id: string;
  heading: string;
  /** What stands below the form: a question it asks, what came of it. */
  below?: ReactNode;
}

/** A form in a card of its own under its heading. */
export function FormCard({ id, heading, below, ...form }: Props) {
  return (
    <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <PlainForm {...form} />
      {below}
    </section>
  );
}
