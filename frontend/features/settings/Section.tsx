import type { ReactNode } from 'react';

interface Props {
  id: string;
  heading: string;
  text?: string | undefined;
  children: ReactNode;
}

/** A part of the settings: what it is about on the left, what can be done on the right. */
export function Section({ id, heading, text, children }: Props) {
  return (
    <section
      aria-labelledby={`${id}-heading`}
      className="grid gap-x-10 gap-y-5 border-t border-line py-8 first:border-0 first:pt-2 lg:grid-cols-[17rem_minmax(0,40rem)]"
    >
      <div>
        <h2 id={`${id}-heading`} className="text-xl">
          {heading}
        </h2>
        {text && <p className="hint mt-2">{text}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </section>
  );
}
