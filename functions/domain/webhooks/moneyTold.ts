import { spendable, type Wallet, type WalletEntry } from '../ledger/wallet.ts';
import type { Payment } from '../payment/payment.ts';
import type { Refund } from '../payment/refund.ts';
import type { Told } from './told.ts';

/** Money arrived: an order is paid, or a balance topped up. Amounts are grosze. */
export function paidTold({ purpose, account, amount }: Payment, at: string): Told {
  const data = { amount, currency: 'PLN' };
  return purpose.kind === 'order'
    ? { type: 'payment.completed', orderId: purpose.orderId, account, at, data }
    : { type: 'top_up.completed', account, at, data };
}

/** What can be spent has fallen below what its customer set. */
export function lowTold({ account, lowBelow }: Wallet, entries: readonly WalletEntry[]): Told[] {
  const last = entries.at(-1);
  if (last === undefined) return [];
  const data = { amount: spendable(last.after), low_below: lowBelow ?? 0, currency: 'PLN' };
  return [{ type: 'balance.low', account, at: last.at, data }];
}

/** Money that goes back for lateness is granted by its beginning. */
export const compensationTold = ({ orderId, amount, to, why, requestedAt: at }: Refund): Told[] =>
  why === 'late' && orderId !== undefined
    ? [{ type: 'compensation.granted', orderId, at, data: { amount, currency: 'PLN', to } }]
    : [];

/** Money is back with its customer. */
export const refundTold = ({ orderId, amount, to }: Refund, at: string): Told[] =>
  orderId === undefined ? [] : [{ type: 'refund.completed', orderId, at, data: { amount, currency: 'PLN', to } }];
