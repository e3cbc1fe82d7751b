import * as z from 'zod/mini';
import type { Order } from '../../domain/order/order.ts';
import { Payment } from '../../domain/payment/payment.ts';
import { Refund } from '../../domain/payment/refund.ts';
import { changeOf } from '../orders/orderKeys.ts';
import { duePk, openRefundsPk, paymentKey } from '../payments/paymentKeys.ts';
import type { Look, Row } from './backfill.ts';
import { setItem } from './backfill.ts';

/** For an order written before changes were recorded: the latest of its instants. */
export function lastChange({
  id,
  changed,
  createdAt,
  acceptedAt,
  deliveredAt,
  completedAt,
  rating,
  filesErased,
}: Order): string {
  const known = [acceptedAt, deliveredAt, completedAt, rating?.at, filesErased?.erasedAt];
  return (
    changed ??
    changeOf(
      id,
      known.reduce((last: string, at = '') => (at > last ? at : last), createdAt),
    )
  );
}

/** A pending refund is awaited; a rejected one without a balance is paid out by hand. */
export async function openRefund(table: string, row: Row, look: Look) {
  const { slug, id, state, requestedAt } = z.parse(Refund, row);
  const owner_sk = `${requestedAt}#${id}`;
  if (state === 'requested' || state === 'asked') {
    const due = { due_pk: duePk(slug), due_at: row.due_at ?? requestedAt };
    return setItem(table, row, { owner_pk: openRefundsPk.waiting, owner_sk, ...due }, ['state']);
  }
  if (state !== 'rejected' || row.owner_pk !== undefined) return [];
  const payment = z.parse(Payment, await look(paymentKey(slug)));
  if (payment.account !== undefined) return [];
  return setItem(table, row, { owner_pk: openRefundsPk.rejected, owner_sk }, ['state']);
}
