import type { staff as area } from '#shared/contract/staff.ts';
import { brand } from '#shared/model/brand.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { awaitedTransfers } from '../../runtime/services/payments.ts';
import { orderTitle, topUpTitle } from '../../usecases/ordering/payable.ts';
import { moneyWire } from '../wire/moneyWire.ts';

export const listAwaitedTransfers: Handler<typeof area.listAwaitedTransfers> = async ({ query }) => {
  const after = query.cursor && Buffer.from(query.cursor, 'base64url').toString();
  const { awaited, next } = await awaitedTransfers().page(query.limit ?? 50, after);
  return {
    status: 200,
    body: {
      transfers: awaited.map(({ payment: { slug, purpose }, attempt: { amount, startedAt, payBy } }) => ({
        payment: { slug },
        order_id: purpose.kind === 'order' ? purpose.orderId : null,
        title: purpose.kind === 'order' ? orderTitle(purpose.orderId, brand.name) : topUpTitle(slug, brand.name),
        amount: moneyWire(amount),
        asked_at: startedAt,
        pay_by: payBy,
      })),
      cursor: next === undefined ? null : Buffer.from(next).toString('base64url'),
    },
  };
};
