import { useEffect, useRef } from 'react';
import { call } from '#frontend/api/client.ts';
import { usePoll } from '#frontend/api/usePoll.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { orders } from '#shared/contract/orders.ts';

export type PaymentStatus = ResultOf<typeof orders.getOrderStatus>;

const mayChange: ReadonlySet<PaymentStatus['status_name']> = new Set(['awaiting_confirmation', 'failed']);

/**
 * The progress of a payment, asked for while it may still change and the page is looked at: anyone whose card was refused
 * may be paying with another in the meantime. It never looks like a success before it is one. When the answer is another
 * one the page is loaded again, once.
 */
export function usePaymentStatus(hash: string) {
  const first = useRef<PaymentStatus['status_name']>(undefined);
  const isAnother = ({ status_name }: PaymentStatus) => first.current !== undefined && first.current !== status_name;
  const { answer, error, again } = usePoll(
    hash,
    () => call(orders.getOrderStatus, { params: { hash }, cart: hash }),
    (status) => mayChange.has(status.status_name) && !isAnother(status),
  );
  useEffect(() => {
    if (answer === undefined) return;
    if (isAnother(answer)) location.reload();
    first.current = answer.status_name;
  });
  return { status: answer, error, again };
}
