import type { Order } from '../order/order.ts';
import type { Payment, PaymentAttempt, PaymentNotice } from '../payment/payment.ts';
import type { Refund, RefundApproval } from '../refund/refund.ts';
import type { Adjustment } from './adjustment.ts';
import type { LedgerFact } from './ledgerFact.ts';
import type { Wallet, WalletEntry } from './wallet.ts';

/** Everything that is stored about money, in no order. */
export interface Books {
  facts: readonly LedgerFact[];
  wallets: readonly Wallet[];
  entries: readonly WalletEntry[];
  payments: readonly Payment[];
  attempts: readonly Pick<PaymentAttempt, 'slug' | 'number' | 'amount' | 'fee' | 'feeVat'>[];
  notices: readonly PaymentNotice[];
  refunds: readonly Refund[];
  approvals: readonly RefundApproval[];
  adjustments: readonly Adjustment[];
  orders: readonly Pick<Order, 'id' | 'state' | 'paymentSlug'>[];
}

/** The provider's report: money it holds for us, and money it paid back. Grosze. */
export interface ProviderReport {
  paid: readonly { slug: string; attempt: number; orderId: number; amount: number }[];
  refunded: readonly { refundId: string; amount: number }[];
}

/** A violated invariant of shared/docs/money.md, by number. */
export interface Violation {
  invariant: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
  about: string;
  what: string;
}

type Attempt = Books['attempts'][number];

/** Finds the attempt through which money came in: its amount is what came in, whatever the money was used for. */
export function attemptsOf({
  attempts,
}: Pick<Books, 'attempts'>): (slug: string, number: number) => Attempt | undefined {
  const byName = new Map(attempts.map((attempt) => [`${attempt.slug}.${attempt.number}`, attempt]));
  return (slug, number) => byName.get(`${slug}.${number}`);
}
