import type { Payment } from '../payment/payment.ts';
import { totalPaid } from '../payment/totalPaid.ts';
import { isWorkedOn } from './isWorkedOn.ts';
import type { Order } from './order.ts';

/**
 * Whether what an order has translated may be left out of a new version: it is being made or was made, its files are there, and
 * not all that was paid for it went back.
 */
export const isKept = (
  order: Pick<Order, 'state' | 'filesErased' | 'erasedAt'>,
  payment?: Pick<Payment, 'amount' | 'fee' | 'refunded'>,
): boolean =>
  isWorkedOn(order) &&
  order.filesErased === undefined &&
  order.erasedAt === undefined &&
  !(payment && totalPaid(payment) > 0 && payment.refunded >= totalPaid(payment));
