import { type Grosze, grosze, groszeAtRate } from '#shared/model/money/grosze.ts';
import type { PriceCertificate } from '#shared/model/order/certificate.ts';
import type { Quotation } from '#shared/model/order/quotation.ts';
import type { Json } from '#shared/rules/canonicalJson.ts';
import { hasMinimum, type ManualLine, manualQuote } from '../pricing/manualQuote.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';
import { quote } from '../pricing/quote.ts';
import type { QuoteInput } from '../pricing/quoteInput.ts';
import { type PriceFacts, priceFacts } from './certificates.ts';

type Recomputed = { outcome: 'same' | 'different'; differences: Difference[] } | { outcome: 'not_possible' };

/**
 * Recomputes the price of a certificate from its inputs, with the product's own rules and the price list it names, and
 * lists every value that differs. `not_possible`: it has a discount without its terms, as orders from before terms were
 * stored do, or inputs that give no price.
 */
export function recomputePrice(
  certificate: PriceCertificate,
  configuration: PriceConfiguration,
  tableDigest: string,
): Recomputed {
  if (!isComplete(certificate, configuration)) return { outcome: 'not_possible' };
  const found = [
    ...differences(
      { price_table_sha256: certificate.price_table_sha256 },
      { price_table_sha256: certificate.price_table_sha256 && tableDigest },
    ),
    ...differences({ vat: { rate: certificate.vat.rate } }, { vat: { rate: rateOf(certificate, configuration) } }),
    ...differences(stated(certificate), computed(certificate, configuration)),
    ...byHand(certificate),
  ];
  return { outcome: found.length === 0 ? 'same' : 'different', differences: found };
}

function isComplete({ coupon, adjustments, lines, shipping }: PriceCertificate, prices: PriceConfiguration): boolean {
  const isCounted = lines.every(({ words, repetitions }) => repetitions <= words);
  const isPositive = lines.every(({ parts }) => parts.every(({ net }) => net >= 0));
  const isSent = !shipping || prices.shipping[String(shipping.method)] !== undefined;
  const hasTerms = coupon !== null || !adjustments.some(({ kind }) => kind === 'discount');
  return isCounted && isPositive && isSent && hasTerms;
}

const stated = ({ lines, adjustments, words, net, vat_amount, gross, delivery }: PriceCertificate): PriceFacts => ({
  ...{ lines, adjustments, words, net, vat_amount, gross, delivery },
});

/** The VAT rate in basis points that follows from the certificate's reason (domain/vat). */
function rateOf({ vat }: PriceCertificate, { vatRate, vatRateOutsideEuConsumer }: PriceConfiguration): number {
  if (vat.reason === 'eu_reverse_charge' || vat.reason === 'outside_eu_company') return 0;
  if (vat.reason !== 'outside_eu_consumer') return vatRate;
  // The stage decides between none and the domestic rate; earlier releases took the rate of the list.
  return [0, vatRate].includes(vat.rate) ? vat.rate : vatRateOutsideEuConsumer;
}

function computed(certificate: PriceCertificate, configuration: PriceConfiguration): PriceFacts {
  const { delivery, made_at } = certificate;
  const facts = priceFacts(quotationOf(certificate, configuration, new Date(delivery?.from ?? made_at)));
  if (!delivery) return { ...facts, delivery: null };
  // If the start of the delivery time was not recorded, only the length can be checked.
  return delivery.from === null && facts.delivery
    ? { ...facts, delivery: { ...delivery, minutes: facts.delivery.minutes } }
    : facts;
}

function quotationOf(certificate: PriceCertificate, configuration: PriceConfiguration, now: Date): Quotation {
  const { lines, delivery } = certificate;
  const { items, ...input } = inputOf(certificate);
  if (!isPricedByHand(certificate)) return quote({ ...input, items }, configuration, now);
  const manual = lines.map(
    ({ item, source_lang, target_lang, words, pages, parts }): ManualLine => ({
      itemId: item,
      sourceLanguage: source_lang,
      targetLanguage: target_lang,
      words,
      net: sumOf(parts),
      ...(pages !== null && { pages }),
    }),
  );
  const priced = { lines: manual, minutes: delivery?.minutes ?? 0, hasMinimum: hasMinimum(certificate) };
  return manualQuote({ ...input, ...priced }, configuration, now);
}

const isPricedByHand = ({ lines }: PriceCertificate) =>
  lines.some(({ parts }) => parts.some(({ kind }) => kind === 'manual'));

const sumOf = (parts: PriceCertificate['lines'][number]['parts']): Grosze =>
  grosze(parts.reduce((sum, { net }) => sum + net, 0));

function inputOf(certificate: PriceCertificate): QuoteInput {
  const { lines, coupon, shipping, vat, service, review, specialised, express } = certificate;
  const items = [...new Set(lines.map(({ item }) => item))].flatMap((item) => {
    const own = lines.filter((line) => line.item === item);
    const [first] = own;
    return first ? [itemOf(item, first, own)] : [];
  });
  const parcel = shipping?.parcel;
  return {
    ...{ service, review, specialised, express, items },
    vat: { rate: vat.rate, reason: vat.reason },
    coupon: couponTerms(coupon),
    shippingMethod: shipping?.method,
    parcel: parcel
      ? { copies: parcel.copies, inEurope: parcel.in_europe, ...(parcel.pages !== null && { pages: parcel.pages }) }
      : undefined,
  };
}

type Line = PriceCertificate['lines'][number];

const itemOf = (id: string, { source_lang, words, repetitions, whole_words }: Line, lines: readonly Line[]) => ({
  id,
  sourceLanguage: source_lang,
  targetLanguages: lines.map(({ target_lang }) => target_lang),
  count: { state: 'counted' as const, words, repetitions, wholeWords: whole_words },
});

const couponTerms = (coupon: PriceCertificate['coupon']): QuoteInput['coupon'] => {
  if (!coupon) return undefined;
  return coupon.kind === 'percent'
    ? { ...coupon, code: '' }
    : { kind: coupon.kind, amount: grosze(coupon.amount), code: '' };
};

/**
 * Differences in lines that a person priced: each is its quantity at its unit price, and the lines of an item sum to
 * its net price.
 */
function byHand({ priced_by_hand, lines }: PriceCertificate): Difference[] {
  if (!priced_by_hand) return [];
  const nets = priced_by_hand.map(({ quantity, unit_price }) => groszeAtRate(quantity, unit_price));
  const sums = lines.map(({ item, target_lang }) =>
    priced_by_hand.reduce(
      (sum, one, place) => (one.item === item && one.target_lang === target_lang ? sum + (nets[place] ?? 0) : sum),
      0,
    ),
  );
  return [
    ...differences({ priced_by_hand: priced_by_hand.map(({ net }) => net) }, { priced_by_hand: nets }),
    ...differences({ lines: lines.map(({ net }) => ({ net })) }, { lines: sums.map((net) => ({ net })) }),
  ];
}

/** A stated value that differs from the computed one. `field`: its path (`lines.0.net`); null: missing on that side. */
interface Difference {
  field: string;
  stated: string | null;
  computed: string | null;
}

/** Every leaf in which two values differ, in the order of what is stated. */
export function differences(stated: Json, computed: Json): Difference[] {
  const one = leaves(stated);
  const other = leaves(computed);
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((field) => {
    const [left, right] = [one.get(field) ?? null, other.get(field) ?? null];
    return left === right ? [] : [{ field, stated: left, computed: right }];
  });
}

function leaves(value: Json, place = ''): Map<string, string> {
  if (value === null || typeof value !== 'object') return new Map([[place, String(value)]]);
  const members = Object.entries(value).flatMap(([name, member]) =>
    member === undefined ? [] : [...leaves(member, place === '' ? name : `${place}.${name}`)],
  );
  return new Map(members);
}
