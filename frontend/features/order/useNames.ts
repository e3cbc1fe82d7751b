import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useArrival } from '#frontend/shop/together/arrivals.ts';
import { confirmedNames } from '#shared/contract/afterSale/names.ts';
import type { Order } from './orderRows.ts';

/** Work that can still heed what is confirmed. */
export const heedsNames = ({ status }: Pick<Order, 'status'>): boolean =>
  ['accepted', 'assigned', 'in_translation', 'in_review', 'revision_requested'].includes(status);

/** Names, numbers and dates that an order's customer is asked for; read again for some minutes after the payment. */
export function useNames(order: Order) {
  const read = useSWR(
    ['names', order.id, order.status, order.track.length],
    () => call(confirmedNames.getNames, { params: { id: order.id }, query: {}, cart: order.hash }),
    { refreshInterval: (data) => (data?.asked_at || !isFresh(order) ? 0 : 10_000), keepPreviousData: true },
  );
  useArrival(read.data !== undefined || read.error !== undefined);
  return read;
}

/** They are looked for within a minute or two of the payment. */
const isFresh = ({ status, paid_at: paid }: Order): boolean =>
  status === 'accepted' && paid !== null && Date.parse(paid) > Date.now() - 5 * 60_000;
