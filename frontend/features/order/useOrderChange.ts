import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { changeOperations } from '#shared/contract/afterSale/changes.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { Order } from './orderRows.ts';

/** What may be changed of an order now. */
export type PossibleChange = ResultOf<typeof changeOperations.getOrderChange>;

/** What can be changed in an order until work starts; `saved` counts the changes, `isClosed` follows a refused one. */
export function useOrderChange(order: Order, changed: () => Promise<unknown>) {
  const [saved, setSaved] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const isOpen = order.status === 'accepted';
  const { data, mutate } = useSWR(isOpen ? ['change', order.id] : null, () =>
    call(changeOperations.getOrderChange, { params: { id: order.id }, cart: order.hash }),
  );
  return {
    saved,
    isClosed,
    seen: isOpen && !isClosed && data?.possible ? data : undefined,
    done: async (next: PossibleChange) => {
      setSaved(saved + 1);
      await Promise.all([mutate(next, { revalidate: false }), changed()]);
    },
    closed: async () => {
      setClosed(true);
      await changed();
    },
  };
}
