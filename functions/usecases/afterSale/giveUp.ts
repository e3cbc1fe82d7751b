import type { Refusal } from '#shared/contract/operation.ts';
import type { Grosze } from '#shared/model/grosze.ts';
import type { RefundAct, RefundTarget } from '#shared/model/refund.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import type { GivenUp } from '../../domain/order/givenUp.ts';
import type { Order } from '../../domain/order/order.ts';
import { workDonePart } from '../../domain/production/workDonePart.ts';
import { endedAuditLine } from '../../domain/refund/refundAudit.ts';
import { refundReasons } from '../../domain/refund/refundReasons.ts';
import { digestOf } from '../../stores/digest.ts';
import { BusyError } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { endOf } from '../refunds/refundDue.ts';
import { requestRefund } from '../refunds/requestRefund.ts';
import type { GiveUpDeps } from './giveUpDeps.ts';
import { type GivingUp, type PossibleAct, previewGivingUp } from './previewGivingUp.ts';

export interface WantedEnd {
  act: RefundAct;
  to: RefundTarget;
  /** The amount the customer was shown and agreed to, in grosze: a different one is shown first. */
  back: Grosze;
  /** The declaration as it was confirmed. */
  statement: string;
  request: string;
}

type Refused = Refusal<'conflict' | 'changed_meanwhile' | 'validation_failed'>;
const tries = 6;

/** An order is given up once: its refund has this id. */
const refundIdOf = (orderId: string): string => digestOf(`given up ${orderId}`).slice(0, 20);

/**
 * A customer gives up an order: it ends, its work stops and is paid as far as done, the rest is refunded, with the
 * invoice's correction and the receipt, in one write, calculated from the work as of that write. Idempotent.
 * `changed_meanwhile`: the amount has changed.
 */
export async function giveUp(deps: GiveUpDeps, order: Order, wanted: WantedEnd): Promise<GivenUp | Refused> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const current = await deps.orders.read(order.id);
    if (!current) return { refused: 'conflict' };
    if (current.givenUp) return current.givenUp.act === wanted.act ? current.givenUp : { refused: 'conflict' };
    const ending = await endingOf(deps, current, wanted);
    if ('refused' in ending) {
      // The payment is read after the order: the same call may have been made in between.
      if ((await deps.orders.read(order.id))?.givenUp) continue;
      return ending;
    }
    const given = givenUpOf(current, ending.act, wanted, deps.now);
    if (await written(deps, ending.seen, ending.act, wanted, given)) return given;
  }
  throw new BusyError('An order changed faster than it could be given up.');
}

/** The calculation, as long as it matches the amount shown. */
async function endingOf(
  deps: GiveUpDeps,
  current: Order,
  wanted: WantedEnd,
): Promise<{ seen: GivingUp; act: PossibleAct } | Refused> {
  const seen = await previewGivingUp(deps, current);
  const act = seen?.acts.find((one) => one.act === wanted.act);
  if (!seen || !act) return { refused: 'conflict' };
  if ('refused' in act) return { refused: 'validation_failed', fields: { act: [`pricing/refund.${act.refused}`] } };
  const way = act.ways.find(({ to }) => to === wanted.to);
  // Completed work stays as it is: without a refund there is nothing to do.
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

/** False if something changed in the meantime. */
async function written(
  { payments, ordering, production, outbox, mailQueue, now }: GiveUpDeps,
  { order, payment, work }: GivingUp,
  { due }: PossibleAct,
  { act, to, request }: WantedEnd,
  givenUp: GivenUp,
): Promise<boolean> {
  // Translators are paid for the work done, whatever the customer owes.
  const ended = endOf(order, { act, progress: workDonePart(work?.jobs ?? []) });
  // Completed work is refunded without changing its state.
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
        ...{ id: givenUp.refundId, slug: payment.slug, amount: due, to, about: { why } },
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
