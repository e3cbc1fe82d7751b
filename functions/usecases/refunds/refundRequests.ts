import type { Refusal } from '#shared/contract/operation.ts';
import { type Grosze, subtractGrosze } from '#shared/model/money/grosze.ts';
import type { RefundAct } from '#shared/model/money/refund.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import type { Order } from '../../domain/order/order.ts';
import { type Payment, totalPaid } from '../../domain/payment/payment.ts';
import type { DueCorrection, Refund, RefundApproval } from '../../domain/refund/refund.ts';
import {
  approvalAuditLine,
  endedAuditLine,
  type RefundActing,
  refundAuditLine,
} from '../../domain/refund/refundAudit.ts';
import { refundReasons } from '../../domain/refund/refundOf.ts';
import type { EndedOrder } from '../../stores/orders/orderItems.ts';
import { BusyError, type TransactItem } from '../../stores/transact.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';
import { refundMadeMail } from '../payments/paymentMails.ts';
import {
  endOf,
  needsApproval,
  type OrderRefund,
  type OrderRefunded,
  planRefund,
  type RefundDeps,
  type RefundDue,
  refundDue,
  refunded,
  staffActing,
  workRefused,
} from './refundSums.ts';

/**
 * Staff refund an order: an amount, everything, or what the customer's withdrawal or cancellation entitles them to,
 * which also ends the order. The same write makes the invoice correction due. Above the limit it is only requested: a
 * second person approves it.
 */
export async function refundOrder(
  deps: RefundDeps,
  wanted: OrderRefund,
): Promise<OrderRefunded | Refusal<'not_found' | 'conflict' | 'validation_failed'>> {
  const order = await deps.orders.read(wanted.orderId);
  const rows = order && (await deps.payments.read(order.paymentSlug));
  if (!order || !rows) return { refused: 'not_found' };
  const { payment, refunds } = rows;
  const before = refunds.find(({ id }) => id === wanted.id) ?? (await askedBefore(deps, payment, wanted.id));
  if (before) return answerOf(payment, before, wanted);
  const due = refundDue(order, payment, wanted, deps.now);
  if (typeof due === 'string') return { refused: 'validation_failed', fields: { act: [`pricing/refund.${due}`] } };
  const open = workRefused(order, payment, wanted, due);
  if (open) return open;
  if (due.amount === 0 && wanted.act) return endUnpaid(deps, order, payment, wanted, due);
  const refund = await requestRefund(deps, {
    ...aboutOrder(order, payment, due, wanted),
    aloneUpTo: deps.aloneUpTo,
  });
  if (refund === 'approval_needed') return askForApproval(deps, order, payment, wanted, due);
  if ('refused' in refund) return refund;
  return refunded(payment, refund, due);
}

/** The parameters of an order's refund, with the invoice correction and the end of the order that belong to it. */
export const aboutOrder = (
  order: Order,
  payment: Payment,
  { amount, to }: Pick<RefundDue, 'amount' | 'to'>,
  wanted: OrderRefund,
) => ({
  id: wanted.id,
  slug: payment.slug,
  amount,
  to,
  about: { why: wanted.why, by: wanted.by, ...(wanted.note !== undefined && { note: wanted.note }) },
  correction: { orderId: order.id, cartDigest: order.cartDigest, reason: refundReasons[wanted.why] },
  act: wanted.act,
  // An amount decided by rules depends on earlier refunds; a given amount does not.
  ...(wanted.act !== undefined && { afterRefunds: payment.refunded }),
  ends: endOf(order, wanted),
  acting: staffActing(wanted),
});

/** The answer to a repeated refund: the existing one, or `conflict` if the amount differs. */
function answerOf(
  payment: Payment,
  refund: OrderRefunded['refund'],
  { amount }: OrderRefund,
): OrderRefunded | Refusal<'conflict'> {
  if (amount !== undefined && amount !== refund.amount) return { refused: 'conflict' };
  return { refund, kept: subtractGrosze(totalPaid(payment), payment.refunded) };
}

/** Ends an order of which nothing is left to refund, such as one paid by a coupon. */
async function endUnpaid(
  { ordering, now }: RefundDeps,
  order: Order,
  payment: Payment,
  wanted: OrderRefund,
  due: RefundDue,
): Promise<OrderRefunded | Refusal<'conflict'>> {
  const { id, by, request, why } = wanted;
  const ends = endOf(order, wanted);
  if (!ends) return { refused: 'conflict' };
  const at = now.toISOString();
  const line = endedAuditLine(staffActing({ by, request }), ends, { at, reason: why });
  if ((await ordering.endOrder({ ends, by, line, id })) !== 'written') return { refused: 'conflict' };
  return refunded(payment, { id, amount: due.amount, to: due.to, state: 'completed' }, due);
}

export interface WantedRefund {
  /** Idempotency id of the refund, 20 characters. */
  id: string;
  slug: string;
  amount: Grosze;
  /** What was refunded before, when the amount was calculated: `conflict` if that has changed. */
  afterRefunds?: Grosze | undefined;
  to: Refund['to'];
  /** Reason, note and person, stored with the refund. If they are given, the customer gets a mail. */
  about?: Pick<Refund, 'why' | 'note' | 'by'>;
  /** The customer's act that gives the right to it. */
  act?: RefundAct | undefined;
  /** The invoice correction that becomes due in the same write, of what was invoiced. `ends`: the end of the order, in the same write. */
  correction?: Omit<DueCorrection, 'refundId' | 'slug' | 'amount' | 'at'>;
  ends?: EndedOrder | undefined;
  /** The most that one person may refund of a payment without approval. */
  aloneUpTo?: Grosze | undefined;
  approval?: { asked: RefundApproval; by: string } | undefined;
  acting?: RefundActing | undefined;
  /** Replaces the usual mail about the refund. */
  mail?: Mail | undefined;
  /** Further items of the transaction; if one refuses, the refund is a `conflict`. */
  more?: readonly TransactItem[] | undefined;
}

/**
 * Refunds a part of an order's payment, fee included, never more than is left. Money paid from a balance returns there,
 * its bonus part lapses (planRefund); through the provider it is requested by sendRefund. `approval_needed`: above one person's
 * limit, nothing was written.
 */
export async function requestRefund(
  {
    payments,
    ordering,
    now,
  }: {
    payments: Pick<PaymentDeps['payments'], 'read'>;
    ordering: Pick<PaymentDeps['ordering'], 'refund'>;
    now: Date;
  },
  wanted: WantedRefund,
): Promise<Refund | Refusal<'not_found' | 'conflict'> | 'approval_needed'> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const rows = await payments.read(wanted.slug);
    if (!rows) return { refused: 'not_found' };
    const before = rows.refunds.find(({ id }) => id === wanted.id);
    if (before) return before.amount === wanted.amount ? before : { refused: 'conflict' };
    const isOld = wanted.afterRefunds !== undefined && wanted.afterRefunds !== rows.payment.refunded;
    const planned = isOld ? undefined : planRefund(rows, wanted, now);
    if (!planned) return { refused: 'conflict' };
    const { id: refundId, slug, amount, correction, ends, approval, acting } = wanted;
    const { payment } = rows;
    if (!approval && needsApproval(payment, amount, wanted.aloneUpTo)) return 'approval_needed';
    const at = planned.refund.requestedAt;
    const posted = await ordering.refund({
      refund: planned.refund,
      fact: planned.fact,
      payment,
      correction:
        correction && planned.invoiced > 0
          ? { ...correction, refundId, slug, amount: planned.invoiced, at }
          : undefined,
      ends,
      mail: wanted.mail ?? (wanted.about && refundMadeMail(payment, planned.refund, now)),
      more: wanted.more,
      approval,
      line: acting && refundAuditLine({ ...acting, ends, approval }, payment, planned.refund),
    });
    if (posted === 'written') return planned.refund;
    // A closed account's balance takes no refund: staff choose another way. An id that is taken, and still not among
    // this payment's refunds on the second read, belongs to another payment.
    const isElsewhere = posted === 'taken' && attempt > 0;
    if (posted === 'closed' || isElsewhere || (wanted.more && attempt > 0)) return { refused: 'conflict' };
  }
  throw new BusyError('A payment changed faster than it could be refunded.');
}

async function askedBefore({ approvals }: RefundDeps, { slug }: Payment, id: string) {
  const asked = await approvals.read(slug, id);
  return asked && { ...asked, state: stateOf(asked) };
}

const stateOf = ({ state }: RefundApproval) =>
  state === 'declined' ? ('declined' as const) : ('awaiting_approval' as const);

async function askForApproval(
  { approvals, now }: RefundDeps,
  order: Order,
  payment: Payment,
  { id, why, note, by, request, act, work, progress }: OrderRefund,
  due: RefundDue,
): Promise<OrderRefunded | Refusal<'conflict'>> {
  const { amount, to } = due;
  const at = now.toISOString();
  const said = { ...(note !== undefined && { note }), ...(act !== undefined && { act }), ...(work && { work }) };
  const of = { id, slug: payment.slug, orderId: order.id };
  const asked: RefundApproval = { ...of, state: 'awaiting', amount, to, why, ...said, progress, by, at };
  const line = approvalAuditLine(staffActing({ by, request }), 'refund_asked', asked, { at });
  if (!(await approvals.create(asked, line))) {
    const other = await approvals.read(payment.slug, id);
    if (other?.amount !== amount) return { refused: 'conflict' };
  }
  return refunded(payment, { id, amount, to, state: 'awaiting_approval' }, due);
}

interface RefundApprovalDecision {
  slug: string;
  refundId: string;
  by: string;
  request: string;
}

type DecisionRefusal = Refusal<'not_found' | 'conflict' | 'second_person'>;

/**
 * A second person approves a refund above the limit, which starts it, in one write. Idempotent. `conflict`: it was
 * declined, or the payment no longer covers it.
 */
export async function approveRefund(
  deps: RefundDeps,
  { slug, refundId, by, request }: RefundApprovalDecision,
): Promise<{ refund: Refund; asked: RefundApproval } | DecisionRefusal> {
  const asked = await deps.approvals.read(slug, refundId);
  if (!asked) return { refused: 'not_found' };
  if (asked.by === by) return { refused: 'second_person' };
  const rows = await deps.payments.read(slug);
  const order = await deps.orders.read(asked.orderId);
  if (!rows || !order) return { refused: 'not_found' };
  const { id, orderId, why, note, act, work, progress } = asked;
  const wanted = { id, orderId, why, note, act, work, progress, by, request };
  const about = aboutOrder(order, rows.payment, asked, wanted);
  const isMade = (refunds: readonly Refund[] = []) => refunds.some((refund) => refund.id === id);
  const isEnd = act !== undefined || work === 'stops';
  const mayBegin = asked.state === 'awaiting' && (!isEnd || about.ends !== undefined);
  // Read again, as a concurrent call with the same approval may have ended the order after the payment was read.
  if (!mayBegin && !isMade(rows.refunds) && !isMade((await deps.payments.read(slug))?.refunds))
    return { refused: 'conflict' };
  const refund = await requestRefund(deps, {
    ...about,
    about: { ...about.about, by: asked.by },
    approval: { asked, by },
  }).catch(async (error: unknown) => {
    // The refund has just been declined, so its write can never succeed.
    if ((await deps.approvals.read(slug, refundId))?.state !== 'declined') throw error;
    return { refused: 'conflict' } as const;
  });
  if (refund === 'approval_needed') throw new Error('An approved refund needs no approval.');
  return 'refused' in refund ? refund : { refund, asked };
}

/** A second person declines a refund: nothing is refunded. The requester may withdraw it in the same way. */
export async function declineRefund(
  { approvals, now }: { approvals: Pick<RefundDeps['approvals'], 'read' | 'decline'>; now: Date },
  { slug, refundId, by, request, reason }: RefundApprovalDecision & { reason: string },
): Promise<RefundApproval | Refusal<'not_found' | 'conflict'>> {
  const asked = await approvals.read(slug, refundId);
  if (!asked) return { refused: 'not_found' };
  const at = now.toISOString();
  const decided = { by, at, reason };
  const line = approvalAuditLine(staffActing({ by, request }), 'refund_declined', asked, decided);
  if (asked.state === 'awaiting' && (await approvals.decline(asked, decided, line)))
    return { ...asked, state: 'declined', decided };
  const again = await approvals.read(slug, refundId);
  return again?.state === 'declined' && again.decided?.by === by ? again : { refused: 'conflict' };
}
