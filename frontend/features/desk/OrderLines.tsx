import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import type { OrderWire } from '#shared/contract/schemas/order.ts';

/** What the price is made of, line by line. */
export function OrderLines({ items }: { items: OrderWire['items'] }) {
  const { t, locale } = useI18n();
  return (
    <DeskTable
      caption={t('deskOrder/lines')}
      rows={items.map((item, place) => ({ ...item, place }))}
      keyOf={({ place }) => String(place)}
      columns={[
        {
          label: t('deskOrder/line'),
          cell: ({ public_name, variant_name }) => [public_name, variant_name].filter(Boolean).join(', '),
        },
        {
          label: t('deskOrder/words'),
          isNumber: true, // Nothing is counted of a scan, which is priced by pages.
          cell: ({ words }) => words || '–',
        },
        {
          label: t('deskOrder/price'),
          isNumber: true,
          cell: ({ quotation }) => (quotation ? formatMoney(quotation.price_gross.amount, locale) : '–'),
        },
      ]}
    />
  );
}
