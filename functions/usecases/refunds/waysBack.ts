import { type Grosze, subtractGrosze } from '#shared/model/grosze.ts';
import type { RefundTarget } from '#shared/model/refund.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { LedgerStore } from '../../stores/ledger/ledgerStore.ts';
import type { PaymentRows } from '../../stores/payments/paymentRows.ts';
import { planRefund } from './planRefund.ts';
import { walletOf } from './previewRefund.ts';

/** A way to refund: the amount the customer gets by it; spent bonus lapses. */
export interface WayBack {
  to: RefundTarget;
  amount: Grosze;
  lapsed: Grosze;
}

/** Whether the payer has an open balance. */
export async function holdsWallet(
  { ledger }: { ledger: Pick<LedgerStore, 'readWallet'> },
  payment: Payment,
): Promise<boolean> {
  const wallet = walletOf(payment);
  return wallet !== undefined && (await ledger.readWallet(wallet)).closedAt === undefined;
}

/** The current ways to refund an amount of a payment, the original one first. */
export function waysBack(
  rows: PaymentRows,
  amount: Grosze,
  { hasWallet, now }: { hasWallet: boolean; now: Date },
): WayBack[] {
  const { payment } = rows;
  const targets: RefundTarget[] = payment.paidWith ? ['balance'] : ['provider', 'balance'];
  return targets.flatMap((to) => {
    const planned = planRefund(rows, { id: 'preview', slug: payment.slug, amount, to }, now);
    if (!planned || (to === 'balance' && !hasWallet)) return [];
    return [{ to, amount: subtractGrosze(amount, planned.lapsed), lapsed: planned.lapsed }];
  });
}
