import type { orders as area } from '#shared/contract/orders.ts';
import { invoices } from '../../runtime/built/invoices.ts';
import { orders } from '../../runtime/built/orders.ts';
import { payments } from '../../runtime/built/payments.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { readOrder } from '../../usecases/orders/readOrder.ts';
import { invoiceWire } from '../invoices/invoiceWire.ts';
import { orderWire } from './orderWire.ts';
import { readerOf } from './readerOf.ts';

export const getOrder: Handler<typeof area.getOrder> = async ({ params, query, caller, cartHash, locale, now }) => {
  const found = await readOrder(
    { orders: orders(), payments: payments() },
    params.id,
    readerOf(caller, query.hash ?? cartHash),
  );
  if ('refused' in found) return found;
  const rows = await invoices().openedBy({ cartDigest: found.order.cartDigest });
  return {
    status: 200,
    body: { ...orderWire(found, locale, now), invoices: rows.map((row) => invoiceWire(row, locale)) },
  };
};
