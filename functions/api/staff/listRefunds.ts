import type { staff as area } from '#shared/contract/staff.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { openRefunds } from '../../runtime/services/payments.ts';
import { moneyWire } from '../wire/moneyWire.ts';

export const listRefunds: Handler<typeof area.listRefunds> = async ({ query }) => {
  const after = query.cursor && Buffer.from(query.cursor, 'base64url').toString();
  const { refunds, next } = await openRefunds().page(query.list ?? 'rejected', query.limit ?? 20, after);
  const cursor = next === undefined ? null : Buffer.from(next).toString('base64url');
  return { status: 200, body: { refunds: refunds.map(wireOf), cursor } };
};

function wireOf({ id, orderId, slug, state, amount, reason: cause, why, requestedAt, finishedAt }: Refund) {
  return {
    refund_id: id,
    order_id: orderId ?? null,
    payment: { slug },
    state,
    amount: moneyWire(amount),
    cause,
    reason: why ?? null,
    requested_at: requestedAt,
    rejected_at: finishedAt ?? null,
  };
}
