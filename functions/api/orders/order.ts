import type * as z from 'zod/mini';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { orders as area } from '#shared/contract/orders.ts';
import type { OrderFileWire, order as orderSchema } from '#shared/contract/schemas/order.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { AfterSaleRules } from '#shared/model/house/stageRules.ts';
import { type Grosze, sumGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import { sayPercent } from '#shared/rules/say/sayPercent.ts';
import { countryById } from '../../domain/catalogue/countries.ts';
import { paymentMethodName } from '../../domain/catalogue/paymentMethods.ts';
import { categories, serviceByKey, shippingMethods } from '../../domain/catalogue/services.ts';
import { owesInvoice } from '../../domain/invoice/invoice.ts';
import { apostilleTask } from '../../domain/order/apostille.ts';
import { isGivenUp } from '../../domain/order/isGivenUp.ts';
import type { DeliveredFile, Order } from '../../domain/order/order.ts';
import { fileDaysOf, filesEraseAt, filesKeptFrom, isReplaced } from '../../domain/order/orderFiles.ts';
import { ownComment } from '../../domain/order/ownComment.ts';
import { expectedPapers } from '../../domain/order/paperArrival.ts';
import { acceptanceFrom, parcelBack } from '../../domain/order/parcels.ts';
import { promiseOf } from '../../domain/order/promiseOf.ts';
import { trackOf } from '../../domain/order/trackOf.ts';
import { waitsFor } from '../../domain/order/waitsFor.ts';
import { workedPart } from '../../domain/order/workedPart.ts';
import {
  type Payment,
  type PaymentAttempt,
  type PaymentNotice,
  statusName,
  totalPaid,
} from '../../domain/payment/payment.ts';
import type { Job } from '../../domain/production/job.ts';
import type { Refund } from '../../domain/refund/refund.ts';
import { refundReasons } from '../../domain/refund/refundOf.ts';
import { refundShare } from '../../domain/refund/refundShare.ts';
import { type CallerContext, hashFor } from '../../runtime/http/callers.ts';
import type { Handler, RequestContext } from '../../runtime/http/handlers.ts';
import { carts } from '../../runtime/services/carts.ts';
import { invoices } from '../../runtime/services/invoices.ts';
import { orders } from '../../runtime/services/orders.ts';
import { payments } from '../../runtime/services/payments.ts';
import { production } from '../../runtime/services/production.ts';
import { quotes } from '../../runtime/services/quotes.ts';
import { setting } from '../../runtime/settings.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import { paymentText } from '../../runtime/texts/paymentText.ts';
import type { BegunHead } from '../../stores/production/segments.ts';
import type { OrderReader } from '../../usecases/orders/orders.ts';
import { readOrder } from '../../usecases/orders/readOrder.ts';
import { paidBy } from '../../usecases/refunds/refundSums.ts';
import { attachmentsWire } from '../wire/attachmentWire.ts';
import { readerOf } from '../wire/caller.ts';
import { textChangesWire } from '../wire/changesWire.ts';
import { paperDaysWire, placeWire } from '../wire/deliveryWire.ts';
import { invoiceWire } from '../wire/invoiceWire.ts';
import { itemsWire } from '../wire/itemsWire.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { ownReferencesWire, recipientWire, referencesWire, stateLabel, wishesWire } from '../wire/orderDetails.ts';
import { namesOf } from '../wire/people.ts';
import { quoteMessagesWire } from '../wire/quoteWire.ts';
import { ratingWire } from '../wire/ratings.ts';

/** The member of the company who ordered: shown to the company and to staff, not to holders of the order's link. */
async function orderedBy({ account, member }: Order, { account: caller, isStaff }: OrderReader) {
  if (member === undefined || !(isStaff || (caller !== undefined && caller === account))) return null;
  return { id: member, name: (await namesOf([member])).get(member) ?? '' };
}

/** An order with its invoices, for anyone who may see it. */
export async function answerOrder(
  id: string,
  caller: CallerContext,
  given: string | undefined,
  { locale, now }: Pick<RequestContext, 'locale' | 'now'>,
) {
  const reader = readerOf(caller, given);
  const afterSale = setting('AFTER_SALE');
  const deps = { orders: orders(), payments: payments(), carts: carts(), production: production() };
  const found = await readOrder(deps, id, reader);
  if ('refused' in found) return found;
  const { quoteId, cartDigest } = found.order;
  const [rows, quote] = await Promise.all([
    invoices().openedBy({ cartDigest }),
    quoteId === undefined ? undefined : quotes().read(quoteId),
  ]);
  const made = rows.map((row) => invoiceWire(row, locale));
  const { payment } = found;
  const isOwed = payment.state === 'paid' && owesInvoice(payment, setting('TOP_UP_VAT'));
  const invoice_coming = isOwed && !made.some(({ number, ready }) => number !== null && ready);
  return {
    status: 200 as const,
    body: {
      ...orderWire(found, { hash: hashFor(caller, found.order.hash, 'orders:write'), locale, now, afterSale }),
      ...{ invoices: made, invoice_coming },
      ordered_by: await orderedBy(found.order, reader),
      quote: quote ? { id: quote.id, messages: quoteMessagesWire(quote) } : null,
    },
  };
}

interface PaidOrder {
  order: Order;
  payment: Payment;
  attempts: readonly PaymentAttempt[];
  notices: readonly PaymentNotice[];
  refunds: readonly Refund[];
  jobs: readonly Job[];
  columns: readonly BegunHead[];
  content: string | undefined;
}

/** An order for the API; fields that its service does not have are null. */
function orderWire(
  { order, payment, attempts, notices, refunds, jobs, columns, content }: PaidOrder,
  { hash, locale, now, afterSale }: { hash: string | null; locale: Locale; now: Date; afterSale: AfterSaleRules },
): Omit<z.input<typeof orderSchema>, 'invoices' | 'invoice_coming' | 'quote' | 'ordered_by'> {
  const { form, quotation, files } = order;
  const paid = statusName({ payment, attempts, notices }, now);
  const attempt = attempts.find(({ number }) => number === payment.paidAttempt) ?? attempts.at(-1);
  const paidBy = payment.paidWith ? 'balance' : (attempt?.method ?? null);
  return {
    id: order.id,
    hash,
    service: form.service,
    service_name: serviceByKey(form.service).names[locale],
    created_at: order.createdAt,
    status_name: paid,
    payment_message: paid === 'failed' || paid === 'expired' ? paymentText(locale, `payment/${paid}`) : null,
    status: order.state,
    status_label: stateLabel(order, locale),
    email: order.email,
    mail_failed_at: order.mailFailedAt ?? null,
    specialized: form.specialised,
    category: categories.find(({ id }) => id === form.category)?.names[locale] ?? null,
    price_net: moneyWire(quotation.net),
    tax_rate: sayPercent(quotation.vatRate, locale),
    vat: moneyWire(quotation.vat),
    price_gross: moneyWire(quotation.gross),
    payment_fee: moneyWire(payment.fee),
    amount_paid: payment.state === 'paid' ? moneyWire(totalPaid(payment)) : null,
    bonus_used: moneyWire(payment.paidWith?.bonus ?? zeroGrosze),
    refunded: moneyWire(payment.refunded),
    refunds: refundsWire(payment, refunds, locale),
    dinner: order.dinner === true && !isGivenBack(order, payment),
    word_count: quotation.words,
    content: content ?? null,
    text_changes: textChangesWire(form),
    source_lang: form.sourceLanguage,
    target_lang: form.targetLanguages,
    comment: ownComment(form) ?? null,
    proofreading: form.review === 'proofreading',
    verification: form.review === 'verification',
    express: form.express,
    delivery_at: promiseOf(order) ?? null,
    papers: paperDaysWire(expectedPapers(order, now)),
    paused_since: order.heldSince ?? order.questionSince ?? null,
    waits_for: waitsFor(order, paid, now) ?? null,
    held_without: order.heldWithout ?? null,
    delivered_at: order.deliveredAt ?? null,
    ...acceptanceWire(order, afterSale),
    ended_at: isGivenUp(order) ? (filesKeptFrom(order) ?? null) : null,
    retention_days: fileDaysOf(order),
    outside_eea: order.outsideEea ?? false,
    files_erase_at: order.filesErased ? null : (filesEraseAt(order)?.toISOString() ?? null),
    files_erased_at: order.filesErased?.erasedAt ?? null,
    rating: order.rating ? ratingWire(order.rating) : null,
    completed_at: order.completedAt ?? null,
    track: trackOf(order, jobs).map(({ targetLanguage, steps }) => ({
      target_lang: targetLanguage,
      progress: workedPart(jobs, columns, targetLanguage) ?? null,
      steps: steps.map(({ step, state, at }) => ({ step, state, at: at ?? null })),
    })),
    shipment_name: shippingNameOf(form.shippingMethod, locale),
    shipment_method: form.shippingMethod ?? null,
    ...placeWire(form),
    shipment_country_name: (form.shippingCountry && countryById(form.shippingCountry)?.names[locale]) || null,
    coupon: form.coupon ?? null,
    ...wishesWire(form),
    package_number: order.shipment?.packageNumber ?? null,
    shipment_state: order.shipment?.state ?? null,
    shipment_status: order.shipment ? catalogueText(locale, `catalogue/shipment.${order.shipment.state}`) : null,
    parcel_back: parcelBack(order.shipment) ?? null,
    shipment_checked_at: order.shipment?.checkedAt ?? null,
    originals: (order.originals ?? []).map(({ act, holder, at, packageNumber }) => ({
      ...{ act, holder, at, package_number: packageNumber ?? null },
    })),
    apostille: apostilleWire(order),
    payment_method: paidBy,
    payment_method_name: paymentMethodName(paidBy, locale),
    paid_at: payment.paidAt ?? null,
    billing: billingWire(order, locale),
    ...ownReferencesWire(order),
    terms_version: order.billing.consents.textVersion,
    terms_accepted_at: order.billing.consents.givenAt,
    test_payment: order.test,
    items: itemsWire(quotation, { form, files }, locale),
    attachments: orderFilesWire(order, locale).map((file) => ({ ...file, cart: hash })),
  };
}

/** Whether everything paid was refunded; an order that cost nothing counts as refunded once it is given up. */
const isGivenBack = (order: Order, payment: Payment): boolean =>
  totalPaid(payment) > 0 ? payment.refunded >= totalPaid(payment) : isGivenUp(order);

/** When delivered work is accepted by itself; papers may arrive, and so count, before what is assumed. */
function acceptanceWire(order: Order, rules: AfterSaleRules) {
  const from = order.state === 'delivered' ? acceptanceFrom(order, rules) : undefined;
  if (!from?.at) return { accepts_at: null, accepts_at_latest: false };
  const at = new Date(Date.parse(from.at) + rules.acceptAfterDays * 86_400_000);
  return { accepts_at: at.toISOString(), accepts_at_latest: from.isAssumed };
}

function billingWire({ billing }: Order, locale: Locale) {
  const country = countryById(billing.countryId);
  return {
    name: billing.name,
    address: billing.address,
    postcode: billing.postcode,
    city: billing.city,
    country: country?.names[locale] ?? '',
    country_iso2: country?.iso2 ?? '',
    vat_number: billing.vatNumber ?? null,
    ...referencesWire(billing.references),
    recipient: recipientWire(billing.recipient),
    phone_number: billing.phone,
  };
}

/** Only paper copies have a shipping method. */
const shippingNameOf = (method: number | undefined, locale: Locale): string | null =>
  (method && shippingMethods.find(({ id }) => id === method)?.names[locale]) || null;

/** Source files, then the files made from them: one list, each file with its kind. */
export const orderFilesWire = (order: Order, locale: Locale): OrderFileWire[] =>
  order.filesErased ? [] : everyFile(order, locale);

const everyFile = (order: Order, locale: Locale): OrderFileWire[] => [
  ...attachmentsWire({ cart: order, files: order.files }, locale).map((file) => ({
    ...{ ...file, kind: 'source' as const, made_of: null, delivered_at: null, replaced: false },
  })),
  ...(order.delivered ?? []).map((file) => deliveredWire(order, file)),
];

const deliveredWire = ({ hash, form, files: sent, delivered = [] }: Order, file: DeliveredFile): OrderFileWire => ({
  id: file.id,
  kind: file.kind,
  cart: hash,
  attachment_hash: file.id,
  original_name: file.name,
  size: file.bytes,
  content_type: file.contentType,
  state: 'uploaded',
  reason: null,
  total_words: null,
  characters_with_spaces: null,
  words_by_scope: null,
  pictures: null,
  notices: [],
  rule_version: null,
  source_lang: form.sourceLanguage,
  target_lang: [file.targetLanguage],
  is_manual: false,
  text: null,
  made_of: sent.some(({ hash }) => hash === file.item) ? (file.item ?? null) : null,
  changes: null,
  delivered_at: file.deliveredAt,
  replaced: isReplaced(file, delivered),
});

type RefundWire = ResultOf<typeof area.getOrder>['refunds'][number];

/** Refunds of an order's price, oldest first; money that could not be used was never part of the price. */
export function refundsWire(payment: Payment, refunds: readonly Refund[], locale: Locale): RefundWire[] {
  const paid = paidBy(payment, payment.purpose.kind === 'order' ? payment.purpose.vat : zeroGrosze);
  const ofPrice = refunds
    .filter(({ reason }) => reason === 'order')
    .toSorted((one, other) => (one.requestedAt < other.requestedAt ? -1 : 1));
  let before: Grosze = zeroGrosze;
  return ofPrice.map(({ amount, bonus, why, to, requestedAt }) => {
    const lapsed = bonus === undefined ? refundShare(paid, { before, amount }).lapsed : zeroGrosze;
    before = sumGrosze([before, amount]);
    return {
      ...{ amount: moneyWire(amount), lapsed: moneyWire(lapsed) },
      ...{ reason: why ?? null, reason_name: why ? refundReasons[why][locale] : null },
      ...{ to, requested_at: requestedAt },
    };
  });
}

export const getOrder: Handler<typeof area.getOrder> = async ({ params, query, caller, cartHash, locale, now }) =>
  answerOrder(params.id, caller, query.hash ?? cartHash, { locale, now });

/** Who did it and what they noted stays with the desk. */
function apostilleWire(order: Order) {
  const task = apostilleTask(order);
  return task ? { count: task.count, state: task.state, since: task.steps.at(-1)?.at ?? null } : null;
}
