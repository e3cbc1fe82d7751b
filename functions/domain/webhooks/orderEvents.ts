import type { WebhookEvent } from '#shared/model/software/webhookEvent.ts';
import { spendable, type Wallet, type WalletEntry } from '../ledger/wallet.ts';
import type { Order } from '../order/order.ts';
import type { Payment } from '../payment/payment.ts';
import type { Refund } from '../refund/refund.ts';
import type { PendingEvent } from './pendingEvent.ts';

const named: Partial<Record<Order['state'], WebhookEvent>> = {
  delivered: 'order.delivered',
  revision_requested: 'order.correction_requested',
};

/**
 * The events of an order that went from one state to another. Delivery and a requested correction, which the customer acts
 * on, have types of their own besides.
 */
export function orderEvents(
  orderId: string,
  { from, to }: { from: Order['state'] | undefined; to: Order['state'] },
  at: string,
): PendingEvent[] {
  const said = { orderId, at, data: { status: to, status_before: from ?? null } };
  const own = named[to];
  return [{ type: 'order.state_changed', ...said }, ...(own ? [{ type: own, ...said }] : [])];
}

/** Money arrived: an order is paid, or a balance topped up. Amounts are grosze. */
export function paidEvent({ purpose, account, amount }: Payment, at: string): PendingEvent {
  const data = { amount, currency: 'PLN' };
  return purpose.kind === 'order'
    ? { type: 'payment.completed', orderId: purpose.orderId, account, at, data }
    : { type: 'top_up.completed', account, at, data };
}

/** The spendable balance has fallen below the customer's threshold. */
export function lowBalanceEvents({ account, lowBelow }: Wallet, entries: readonly WalletEntry[]): PendingEvent[] {
  const last = entries.at(-1);
  if (last === undefined) return [];
  const data = { amount: spendable(last.after), low_below: lowBelow ?? 0, currency: 'PLN' };
  return [{ type: 'balance.low', account, at: last.at, data }];
}

/** The event of a refund for lateness; it is sent when the refund starts. */
export const compensationEvents = ({ orderId, amount, to, why, requestedAt: at }: Refund): PendingEvent[] =>
  why === 'late' && orderId !== undefined
    ? [{ type: 'compensation.granted', orderId, at, data: { amount, currency: 'PLN', to } }]
    : [];

/** The event of a refund that has arrived. */
export const refundEvents = ({ orderId, amount, to }: Refund, at: string): PendingEvent[] =>
  orderId === undefined ? [] : [{ type: 'refund.completed', orderId, at, data: { amount, currency: 'PLN', to } }];
