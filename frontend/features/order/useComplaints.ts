import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useArrival } from '#frontend/shop/together/arrivals.ts';
import { afterSale } from '#shared/contract/afterSale.ts';
import type { Order } from './orderRows.ts';

/** The complaints about an order and whether another one can be made; a new state of the order asks again, and so does a minute. */
export function useComplaints({ id, hash, status, refunded }: Order) {
  const key = ['complaints', id, status, refunded.amount];
  const ask = () => call(afterSale.listComplaints, { params: { id }, cart: hash });
  const read = useSWR(key, ask, { refreshInterval: 60_000, keepPreviousData: true });
  useArrival(read.data !== undefined || read.error !== undefined);
  return read;
}
