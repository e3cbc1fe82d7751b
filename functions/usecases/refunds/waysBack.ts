import { type Grosze, subtractGrosze } from '#shared/model/grosze.ts';
import type { RefundTarget } from '#shared/model/refund.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { LedgerStore } from '../../stores/ledger/ledgerStore.ts';
import type { PaymentRows } from '../../stores/payments/paymentRows.ts';
import { planRefund } from './planRefund.ts';
import { walletOf } from './previewRefund.ts';

/** A way money may go back: what the customer gets there, bonus that was spent lapses. */
export interface WayBack {
  to: RefundTarget;
  amount: Grosze;
  lapsed: Grosze;
}

/** Whose payment it is has a balance that is not closed. */
export async function holdsWallet(
  { ledger }: { ledger: Pick<LedgerStore, 'readWallet'> },
  payment: Payment,
): Promise<boolean> {
  const wallet = walletOf(payment);
  return wallet !== undefined && (await ledger.readWallet(wallet)).closedAt === undefined;
}

/** The ways a sum of a payment may go back now, the one it was paid by first. */
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
