import type { InvoiceDraft } from './invoice.ts';
import { totalsOf } from './orderInvoice.ts';

/**
 * The key of a collective invoice: account, buyer, treatment and kind of payment. Orders that differ in any of them get
 * separate invoices.
 */
export const collectiveKey = ({ account, buyer, rate, vatReason, test }: InvoiceDraft): string =>
  JSON.stringify([account, buyer, rate, vatReason, test]);

/** The first and the last day of a month (YYYY-MM). */
export function periodOf(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** One invoice for the orders of a month; each line names its order. The VAT is the sum of theirs, so that nothing moves by a grosz. */
export function monthlyInvoice(id: string, month: string, orders: readonly InvoiceDraft[]): InvoiceDraft {
  const [first] = orders;
  if (!first) throw new RangeError('a collective invoice of nothing');
  if (orders.some((order) => collectiveKey(order) !== collectiveKey(first)))
    throw new RangeError('orders of different buyers or treatments');
  const lines = orders.flatMap((order) =>
    order.lines.map((line) => ({
      ...line,
      texts: {
        en: `Order ${order.orderIds.join(', ')}: ${line.texts.en}`,
        pl: `Zlecenie ${order.orderIds.join(', ')}: ${line.texts.pl}`,
      },
    })),
  );
  const { paidBy: _, paidOn: __, ...shared } = first;
  const days = orders.flatMap(({ paidOn }) => paidOn ?? []).toSorted();
  const paidOn = days.at(-1);
  return {
    ...shared,
    id,
    orderIds: orders.flatMap(({ orderIds }) => orderIds),
    cartDigests: orders.flatMap(({ cartDigests }) => cartDigests),
    lines,
    ...totalsOf(lines),
    period: periodOf(month),
    ...(paidOn && { paidOn }),
  };
}
