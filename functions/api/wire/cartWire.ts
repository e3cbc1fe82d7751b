import * as z from 'zod/mini';
import type { CartWire, QuotationWire } from '#shared/contract/schemas/cart.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { Quotation } from '#shared/model/order/quotation.ts';
import { ShippingMethodId } from '#shared/model/order/shippingMethod.ts';
import { swornSum } from '#shared/rules/pricing/swornEstimate.ts';
import { sayPercent } from '#shared/rules/say/sayPercent.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { Billing, CartFile, CartForm } from '../../domain/cart/cartContents.ts';
import { hasPrice } from '../../domain/cart/cartPrice.ts';
import { parcelOf } from '../../domain/cart/quoteInputOf.ts';
import { ownComment } from '../../domain/order/ownComment.ts';
import { paperDaysOf } from '../../domain/order/paperArrival.ts';
import { isByHand } from '../../domain/pricing/manualQuote.ts';
import { priceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { swornEstimateOf } from '../../domain/pricing/swornEstimate.ts';
import { vatOf, vatSentence } from '../../domain/vat/vatTreatment.ts';
import { pricingText } from '../../runtime/texts/pricingText.ts';
import type { CartWithFiles } from '../../stores/carts/carts.ts';
import { attachmentsWire, languageNotices } from './attachmentWire.ts';
import { textChangesWire } from './changesWire.ts';
import { paperDaysWire, postalWire } from './deliveryWire.ts';
import { itemsWire } from './itemsWire.ts';
import { moneyWire } from './moneyWire.ts';
import { ownReferencesWire, recipientWire, referencesWire, wishesWire } from './orderDetails.ts';

/** A cart as the contract writes it. While files are being counted there is no quotation yet. */
export function cartWire(
  found: Pick<CartWithFiles, 'cart' | 'files'>,
  content: string | undefined,
  locale: Locale,
  vies: Billing['vies'] = found.cart.billing?.vies,
): CartWire {
  const { cart, files } = found;
  const quotation = cart.quotation === undefined ? undefined : z.parse(Quotation, cart.quotation);
  const stage = stageOf(cart, quotation);
  const shown = stage === 'draft' || stage === 'counting' ? undefined : quotation;
  const priced = shown && hasPrice(found, shown) ? shown : undefined;
  return {
    hash: cart.hash,
    // What nobody has priced is not quoted, though its lines say what is missing.
    state: stage === 'quoted' && !priced ? 'draft' : stage,
    quotation:
      shown && cart.quotedAt
        ? quotationWire(shown, {
            form: priced && cart.form,
            quotedAt: cart.quotedAt,
            vatReason: whyThisVat(vies, shown, locale),
            locale,
          })
        : null,
    gross_price_with_proofreading_difference: difference(priced?.differences.proofreading),
    gross_price_with_verification_difference: difference(priced?.differences.verification),
    gross_price_with_specialized_difference: difference(priced?.differences.specialised),
    gross_price_with_express_difference: difference(priced?.differences.express),
    items: shown ? itemsWire(shown, { form: cart.form, files }, locale) : [],
    attachments: attachmentsWire(found, locale),
    earlier: earlierWire(cart.earlier),
    text_changes: textChangesWire(cart.form),
    payment: { slug: cart.paymentSlug },
    form: cart.form ? formWire(cart.form, content) : null,
    ...ownReferencesWire(cart),
    sworn_estimate: swornEstimateWire(found, quotation?.configurationVersion),
    notices: textNotices(cart.form, locale),
    billing: cart.billing ? billingWire(cart.billing) : null,
    manual_quote_asked_at: cart.manualQuoteAskedAt ?? null,
    manual_quote: null,
    order: null,
    expires_at: new Date(cart.expiresAt * 1000).toISOString(),
  };
}

const earlierWire = (earlier: Cart['earlier']): CartWire['earlier'] =>
  earlier
    ? {
        order: earlier.orderId,
        text: earlier.hasText,
        files: earlier.files.map(({ hash, name }) => ({ attachment_hash: hash, name })),
        chosen: earlier.chosen ?? null,
      }
    : null;

const textNotices = (form: CartForm | undefined, locale: Locale) =>
  languageNotices({ found: form?.textLanguage, said: form?.sourceLanguage }, locale);

const difference = (priced: { difference: Quotation['gross'] } | undefined) =>
  priced ? moneyWire(priced.difference) : null;

function stageOf(cart: Cart, quotation: Quotation | undefined): CartWire['state'] {
  if (cart.state === 'ordered') return 'ordered';
  if (!cart.form || !quotation) return 'draft';
  const isAnswered = isByHand(quotation) && quotation.itemsWithoutQuotation.length === 0;
  if (cart.manualQuoteAskedAt !== undefined && !isAnswered) return 'awaiting_manual_quote';
  return quotation.itemsWithoutQuotation.some(({ reason }) => reason === 'counting') ? 'counting' : 'quoted';
}

/** The reason for the VAT rate; while VIES does not answer, that the rate stays as quoted. */
const whyThisVat = (vies: Billing['vies'], { vatReason, vatRate }: Quotation, locale: Locale): string =>
  pricingText(locale, vies?.state === 'pending' ? 'pricing/vat.pending' : vatSentence(vatReason, vatRate));

function quotationWire(
  quotation: Quotation,
  {
    form,
    quotedAt,
    vatReason,
    locale,
  }: { form: CartForm | undefined; quotedAt: string; vatReason: string; locale: Locale },
): QuotationWire {
  const isPriced = form !== undefined;
  const delivery = isPriced ? quotation.delivery : undefined;
  return {
    time_in_minutes: delivery?.timeInMinutes ?? null,
    time_in_hours: delivery?.timeInHours ?? null,
    delivery_at: delivery?.deliverAt ?? null,
    papers: paperDaysWire(form && delivery && paperDaysOf(form, delivery.deliverAt)),
    price_net: isPriced ? moneyWire(quotation.net) : null,
    price_gross: isPriced ? moneyWire(quotation.gross) : null,
    vat: isPriced ? moneyWire(quotation.vat) : null,
    vat_rate: sayPercent(quotation.vatRate, locale),
    vat_reason: vatReason,
    items_without_quotation: !isPriced,
    price_version: quotation.configurationVersion,
    price_list_from: priceConfiguration(quotation.configurationVersion)?.validFrom ?? quotedAt,
    quoted_at: quotedAt,
  };
}

const formWire = (form: CartForm, content: string | undefined): CartWire['form'] => ({
  service: form.service,
  source_lang: form.sourceLanguage,
  target_lang: form.targetLanguages,
  email: form.email,
  content: content ?? null,
  words: form.textWords,
  category: form.category ?? null,
  specialized: form.specialised,
  proofreading: form.review === 'proofreading',
  verification: form.review === 'verification',
  express: form.express,
  free_quote: form.freeQuote ?? false,
  shipment_method: form.shippingMethod ?? null,
  shipment_data: form.shippingData ?? null,
  address: form.address ?? null,
  shipment_address: postalWire(form),
  comment: ownComment(form) ?? null,
  coupon: form.coupon ?? null,
  ...wishesWire(form),
});

const billingWire = (billing: Billing): CartWire['billing'] => ({
  name: billing.name,
  address: billing.address,
  city: billing.city,
  postcode: billing.postcode,
  phone_number: billing.phone,
  vat_number: billing.vatNumber ?? null,
  ...referencesWire(billing.references),
  recipient: recipientWire(billing.recipient),
  country_id: billing.countryId,
  customer: { type: billing.customerType, first_name: billing.firstName ?? null, last_name: billing.lastName ?? null },
  professional: billing.customerType === 'individual' ? null : (billing.professional ?? true),
  payment_method: billing.paymentMethod ?? null,
});

/** The price range of sworn work before a person names the price: work, copies and delivery together. */
function swornEstimateWire(
  { cart, files }: { cart: Cart; files: readonly CartFile[] },
  priceVersion: string | undefined,
): CartWire['sworn_estimate'] {
  const { form } = cart;
  const configuration = priceVersion === undefined ? undefined : priceConfiguration(priceVersion);
  const estimate = form && configuration && swornEstimateOf(form, files, configuration);
  if (!estimate) return null;
  const method = z.safeParse(ShippingMethodId, form.shippingMethod);
  const vatRate = vatOf(cart.billing, configuration)?.rate ?? configuration.vatRate;
  const sending = method.success ? { method: method.data, parcel: parcelOf(form) } : undefined;
  const { net, gross } = swornSum(estimate, sending, { ...configuration, vatRate });
  return {
    pages: estimate.pages,
    price_net: { from: moneyWire(net.from), to: moneyWire(net.to) },
    price_gross: { from: moneyWire(gross.from), to: moneyWire(gross.to) },
  };
}
