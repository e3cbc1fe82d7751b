import type { AfterSaleRules } from '#shared/model/house/stageRules.ts';
import { type Grosze, grosze, subtractGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import { isGivenUp } from '../../domain/order/isGivenUp.ts';
import { clockOf, lateAt, lateSum } from '../../domain/order/lateness.ts';
import type { Order } from '../../domain/order/order.ts';
import { type Payment, totalPaid } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/refund/refund.ts';
import { refundReasons } from '../../domain/refund/refundOf.ts';
import { digestOf } from '../../stores/digest.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import type { DueOf } from '../../stores/production/workDue.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { requestRefund } from '../refunds/refundRequests.ts';
import { planRefund, walletOf } from '../refunds/refundSums.ts';
import type { GiveUpDeps } from './giveUp.ts';

export interface LatenessDeps extends Omit<GiveUpDeps, 'production' | 'outbox'> {
  production: Pick<ProductionStore, 'read' | 'dueDone' | 'dueLater' | 'doneItem' | 'laterItem'>;
  rules: Pick<AfterSaleRules, 'late'>;
}

/** Work delivered at its deadline is not late: checked at that instant, an order would be due again and again. */
const justAfter = (deadline: string): string => new Date(Date.parse(deadline) + 1).toISOString();

/** How often a paused order is checked again. */
const pausedMinutes = 15;

/**
 * A promise has passed, or may pass: each step of lateness automatically refunds a part of the price, to the balance if
 * there is one, with a mail and the invoice's correction, exactly once in effect. Pauses are never late; lateness
 * before a pause or a delivery stays due. Giving the order up has its own calculation.
 */
export async function doDueLateness(deps: LatenessDeps, due: DueOf<'late'>): Promise<'compensated' | 'nothing'> {
  const { orders, payments, production, rules, now } = deps;
  const slug = (await orders.read(due.orderId))?.paymentSlug;
  const rows = slug === undefined ? undefined : await payments.read(slug);
  // Read after the payment: removing a language changes the payment, so the write below fails if one is removed from
  // now on.
  const order = await orders.read(due.orderId);
  const plan = (await production.read(due.orderId))?.plan;
  const payment = rows?.payment;
  const deadline = order && plan && lateAt(order, plan.promisedAt, due.step, rules);
  if (!order || !rows || !payment || deadline === undefined || payment.state !== 'paid' || isGivenUp(order)) {
    await production.dueDone(due);
    return 'nothing';
  }
  // A hold moves the plan's start of an open question, as it moves the promise, but not the order's.
  const clock = clockOf({ ...order, questionSince: plan?.questionSince }, now);
  if (clock <= deadline) {
    if (order.firstDeliveredAt !== undefined) await production.dueDone(due);
    else if (order.heldSince ?? order.questionSince)
      await production.dueLater(due, new Date(now.getTime() + pausedMinutes * 60_000).toISOString());
    else await production.dueLater(due, justAfter(deadline));
    return 'nothing';
  }
  const left = totalPaid(payment) - payment.refunded;
  const amount = grosze(Math.max(0, Math.min(lateSum(order, due.step, rules), left)));
  const next = lateAt(order, plan?.promisedAt ?? deadline, due.step + 1, rules);
  const rest =
    next === undefined
      ? production.doneItem(due)
      : production.laterItem(due, { ...due, step: due.step + 1 }, justAfter(next));
  if (amount === 0) {
    await production.dueDone(due);
    return 'nothing';
  }
  const isOnBalance = payment.paidWith !== undefined || (await hasBalance(deps, payment));
  const to = isOnBalance ? 'balance' : 'provider';
  const id = digestOf(`late ${order.id} ${due.step}`).slice(0, 20);
  const lapsed = planRefund(rows, { id, slug: payment.slug, amount, to }, now)?.lapsed ?? zeroGrosze;
  const mail = mailOf(order, { id, amount: subtractGrosze(amount, lapsed), to }, now);
  const refund = await requestRefund(deps, {
    ...{ id, slug: payment.slug, amount, to, about: { why: 'late' }, more: [rest] },
    afterRefunds: payment.refunded,
    correction: { orderId: order.id, cartDigest: order.cartDigest, reason: refundReasons.late },
    acting: { who: { kind: 'system' } },
    ...(order.erasedAt === undefined && { mail }),
  });
  if (refund === 'approval_needed' || 'refused' in refund) return 'nothing';
  await enqueueMail(deps.mailQueue, mail);
  return 'compensated';
}

async function hasBalance({ ledger }: LatenessDeps, payment: Payment): Promise<boolean> {
  const wallet = walletOf(payment);
  return wallet !== undefined && (await ledger.readWallet(wallet)).closedAt === undefined;
}

const mailOf = (
  { id: orderId, email, locale }: Order,
  { id, amount, to }: { id: string; amount: Grosze; to: Refund['to'] },
  now: Date,
): OrderMail => ({
  id: `compensation_made.${id}`,
  template: 'compensation_made',
  to: email,
  locale,
  orderId,
  amount,
  goesTo: to,
  state: 'queued',
  createdAt: now.toISOString(),
});
