import type { Refusal } from '#shared/contract/operation.ts';
import type { AfterSaleRules } from '#shared/model/house/stageRules.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import { isApostilleOpen } from '../../domain/order/apostille.ts';
import type { Order } from '../../domain/order/order.ts';
import { acceptanceFrom } from '../../domain/order/parcels.ts';
import type { AfterSaleStore } from '../../stores/orders/afterSale.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';
import type { DueOf } from '../../stores/production/workDue.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { ProductionDeps } from '../production/changeWork.ts';

/** The customer accepts delivered work. Idempotent; `conflict` if nothing is delivered, it was reopened, or an apostille is not there. */
export async function acceptOrder(
  {
    orders,
    afterSale,
    now,
  }: { orders: Pick<OrderStore, 'read'>; afterSale: Pick<AfterSaleStore, 'complete'>; now: Date },
  order: Order,
): Promise<{ completedAt: string } | Refusal<'conflict'>> {
  if (order.state === 'delivered' && !isApostilleOpen(order)) {
    const written = await afterSale.complete(order, now, { bySystem: false }, []);
    if (written === 'written') return { completedAt: now.toISOString() };
  }
  const again = await orders.read(order.id);
  return again?.state === 'completed' && again.completedAt !== undefined
    ? { completedAt: again.completedAt }
    : { refused: 'conflict' };
}

export interface AcceptanceDeps extends Pick<ProductionDeps, 'orders' | 'production' | 'outbox' | 'mailQueue' | 'now'> {
  afterSale: AfterSaleStore;
  rules: Pick<AfterSaleRules, 'remindAfterDays' | 'acceptAfterDays' | 'paperArrivesDays'>;
}

const daysAfter = (at: string, days: number): string => new Date(Date.parse(at) + days * 86_400_000).toISOString();

/**
 * Delivered work without a reaction: the customer is reminded once, and after some more days it is accepted
 * automatically, with a mail. Papers count from their arrival, so that a parcel under way is looked at every day, and
 * one that came back until it is sent again. Reopened or given-up work is excluded; a new delivery starts again.
 */
export async function doDueAcceptance(
  deps: AcceptanceDeps,
  due: DueOf<'accept'>,
): Promise<'reminded' | 'accepted' | 'nothing'> {
  const { orders, production, afterSale, outbox, mailQueue, rules, now } = deps;
  const order = await orders.read(due.orderId);
  if (order?.state !== 'delivered' || order.deliveredAt !== due.at) {
    await production.dueDone(due);
    return 'nothing';
  }
  const at = now.toISOString();
  const from = acceptanceFrom(order, rules);
  const tomorrow = daysAfter(at, 1);
  if (!from || isApostilleOpen(order)) {
    await production.dueLater(due, tomorrow);
    return 'nothing';
  }
  const remindAt = daysAfter(from.at, rules.remindAfterDays);
  const acceptAt = daysAfter(from.at, rules.acceptAfterDays);
  if (at < acceptAt && (due.reminded || at < remindAt)) {
    const next = due.reminded ? acceptAt : remindAt;
    await production.dueLater(due, from.isAssumed && tomorrow < next ? tomorrow : next);
    return 'nothing';
  }
  const isOver = at >= acceptAt;
  const mail = acceptanceMail(order, isOver ? 'delivery_accepted' : 'delivery_reminder', acceptAt, now);
  const mails = order.erasedAt === undefined ? [outbox.item(mail)] : [];
  const written = isOver
    ? await afterSale.complete(order, now, { bySystem: true }, [production.doneItem(due), ...mails])
    : await afterSale.write([production.laterItem(due, { ...due, reminded: true }, acceptAt), ...mails]);
  if (written !== 'written') return 'nothing';
  await enqueueMail(mailQueue, mail);
  return isOver ? 'accepted' : 'reminded';
}

/** A mail about a delivery; its id contains the time of the delivery, so that it is sent once for each. */
const acceptanceMail = (
  { id, email, locale, deliveredAt }: Order,
  template: 'delivery_reminder' | 'delivery_accepted',
  at: string,
  now: Date,
): OrderMail => ({
  id: `${template}.${id}.${deliveredAt}`,
  template,
  to: email,
  locale,
  orderId: id,
  at,
  state: 'queued',
  createdAt: now.toISOString(),
});
