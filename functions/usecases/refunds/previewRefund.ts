import type { Refusal } from '#shared/contract/operation.ts';
import { type Grosze, grosze, subtractGrosze, zeroGrosze } from '#shared/model/grosze.ts';
import { factIds } from '../../domain/ledger/ledgerFact.ts';
import { spendable } from '../../domain/ledger/wallet.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import { totalPaid } from '../../domain/payment/totalPaid.ts';
import type { RefundDecision } from '../../domain/refund/refundOf.ts';
import type { LedgerStore } from '../../stores/ledger/ledgerStore.ts';
import { needsApproval, planRefund } from './planRefund.ts';
import type { RefundDeps } from './refundDeps.ts';
import { refundDue, type WantedSum } from './refundDue.ts';

export interface BalanceChange {
  before: Grosze;
  after: Grosze;
}

export interface RefundPreview {
  amount: Grosze;
  kept: Grosze;
  lapsed: Grosze;
  to: Refund['to'];
  /** Undefined for a guest. */
  balance: BalanceChange | undefined;
  needsApproval: boolean;
  decision?: Extract<RefundDecision, { ok: true }>;
}

type Deps = Pick<RefundDeps, 'orders' | 'payments' | 'aloneUpTo' | 'now'> & { ledger: LedgerStore };

/** Previews a refund; `conflict` if the payment cannot refund that, or not that way. */
export async function previewRefund(
  { orders, payments, ledger, aloneUpTo, now }: Deps,
  { orderId, ...wanted }: WantedSum & { orderId: string },
): Promise<RefundPreview | Refusal<'not_found' | 'conflict' | 'validation_failed'>> {
  const order = await orders.read(orderId);
  const rows = order && (await payments.read(order.paymentSlug));
  if (!order || !rows) return { refused: 'not_found' };
  const { payment } = rows;
  const due = refundDue(order, payment, wanted, now);
  if (typeof due === 'string') return { refused: 'validation_failed', fields: { act: [`pricing/refund.${due}`] } };
  const { amount, to, decision } = due;
  const planned = planRefund(rows, { id: 'preview', slug: payment.slug, amount, to }, now);
  if (!planned && !(amount === 0 && wanted.act)) return { refused: 'conflict' };
  const lapsed = planned?.lapsed ?? zeroGrosze;
  const wallet = walletOf(payment);
  const before = wallet === undefined ? undefined : spendable(await ledger.readWallet(wallet));
  const gain = to === 'balance' ? subtractGrosze(amount, lapsed) : zeroGrosze;
  return {
    amount,
    kept: grosze(totalPaid(payment) - payment.refunded - amount),
    lapsed,
    to,
    balance: before === undefined ? undefined : { before, after: grosze(before + gain) },
    needsApproval: needsApproval(payment, amount, aloneUpTo),
    ...(decision && { decision }),
  };
}

/** The account whose balance a refund would credit. */
export const walletOf = ({ account, paidWith }: Payment): string | undefined => paidWith?.account ?? account;

/** A refund's effect on the customer's balance, from the books; undefined if it went elsewhere or is too old. */
export async function balanceChangeOf(
  ledger: Pick<LedgerStore, 'history' | 'readFact'>,
  refundId: string,
): Promise<BalanceChange | undefined> {
  const wallet = (await ledger.readFact(factIds.refund(refundId)))?.wallet;
  if (wallet === undefined) return undefined;
  const { entries } = await ledger.history(wallet, { limit: 100 });
  const entry = entries.find(({ fact }) => fact === factIds.refund(refundId));
  if (!entry) return undefined;
  const after = spendable(entry.after);
  return { before: subtractGrosze(after, spendable(entry.change)), after };
}
