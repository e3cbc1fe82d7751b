import { listedOf } from '../../domain/order/listedOrder.ts';
import type { Order } from '../../domain/order/order.ts';
import { digestOf } from '../digest.ts';
import { ownerPk } from '../owned.ts';

/** Rows of an order: itself, and the way to it by its hash. */
export const orderKey = (id: string) => ({ pk: `order#${id}`, sk: 'order' });
export const pointerKey = (hash: string) => ({ pk: `hash#${digestOf(hash)}`, sk: 'order' });

/** Its place among the orders of its owner. */
export const placeOf = ({ createdAt, id }: Pick<Order, 'createdAt' | 'id'>): string => `${createdAt}#${id}`;

/** Its place among the changes of its owner's orders; every write of it that its customer can see says it. */
export const changeOf = (id: string, at: Date | string): string =>
  `${typeof at === 'string' ? at : at.toISOString()}#${id}`;

/** Where the index `owner` has it. */
export const ownerOf = (order: Order) => ({ owner_pk: ownerPk(order), owner_sk: placeOf(order) });

/** So that no partition of the index takes the writes of all orders of a state. */
const shards = ['0', '1'] as const;
const shardOf = (id: string): string => shards[(id.codePointAt(id.length - 1) ?? 0) % shards.length] ?? '0';

/** Where the desk's list has an order: every write of its state sets it. */
export const deskPk = (state: Order['state'], id: string): string => `ORDERS#${state}#${shardOf(id)}`;
export const deskPks = (state: Order['state']): string[] => shards.map((shard) => `ORDERS#${state}#${shard}`);
export const deskOf = (order: Order) => ({
  desk_pk: deskPk(order.state, order.id),
  desk_sk: placeOf(order),
  listed: listedOf(order),
});
