import type { ProductionState } from '#shared/model/order/orderState.ts';
import type { CartFile } from '../cart/cartContents.ts';
import { type Payment, totalPaid } from '../payment/payment.ts';
import type { Order } from './order.ts';

/** States without work: not paid, or given up. */
const idle: readonly ProductionState[] = [
  ...(['draft', 'counting', 'awaiting_manual_quote', 'quoted'] as const),
  ...(['expired', 'cancelled', 'withdrawn'] as const),
];

/** Whether the ordered work is under way or done. */
export const isWorkedOn = ({ state }: Pick<Order, 'state'>): boolean => !idle.includes(state);

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

/** For how long ordering the same file again needs a confirmation. */
export const sameFileHours = 24;

/** The newest paid order that has one of the files: the same bytes for the same service and pair. */
export function sameFileIn(
  orders: readonly Order[],
  wanted: { service: Order['form']['service']; files: readonly CartFile[] },
): Order | undefined {
  const isSame = (one: CartFile, other: CartFile) =>
    one.sha256 !== undefined &&
    one.sha256 === other.sha256 &&
    one.sourceLanguage === other.sourceLanguage &&
    one.targetLanguages.some((target) => other.targetLanguages.includes(target));
  return orders.find(
    ({ state, form, files }) =>
      isWorkedOn({ state }) &&
      form.service === wanted.service &&
      files.some((file) => wanted.files.some((one) => isSame(file, one))),
  );
}
