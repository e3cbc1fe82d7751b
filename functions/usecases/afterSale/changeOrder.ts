import type { Refusal } from '#shared/contract/operation.ts';
import { type Grosze, grosze, subtractGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { RefundTarget } from '#shared/model/money/refund.ts';
import { shippingMethodById } from '../../domain/catalogue/services.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import { readPlace, type TypedPlace } from '../../domain/order/delivery.ts';
import type { Order } from '../../domain/order/order.ts';
import { grossOfRest, removableLanguages } from '../../domain/order/orderChange.ts';
import { totalPaid } from '../../domain/payment/payment.ts';
import { priceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import type { Job } from '../../domain/production/job.ts';
import type { PlannedWork } from '../../domain/production/plan.ts';
import type { WorkEvent } from '../../domain/production/workEvent.ts';
import { releaseFollowers } from '../../domain/production/workProgress.ts';
import { refundReasons } from '../../domain/refund/refundOf.ts';
import { digestOf } from '../../stores/digest.ts';
import type { AfterSaleStore, OrderChange } from '../../stores/orders/afterSale.ts';
import type { PaymentRows } from '../../stores/payments/paymentItems.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import { BusyError, type TransactItem } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { requestRefund } from '../refunds/refundRequests.ts';
import { holdsWallet, type WayBack, waysBack } from '../refunds/refundSums.ts';
import type { GiveUpDeps } from './giveUp.ts';

export interface WantedChange {
  /** An empty text removes the note. */
  comment?: string | undefined;
  /** Another place for the papers; undefined: it stays. */
  place?: TypedPlace | undefined;
  /** The language to remove, where its refund goes, and the refund shown to the customer. */
  remove?: { targetLanguage: number; to: RefundTarget; amount: Grosze } | undefined;
  /** Describes the changes for the mail, in the customer's language. */
  said: string;
  request: string;
}

type ChangeRefusal = Refusal<'work_taken' | 'changed_meanwhile' | 'validation_failed'>;
const tries = 6;

/**
 * A customer changes an order before a translator takes the work: the note, the delivery address, or one language less.
 * Removing a language ends its jobs and offers and refunds it, with the invoice's correction, the history line and the
 * mail in one write. A removed language stays removed. `work_taken`: a translator was faster. `changed_meanwhile`: the
 * amount has changed.
 */
export async function changeOrder(
  deps: ChangeDeps,
  order: Order,
  wanted: WantedChange,
): Promise<Order | ChangeRefusal> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const current = await deps.orders.read(order.id);
    const possible = current && (await previewChange(deps, current));
    if (!possible) return { refused: 'work_taken' };
    const isRemoved = isOut(possible.order, wanted);
    const change = typedChange(possible, isRemoved ? { ...wanted, remove: undefined } : wanted, deps.now);
    if ('refused' in change) {
      // A concurrent call may have made this change after the order and before the payment was read: read both again.
      if (!isRemoved && isOut(await deps.orders.read(order.id), wanted)) continue;
      return change;
    }
    if (Object.values(change).every((value) => value === undefined)) return possible.order;
    if (await writtenChange(deps, possible, change, wanted))
      return (await deps.orders.read(order.id)) ?? possible.order;
  }
  throw new BusyError('An order changed faster than its customer could change it.');
}

const isOut = (order: Order | undefined, { remove }: WantedChange): boolean =>
  order?.removed?.some((one) => one.targetLanguage === remove?.targetLanguage) ?? false;

type TypedChange = OrderChange & { language?: RemovableLanguage };

function typedChange(
  { order, delivery, languages }: PossibleChange,
  wanted: WantedChange,
  now: Date,
): TypedChange | ChangeRefusal {
  const { comment, place: typed, remove } = wanted;
  const change: TypedChange = { comment };
  const isLocker = delivery === 'locker';
  const unwanted = fieldsOf(typed).find((field) => !delivery || isLocker !== (field === 'locker'));
  if (unwanted) return wrong(unwanted, 'validation/invalid');
  if (typed) {
    const place = readPlace(order.form, typed);
    if ('messages' in place) return { refused: 'validation_failed', fields: place.messages };
    change.place = place;
  }
  if (!remove) return change;
  const language = languages.find(({ targetLanguage }) => targetLanguage === remove.targetLanguage);
  if (!language) return wrong('remove', 'validation/invalid');
  const way = language.ways.find(({ to }) => to === remove.to);
  if ((way?.amount ?? 0) !== remove.amount) return { refused: 'changed_meanwhile' };
  const { targetLanguage, gross, due } = language;
  const refund = due > 0 && { refundId: refundIdOf(order.id, targetLanguage) };
  return { ...change, language, removed: { targetLanguage, gross, at: now.toISOString(), ...refund } };
}

/** Id of the refund for a language: derived from the order, so that a language is refunded once. */
const refundIdOf = (orderId: string, language: number): string =>
  digestOf(`language taken out ${orderId} ${language}`).slice(0, 20);

/** The fields in which another place was sent. */
const fieldsOf = ({ text, postal, locker }: TypedPlace = {}): string[] => [
  ...(text === undefined ? [] : ['address']),
  ...(postal === undefined ? [] : ['shipment_address']),
  ...(locker === undefined ? [] : ['locker']),
];

const wrong = (field: string, code: 'validation/invalid'): ChangeRefusal => ({
  refused: 'validation_failed',
  fields: { [field]: [code] },
});

/** False if the order, its payment or its work changed since they were read. */
async function writtenChange(
  deps: ChangeDeps,
  { order, rows, work }: PossibleChange,
  { language, ...change }: TypedChange,
  { said, request, remove }: WantedChange,
): Promise<boolean> {
  const { payments, ordering, production, afterSale, outbox, mailQueue, now } = deps;
  const beside = language ? await removedWork(deps, order.id, work, language.targetLanguage) : [];
  const items: TransactItem[] = [
    afterSale.changedItem(order, change, now),
    ...linesOf(order, change, now).map((event) => production.noteItem(event, `${event.act}.${request}`)),
    ...beside,
    ...(change.removed
      ? production.apostilleItems({ ...order, removed: [...(order.removed ?? []), change.removed] })
      : []),
  ];
  const mail = changeMail(order, { said, request, ...(language && language.due > 0 && remove) }, now);
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
function linesOf({ id: orderId }: Order, { comment, place, removed }: OrderChange, now: Date) {
  const acts: WorkEvent['act'][] = [
    ...(comment === undefined ? [] : (['note_changed'] as const)),
    ...(place === undefined ? [] : (['address_corrected'] as const)),
    ...(removed === undefined ? [] : (['language_removed'] as const)),
  ];
  return acts.map((act): WorkEvent => ({ orderId, at: now.toISOString(), act, by: { kind: 'customer' } }));
}

const changeMail = (
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

/** A removable language, with its refund by each way. */
interface RemovableLanguage {
  targetLanguage: number;
  gross: Grosze;
  /** The refund is less than the language's price, as the minimum price applies to the rest. */
  isMinimum: boolean;
  /** The refund from the payment: less than the price if less is left. */
  due: Grosze;
  /** The price of the order without this language. */
  price: Grosze;
  ways: WayBack[];
}

interface PossibleChange {
  order: Order;
  rows: PaymentRows;
  work: PlannedWork | undefined;
  delivery: 'address' | 'locker' | undefined;
  languages: RemovableLanguage[];
}

/** What the papers of an order are sent to; undefined if nothing is sent. */
export function placeOf({ form }: Order): 'address' | 'locker' | undefined {
  const needs = shippingMethodById(form.shippingMethod ?? 0)?.needs;
  return needs === 'nothing' ? undefined : needs;
}

/** What has left goes where it was sent. */
const isUnderWay = ({ shipment }: Order): boolean =>
  shipment !== undefined && !['none', 'prepared', 'returned'].includes(shipment.state);

/**
 * What the customer may change in an order now, with the amounts. Undefined once its work is taken, and if it is on
 * hold, given up, or unpaid.
 */
export async function previewChange(deps: ChangeDeps, order: Order): Promise<PossibleChange | undefined> {
  if (order.state !== 'accepted' || order.erasedAt !== undefined) return undefined;
  const [rows, work] = [await deps.payments.read(order.paymentSlug), await deps.production.read(order.id)];
  const isUntouched = work?.jobs.every(({ state, assignee }) => state !== 'approved' && assignee === undefined) ?? true;
  if (rows?.payment.state !== 'paid' || !isUntouched) return undefined;
  const left = subtractGrosze(totalPaid(rows.payment), rows.payment.refunded);
  const hasWallet = await holdsWallet(deps, rows.payment);
  const languages: RemovableLanguage[] = [];
  const least = priceConfiguration(order.quotation.configurationVersion)?.minimumNet ?? zeroGrosze;
  for (const { targetLanguage, gross, isMinimum } of removableLanguages(order, least)) {
    const due = grosze(Math.min(gross, left));
    const ways = due === 0 ? [] : waysBack(rows, due, { hasWallet, now: deps.now });
    const price = subtractGrosze(grossOfRest(order), gross);
    // A language with a price is left out if there is no way to refund it.
    if (due === 0 || ways.length > 0) languages.push({ targetLanguage, gross, isMinimum, due, price, ways });
  }
  return {
    ...{ order, rows, work, languages },
    delivery: isUnderWay(order) ? undefined : placeOf(order),
  };
}

/**
 * Ends the jobs of a language with their open offers; refused if the work has changed or was planned in the meantime.
 */
async function removedWork(
  { production, now }: Pick<ChangeDeps, 'production' | 'now'>,
  orderId: string,
  work: PlannedWork | undefined,
  targetLanguage: number,
): Promise<TransactItem[]> {
  if (!work) return [production.unplanned(orderId)];
  const at = now.toISOString();
  const isIts = (job: Job): boolean => job.targetLanguage === targetLanguage && job.step !== 'shipping';
  const ended = (job: Job): Job => ({ ...job, state: 'cancelled', cancelledAt: at, reason: 'language_removed' });
  const after = releaseFollowers(
    work.jobs.map((job) => (isIts(job) && job.state !== 'cancelled' ? ended(job) : job)),
    now,
  );
  const jobs = work.jobs.flatMap((before, place) => {
    const job = after[place];
    return job && job !== before ? [{ before, after: job }] : [];
  });
  const isEnded = (jobId: string) => jobs.some((one) => one.before.id === jobId && one.after.state === 'cancelled');
  const offers = (await production.allOffers(orderId)).filter(({ state, jobId }) => state === 'sent' && isEnded(jobId));
  const endedOffers = offers.map((offer) => ({ offer, state: 'withdrawn' as const, now }));
  return production.besideOrder({ plan: work.plan, jobs, endedOffers });
}

/** Dependencies of a customer's change of an order. */
export interface ChangeDeps extends Omit<GiveUpDeps, 'production'> {
  afterSale: Pick<AfterSaleStore, 'changedItem' | 'write'>;
  production: Pick<ProductionStore, 'read' | 'allOffers' | 'apostilleItems' | 'besideOrder' | 'unplanned' | 'noteItem'>;
}
