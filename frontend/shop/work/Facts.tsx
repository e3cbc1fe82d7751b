import type { ReactNode } from 'react';

/** Labels with values; one without a value is left out. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-muted max-sm:mt-1">{label}</dt>
              <dd className="font-medium break-words whitespace-pre-line tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
