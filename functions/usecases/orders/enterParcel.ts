import type { Refusal } from '#shared/contract/operation.ts';
import { type Carrier, readPackageNumber } from '#shared/rules/packageNumber.ts';
import type { Shipment } from '../../domain/order/order.ts';
import { withParcel } from '../../domain/order/parcel.ts';
import type { OrderStore } from '../../stores/orderStore.ts';
import type { OrderWorkStore } from '../../stores/orderWorkStore.ts';
import { BusyError } from '../../stores/transact.ts';

interface EnterParts {
  orders: Pick<OrderStore, 'read'>;
  orderWork: Pick<OrderWorkStore, 'setParcel'>;
}

/**
 * Staff enter the number of an order's parcel, and that it was sent. Repeating it changes nothing; `conflict` where the
 * order is not posted, or another parcel of it is under way.
 */
export async function enterParcel(
  { orders, orderWork }: EnterParts,
  { orderId, text, sent }: { orderId: string; text: string; sent: boolean },
): Promise<{ shipment: Shipment; carrier: Carrier } | Refusal<'not_found' | 'conflict' | 'validation_failed'>> {
  const read = readPackageNumber(text);
  if (!read) return { refused: 'validation_failed', fields: { package_number: ['validation/package_number'] } };
  for (let attempt = 0; attempt < 5; attempt++) {
    const order = await orders.read(orderId);
    if (!order) return { refused: 'not_found' };
    const shipment = withParcel(order, read.number, sent);
    if (!shipment) return { refused: 'conflict' };
    if (shipment === order.shipment || (await orderWork.setParcel(order, shipment)) === 'written')
      return { shipment, carrier: read.carrier };
  }
  throw new BusyError('An order changed faster than its parcel could be entered.');
}
