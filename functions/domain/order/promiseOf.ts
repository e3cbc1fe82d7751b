import { promiseMinutes } from '../cart/cartPrice.ts';
import { addWorkingMinutes } from '../delivery/workingCalendar.ts';
import type { Order } from './order.ts';

/**
 * By when an order is promised (ISO 8601); undefined without a delivery time. The working time counts from the payment: the date that
 * was shown holds for who pays within the hour, and a transfer that takes two days does not eat up the time for the work. Where the
 * promise has moved since, for a question or a hold, it is the moved one.
 */
export function promiseOf({
  promisedAt,
  acceptedAt,
  createdAt,
  quotation: { delivery },
}: Pick<Order, 'promisedAt' | 'acceptedAt' | 'createdAt' | 'quotation'>): string | undefined {
  if (promisedAt !== undefined || delivery === undefined) return promisedAt;
  const paid = Date.parse(acceptedAt ?? createdAt);
  const holds = paid - Date.parse(delivery.from ?? createdAt) <= promiseMinutes * 60_000;
  return holds ? delivery.deliverAt : addWorkingMinutes(new Date(paid), delivery.timeInMinutes).toISOString();
}
