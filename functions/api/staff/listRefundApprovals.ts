import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { refundApprovals } from '../../runtime/services/refunds.ts';
import { staffNames } from '../../usecases/quotes/staffNames.ts';
import { moneyWire } from '../wire/moneyWire.ts';

export const listRefundApprovals: Handler<typeof area.listRefundApprovals> = async ({ query, caller }) => {
  const after = query.cursor && Buffer.from(query.cursor, 'base64url').toString();
  const { approvals, next } = await refundApprovals().open(query.limit ?? 50, after);
  const names = await staffNames(
    accounts(),
    approvals.map(({ by }) => by),
  );
  const mine = sessionOf(caller).account;
  const rows = approvals.map(({ id, slug, orderId, amount, to, why, note, act, by, at }) => ({
    ...{ refund_id: id, order_id: orderId, payment: { slug }, amount: moneyWire(amount), to, reason: why },
    ...{ note: note ?? null, act: act ?? null, by: names.get(by) ?? null, is_mine: by === mine, requested_at: at },
  }));
  const cursor = next === undefined ? null : Buffer.from(next).toString('base64url');
  return { status: 200, body: { approvals: rows, cursor } };
};
