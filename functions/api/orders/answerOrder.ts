import type { Locale } from '#shared/messages/locale.ts';
import { owesInvoice } from '../../domain/invoice/owesInvoice.ts';
import type { Order } from '../../domain/order/order.ts';
import { carts } from '../../runtime/services/carts.ts';
import { invoices } from '../../runtime/services/invoices.ts';
import { orders } from '../../runtime/services/orders.ts';
import { payments } from '../../runtime/services/payments.ts';
import { production } from '../../runtime/services/production.ts';
import { quotes } from '../../runtime/services/quotes.ts';
import { setting } from '../../runtime/settings.ts';
import type { OrderReader } from '../../usecases/orders/openOrder.ts';
import { readOrder } from '../../usecases/orders/readOrder.ts';
import { invoiceWire } from '../wire/invoiceWire.ts';
import { namesOf } from '../wire/memberNames.ts';
import { quoteMessagesWire } from '../wire/quoteWire.ts';
import { orderWire } from './orderWire.ts';

/** The member of the company who ordered: shown to the company and to staff, not to holders of the order's link. */
async function orderedBy({ account, member }: Order, { account: caller, isStaff }: OrderReader) {
  if (member === undefined || !(isStaff || (caller !== undefined && caller === account))) return null;
  return { id: member, name: (await namesOf([member])).get(member) ?? '' };
}

/** An order with its invoices, for anyone who may see it. */
export async function answerOrder(id: string, reader: OrderReader, locale: Locale, now: Date) {
  const { acceptAfterDays } = setting('AFTER_SALE');
  const deps = { orders: orders(), payments: payments(), carts: carts(), production: production() };
  const found = await readOrder(deps, id, reader);
  if ('refused' in found) return found;
  const { quoteId, cartDigest } = found.order;
  const [rows, quote] = await Promise.all([
    invoices().openedBy({ cartDigest }),
    quoteId === undefined ? undefined : quotes().read(quoteId),
  ]);
  const made = rows.map((row) => invoiceWire(row, locale));
  const { payment } = found;
  const isOwed = payment.state === 'paid' && owesInvoice(payment, setting('TOP_UP_VAT'));
  const invoice_coming = isOwed && !made.some(({ number, ready }) => number !== null && ready);
  return {
    status: 200 as const,
    body: {
      ...orderWire(found, { locale, now, acceptAfterDays }),
      ...{ invoices: made, invoice_coming },
      ordered_by: await orderedBy(found.order, reader),
      quote: quote ? { id: quote.id, messages: quoteMessagesWire(quote) } : null,
    },
  };
}
