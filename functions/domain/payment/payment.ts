import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { Grosze, sumGrosze } from '#shared/model/money/grosze.ts';
import { ProviderMethodKey } from '#shared/model/money/paymentMethod.ts';
import { PaymentWaiting } from '#shared/model/money/paymentWaiting.ts';
import type { PaymentState } from '#shared/model/order/orderState.ts';

const zero = z.parse(Grosze, 0);

/** The purpose of a payment: an order, with `vat` the tax in it, or a top-up as quoted. */
export const PaymentPurpose = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    orderId: z.string(),
    vat: z._default(Grosze, zero),
    /** The coupon use that the order took; released if it is never paid. */
    coupon: z.optional(
      z.object({ code: z.string(), customer: z.string(), /** Row of its count. */ part: z.optional(z.int()) }),
    ),
  }),
  z.object({ kind: z.literal('top_up'), topUp: Grosze, bonus: Grosze, fee: Grosze }),
]);
export type PaymentPurpose = z.infer<typeof PaymentPurpose>;

/**
 * An amount due, paid by one of its attempts. `awaiting` ends as `paid` or `expired` and never goes back. Times are ISO
 * 8601.
 */
export const Payment = z.object({
  slug: z.string(),
  purpose: PaymentPurpose,
  /** The price of an order; for a top-up the whole charge. */
  amount: Grosze,
  state: PaymentWaiting,
  /** The number of attempts so far; the next one's number is one higher. */
  attempts: z.int(),
  account: z.optional(z.string()),
  email: z.string(),
  locale: z.enum(locales),
  createdAt: z.string(),
  /** No new attempt is started after this. */
  expiresAt: z.string(),
  paidAt: z.optional(z.string()),
  /** The attempt whose money was used for the purpose. */
  paidAttempt: z.optional(z.int()),
  /**
   * The fee that the paid attempt charged on top of `amount`, and the VAT in it. A top-up's fee is part of its amount.
   */
  fee: z._default(Grosze, zero),
  feeVat: z._default(Grosze, zero),
  /** Money that arrived and could not be used for the purpose: it belongs to the customer. */
  unapplied: z._default(Grosze, zero),
  /** The refunded part of the applied money. */
  refunded: z._default(Grosze, zero),
  /**
   * The member's month (YYYY-MM) in which the payment counts from the moment it is due; removed again if nobody pays
   * it.
   */
  countedFor: z.optional(z.object({ company: z.string(), person: z.string(), month: z.string() })),
  /** The token whose day (UTC) counts the amount, because it was ordered with it from the balance. */
  countedForToken: z.optional(z.object({ token: z.string(), day: z.string() })),
  /**
   * Paid from a balance: whose, and how it was split. `vat`: the tax in the money, as the bonus is a rebate; orders
   * paid before this rule have none, and their bonus counts as income in the books and on the invoice.
   */
  paidWith: z.optional(z.object({ account: z.string(), paid: Grosze, bonus: Grosze, vat: z.optional(Grosze) })),
  /** Whether it was paid to the provider's sandbox. */
  test: z.boolean(),
});
export type Payment = z.infer<typeof Payment>;

/**
 * One visit to the provider's page. `starting`: it is being registered with the provider; `started`: the customer can
 * pay; then `paid`, `expired` (not paid in time) or `refused` (the provider would not have it).
 */
export const PaymentAttempt = z.object({
  slug: z.string(),
  number: z.int(),
  state: z.enum(['starting', 'started', 'refused', 'expired', 'paid']),
  method: ProviderMethodKey,
  bank: z.optional(z.int()),
  /** Started from a payment link: the provider sends the payer back to that link, never to the order. */
  byLink: z.optional(z.boolean()),
  /** The amount for the provider to charge: the payment's amount and the fee. */
  amount: Grosze,
  /**
   * The gateway's fee of this method when the attempt began, gross, and the VAT in it: later tables do not change it.
   */
  fee: z._default(Grosze, zero),
  feeVat: z._default(Grosze, zero),
  startedAt: z.string(),
  /**
   * When the provider's limit and our grace period are over (ISO 8601): the provider is then asked for the last time.
   */
  payBy: z.string(),
  redirectUrl: z.optional(z.string()),
  /** When the provider reported that a bank had refused the card; money may still come. */
  cardRefusedAt: z.optional(z.string()),
});
export type PaymentAttempt = z.infer<typeof PaymentAttempt>;

/** The use of money that arrived: for the purpose, too late for it, or a second time. */
export const NoticeOutcome = z.enum(['applied', 'late', 'second']);
export type NoticeOutcome = z.infer<typeof NoticeOutcome>;

/**
 * A transfer to our own bank account: the bank's number for it, its day (YYYY-MM-DD), and the member of staff who
 * booked it.
 */
export const BankTransfer = z.object({ reference: z.string(), receivedOn: z.string(), by: z.string() });
export type BankTransfer = z.infer<typeof BankTransfer>;

/** Money that the provider reports as arrived; stored before it is used. Its amount has been checked against ours. */
export const PaymentNotice = z.object({
  slug: z.string(),
  attempt: z.int(),
  /** The provider's number of the payment; 0 for money that came to our own bank account. */
  orderId: z.int(),
  methodId: z.nullable(z.int()),
  statement: z.nullable(z.string()),
  /** Reported by the provider, found by asking it, or a transfer that staff saw on our own bank account. */
  source: z.enum(['notice', 'sweep', 'bank']),
  transfer: z.optional(BankTransfer),
  state: z.enum(['received', 'settled', 'rejected']),
  outcome: z.optional(NoticeOutcome),
  receivedAt: z.string(),
  settledAt: z.optional(z.string()),
});
export type PaymentNotice = z.infer<typeof PaymentNotice>;

/** The total the customer paid: the amount and the method's fee. Before it is paid, the amount only. */
export const totalPaid = ({ amount, fee }: Pick<Payment, 'amount' | 'fee'>): Grosze => sumGrosze([amount, fee]);

/**
 * Progress of a payment as the customer sees it. `failed`: no attempt is being paid any more, because its time is over
 * or the card was refused; another may be started. Money that the provider has told of and not yet confirmed, because it does
 * not answer, is waited for however long that takes: its customer would pay a second time.
 */
export function statusName({ payment, attempts, notices }: PaidIn, now: Date): PaymentState {
  if (payment.state === 'paid') return 'done';
  if (payment.state === 'expired') return 'expired';
  const isTold = notices.some(({ state }) => state === 'received');
  return isTold || attempts.some((attempt) => isPaying(attempt, now)) ? 'awaiting_confirmation' : 'failed';
}

interface PaidIn {
  payment: Payment;
  attempts: readonly PaymentAttempt[];
  notices: readonly PaymentNotice[];
}

/** Whether the customer may still pay this attempt. */
export const isLive = ({ state, payBy }: PaymentAttempt, now: Date): boolean =>
  (state === 'starting' || state === 'started') && now.getTime() < Date.parse(payBy);

/** Whether the customer is likely still paying this attempt: a refused card counts as over at once. */
export const isPaying = (attempt: PaymentAttempt, now: Date): boolean =>
  isLive(attempt, now) && attempt.cardRefusedAt === undefined;

/** Why a payment has failed: the card of the latest attempt was refused, or nothing came in time. */
export function failureOf(attempts: readonly PaymentAttempt[], now: Date): 'card_refused' | 'failed' {
  const latest = attempts.at(-1);
  return latest?.cardRefusedAt !== undefined && isLive(latest, now) ? 'card_refused' : 'failed';
}
