import type { Order } from '../../domain/order/order.ts';
import { asNumber, listedOf } from '../../domain/order/orderLists.ts';
import { digestOf } from '../digest.ts';
import { ownerPk } from '../owned.ts';
import { putItem, removeItem } from '../rows.ts';
import type { TransactItem } from '../transact.ts';

/** Rows of an order: itself, and the lookup by its hash. */
export const orderKey = (id: string) => ({ pk: `order#${id}`, sk: 'order' });
export const pointerKey = (hash: string) => ({ pk: `hash#${digestOf(hash)}`, sk: 'order' });

/** The order's cursor among the orders of its owner. */
const placeOf = ({ createdAt, id }: Pick<Order, 'createdAt' | 'id'>): string => `${createdAt}#${id}`;

/** The order's cursor among its owner's orders sorted by last change; set by every write visible to the customer. */
export const changeOf = (id: string, at: Date | string): string =>
  `${typeof at === 'string' ? at : at.toISOString()}#${id}`;

/** Key of the order in the index `owner`. */
export const ownerOf = (order: Order) => ({ owner_pk: ownerPk(order), owner_sk: placeOf(order) });

/** Several partitions per state, so that no index partition takes the writes of all orders in a state. */
const shards = ['0', '1'] as const;
const shardOf = (id: string): string => shards[(id.codePointAt(id.length - 1) ?? 0) % shards.length] ?? '0';

/** Partition in the desk's list; set by every write of the order's state. */
export const deskPk = (state: Order['state'], id: string): string => `ORDERS#${state}#${shardOf(id)}`;
export const deskPks = (state: Order['state']): string[] => shards.map((shard) => `ORDERS#${state}#${shard}`);
export const deskOf = (order: Order) => ({
  desk_pk: deskPk(order.state, order.id),
  desk_sk: placeOf(order),
  listed: listedOf(order),
});

/**
 * Partition of the orders with one of the owner's own numbers, newest last. Case and composed letters are normalised.
 */
export const ownReferencePk = (owner: string, reference: string): string =>
  `own#${owner}#${digestOf(asNumber(reference))}`;

/**
 * The same for a metadata pair, without normalisation. Its separator is a control character, which no number contains.
 */
export const ownPairPk = (owner: string, [key, value]: readonly [string, string]): string =>
  `own#${owner}#${digestOf(`${key}\u0000${value}`)}`;

/** An order can be found by the company's external id, its purchase order number and each metadata pair. */
const ownKeys = (order: Order) => {
  const owner = ownerPk(order);
  const numbers = [order.own?.externalId, order.billing.references?.purchaseOrderNumber];
  const partitions = [
    ...numbers.flatMap((one) => (one ? [ownReferencePk(owner, one)] : [])),
    ...Object.entries(order.own?.metadata ?? {}).map((pair) => ownPairPk(owner, pair)),
  ];
  return [...new Set(partitions)].map((pk) => ({ pk, sk: placeOf(order) }));
};

/** The lookup rows of a new order. */
export const ownReferenceItems = (table: string, order: Order): TransactItem[] =>
  ownKeys(order).map((key) => putItem(table, { ...key, orderId: order.id }));

/** Deletes the lookup rows. */
export const noOwnReferenceItems = (table: string, order: Order): TransactItem[] =>
  ownKeys(order).map((key) => removeItem(table, key));
