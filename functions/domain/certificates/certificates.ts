import type { ErasureCertificate, PriceCertificate } from '#shared/model/order/certificate.ts';
import type { Quotation } from '#shared/model/order/quotation.ts';
import type { CartFile } from '../cart/cartContents.ts';
import { textItemId } from '../cart/quoteInputOf.ts';
import { isGivenUp } from '../order/isGivenUp.ts';
import type { Order } from '../order/order.ts';
import { filesKeptFrom } from '../order/orderFiles.ts';
import { type Quote, type QuoteOffer, shownLine } from '../quotes/quote.ts';

/** The part of a certificate that follows from its inputs and is recomputed when it is checked. */
export type PriceFacts = Pick<
  PriceCertificate,
  'lines' | 'adjustments' | 'words' | 'net' | 'vat_amount' | 'gross' | 'delivery'
>;

export function priceFacts(quotation: Quotation): PriceFacts {
  const names = itemNames(quotation);
  const { delivery } = quotation;
  return {
    lines: quotation.lines.map((line) => ({
      item: names.get(line.itemId) ?? line.itemId,
      variant: line.variant,
      source_lang: line.sourceLanguage,
      target_lang: line.targetLanguage,
      words: line.words,
      repetitions: line.repetitions,
      ...(line.wholeWords !== undefined && { whole_words: line.wholeWords }),
      pages: line.pages ?? null,
      parts: line.parts.map(({ kind, net }) => ({ kind, net })),
      ...amountsOf(line),
    })),
    adjustments: quotation.adjustments.map((line) => ({ kind: line.kind, ...amountsOf(line) })),
    words: quotation.words,
    net: quotation.net,
    vat_amount: quotation.vat,
    gross: quotation.gross,
    delivery: delivery
      ? { minutes: delivery.timeInMinutes, from: delivery.from ?? null, deliver_at: delivery.deliverAt }
      : null,
  };
}

const amountsOf = ({
  net,
  vat,
  gross,
  discountNet,
}: Quotation['adjustments'][number] | Quotation['lines'][number]) => ({
  net,
  vat,
  gross,
  discount_net: discountNet,
});

/**
 * Neutral names for items in certificates, by item id (`file-1`): file names may be personal, and their hashes come
 * from the client.
 */
export function itemNames({ lines }: Pick<Quotation, 'lines'>): ReadonlyMap<string, string> {
  const files = [...new Set(lines.map(({ itemId }) => itemId))].filter((itemId) => itemId !== textItemId);
  return new Map([
    [textItemId, textItemId],
    ...files.map((itemId, place): [string, string] => [itemId, `file-${place + 1}`]),
  ]);
}

interface Issuing {
  /** The site's origin. */
  issuer: string;
  /** Hex SHA-256 of the price list it was made with; undefined if that is no longer known. */
  tableDigest: string | undefined;
}

/** The price of an order and its reasons, as ordered. It no longer changes. */
export const orderCertificate = (order: Order, issuing: Issuing): PriceCertificate => ({
  ...certificateOf(order.quotation, order.files, issuing),
  subject: { type: 'order', id: order.id, version: null },
  made_at: order.createdAt,
  valid_until: null,
});

/** A version of a manual quote, with the lines a person priced. `files`: those of its cart that still exist. */
export function quoteCertificate(
  { id }: Pick<Quote, 'id'>,
  offer: QuoteOffer,
  files: readonly CartFile[],
  issuing: Issuing,
): PriceCertificate {
  const names = itemNames(offer.quotation);
  return {
    ...certificateOf(offer.quotation, files, issuing),
    subject: { type: 'quote', id, version: offer.version },
    made_at: offer.sentAt,
    valid_until: offer.validUntil,
    priced_by_hand: offer.lines.map((line) => ({
      item: names.get(line.itemId) ?? line.itemId,
      source_lang: line.sourceLanguage,
      target_lang: line.targetLanguage,
      ...shownLine(line),
      quantity: line.quantity,
      unit_price: line.unitPrice,
      net: line.net,
    })),
  };
}

function certificateOf(quotation: Quotation, files: readonly CartFile[], { issuer, tableDigest }: Issuing) {
  const { service, review, specialised, express, coupon, shippingMethod, parcel } = quotation;
  return {
    kind: 'price' as const,
    format: 1 as const,
    issuer,
    currency: 'PLN' as const,
    price_version: quotation.configurationVersion,
    price_table_sha256: tableDigest ?? null,
    ...{ service, review, specialised, express },
    files: filesOf(quotation, files),
    priced_by_hand: null,
    coupon: couponOf(coupon),
    shipping:
      shippingMethod === undefined
        ? null
        : {
            method: shippingMethod,
            parcel: parcel ? { pages: parcel.pages ?? null, copies: parcel.copies, in_europe: parcel.inEurope } : null,
          },
    vat: { rate: quotation.vatRate, reason: quotation.vatReason },
    ...priceFacts(quotation),
  };
}

const couponOf = (coupon: Quotation['coupon']): PriceCertificate['coupon'] => {
  if (!coupon) return null;
  return coupon.kind === 'percent'
    ? { kind: coupon.kind, part: coupon.part }
    : { kind: coupon.kind, amount: coupon.amount };
};

/** Each priced item with its words by scope. A short text could be guessed from its digest, so it has none. */
const filesOf = (quotation: Quotation, files: readonly CartFile[]): PriceCertificate['files'] => {
  const priced = new Set(quotation.lines.map(({ itemId }) => itemId));
  return [...itemNames(quotation)].flatMap(([itemId, item]) => {
    const file = files.find(({ hash }) => hash === itemId);
    const facts = { sha256: file?.sha256 ?? null, words_by_scope: file?.wordsByScope ?? null };
    return priced.has(itemId) ? [{ item, ...facts, rule_version: file?.ruleVersion ?? null }] : [];
  });
};

/** Certifies that the files of an order are erased; undefined until they are. */
export function erasureCertificate(order: Order, issuer: string): ErasureCertificate | undefined {
  const { id, deliveredAt, retentionDays, filesErased } = order;
  if (filesErased?.erasedAt === undefined) return undefined;
  return {
    kind: 'erasure',
    format: 1,
    issuer,
    subject: { type: 'order', id, version: null },
    retention_days: retentionDays ?? null,
    delivered_at: deliveredAt ?? null,
    ...(isGivenUp(order) && { ended_at: filesKeptFrom(order) }),
    started_at: filesErased.startedAt,
    erased_at: filesErased.erasedAt,
    text: filesErased.text,
    files: filesErased.files.map(({ kind, sha256, bytes }) => ({ kind, sha256, bytes })),
  };
}
