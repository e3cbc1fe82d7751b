import type { ProductionState } from '#shared/model/orderState.ts';
import type { Customs } from './customs.ts';
import type { Order, Shipment } from './order.ts';

/** States in which an order may be shipped: paid, and neither stopped nor given up. */
const shippable: readonly ProductionState[] = [
  'accepted',
  'assigned',
  'in_translation',
  'in_review',
  'revision_requested',
  'delivered',
  'completed',
];

/**
 * The parcel of an order once staff have entered its number: `prepared`, or `sent` when it is on its way. The same
 * number again can only change it to `sent`. Another number replaces a parcel that has not left or has come back;
 * undefined if it is under way, or if nothing is shipped.
 */
export function withParcel(
  order: Order,
  packageNumber: string,
  sent: boolean,
  customs?: Customs,
): Shipment | undefined {
  const { shipment: before, state, form, erasedAt } = order;
  const wanted = sent ? 'sent' : 'prepared';
  const isSame = before?.packageNumber === packageNumber;
  if (isSame && (before.state !== 'prepared' || !sent)) return before;
  if (!shippable.includes(state) || form.shippingMethod === undefined || erasedAt !== undefined) return undefined;
  if (isSame) return { ...before, state: wanted, ...(customs && { customs }) };
  const isReplaceable = before === undefined || ['none', 'prepared', 'returned'].includes(before.state);
  return isReplaceable ? { packageNumber, state: wanted, ...(customs && { customs }) } : undefined;
}
