import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useArrival } from '#frontend/shop/together/arrivals.ts';
import { correctionOperations } from '#shared/contract/afterSale/corrections.ts';
import type { Order } from './orderRows.ts';

/** What was made and is not replaced, to be read beside its source. */
export const readable = ({ attachments, files_erased_at: erased }: Pick<Order, 'attachments' | 'files_erased_at'>) =>
  erased !== null
    ? []
    : attachments
        .filter(({ kind, replaced }) => kind !== 'source' && !replaced)
        .map(({ id, original_name: name }) => ({ file_id: id, name }));

/** What was asked to be put right in an order, and which of its files may be marked; `isThere`: there is something to show. */
export function useCorrections(order: Order) {
  const read = useSWR(
    ['corrections', order.id, order.status, order.delivered_at],
    () => call(correctionOperations.getCorrections, { params: { id: order.id }, query: {}, cart: order.hash }),
    { keepPreviousData: true },
  );
  const { data, error, mutate } = read;
  useArrival(data !== undefined || error !== undefined);
  const isThere =
    data !== undefined && (data.corrections.length > 0 || data.may_mark.length > 0 || readable(order).length > 0);
  return { data, mutate, isThere };
}
