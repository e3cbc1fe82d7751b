import { useRef } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { orders } from '#shared/contract/orders.ts';
import type { Order } from './orderRows.ts';

const firstMilliseconds = 10_000;
const longestMilliseconds = 120_000;
/** Nothing happens to these by itself any more. */
const ended: readonly Order['status'][] = ['completed', 'cancelled', 'withdrawn', 'expired'];

/**
 * The order as it is now: asked for again while something may happen to it and the page is looked at, less and less often
 * while nothing does. `hash`: undefined before it is known whether there is one.
 */
export function useLiveOrder(id: string, hash: string | null | undefined) {
  const pause = useRef(firstMilliseconds);
  const last = useRef('');
  return useSWR(
    hash === undefined ? null : ['order', id],
    () => call(orders.getOrder, { params: { id }, cart: hash ?? undefined }),
    {
      refreshInterval: (order) => (order && !ended.includes(order.status) ? pause.current : 0),
      onSuccess(order) {
        const said = JSON.stringify(order);
        const isNew = said !== last.current;
        pause.current = isNew ? firstMilliseconds : Math.min(longestMilliseconds, pause.current * 1.5);
        last.current = said;
      },
    },
  );
}
