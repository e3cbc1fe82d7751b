import type { Order } from '../../domain/order/order.ts';
import { asNumber } from '../../domain/order/ownNumbers.ts';
import { digestOf } from '../digest.ts';
import { ownerPk } from '../owned.ts';
import type { TransactItem } from '../transact.ts';
import { placeOf } from './orderKeys.ts';

/**
 * Where the orders stand that an owner knows by one of their own numbers: a partition for each owner and number, newest
 * last. Written differently (capitals, composed letters) it is the same number.
 */
export const ownReferencePk = (owner: string, reference: string): string =>
  `own#${owner}#${digestOf(asNumber(reference))}`;

/** The same for a pair of theirs, as it is; no number has its separator, which cannot be typed. */
export const ownPairPk = (owner: string, [key, value]: readonly [string, string]): string =>
  `own#${owner}#${digestOf(`${key}\u0000${value}`)}`;

/** An order is found by the number of the company's software, by that of its purchase order and by each of its pairs. */
const ownKeys = (order: Order) => {
  const owner = ownerPk(order);
  const numbers = [order.own?.externalId, order.billing.references?.purchaseOrderNumber];
  const partitions = [
    ...numbers.flatMap((one) => (one ? [ownReferencePk(owner, one)] : [])),
    ...Object.entries(order.own?.metadata ?? {}).map((pair) => ownPairPk(owner, pair)),
  ];
  return [...new Set(partitions)].map((pk) => ({ pk, sk: placeOf(order) }));
};

/** The way to a new order by each of them. */
export const ownReferenceItems = (table: string, order: Order): TransactItem[] =>
  ownKeys(order).map((key) => ({ Put: { TableName: table, Item: { ...key, orderId: order.id } } }));

/** Nobody finds it by them any more. */
export const noOwnReferenceItems = (table: string, order: Order): TransactItem[] =>
  ownKeys(order).map((Key) => ({ Delete: { TableName: table, Key } }));
