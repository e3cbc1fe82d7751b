import type { Order } from '../../domain/order/order.ts';
import { asNumber } from '../../domain/order/ownNumbers.ts';
import { digestOf } from '../digest.ts';
import { ownerPk } from '../owned.ts';
import type { TransactItem } from '../transact.ts';
import { placeOf } from './orderKeys.ts';

/**
 * Partition of the orders with one of the owner's own numbers, newest last. Case and composed letters are normalised.
 */
export const ownReferencePk = (owner: string, reference: string): string =>
  `own#${owner}#${digestOf(asNumber(reference))}`;

/** The same for a metadata pair, unchanged; its separator is a control character, which no number has. */
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
  ownKeys(order).map((key) => ({ Put: { TableName: table, Item: { ...key, orderId: order.id } } }));

/** Deletes the lookup rows. */
export const noOwnReferenceItems = (table: string, order: Order): TransactItem[] =>
  ownKeys(order).map((Key) => ({ Delete: { TableName: table, Key } }));
