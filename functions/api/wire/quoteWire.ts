import type * as z from 'zod/mini';
import type { cartQuote, QuoteWire, QuoteWishesWire, quoteLine, quoteOffer } from '#shared/contract/schemas/quote.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { Quotation } from '#shared/model/order/quotation.ts';
import { ClockEvent, type QuoteVersionState } from '#shared/model/order/quoteState.ts';
import { sayPercent } from '#shared/rules/say/sayPercent.ts';
import type { CartForm } from '../../domain/cart/cartContents.ts';
import { textItemId } from '../../domain/cart/quoteInputOf.ts';
import { countryById } from '../../domain/catalogue/countries.ts';
import { categories, serviceByKey, shippingMethodById } from '../../domain/catalogue/services.ts';
import { addWorkingMinutes } from '../../domain/delivery/workingCalendar.ts';
import { ownComment } from '../../domain/order/ownComment.ts';
import { paperDaysOf } from '../../domain/order/paperArrival.ts';
import {
  hasOpenOffer,
  type Quote,
  type QuoteLine,
  type QuoteOffer,
  shownLine,
  stateAt,
} from '../../domain/quotes/quote.ts';
import { vatSentence } from '../../domain/vat/vatTreatment.ts';
import { pricingText } from '../../runtime/texts/pricingText.ts';
import { quotesText } from '../../runtime/texts/quotesText.ts';
import type { CartWithFiles } from '../../stores/carts/carts.ts';
import { paperDaysWire, postalWire } from './deliveryWire.ts';
import { moneyWire } from './moneyWire.ts';
import { quotedWishesWire } from './orderDetails.ts';

/** The summary of a quote in its cart. */
export function cartQuoteWire(quote: Quote, now: Date): z.input<typeof cartQuote> {
  const offer = hasOpenOffer(quote, now) ? quote.offer : undefined;
  return {
    id: quote.id,
    state: stateAt(quote, now),
    due_at: quote.clock.dueAt ?? null,
    version: offer?.version ?? null,
    price_gross: offer ? moneyWire(offer.quotation.gross) : null,
  };
}

/** A quote for its customer: without the names of staff and their internal reasons. */
export function quoteWire(quote: Quote, found: CartWithFiles | undefined, locale: Locale, now: Date): QuoteWire {
  const { offer, clock } = quote;
  const state = stateAt(quote, now);
  const form = found?.cart.form;
  return {
    id: quote.id,
    revision: quote.revision,
    state,
    state_label: quotesText(locale, `quotes/state.${state}`),
    cart: quote.hash,
    service: quote.service,
    service_name: serviceByKey(quote.service).names[locale],
    source_lang: quote.sourceLanguage,
    target_lang: quote.targetLanguages,
    asked_at: quote.askedAt,
    due_at: clock.dueAt ?? null,
    clock: clock.events.flatMap(({ at, kind }) => {
      const event = ClockEvent.safeParse(kind).data;
      return event === undefined ? [] : [{ at, event }];
    }),
    lapses_at: quote.lapsesAt ?? null,
    files: (found?.files ?? []).map(({ name, bytes }) => ({ name, size: bytes })),
    text_words: form?.textWords ?? 0,
    wishes: form ? quoteWishesWire(form, locale) : null,
    comment: (form && ownComment(form)) ?? null,
    messages: quoteMessagesWire(quote),
    offer: offer ? offerWire({ offer, form, state: versionState(quote, offer, now) }, locale, now) : null,
    can_be_accepted: hasOpenOffer(quote, now),
    refusal: quote.refusal ?? null,
    order: found?.cart.orderId !== undefined && state === 'accepted' ? { id: found.cart.orderId } : null,
  };
}

/** The state of a version; every version except the latest is `replaced`. */
export function versionState(quote: Quote, { version }: QuoteOffer, now: Date): QuoteVersionState {
  if (version !== quote.offer?.version) return 'replaced';
  if (quote.offerState === 'open' && !hasOpenOffer(quote, now)) return 'expired';
  return quote.offerState ?? 'replaced';
}

export function offerWire(
  { offer, form, state }: { offer: QuoteOffer; form: CartForm | undefined; state: QuoteVersionState },
  locale: Locale,
  now: Date,
): z.input<typeof quoteOffer> {
  const deliverAt = addWorkingMinutes(now, offer.minutes).toISOString();
  return {
    version: offer.version,
    state,
    state_label: quotesText(locale, `quotes/version.${state}`),
    lines: offer.lines.map((line) => quoteLineWire(line, offer.names, locale)),
    ...pricesWire(offer.quotation, locale),
    time_in_minutes: offer.minutes,
    delivery_at: deliverAt,
    papers: paperDaysWire(form && paperDaysOf(form, deliverAt)),
    valid_until: offer.validUntil,
    note: offer.note ?? null,
    sent_at: offer.sentAt,
  };
}

/** The sums of a quotation and its surcharges and discounts. */
export const pricesWire = (quotation: Quotation, locale: Locale) => ({
  adjustments: quotation.adjustments.map(({ kind, net }) => ({
    name: adjustmentName(kind, quotation, locale),
    price_net: moneyWire(net),
  })),
  price_net: moneyWire(quotation.net),
  vat: moneyWire(quotation.vat),
  vat_rate: sayPercent(quotation.vatRate, locale),
  vat_reason: pricingText(locale, vatSentence(quotation.vatReason, quotation.vatRate)),
  price_gross: moneyWire(quotation.gross),
});

export function adjustmentName(
  kind: Quotation['adjustments'][number]['kind'],
  { couponCode = '', shippingMethod }: Quotation,
  locale: Locale,
): string {
  const method = shippingMethod === undefined ? '' : (shippingMethodById(shippingMethod)?.names[locale] ?? '');
  return quotesText(locale, `quotes/pdf.${kind}`, { code: couponCode, method });
}

export const itemName = (itemId: string, names: Readonly<Record<string, string>>, locale: Locale): string =>
  itemId === textItemId ? quotesText(locale, 'quotes/pdf.text') : (names[itemId] ?? '');

export const quoteLineWire = (
  line: QuoteLine,
  names: Readonly<Record<string, string>>,
  locale: Locale,
): z.input<typeof quoteLine> => ({
  item: line.itemId,
  item_name: itemName(line.itemId, names, locale),
  source_lang: line.sourceLanguage,
  target_lang: line.targetLanguage,
  ...shownLine(line),
  step_name: quotesText(locale, `quotes/step.${shownLine(line).step}`),
  quantity: line.quantity,
  unit_price: line.unitPrice,
  price_net: moneyWire(line.net),
});

/** Questions and answers about a quote; authors are shown by role only. */
export const quoteMessagesWire = ({ messages }: Pick<Quote, 'messages'>) =>
  messages.map(({ from, text, at }) => ({ from, text, at }));

/** The options of a request; of the delivery only the field that its method needs. */
function quoteWishesWire(form: CartForm, locale: Locale): QuoteWishesWire {
  const method = form.shippingMethod ? shippingMethodById(form.shippingMethod) : undefined;
  return {
    category: categories.find(({ id }) => id === form.category)?.names[locale] ?? null,
    specialized: form.specialised,
    proofreading: form.review === 'proofreading',
    verification: form.review === 'verification',
    express: form.express,
    ...quotedWishesWire(form),
    shipment_name: method?.names[locale] ?? null,
    shipment_data: (method?.needs === 'locker' && form.shippingData) || null,
    address: (method?.needs === 'address' && form.address) || null,
    shipment_address: method?.needs === 'address' ? postalWire(form) : null,
    shipment_country_name: (form.shippingCountry && countryById(form.shippingCountry)?.names[locale]) || null,
    coupon: form.coupon ?? null,
  };
}
