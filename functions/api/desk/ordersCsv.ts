import type { Locale } from '#shared/messages/locale.ts';
import { type CsvValue, csvFile } from '#shared/rules/csvCell.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { languages } from '../../domain/catalogue/languages.ts';
import type { ListedOrder } from '../../domain/order/listedOrder.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import { deskOrderRowWire } from './deskOrderWire.ts';

const columns = [
  'number',
  'status',
  'service',
  'pair',
  'words',
  'customer',
  'ordered',
  'promised',
  'price',
  'external_id',
  'purchase_order',
] as const;

/** The list as a file for a spreadsheet: the same rows, the same masks. */
export function ordersCsv(orders: readonly ListedOrder[], locale: Locale): string {
  const name = (id: number): string => languages().find((language) => language.id === id)?.names[locale] ?? String(id);
  const rows = orders.map((order): CsvValue[] => {
    const row = deskOrderRowWire(order, locale);
    return [
      row.id,
      row.status_label,
      row.service_name,
      `${name(row.source_lang)} → ${row.target_lang.map(name).join(', ')}`,
      row.word_count,
      row.email_masked,
      formatMoment(row.created_at, locale),
      row.delivery_at && formatMoment(row.delivery_at, locale),
      (row.price_gross.amount / 100).toFixed(2),
      order.listed.externalId ?? '',
      order.listed.purchaseOrderNumber ?? '',
    ];
  });
  return csvFile([columns.map((column) => catalogueText(locale, `catalogue/csv.${column}`)), ...rows], locale);
}
