import type { Refusal } from '#shared/contract/operation.ts';
import type { Grosze } from '#shared/model/grosze.ts';
import type { RefundTarget } from '#shared/model/refund.ts';
import { readLockerCode } from '#shared/rules/locker.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import type { Order } from '../../domain/order/order.ts';
import type { WorkEvent } from '../../domain/production/workEvent.ts';
import { refundReasons } from '../../domain/refund/refundReasons.ts';
import { digestOf } from '../../stores/digest.ts';
import type { OrderChange } from '../../stores/orders/changedOrderItem.ts';
import { BusyError, type TransactItem } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { requestRefund } from '../refunds/requestRefund.ts';
import type { ChangeDeps } from './changeDeps.ts';
import { type PossibleChange, previewChange, type RemovableLanguage } from './previewChange.ts';
import { removedWork } from './removedWork.ts';

export interface WantedChange {
  /** Empty: the note is removed. */
  comment?: string | undefined;
  address?: string | undefined;
  locker?: string | undefined;
  /** A language, the refund's destination, and the amount shown. */
  remove?: { targetLanguage: number; to: RefundTarget; amount: Grosze } | undefined;
  /** Its description in the mail, in the customer's language. */
  said: string;
  request: string;
}

type Refused = Refusal<'work_taken' | 'changed_meanwhile' | 'validation_failed'>;
const tries = 6;

/**
 * A customer changes an order before a translator takes the work: the note, the delivery address, or one language less.
 * Removing a language ends its jobs and offers and refunds it, with the invoice's correction, the history line and the
 * mail in one write. A removed language stays removed. `work_taken`: a translator was faster. `changed_meanwhile`: the
 * amount has changed.
 */
export async function changeOrder(deps: ChangeDeps, order: Order, wanted: WantedChange): Promise<Order | Refused> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const current = await deps.orders.read(order.id);
    const possible = current && (await previewChange(deps, current));
    if (!possible) return { refused: 'work_taken' };
    const isRemoved = isOut(possible.order, wanted);
    const change = typed(possible, isRemoved ? { ...wanted, remove: undefined } : wanted, deps.now);
    if ('refused' in change) {
      // The payment is read after the order: the same call may have been made in between.
      if (!isRemoved && isOut(await deps.orders.read(order.id), wanted)) continue;
      return change;
    }
    if (Object.values(change).every((value) => value === undefined)) return possible.order;
    if (await written(deps, possible, change, wanted)) return (await deps.orders.read(order.id)) ?? possible.order;
  }
  throw new BusyError('An order changed faster than its customer could change it.');
}

const isOut = (order: Order | undefined, { remove }: WantedChange): boolean =>
  order?.removed?.some((one) => one.targetLanguage === remove?.targetLanguage) ?? false;

type Typed = OrderChange & { language?: RemovableLanguage };

function typed({ order, delivery, languages }: PossibleChange, wanted: WantedChange, now: Date): Typed | Refused {
  const { comment, address, locker, remove } = wanted;
  const change: Typed = { comment };
  const where = delivery === 'locker' ? locker : address;
  const isElsewhere = (delivery === 'locker' ? address : locker) !== undefined || (where !== undefined && !delivery);
  if (isElsewhere) return wrong(address === undefined ? 'locker' : 'address', 'validation/invalid');
  if (where !== undefined && delivery === 'locker') {
    const code = readLockerCode(where)?.code;
    if (code === undefined) return wrong('locker', 'validation/locker');
    change.shippingData = code;
  } else if (where !== undefined) change.address = where;
  if (!remove) return change;
  const language = languages.find(({ targetLanguage }) => targetLanguage === remove.targetLanguage);
  if (!language) return wrong('remove', 'validation/invalid');
  const way = language.ways.find(({ to }) => to === remove.to);
  if ((way?.amount ?? 0) !== remove.amount) return { refused: 'changed_meanwhile' };
  const { targetLanguage, gross, due } = language;
  const refund = due > 0 && { refundId: refundIdOf(order.id, targetLanguage) };
  return { ...change, language, removed: { targetLanguage, gross, at: now.toISOString(), ...refund } };
}

/** A language is removed once: its refund has this id. */
const refundIdOf = (orderId: string, language: number): string =>
  digestOf(`language taken out ${orderId} ${language}`).slice(0, 20);

const wrong = (field: string, code: 'validation/invalid' | 'validation/locker'): Refused => ({
  refused: 'validation_failed',
  fields: { [field]: [code] },
});

/** False if something changed in the meantime. */
async function written(
  deps: ChangeDeps,
  { order, rows, work }: PossibleChange,
  { language, ...change }: Typed,
  { said, request, remove }: WantedChange,
): Promise<boolean> {
  const { payments, ordering, production, afterSale, outbox, mailQueue, now } = deps;
  const beside = language ? await removedWork(deps, order.id, work, language.targetLanguage) : [];
  const items: TransactItem[] = [
    afterSale.changedItem(order, change, now),
    ...linesOf(order, change, now).map((event) => production.noteItem(event, `${event.act}.${request}`)),
    ...beside,
  ];
  const mail = mailOf(order, { said, request, ...(language && language.due > 0 && remove) }, now);
  const { removed } = change;
  if (language && removed?.refundId !== undefined) {
    const refund = await requestRefund(
      { payments, ordering, now },
      {
        ...{ id: removed.refundId, slug: rows.payment.slug, amount: language.due, to: remove?.to ?? 'provider' },
        afterRefunds: rows.payment.refunded,
        about: { why: 'cancellation' },
        correction: { orderId: order.id, cartDigest: order.cartDigest, reason: refundReasons.cancellation },
        ...{ acting: { who: { kind: 'customer' }, request }, mail, more: items },
      },
    );
    if (refund === 'approval_needed' || 'refused' in refund) return false;
  } else if ((await afterSale.write([...items, outbox.item(mail)])) !== 'written') return false;
  await enqueueMail(mailQueue, mail);
  return true;
}

/** The history names the changed fields, not their values: a note and an address are the customer's data. */
function linesOf({ id: orderId }: Order, { comment, address, shippingData, removed }: OrderChange, now: Date) {
  const acts: WorkEvent['act'][] = [
    ...(comment === undefined ? [] : (['note_changed'] as const)),
    ...(address === undefined && shippingData === undefined ? [] : (['address_corrected'] as const)),
    ...(removed === undefined ? [] : (['language_removed'] as const)),
  ];
  return acts.map((act): WorkEvent => ({ orderId, at: now.toISOString(), act, by: { kind: 'customer' } }));
}

const mailOf = (
  { id: orderId, email, locale }: Order,
  { said, request, amount, to }: { said: string; request: string; amount?: Grosze; to?: RefundTarget },
  now: Date,
): OrderMail => ({
  id: `order_changed.${orderId}.${request}`,
  template: 'order_changed',
  to: email,
  locale,
  orderId,
  said,
  ...(amount !== undefined && { amount }),
  ...(to !== undefined && { goesTo: to }),
  state: 'queued',
  createdAt: now.toISOString(),
});
