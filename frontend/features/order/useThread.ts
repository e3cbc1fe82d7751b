import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useArrival } from '#frontend/shop/together/arrivals.ts';
import { afterSale } from '#shared/contract/afterSale.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { Order } from './orderRows.ts';

export type OrderThread = ResultOf<typeof afterSale.getThread>;
export type Message = OrderThread['messages'][number];

/** The thread of an order; a new state of the order asks for it again, and so does a minute. */
export function useThread({ id, hash, status, paused_since: paused }: Order) {
  const read = useSWR(['thread', id, status, paused], () => call(afterSale.getThread, { params: { id }, cart: hash }), {
    refreshInterval: 60_000,
    keepPreviousData: true,
  });
  useArrival(read.data !== undefined || read.error !== undefined);
  return read;
}
