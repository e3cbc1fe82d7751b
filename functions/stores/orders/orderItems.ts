import { charity } from '#shared/model/money/charity.ts';
import { ProductionState } from '#shared/model/order/orderState.ts';
import type { Order } from '../../domain/order/order.ts';
import { isWorkedOn } from '../../domain/order/workedOn.ts';
import { invoicesDue } from '../invoices/invoiceKeys.ts';
import { putItem, updateItem } from '../rows.ts';
import type { TransactItem } from '../transact.ts';
import { changeEventItems, pendingEventItems } from '../webhooks/pendingEventItems.ts';
import { changeOf, deskOf, deskPk, orderKey, ownerOf, ownReferenceItems, pointerKey } from './orderKeys.ts';

/** A new order with its lookups: by its hash, and by its owner's own numbers. */
export function newOrderItems(table: string, order: Order): TransactItem[] {
  const isNew = 'attribute_not_exists(pk)';
  const row = {
    ...orderKey(order.id),
    ...order,
    ...(order.state === 'accepted' && charity && { dinner: true }),
    ...ownerOf(order),
    ...deskOf(order),
    ...invoiceDue(order),
    changed: changeOf(order.id, order.createdAt),
  };
  return [
    putItem(table, row, isNew),
    putItem(table, { ...pointerKey(order.hash), orderId: order.id }, isNew),
    ...ownReferenceItems(table, order),
    ...pendingEventItems(table, {
      ...{ type: 'order.created', at: order.createdAt, account: order.account },
      ...(order.account !== undefined && { orderId: order.id }),
      data: { status: order.state },
    }),
  ];
}

/** The invoice of a paid order is due from the write that accepts it: the invoice job finds it in the index. */
const invoiceDue = ({ id, state, acceptedAt }: Order) =>
  state === 'accepted' ? { due_pk: invoicesDue.of(id), due_at: acceptedAt } : {};

/** Accepts a paid order, so that work may begin. Only a quoted order can be accepted. */
export function acceptedOrderItems(table: string, id: string, now: Date): TransactItem[] {
  const at = now.toISOString();
  const accepted = updateItem(
    table,
    orderKey(id),
    `SET #state = :accepted, desk_pk = :desk, acceptedAt = :at, due_pk = :invoice, due_at = :at, changed = :changed${charity ? ', dinner = :true' : ''}`,
    {
      accepted: 'accepted',
      desk: deskPk('accepted', id),
      quoted: 'quoted',
      at,
      changed: changeOf(id, at),
      invoice: invoicesDue.of(id),
      true: true,
    },
    '#state = :quoted',
  );
  return [accepted, ...changeEventItems(table, id, { from: 'quoted', to: 'accepted' }, at)];
}

/** Ends an unpaid order. */
export function expiredOrderItems(table: string, id: string, now: Date): TransactItem[] {
  const expired = updateItem(
    table,
    orderKey(id),
    'SET #state = :expired, desk_pk = :desk, changed = :changed, endedAt = :at',
    {
      expired: 'expired',
      quoted: 'quoted',
      desk: deskPk('expired', id),
      changed: changeOf(id, now),
      at: now.toISOString(),
    },
    '#state = :quoted',
  );
  return [expired, ...changeEventItems(table, id, { from: 'quoted', to: 'expired' }, now.toISOString())];
}

/** An order that its customer gave up, with the state it was read in. */
export interface EndedOrder {
  id: string;
  from: Order['state'];
  to: 'withdrawn' | 'cancelled';
  /** Basis points of the work done. */
  progress: number;
  /** The customer's declaration, stored with it. */
  givenUp?: Order['givenUp'];
}

/** Stops work on an order; refused if the order changed in the meantime. */
export function endedOrderItems(table: string, { id, from, to, givenUp }: EndedOrder, at: string): TransactItem[] {
  const ended = updateItem(
    table,
    orderKey(id),
    `SET #state = :to, desk_pk = :desk, changed = :changed, endedAt = :at${givenUp ? ', givenUp = :givenUp' : ''}`,
    { from, to, desk: deskPk(to, id), changed: changeOf(id, at), at, givenUp },
    '#state = :from',
  );
  return [ended, ...changeEventItems(table, id, { from, to }, at)];
}

const worked = ProductionState.options.filter((state) => isWorkedOn({ state }));
const names = worked.map((_, place) => `:state${place}`);

/**
 * Records that a new version was ordered which reuses this order's translation; refused if it is given up or erased.
 */
export const newerOrderItem = (table: string, id: string, newer: string): TransactItem =>
  updateItem(
    table,
    orderKey(id),
    'SET newer = list_append(if_not_exists(newer, :none), :newer)',
    { none: [], newer: [newer], ...Object.fromEntries(worked.map((state, place) => [`state${place}`, state])) },
    `#state IN (${names.join(', ')}) AND attribute_not_exists(filesErased) AND attribute_not_exists(erasedAt)`,
  );
