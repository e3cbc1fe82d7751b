import type { Refusal } from '#shared/contract/operation.ts';
import type { Order, Shipment } from '../../domain/order/order.ts';
import { isLost, nextLook, type ParcelRow, rowOf } from '../../domain/order/parcels.ts';
import { reachable, shipment as transitions } from '../../domain/order/transitions.ts';
import type { CarrierAnswer, CarrierGateway } from '../../gateways/carriers.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';
import type { ParcelStore } from '../../stores/orders/parcels.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { type OrderReader, openOrder } from '../orders/orders.ts';
import { parcelBackMails, type ShippingDeps } from './parcels.ts';

interface FollowDeps extends Omit<NoteDeps, 'orders' | 'parcels'> {
  orders: Pick<OrderStore, 'read' | 'noteShipment'>;
  parcels: ParcelStore;
  carriers: CarrierGateway;
  /** Called for a parcel that could not be checked; the others are checked all the same. */
  onDefect: (orderId: string, error: unknown) => void;
}

interface FollowedParcels {
  asked: number;
  moved: number;
  /** Carriers that did not answer. */
  silent: number;
  failed: number;
}

/** Parcels checked concurrently per index partition, so that a slow carrier does not use up the job's time. */
const parcelsAtOnce = 5;
const mostRows = 10;

/** Asks the carriers about parcels under way; returned and lost ones are listed at the desk. */
export async function followParcels(deps: FollowDeps): Promise<FollowedParcels> {
  const rows = await deps.parcels.due('parcel', deps.now, mostRows);
  const followed = { asked: 0, moved: 0, silent: 0, failed: 0 };
  for (let start = 0; start < rows.length; start += parcelsAtOnce) {
    await Promise.all(
      rows.slice(start, start + parcelsAtOnce).map(async (row) => {
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

/** The result of a check; `isKnown` is false as long as the carrier does not know the parcel. */
interface CheckedShipment {
  shipment: Shipment;
  isKnown: boolean;
}

/**
 * Asks the carrier where an order's parcel is and stores the answer, if the transition is allowed: a delivered parcel
 * stays delivered. `conflict` if nothing was sent.
 */
export async function checkShipment(
  deps: NoteDeps & { orders: OrderStore; carriers: CarrierGateway },
  id: string,
  reader: OrderReader,
): Promise<CheckedShipment | Refusal<'not_found' | 'conflict' | 'carrier_unavailable'>> {
  const order = await openOrder(deps.orders, id, reader);
  if ('refused' in order) return order;
  const before = order.shipment;
  if (!before) return { refused: 'conflict' };
  const answer = await deps.carriers.track(before.packageNumber);
  if (answer.outcome === 'unavailable') return { refused: 'carrier_unavailable' };
  const shipment = await noteCarrier(deps, order, before, answer);
  return { shipment, isKnown: answer.outcome === 'tracked' };
}

interface NoteDeps extends Pick<ShippingDeps, 'outbox' | 'mailQueue' | 'now'> {
  orders: Pick<OrderStore, 'noteShipment'>;
  parcels: Pick<ParcelStore, 'write'>;
}

/**
 * Stores a carrier's answer about an order's parcel, if the transition is allowed: a delivered parcel stays delivered.
 * A returned one is listed at the desk, and the customer is asked for an address.
 */
async function noteCarrier(
  { orders, parcels, outbox, mailQueue, now }: NoteDeps,
  order: Order,
  before: Shipment,
  answer: Exclude<CarrierAnswer, { outcome: 'unavailable' }>,
): Promise<Shipment> {
  const isReached = answer.outcome === 'tracked' && reachable(transitions, before.state).has(answer.state);
  const state = isReached ? answer.state : before.state;
  const at = now.toISOString();
  const shipment = { ...before, state, ...(state !== before.state && { since: at }), checkedAt: at };
  if (state === before.state || state === 'none' || state === 'prepared') {
    // A concurrent check asked the same carrier: the losing one returns its answer.
    await orders.noteShipment(order.id, before, shipment);
    return shipment;
  }
  const { packageNumber } = shipment;
  const mails = state === 'returned' ? parcelBackMails(order, packageNumber, now) : [];
  const result = await parcels.write(order, {
    shipment,
    row: rowOf(order, shipment, now),
    event: { orderId: order.id, at, act: `parcel_${state}`, by: { kind: 'system' }, to: packageNumber },
    eventId: `parcel_${state}.${packageNumber}`,
    more: mails.map((mail) => outbox.item(mail)),
  });
  if (result === 'written') await Promise.all(mails.map((mail) => enqueueMail(mailQueue, mail)));
  return shipment;
}
