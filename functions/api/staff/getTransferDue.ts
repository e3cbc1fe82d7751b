import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { orders } from '../../runtime/services/orders.ts';
import { payments } from '../../runtime/services/payments.ts';
import { findTransferDue } from '../../usecases/payments/findTransferDue.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { transferNames } from './transferWire.ts';

export const getTransferDue: Handler<typeof area.getTransferDue> = async ({ params }) => {
  const due = await findTransferDue({ orders: orders(), payments: payments() }, params.number);
  if ('refused' in due) return due;
  const { state, paidAt, expiresAt } = due.rows.payment;
  const sums = due.sums.map(moneyWire);
  return {
    status: 200,
    body: { ...transferNames(due), state, sums, paid_at: paidAt ?? null, expires_at: expiresAt },
  };
};
