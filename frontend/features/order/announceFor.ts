import { call } from '#frontend/api/client.ts';
import type { Announce } from '#frontend/shop/thread/AttachedFiles.tsx';
import { afterSale } from '#shared/contract/afterSale.ts';
import type { Order } from './orderRows.ts';

/** Links for files that are sent with a message of the order's customer. */
export const announceFor =
  ({ id, hash }: Pick<Order, 'id' | 'hash'>): Announce =>
  (body) =>
    call(afterSale.announceThreadFile, { params: { id }, body, cart: hash });
