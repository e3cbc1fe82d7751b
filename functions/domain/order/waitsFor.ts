import type { PaymentState } from '#shared/model/order/orderState.ts';
import type { OrderWait } from '#shared/model/order/orderWait.ts';
import { isGivenUp } from './isGivenUp.ts';
import type { Order } from './order.ts';
import { parcelBack } from './parcels.ts';

/**
 * What an order waits for from its customer; undefined: nothing. What stops the work comes before what only delays it.
 * `status`: the progress of its payment.
 */
export function waitsFor(
  order: Pick<
    Order,
    'state' | 'heldSince' | 'heldFor' | 'heldWithout' | 'questionSince' | 'namesAsked' | 'shipment' | 'erasedAt'
  >,
  status: PaymentState,
  now: Date,
): OrderWait | undefined {
  if (order.erasedAt !== undefined || isGivenUp(order)) return undefined;
  if (status === 'awaiting_confirmation' || status === 'failed') return 'payment';
  if (status !== 'done') return undefined;
  if (order.state === 'on_hold') {
    if (order.heldFor === 'desk') return undefined;
    if (order.heldWithout !== undefined) return 'earlier_order';
    return order.questionSince === undefined ? 'hold' : 'question';
  }
  if (order.questionSince !== undefined) return 'question';
  const names = order.namesAsked;
  if (names && names.confirmedAt === undefined && names.until > now.toISOString()) return 'names';
  return parcelBack(order.shipment) === 'address_needed' ? 'parcel' : undefined;
}
