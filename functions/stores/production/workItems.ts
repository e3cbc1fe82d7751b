import type { NamesStanding } from '../../domain/names/confirmedNames.ts';
import type { DeliveredFile, Order, Shipment } from '../../domain/order/order.ts';
import type { Job, Offer } from '../../domain/production/job.ts';
import type { Plan } from '../../domain/production/plan.ts';
import type { WorkEvent } from '../../domain/production/workEvent.ts';
import { parcelEvents } from '../../domain/webhooks/parcelEvents.ts';
import { changeOf, deskPk, orderKey } from '../orders/orderKeys.ts';
import { placeAsRead } from '../orders/placeOfPapers.ts';
import { unknownOf } from '../readRows.ts';
import { checkItem, putItem, updateItem } from '../rows.ts';
import type { TransactItem } from '../transact.ts';
import { changeEventItems, pendingEventItems } from '../webhooks/pendingEventItems.ts';
import { eventKey, jobIndexes, jobKey, offerIndexes, offerKey, planKey } from './productionKeys.ts';

/** Changes a job; refused if its version has changed since it was read. */
export const changedJobItem = (table: string, before: Job, after: Job): TransactItem =>
  putItem(
    table,
    { ...unknownOf(before), ...jobKey(after), ...after, version: before.version + 1, ...jobIndexes(after) },
    'version = :version',
    { version: before.version },
  );

/**
 * Moves the plan to its next version. Every change of jobs does so, because the order's state depends on all of them:
 * of two concurrent changes one is refused.
 */
export const movedPlanItem = (table: string, plan: Plan, after: Partial<Plan> = {}): TransactItem =>
  putItem(
    table,
    { ...unknownOf(plan), ...planKey(plan.orderId), ...plan, ...after, version: plan.version + 1 },
    'version = :version',
    { version: plan.version },
  );

/** The change of an order's row that follows from its jobs. */
export interface OrderChange {
  from: Order['state'];
  to: Order['state'];
  /** Files that become readable to the customer. */
  delivered: readonly DeliveredFile[];
  now: Date;
  /** The clock that the customer sees: since when it is paused (undefined if running), and the current promise. */
  followed?:
    | {
        heldSince?: string | undefined;
        heldFor?: Order['heldFor'];
        heldWithout?: string | undefined;
        questionSince?: string | undefined;
        promisedAt?: string | undefined;
        namesAsked?: NamesStanding | undefined;
        /** The parcel, its state as read, and the order whose place it goes to, if it is posted now. */
        parcel?: { before: Shipment | undefined; after: Shipment; to?: Pick<Order, 'form'> | undefined };
      }
    | undefined;
}

/**
 * Updates the order from its jobs; refused if the order has changed since it was read (cancelled, withdrawn or put on
 * hold).
 */
export function followedOrderItems(table: string, id: string, change: OrderChange): TransactItem[] {
  const { from, to, now, followed } = change;
  const at = now.toISOString();
  const asked = followed?.questionSince === at;
  const { parcel } = followed ?? {};
  const moved = parcel ? parcelEvents(id, parcel.before, parcel.after, at) : [];
  return [
    followedOrderItem(table, id, change),
    ...(from === to ? [] : changeEventItems(table, id, { from, to }, at)),
    ...(asked ? pendingEventItems(table, { type: 'order.question_asked', orderId: id, at, data: { status: to } }) : []),
    ...moved.flatMap((one) => pendingEventItems(table, one)),
  ];
}

function followedOrderItem(table: string, id: string, change: OrderChange): TransactItem {
  const { from, to, delivered, now, followed } = change;
  const when = `#state = :from${parcelCondition(followed)}`;
  if (from === to && delivered.length === 0 && followed === undefined)
    return checkItem(table, orderKey(id), when, { from });
  const isDelivered = to === 'delivered' && from !== 'delivered';
  const { parcel, ...instants } = followed ?? {};
  const clocks = Object.entries(instants);
  const set = clocks.filter(([, at]) => at !== undefined);
  const removed = clocks.filter(([, at]) => at === undefined).map(([name]) => name);
  const sets = [
    ...set.map(([name]) => `${name} = :${name}`),
    ...(parcel ? ['shipment = :shipment'] : []),
    '#state = :to',
    'desk_pk = :desk',
    'changed = :changed',
    ...(isDelivered ? ['deliveredAt = :at', 'firstDeliveredAt = if_not_exists(firstDeliveredAt, :at)'] : []),
    ...(delivered.length > 0 ? ['delivered = list_append(if_not_exists(delivered, :none), :files)'] : []),
  ];
  return updateItem(
    table,
    orderKey(id),
    `SET ${sets.join(', ')}${removed.length > 0 ? ` REMOVE ${removed.join(', ')}` : ''}`,
    {
      from,
      to,
      desk: deskPk(to, id),
      changed: changeOf(id, now),
      ...instants,
      shipment: parcel?.after,
      parcel: parcel?.before,
      ...(parcel?.to && placeAsRead(parcel.to).values),
      at: now.toISOString(),
      none: [],
      files: delivered,
    },
    when,
  );
}

/** Condition that the parcel's state is as read, and the place that it goes to. */
const parcelCondition = (followed: OrderChange['followed']): string => {
  if (!followed?.parcel) return '';
  const { before, to } = followed.parcel;
  const place = to ? ` AND ${placeAsRead(to).when}` : '';
  return `${before ? ' AND shipment = :parcel' : ' AND attribute_not_exists(shipment)'}${place}`;
};

/** The history lines of one change, never overwritten. `version`: the plan's version after it. */
export const eventItem = (table: string, event: WorkEvent, version: number, place: number): TransactItem =>
  putItem(table, { ...eventKey(event.orderId, version, place), ...event }, 'attribute_not_exists(pk)');

/** A new offer. One per translator and round: a translator who declined is not asked again. */
export const newOfferItem = (table: string, offer: Offer): TransactItem =>
  putItem(
    table,
    { ...offerKey(offer), ...offer, ...offerIndexes(offer) },
    'attribute_not_exists(pk) OR round < :round',
    { round: offer.round },
  );

/** Extends an open offer whose order was on hold. */
export const movedOfferItem = (table: string, offer: Offer, expiresAt: string): TransactItem =>
  putItem(
    table,
    { ...unknownOf(offer), ...offerKey(offer), ...offer, expiresAt, ...offerIndexes(offer) },
    '#state = :sent AND round = :round',
    { sent: 'sent', round: offer.round },
  );

/** Ends an offer; accepting requires that it is open and not expired. */
export const endedOfferItem = (table: string, offer: Offer, { state, now, reason }: EndedOffer): TransactItem =>
  putItem(
    table,
    {
      ...unknownOf(offer),
      ...offerKey(offer),
      ...offer,
      state,
      endedAt: now.toISOString(),
      ...(reason !== undefined && { reason }),
    },
    `#state = :sent AND round = :round${state === 'accepted' ? ' AND expiresAt > :now' : ''}`,
    { sent: 'sent', round: offer.round, now: now.toISOString() },
  );

export interface EndedOffer {
  state: Exclude<Offer['state'], 'sent'>;
  now: Date;
  reason?: string | undefined;
}
