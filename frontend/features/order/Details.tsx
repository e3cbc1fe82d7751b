import type { ReactNode } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { type Language, type Order, orderRows } from './orderRows.ts';

/** Everything that was ordered, as labels with values. */
export function Details({ order, languages }: { order: Order; languages: readonly Language[] }) {
  const i18n = useI18n();
  return (
    <dl className="grid sm:grid-cols-[14rem_1fr]">
      {orderRows(order, languages, i18n).map(
        ({ key, value, instant }) =>
          value && (
            <Row key={key} label={i18n.t(key)}>
              {instant ? <time dateTime={instant}>{value}</time> : value}
            </Row>
          ),
      )}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="pt-2.5 text-muted sm:border-t sm:border-line sm:pb-2.5">{label}</dt>
      <dd className="border-b border-line pb-2.5 font-medium break-words whitespace-pre-line sm:border-t sm:border-b-0 sm:pt-2.5">
        {children}
      </dd>
    </div>
  );
}
