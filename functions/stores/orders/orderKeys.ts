import type { Order } from '../../domain/order/order.ts';
import { digestOf } from '../digest.ts';
import { ownerPk } from '../owned.ts';

/** Rows of an order: itself, and the way to it by its hash. */
export const orderKey = (id: string) => ({ pk: `order#${id}`, sk: 'order' });
export const pointerKey = (hash: string) => ({ pk: `hash#${digestOf(hash)}`, sk: 'order' });

/** Where the index `owner` has it. */
export const ownerOf = (order: Order) => ({ owner_pk: ownerPk(order), owner_sk: `${order.createdAt}#${order.id}` });
