import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  lead?: string;
  /** On the shaded ground, so that neighbours are told apart. */
  shaded?: boolean;
  /** Between heading and lead and the edge: a drawing. */
  drawing?: ReactNode;
  children: ReactNode;
}

/** A part of the landing page: what it is about, one sentence more, then the thing itself. */
export function Section({ id, title, lead, shaded, drawing, children }: Props) {
  return (
    <section aria-labelledby={id} className={shaded ? 'border-y border-line bg-surface' : undefined}>
      <div className="wrap py-14 sm:py-20">
        <div className="flex items-start justify-between gap-8">
          <div className="max-w-2xl">
            <h2 id={id} className="section-title">
              {title}
            </h2>
            {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
          </div>
          {drawing && <div className="hidden flex-none sm:block">{drawing}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}
