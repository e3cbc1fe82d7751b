import type { Refusal } from '#shared/contract/operation.ts';
import { type Grosze, grosze, subtractGrosze, sumGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { RefundAct, RefundTarget, WorkAfterRefund } from '#shared/model/money/refund.ts';
import type { RefundReason } from '#shared/model/money/refundReason.ts';
import { hasConsumerRights } from '../../domain/cart/cartContents.ts';
import { orderInvoiceLines } from '../../domain/invoice/orderInvoice.ts';
import { factIds, type LedgerFact } from '../../domain/ledger/ledgerFact.ts';
import { earnedBy, refundToBalance, refundToProvider } from '../../domain/ledger/movements.ts';
import { spendable } from '../../domain/ledger/wallet.ts';
import type { Order } from '../../domain/order/order.ts';
import { workPaid } from '../../domain/order/orderChange.ts';
import { mayFollow, production } from '../../domain/order/transitions.ts';
import { type Payment, totalPaid } from '../../domain/payment/payment.ts';
import { type InvoiceLine, invoiceLines } from '../../domain/pricing/quoteLines.ts';
import type { LineDone } from '../../domain/production/workDone.ts';
import type { Refund } from '../../domain/refund/refund.ts';
import { type RefundDecision, type RefundRefusal, refundOf } from '../../domain/refund/refundOf.ts';
import { refundShare } from '../../domain/refund/refundShare.ts';
import type { LedgerStore } from '../../stores/ledger/ledger.ts';
import type { EndedOrder } from '../../stores/orders/orderItems.ts';
import type { PaymentRows } from '../../stores/payments/paymentItems.ts';
import type { ApprovalStore } from '../../stores/payments/refundApprovals.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';

export interface WantedSum {
  /** Undefined: everything left, or what the rules of `act` give. */
  amount?: Grosze | undefined;
  act?: RefundAct | undefined;
  /** Share of the work done, in basis points, for the rules of `act`. */
  progress: number;
  /** The share done of each line, from the jobs; if undefined, `progress` applies to all lines. */
  lines?: readonly LineDone[] | undefined;
  /** Undefined: back the way it was paid. */
  to?: Refund['to'] | undefined;
}

export interface RefundDue {
  amount: Grosze;
  to: Refund['to'];
  decision?: Extract<RefundDecision, { ok: true }>;
}

/** The refund's amount and destination; or why the rules of the act forbid it. */
export function refundDue(
  order: Order,
  payment: Payment,
  { amount, act, progress, lines, to }: WantedSum,
  now: Date,
): RefundDue | RefundRefusal {
  const decision = act && refundOf(refundInput(order, payment, act, { progress, lines }), now);
  if (decision && !decision.ok) return decision.code;
  const left = subtractGrosze(totalPaid(payment), payment.refunded);
  const due = decision ? grosze(Math.max(0, decision.refund - payment.refunded)) : left;
  return {
    amount: amount ?? due,
    to: to ?? (payment.paidWith ? 'balance' : 'provider'),
    ...(decision && { decision }),
  };
}

/**
 * How a refund's act ends the order; undefined if the order's state does not change. Delivered work can be withdrawn
 * from if the consumer never asked for it to begin.
 */
export function endOf(
  { id, state }: Order,
  { act, work, progress }: Pick<OrderRefund, 'act' | 'work' | 'progress'>,
): EndedOrder | undefined {
  if (act === undefined && work !== 'stops') return undefined;
  const to = act === 'withdraw' ? ('withdrawn' as const) : ('cancelled' as const);
  return mayFollow(production, state, to) ? { id, from: state, to, progress } : undefined;
}

/** Whether work may still be done for the order, so that a refund of all that was paid has to say what becomes of it. */
export const isWorkOpen = ({ state }: Pick<Order, 'state'>): boolean => mayFollow(production, state, 'cancelled');

/** Refuses a refund that leaves open what becomes of the work, or stops work that is none or of which a part was paid for. */
export function workRefused(
  order: Order,
  payment: Payment,
  { act, work }: Pick<OrderRefund, 'act' | 'work'>,
  { amount }: RefundDue,
): Refusal<'validation_failed'> | undefined {
  const isPaid = payment.state === 'paid' && amount > 0;
  const isWhole = isPaid && act === undefined && payment.refunded + amount === totalPaid(payment);
  const isAsked = isWhole && isWorkOpen(order);
  if (isAsked ? work !== undefined : work !== 'stops') return undefined;
  return {
    refused: 'validation_failed',
    fields: { work: [isAsked ? 'pricing/refund.work_open' : 'validation/invalid'] },
  };
}

function refundInput(
  order: Order,
  payment: Payment,
  act: RefundAct,
  { progress, lines }: Pick<WantedSum, 'progress' | 'lines'>,
) {
  const work = workPaid(order).map(({ line, gross, isRemoved }) => ({
    ...{ gross, isRemoved },
    progress: doneOf(line, lines) ?? progress,
  }));
  const priced = invoiceLines(order.quotation);
  const shipping = orderInvoiceLines(order).flatMap(({ gross }, place) =>
    priced[place]?.kind === 'shipping' ? [gross] : [],
  );
  return {
    act,
    customer: hasConsumerRights(order.billing) ? 'individual' : 'company',
    production: order.state,
    paid: payment.state === 'paid',
    orderedAt: new Date(order.createdAt),
    consentToBegin: order.billing.consents.immediateExecution,
    work,
    shippingGross: sumGrosze(shipping),
    feeGross: payment.fee,
    shipment: order.shipment?.state ?? 'none',
  } as const;
}

/**
 * The done share of an invoice line. Lines other than work, such as the difference to the minimum price, have none of
 * their own.
 */
const doneOf = (line: InvoiceLine, lines: WantedSum['lines']): number | undefined =>
  line.kind === 'work'
    ? lines?.find(
        ({ itemId, targetLanguage }) => itemId === line.work.itemId && targetLanguage === line.work.targetLanguage,
      )?.done
    : undefined;

export interface OrderRefund extends WantedSum {
  orderId: string;
  /** Idempotency id of the refund, 20 characters. */
  id: string;
  why: RefundReason;
  note?: string | undefined;
  /** What becomes of open work, where all that is left goes back. */
  work?: WorkAfterRefund | undefined;
  /** The account of the person who refunds, and the id of the request. */
  by: string;
  request: string;
}

type RefundAsked = Pick<Refund, 'id' | 'amount' | 'to'>;

export interface OrderRefunded {
  /** Waits for a second person above the limit; `none`: the order ended and nothing was left to refund. */
  refund: RefundAsked & { state: Refund['state'] | 'awaiting_approval' | 'declined' };
  kept: Grosze;
  decision?: Extract<RefundDecision, { ok: true }>;
}

export interface RefundDeps extends Pick<PaymentDeps, 'orders' | 'payments' | 'ordering' | 'now'> {
  approvals: ApprovalStore;
  /** The most that one person may refund of a payment in total. */
  aloneUpTo: Grosze;
}

/** A member of staff, with the request. */
export const staffActing = ({ by: account, request }: { by: string; request: string }) => ({
  who: { kind: 'staff' as const, account },
  request,
});

export const refunded = (
  payment: Payment,
  refund: OrderRefunded['refund'],
  { decision }: RefundDue,
): OrderRefunded => ({
  refund,
  kept: grosze(totalPaid(payment) - payment.refunded - refund.amount),
  ...(decision && { decision }),
});

interface PlannedRefund {
  refund: Refund;
  fact: LedgerFact;
  /** The part that was paid from a bonus and lapses instead of being refunded. */
  lapsed: Grosze;
  /** The part that was invoiced: what was paid from a bonus was a rebate. */
  invoiced: Grosze;
}

/** The parameters of a refund before it starts. */
export type RefundPlan = Pick<Refund, 'id' | 'slug' | 'amount' | 'to'> & {
  about?: Pick<Refund, 'why' | 'note' | 'by'>;
  act?: RefundAct | undefined;
};

/**
 * Plans a refund. The bonus part lapses, but a withdrawal of which nothing is kept returns it: a right that is free does
 * not cost a bonus. Undefined if the payment cannot refund this amount, or not this way. */
export function planRefund(
  { payment, notices }: Pick<PaymentRows, 'payment' | 'notices'>,
  { id, slug, amount, to, about, act }: RefundPlan,
  now: Date,
): PlannedRefund | undefined {
  const { purpose, state, refunded, account, paidWith } = payment;
  if (purpose.kind !== 'order' || state !== 'paid' || amount <= 0 || refunded + amount > totalPaid(payment))
    return undefined;
  const { orderId } = purpose;
  const share = refundShare(paidBy(payment, purpose.vat), { before: refunded, amount });
  const { vat, fee, money, gross: invoiced } = share;
  const isWhole = act === 'withdraw' && refunded + amount === totalPaid(payment);
  const [bonus, lapsed] = isWhole ? [share.lapsed, zeroGrosze] : [zeroGrosze, share.lapsed];
  const at = now.toISOString();
  const shared = { ...about, id, slug, amount, orderId, reason: 'order' as const, requestedAt: at };
  const given = { refundId: id, orderId, slug, gross: invoiced, vat, fee };
  const wallet = paidWith?.account ?? account;
  if (to === 'balance') {
    if (wallet === undefined) return undefined;
    const refund: Refund = { ...shared, to, state: 'completed', finishedAt: at, ...(bonus > 0 && { bonus }) };
    return { refund, lapsed, invoiced, fact: refundToBalance({ ...given, account: wallet, money, bonus }, at) };
  }
  const notice = notices.find(({ outcome }) => outcome === 'applied');
  if (paidWith || !notice) return undefined;
  // Money received on our own bank account is returned from there, by hand.
  const through = notice.source === 'bank' ? {} : { attempt: notice.attempt, providerOrderId: notice.orderId };
  const refund: Refund = { ...shared, ...through, to, state: 'requested' };
  return { refund, lapsed: zeroGrosze, invoiced, fact: refundToProvider(given, at) };
}

/** The parts of a payment, from which each refund's share is calculated. */
export const paidBy = (payment: Payment, vat: Grosze) => ({
  ...earnedBy(payment, vat),
  money: payment.paidWith?.paid ?? totalPaid(payment),
  bonus: payment.paidWith?.bonus ?? zeroGrosze,
});

/** Whether a refund would raise the payment's total refunds above one person's limit. */
export const needsApproval = ({ refunded }: Payment, amount: Grosze, above: Grosze | undefined): boolean =>
  above !== undefined && grosze(refunded + amount) > above;

export interface BalanceChange {
  before: Grosze;
  after: Grosze;
}

interface RefundPreview {
  amount: Grosze;
  kept: Grosze;
  lapsed: Grosze;
  to: Refund['to'];
  /** Undefined for a guest. */
  balance: BalanceChange | undefined;
  needsApproval: boolean;
  decision?: Extract<RefundDecision, { ok: true }>;
}

type PreviewDeps = Pick<RefundDeps, 'orders' | 'payments' | 'aloneUpTo' | 'now'> & { ledger: LedgerStore };

/** Previews a refund; `conflict` if the payment cannot refund that, or not that way. */
export async function previewRefund(
  { orders, payments, ledger, aloneUpTo, now }: PreviewDeps,
  { orderId, ...wanted }: WantedSum & { orderId: string },
): Promise<RefundPreview | Refusal<'not_found' | 'conflict' | 'validation_failed'>> {
  const order = await orders.read(orderId);
  const rows = order && (await payments.read(order.paymentSlug));
  if (!order || !rows) return { refused: 'not_found' };
  const { payment } = rows;
  const due = refundDue(order, payment, wanted, now);
  if (typeof due === 'string') return { refused: 'validation_failed', fields: { act: [`pricing/refund.${due}`] } };
  const { amount, to, decision } = due;
  const planned = planRefund(rows, { id: 'preview', slug: payment.slug, amount, to, act: wanted.act }, now);
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

/** A way to refund: the amount the customer gets by it, bonus that comes back included, and the bonus that lapses. */
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
  { hasWallet, act, now }: { hasWallet: boolean; act?: RefundAct; now: Date },
): WayBack[] {
  const { payment } = rows;
  const targets: RefundTarget[] = payment.paidWith ? ['balance'] : ['provider', 'balance'];
  return targets.flatMap((to) => {
    const planned = planRefund(rows, { id: 'preview', slug: payment.slug, amount, to, act }, now);
    if (!planned || (to === 'balance' && !hasWallet)) return [];
    return [{ to, amount: subtractGrosze(amount, planned.lapsed), lapsed: planned.lapsed }];
  });
}
