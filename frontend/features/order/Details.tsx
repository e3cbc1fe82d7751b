import { useI18n } from '#frontend/i18n/I18n.tsx';
import { type Language, type Order, orderRows } from './orderRows.ts';
import { Rows } from './Rows.tsx';

/** Everything that was ordered, as labels with values. */
export function Details({ order, languages }: { order: Order; languages: readonly Language[] }) {
  const i18n = useI18n();
  return (
    <section aria-labelledby="details-heading">
      <h2 id="details-heading" className="mb-3 text-xl">
        {i18n.t('status/details')}
      </h2>
      <Rows rows={orderRows(order, languages, i18n)} />
    </section>
  );
}
