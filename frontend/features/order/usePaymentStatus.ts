import { useEffect, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { usePoll } from '#frontend/api/usePoll.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { orders } from '#shared/contract/orders.ts';

export type PaymentStatus = ResultOf<typeof orders.getOrderStatus>;

const mayChange: ReadonlySet<PaymentStatus['status_name']> = new Set(['awaiting_confirmation', 'failed']);

/**
 * The progress of a payment, asked for while it may still change and the page is looked at: anyone whose card was refused
 * may be paying with another at the same time. It never looks like a success before it is one. When the answer is another
 * one the page is loaded again, once, and shows the earlier one until then: a purchase that is told by a page that is
 * about to go is lost.
 */
export function usePaymentStatus(hash: string) {
  const [shown, setShown] = useState<PaymentStatus>();
  const isAnother = ({ status_name }: PaymentStatus) => shown !== undefined && shown.status_name !== status_name;
  const { answer, error, again } = usePoll(
    hash,
    () => call(orders.getOrderStatus, { params: { hash }, cart: hash }),
    (status) => mayChange.has(status.status_name) && !isAnother(status),
  );
  const hasMoved = answer !== undefined && isAnother(answer);
  if (answer !== undefined && answer !== shown && !hasMoved) setShown(answer);
  useEffect(() => {
    if (hasMoved) location.reload();
  }, [hasMoved]);
  return { status: shown, error, again };
}
