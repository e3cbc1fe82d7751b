import { isLost, nextLook, type ParcelRow } from '../../domain/order/parcelRow.ts';
import type { CarrierGateway } from '../../gateways/carriers/carrierGateway.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import type { ParcelStore } from '../../stores/orders/parcelStore.ts';
import { type NoteDeps, noteCarrier } from './noteCarrier.ts';

export interface FollowDeps extends Omit<NoteDeps, 'orders' | 'parcels'> {
  orders: Pick<OrderStore, 'read' | 'noteShipment'>;
  parcels: ParcelStore;
  carriers: CarrierGateway;
  /** A parcel that could not be checked does not affect the others. */
  onDefect: (orderId: string, error: unknown) => void;
}

export interface FollowedParcels {
  asked: number;
  moved: number;
  /** Carriers that did not answer. */
  silent: number;
  failed: number;
}

/** Parcels checked concurrently per index partition, so that a slow carrier does not use up the job's time. */
const atOnce = 5;
const mostRows = 10;

/** Asks the carriers about parcels under way; returned and lost ones are listed at the desk. */
export async function followParcels(deps: FollowDeps): Promise<FollowedParcels> {
  const rows = await deps.parcels.due('parcel', deps.now, mostRows);
  const followed = { asked: 0, moved: 0, silent: 0, failed: 0 };
  for (let start = 0; start < rows.length; start += atOnce) {
    await Promise.all(
      rows.slice(start, start + atOnce).map(async (row) => {
        try {
          const found = await follow(deps, row);
          if (found !== 'gone') followed.asked += 1;
          if (found === 'moved') followed.moved += 1;
          if (found === 'silent') followed.silent += 1;
        } catch (error) {
          followed.failed += 1;
          deps.onDefect(row.orderId, error);
        }
      }),
    );
  }
  return followed;
}

async function follow(deps: FollowDeps, row: ParcelRow): Promise<'gone' | 'silent' | 'moved' | 'same'> {
  const { orders, parcels, carriers, now } = deps;
  const order = await orders.read(row.orderId);
  const before = order?.shipment;
  if (!order || order.erasedAt !== undefined || before?.packageNumber !== row.packageNumber) {
    await parcels.forget(row.orderId);
    return 'gone';
  }
  const answer = await carriers.track(row.packageNumber);
  if (answer.outcome !== 'unavailable') {
    const after = await noteCarrier(deps, order, before, answer);
    if (after.state !== before.state) return 'moved';
  }
  const kind = isLost(row, now) ? 'parcel_back' : 'parcel';
  await parcels.lookLater({ ...row, kind, at: nextLook(row, now).toISOString() });
  return answer.outcome === 'unavailable' ? 'silent' : 'same';
}
