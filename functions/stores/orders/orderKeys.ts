import { listedOf } from '../../domain/order/listedOrder.ts';
import type { Order } from '../../domain/order/order.ts';
import { digestOf } from '../digest.ts';
import { ownerPk } from '../owned.ts';

/** Rows of an order: itself, and the lookup by its hash. */
export const orderKey = (id: string) => ({ pk: `order#${id}`, sk: 'order' });
export const pointerKey = (hash: string) => ({ pk: `hash#${digestOf(hash)}`, sk: 'order' });

/** Its cursor among the orders of its owner. */
export const placeOf = ({ createdAt, id }: Pick<Order, 'createdAt' | 'id'>): string => `${createdAt}#${id}`;

/** Its cursor among the changes of its owner's orders; set by every write visible to the customer. */
export const changeOf = (id: string, at: Date | string): string =>
  `${typeof at === 'string' ? at : at.toISOString()}#${id}`;

/** Where the index `owner` has it. */
export const ownerOf = (order: Order) => ({ owner_pk: ownerPk(order), owner_sk: placeOf(order) });

/** Spread, so that no index partition takes the writes of all orders of a state. */
const shards = ['0', '1'] as const;
const shardOf = (id: string): string => shards[(id.codePointAt(id.length - 1) ?? 0) % shards.length] ?? '0';

/** Key in the desk's list: set by every write of its state. */
export const deskPk = (state: Order['state'], id: string): string => `ORDERS#${state}#${shardOf(id)}`;
export const deskPks = (state: Order['state']): string[] => shards.map((shard) => `ORDERS#${state}#${shard}`);
export const deskOf = (order: Order) => ({
  desk_pk: deskPk(order.state, order.id),
  desk_sk: placeOf(order),
  listed: listedOf(order),
});
