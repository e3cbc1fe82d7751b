import type { Refusal } from '#shared/contract/operation.ts';
import { type Grosze, grosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { RefundAct, RefundTarget } from '#shared/model/money/refund.ts';
import { hasConsumerRights } from '../../domain/cart/cartContents.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import type { GivenUp, Order } from '../../domain/order/order.ts';
import { type Payment, totalPaid } from '../../domain/payment/payment.ts';
import { type InvoiceLine, invoiceLines } from '../../domain/pricing/quoteLines.ts';
import type { PlannedWork } from '../../domain/production/plan.ts';
import { workDoneByLine, workDonePart } from '../../domain/production/workDone.ts';
import { endedAuditLine } from '../../domain/refund/refundAudit.ts';
import { type RefundDecision, type RefundRefusal, refundReasons } from '../../domain/refund/refundOf.ts';
import { digestOf } from '../../stores/digest.ts';
import type { LedgerStore } from '../../stores/ledger/ledger.ts';
import type { MailOutbox } from '../../stores/mails/queuedMails.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';
import type { PaymentRows } from '../../stores/payments/paymentItems.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import { BusyError } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';
import { requestRefund } from '../refunds/refundRequests.ts';
import { endOf, holdsWallet, refundDue, type WayBack, waysBack } from '../refunds/refundSums.ts';

interface WantedEnd {
  act: RefundAct;
  to: RefundTarget;
  /** The amount the customer was shown and agreed to, in grosze: a different one is shown first. */
  back: Grosze;
  /** The customer's declaration, as confirmed. */
  statement: string;
  request: string;
}

type GiveUpRefusal = Refusal<'conflict' | 'changed_meanwhile' | 'validation_failed'>;
const tries = 6;

/** Refund id of an order that is given up: derived from the order, so that it is refunded once. */
const refundIdOf = (orderId: string): string => digestOf(`given up ${orderId}`).slice(0, 20);

/**
 * A customer gives up an order: it ends, its work stops and is paid as far as done, the rest is refunded, with the
 * invoice's correction and the receipt, in one write, calculated from the work as of that write. Idempotent.
 * `changed_meanwhile`: the amount has changed.
 */
export async function giveUp(deps: GiveUpDeps, order: Order, wanted: WantedEnd): Promise<GivenUp | GiveUpRefusal> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const current = await deps.orders.read(order.id);
    if (!current) return { refused: 'conflict' };
    if (current.givenUp) return current.givenUp.act === wanted.act ? current.givenUp : { refused: 'conflict' };
    const ending = await endingOf(deps, current, wanted);
    if ('refused' in ending) {
      // A concurrent call may have given the order up after it and before its payment was read: read both again.
      if ((await deps.orders.read(order.id))?.givenUp) continue;
      return ending;
    }
    const given = givenUpOf(current, ending.act, wanted, deps.now);
    if (await writtenEnd(deps, ending.seen, ending.act, wanted, given)) return given;
  }
  throw new BusyError('An order changed faster than it could be given up.');
}

/** What giving the order up refunds now; `changed_meanwhile` if it differs from the amount shown. */
async function endingOf(
  deps: GiveUpDeps,
  current: Order,
  wanted: WantedEnd,
): Promise<{ seen: GivingUp; act: PossibleAct } | GiveUpRefusal> {
  const seen = await previewGivingUp(deps, current);
  const act = seen?.acts.find((one) => one.act === wanted.act);
  if (!seen || !act) return { refused: 'conflict' };
  if ('refused' in act) return { refused: 'validation_failed', fields: { act: [`pricing/refund.${act.refused}`] } };
  const way = act.ways.find(({ to }) => to === wanted.to);
  // Completed work keeps its state, so without a refund there is nothing to do.
  if (act.due > 0 ? !way : !endOf(current, { act: wanted.act, progress: 0 })) return { refused: 'conflict' };
  if ((way?.amount ?? 0) !== wanted.back) return { refused: 'changed_meanwhile' };
  return { seen, act };
}

function givenUpOf({ id }: Order, { decision, due }: PossibleAct, wanted: WantedEnd, now: Date): GivenUp {
  const { work, shipping, fee } = decision.parts;
  return {
    act: wanted.act,
    at: now.toISOString(),
    statement: wanted.statement,
    refundId: refundIdOf(id),
    back: wanted.back,
    ...(due > 0 && { to: wanted.to }),
    work: [...work],
    shippingKept: shipping.kept,
    feeKept: fee.kept,
  };
}

/** False if the order, its payment or its work changed since they were read. */
async function writtenEnd(
  { payments, ordering, production, outbox, mailQueue, now }: GiveUpDeps,
  { order, payment, work }: GivingUp,
  { due }: PossibleAct,
  { act, to, request }: WantedEnd,
  givenUp: GivenUp,
): Promise<boolean> {
  // Translators are paid for the work done, whatever the customer owes.
  const ended = endOf(order, { act, progress: workDonePart(work?.jobs ?? []) });
  // Completed work is refunded without ending the order.
  const ends = ended && { ...ended, givenUp };
  const acting = { who: { kind: 'customer' as const }, request };
  const more = work ? [production.unmoved(work.plan)] : [];
  const mail = receiptOf(order, givenUp, now);
  const why = act === 'withdraw' ? ('withdrawal' as const) : ('cancellation' as const);
  if (due === 0) {
    if (!ends) return false;
    const line = endedAuditLine(acting, ends, { at: givenUp.at, reason: why });
    const items = [...more, outbox.item(mail)];
    if ((await ordering.endOrder({ ends, line, id: givenUp.refundId, more: items })) !== 'written') return false;
  } else {
    const refund = await requestRefund(
      { payments, ordering, now },
      {
        ...{ id: givenUp.refundId, slug: payment.slug, amount: due, to, act, about: { why } },
        afterRefunds: payment.refunded,
        correction: { orderId: order.id, cartDigest: order.cartDigest, reason: refundReasons[why] },
        ...{ ends, acting, mail, more },
      },
    );
    if (refund === 'approval_needed' || 'refused' in refund) return false;
  }
  await enqueueMail(mailQueue, mail);
  return true;
}

/** The receipt, on a durable medium and at once: the declaration, its time, and the amounts. */
const receiptOf = ({ id, email, locale }: Order, { act, at, statement, back, to }: GivenUp, now: Date): OrderMail => ({
  id: `given_up.${id}`,
  template: act === 'withdraw' ? 'withdrawal_receipt' : 'cancellation_receipt',
  to: email,
  locale,
  orderId: id,
  at,
  amount: back,
  goesTo: to ?? 'nobody',
  ...(act === 'withdraw' && { said: statement }),
  state: 'queued',
  createdAt: now.toISOString(),
});

type Decided = Extract<RefundDecision, { ok: true }>;

export interface PossibleAct {
  act: RefundAct;
  decision: Decided;
  /** The refund from the payment, the same by all ways. */
  due: Grosze;
  /** The original way to pay first; empty if nothing is left to refund. */
  ways: WayBack[];
}

export interface GivingUp {
  order: Order;
  payment: Payment;
  work: PlannedWork | undefined;
  /** The item of each kept part, in the order of the decision's lines. */
  lines: Exclude<InvoiceLine, { kind: 'shipping' }>[];
  paid: Grosze;
  acts: (PossibleAct | { act: RefundAct; refused: RefundRefusal })[];
}

/**
 * The refund for each way of giving the order up now: the same calculation that is paid, with the current state of its
 * jobs. Undefined: the order was never paid.
 */
export async function previewGivingUp(deps: GiveUpDeps, order: Order): Promise<GivingUp | undefined> {
  const [rows, work] = [await deps.payments.read(order.paymentSlug), await deps.production.read(order.id)];
  if (!rows) return undefined;
  const { payment } = rows;
  const acts: RefundAct[] = hasConsumerRights(order.billing) ? ['withdraw', 'cancel'] : ['cancel'];
  const hasWallet = await holdsWallet(deps, payment);
  return {
    order,
    payment,
    work,
    lines: invoiceLines(order.quotation).filter((line) => line.kind !== 'shipping'),
    paid: payment.state === 'paid' ? totalPaid(payment) : zeroGrosze,
    acts: acts.map((act) => possibleAct(act, order, rows, { work, hasWallet, now: deps.now })),
  };
}

interface Circumstances {
  work: PlannedWork | undefined;
  hasWallet: boolean;
  now: Date;
}

function possibleAct(
  act: RefundAct,
  order: Order,
  rows: PaymentRows,
  { work, hasWallet, now }: Circumstances,
): GivingUp['acts'][number] {
  const { payment } = rows;
  const jobs = work?.jobs ?? [];
  const wanted = { act, progress: workDonePart(jobs), lines: workDoneByLine(jobs) };
  const due = refundDue(order, payment, wanted, now);
  if (typeof due === 'string') return { act, refused: due };
  if (!due.decision) throw new Error('An act is decided by its rules.');
  const ways = waysBack(rows, due.amount, { hasWallet, act, now });
  return { act, decision: due.decision, due: grosze(due.amount), ways };
}

export interface GiveUpDeps extends Pick<PaymentDeps, 'payments' | 'ordering' | 'mailQueue' | 'now'> {
  orders: Pick<OrderStore, 'read'>;
  production: Pick<ProductionStore, 'read' | 'unmoved'>;
  ledger: Pick<LedgerStore, 'readWallet'>;
  outbox: Pick<MailOutbox, 'item'>;
}
