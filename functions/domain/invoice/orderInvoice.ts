import { type Grosze, shareByLargestRemainder, subtractGrosze, sumGrosze, zeroGrosze } from '#shared/model/grosze.ts';
import type { PaymentMethodKey } from '#shared/model/paymentMethod.ts';
import type { Order } from '../order/order.ts';
import { invoiceLines } from '../pricing/invoiceLines.ts';
import { buyerOf } from './buyerOf.ts';
import type { InvoiceDraft, InvoiceLine } from './invoice.ts';
import { feeTexts, lineTexts } from './lineTexts.ts';
import { dayOf } from './numbering.ts';

export const orderInvoiceId = (orderId: string): string => `order.${orderId}`;

/**
 * The lines of an order: each net after the coupon, the order's VAT shared over them by largest remainder, so that lines
 * and totals agree with the price that was shown and paid, to the grosz.
 */
export function orderInvoiceLines({ quotation }: Pick<Order, 'quotation'>): InvoiceLine[] {
  const priced = invoiceLines(quotation);
  const weights = priced.map(({ net }) => net);
  const shares = priced.length === 0 ? [] : shareByLargestRemainder(quotation.vat, weights);
  return priced.map((line, index) => {
    const vat = shares[index] ?? zeroGrosze;
    return { texts: lineTexts(line, quotation), net: line.net, vat, gross: sumGrosze([line.net, vat]) };
  });
}

export function totalsOf(lines: readonly InvoiceLine[]): { net: Grosze; vat: Grosze; gross: Grosze } {
  return {
    net: sumGrosze(lines.map(({ net }) => net)),
    vat: sumGrosze(lines.map(({ vat }) => vat)),
    gross: sumGrosze(lines.map(({ gross }) => gross)),
  };
}

/** How an order was paid; `fee`, with its VAT, is the method's fee. */
export interface PaidOrder {
  at: Date;
  by?: PaymentMethodKey | undefined;
  fee: Grosze;
  feeVat: Grosze;
}

/** The invoice of one paid order: rate and reason are the quotation's, never worked out again. The fee is the last line. */
export function orderInvoice(order: Order, paid: PaidOrder): InvoiceDraft {
  const { fee, feeVat } = paid;
  const feeLine = { texts: feeTexts, net: subtractGrosze(fee, feeVat), vat: feeVat, gross: fee };
  const lines = [...orderInvoiceLines(order), ...(fee === 0 ? [] : [feeLine])];
  const { quotation, account } = order;
  const totals = totalsOf(lines);
  if (totals.gross !== quotation.gross + fee) throw new Error(`The lines of order ${order.id} do not make its price.`);
  return {
    id: orderInvoiceId(order.id),
    kind: 'VAT',
    buyer: buyerOf(order.billing, order.email),
    orderIds: [order.id],
    ...(account !== undefined && { account }),
    cartDigests: [order.cartDigest],
    locale: order.locale,
    rate: quotation.vatRate,
    vatReason: quotation.vatReason,
    lines,
    ...totals,
    paidOn: dayOf(paid.at),
    ...(paid.by && { paidBy: paid.by }),
    test: order.test,
  };
}
