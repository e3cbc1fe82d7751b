import type { Payment } from '../payment/payment.ts';
import { totalPaid } from '../payment/totalPaid.ts';
import { isWorkedOn } from './isWorkedOn.ts';
import type { Order } from './order.ts';

/**
 * Whether an order's translation may be reused by a new version: it is under way or done, its files exist, and it was
 * not refunded in full.
 */
export const isKept = (
  order: Pick<Order, 'state' | 'filesErased' | 'erasedAt'>,
  payment?: Pick<Payment, 'amount' | 'fee' | 'refunded'>,
): boolean =>
  isWorkedOn(order) &&
  order.filesErased === undefined &&
  order.erasedAt === undefined &&
  !(payment && totalPaid(payment) > 0 && payment.refunded >= totalPaid(payment));
