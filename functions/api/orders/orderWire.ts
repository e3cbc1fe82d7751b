import type * as z from 'zod/mini';
import type { order as orderSchema } from '#shared/contract/schemas/order.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { categories } from '../../domain/catalogue/categories.ts';
import { countryById } from '../../domain/catalogue/countries.ts';
import { paymentMethodName } from '../../domain/catalogue/paymentMethods.ts';
import { serviceByKey } from '../../domain/catalogue/services.ts';
import { shippingMethods } from '../../domain/catalogue/shippingMethods.ts';
import { fileDaysOf, filesEraseAt, filesKeptFrom } from '../../domain/order/fileRetention.ts';
import { isGivenUp } from '../../domain/order/isGivenUp.ts';
import type { Order } from '../../domain/order/order.ts';
import { ownComment } from '../../domain/order/ownComment.ts';
import { trackOf } from '../../domain/order/trackOf.ts';
import type { Payment, PaymentAttempt } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import { statusName } from '../../domain/payment/statusName.ts';
import { totalPaid } from '../../domain/payment/totalPaid.ts';
import type { Job } from '../../domain/production/job.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import { paymentText } from '../../runtime/texts/paymentText.ts';
import { textChangesWire } from '../wire/changesWire.ts';
import { itemsWire } from '../wire/itemsWire.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { ownReferencesWire } from '../wire/ownReferencesWire.ts';
import { ratingWire } from '../wire/ratingWire.ts';
import { referencesWire } from '../wire/referencesWire.ts';
import { stateLabel } from '../wire/stateLabel.ts';
import { wishesWire } from '../wire/wishesWire.ts';
import { orderFilesWire } from './orderFilesWire.ts';
import { refundsWire } from './refundsWire.ts';

export interface PaidOrder {
  order: Order;
  payment: Payment;
  attempts: readonly PaymentAttempt[];
  refunds: readonly Refund[];
  jobs: readonly Job[];
  /** The pasted text. */
  content: string | undefined;
}

/** An order as the contract writes it; what a service does not have is null and not shown. */
export function orderWire(
  { order, payment, attempts, refunds, jobs, content }: PaidOrder,
  { locale, now, acceptAfterDays }: { locale: Locale; now: Date; acceptAfterDays: number },
): Omit<z.input<typeof orderSchema>, 'invoices' | 'invoice_coming' | 'quote' | 'ordered_by'> {
  const { form, quotation, files } = order;
  const paid = statusName(payment, attempts, now);
  const attempt = attempts.find(({ number }) => number === payment.paidAttempt) ?? attempts.at(-1);
  const paidBy = payment.paidWith ? 'balance' : (attempt?.method ?? null);
  return {
    id: order.id,
    hash: order.hash,
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
    tax_rate: `${quotation.vatRate / 100} %`,
    vat: moneyWire(quotation.vat),
    price_gross: moneyWire(quotation.gross),
    payment_fee: moneyWire(payment.fee),
    amount_paid: payment.state === 'paid' ? moneyWire(totalPaid(payment)) : null,
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
    delivery_at: order.promisedAt ?? quotation.delivery?.deliverAt ?? null,
    paused_since: order.heldSince ?? order.questionSince ?? null,
    held_without: order.heldWithout ?? null,
    delivered_at: order.deliveredAt ?? null,
    accepts_at: acceptsAt(order, acceptAfterDays) ?? null,
    ended_at: isGivenUp(order) ? (filesKeptFrom(order) ?? null) : null,
    retention_days: fileDaysOf(order),
    files_erase_at: order.filesErased ? null : (filesEraseAt(order)?.toISOString() ?? null),
    files_erased_at: order.filesErased?.erasedAt ?? null,
    rating: order.rating ? ratingWire(order.rating) : null,
    completed_at: order.completedAt ?? null,
    track: trackOf(order, jobs).map(({ targetLanguage, steps }) => ({
      target_lang: targetLanguage,
      steps: steps.map(({ step, state, at }) => ({ step, state, at: at ?? null })),
    })),
    shipment_name: shippingNameOf(form.shippingMethod, locale),
    shipment_method: form.shippingMethod ?? null,
    shipment_data: form.shippingData ?? null,
    address: form.address ?? null,
    shipment_country_name: (form.shippingCountry && countryById(form.shippingCountry)?.names[locale]) || null,
    coupon: form.coupon ?? null,
    ...wishesWire(form),
    package_number: order.shipment?.packageNumber ?? null,
    shipment_state: order.shipment?.state ?? null,
    shipment_status: order.shipment ? catalogueText(locale, `catalogue/shipment.${order.shipment.state}`) : null,
    shipment_checked_at: order.shipment?.checkedAt ?? null,
    originals: (order.originals ?? []).map(({ act, holder, at, packageNumber }) => ({
      ...{ act, holder, at, package_number: packageNumber ?? null },
    })),
    payment_method: paidBy,
    payment_method_name: paymentMethodName(paidBy, locale),
    paid_at: payment.paidAt ?? null,
    billing: billingWire(order, locale),
    ...ownReferencesWire(order),
    terms_version: order.billing.consents.textVersion,
    terms_accepted_at: order.billing.consents.givenAt,
    test_payment: order.test,
    items: itemsWire(quotation, { form, files }, locale),
    attachments: orderFilesWire(order, locale),
  };
}

/** Everything that was paid is refunded; for an order that cost nothing: it was given up. */
const isGivenBack = (order: Order, payment: Payment): boolean =>
  totalPaid(payment) > 0 ? payment.refunded >= totalPaid(payment) : isGivenUp(order);

const acceptsAt = ({ state, deliveredAt }: Order, days: number): string | undefined =>
  state === 'delivered' && deliveredAt !== undefined
    ? new Date(Date.parse(deliveredAt) + days * 86_400_000).toISOString()
    : undefined;

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
    phone_number: billing.phone,
  };
}

/** Only paper copies have a shipping method. */
const shippingNameOf = (method: number | undefined, locale: Locale): string | null =>
  (method && shippingMethods.find(({ id }) => id === method)?.names[locale]) || null;
