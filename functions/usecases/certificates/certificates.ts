import * as z from 'zod/mini';
import type { CheckedCertificate } from '#shared/contract/certificates.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { PaymentMethodKey } from '#shared/model/money/paymentMethod.ts';
import {
  type AnyCertificate,
  type SignedAny,
  type SignedCertificate,
  type SignedErasure,
  signedAny,
} from '#shared/model/order/certificate.ts';
import type { CertificateKey } from '#shared/model/order/certificateKey.ts';
import type { Json } from '#shared/rules/canonicalJson.ts';
import { erasureCertificate, orderCertificate, quoteCertificate } from '../../domain/certificates/certificates.ts';
import { recomputePrice } from '../../domain/certificates/recomputePrice.ts';
import { totalPaid } from '../../domain/payment/payment.ts';
import type { Receipt } from '../../domain/payment/receiptPdf.ts';
import type { PriceConfiguration } from '../../domain/pricing/priceConfiguration.ts';
import { priceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { certificateKey, receiptKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { checkSignature, digestOfJson, signDocument } from '../../gateways/signing/signedDocuments.ts';
import type { SigningKeys } from '../../gateways/signing/signingKeys.ts';
import type { CartStore } from '../../stores/carts/carts.ts';
import { digestOf } from '../../stores/digest.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';
import type { PaymentStore } from '../../stores/payments/payments.ts';
import type { QuoteStore } from '../../stores/quotes/quotes.ts';
import { type OrderReader, openOrder } from '../orders/orders.ts';
import { openQuote, type QuoteReader } from '../quotes/actOnQuote.ts';

type OrderCertificateDeps = CertificateDeps & { orders: OrderStore };

/** The signed price certificate of an order: built from the stored order, so it is always the same. */
export async function certifyOrder(
  deps: OrderCertificateDeps,
  id: string,
  reader: OrderReader,
): Promise<SignedCertificate | Refusal<'not_found'>> {
  const order = await openOrder(deps.orders, id, reader);
  if ('refused' in order) return order;
  return signed(deps, orderCertificate(order, issuing(deps, order.quotation.configurationVersion)));
}

type QuoteCertificateDeps = CertificateDeps & {
  quotes: Pick<QuoteStore, 'read' | 'readAll'>;
  carts: Pick<CartStore, 'read'>;
  now: Date;
};

/** The signed certificate of a manual quote's version; by default the latest. `conflict`: none was sent. */
export async function certifyQuote(
  deps: QuoteCertificateDeps,
  { id, version }: { id: string; version: number | undefined },
  reader: QuoteReader,
): Promise<SignedCertificate | Refusal<'not_found' | 'conflict'>> {
  const { quotes, carts, now } = deps;
  const quote = await openQuote(quotes, id, reader);
  if ('refused' in quote) return quote;
  if (!quote.offer) return { refused: 'conflict' };
  const offer =
    version === undefined || version === quote.offer.version
      ? quote.offer
      : (await quotes.readAll(id))?.versions.find((one) => one.version === version);
  if (!offer) return { refused: 'not_found' };
  const files = (await carts.read(quote.cartDigest, now))?.files ?? [];
  return signed(deps, quoteCertificate(quote, offer, files, issuing(deps, offer.quotation.configurationVersion)));
}

/** The signed certificate that an order's files are erased. `conflict`: they are not. */
export async function certifyErasure(
  deps: OrderCertificateDeps,
  id: string,
  reader: OrderReader,
): Promise<SignedErasure | Refusal<'not_found' | 'conflict'>> {
  const order = await openOrder(deps.orders, id, reader);
  if ('refused' in order) return order;
  const certificate = erasureCertificate(order, deps.issuer);
  return certificate ? signed(deps, certificate) : { refused: 'conflict' };
}

interface CertificatePdfDeps {
  files: FileGateway;
  render(signed: SignedAny, locale: Locale): Promise<Uint8Array>;
  now: Date;
}

/**
 * A ten-minute link to a certificate as PDF. Its content never changes, so it is written once and erased within days.
 */
export async function linkCertificate(
  { files, render, now }: CertificatePdfDeps,
  signed: SignedAny,
  locale: Locale,
): Promise<{ url: string; fileName: string; expiresAt: string }> {
  const { id, version } = signed.certificate.subject;
  const key = certificateKey(id, digestOfJson(signed.certificate), locale);
  await files.put(key, await render(signed, locale), 'application/pdf');
  const about = signed.certificate.kind === 'erasure' ? 'erasure' : 'certificate';
  const fileName = `${id}${version === null ? '' : `-${version}`}-${about}.pdf`;
  return { ...(await files.downloadLink(key, fileName, now)), fileName };
}

interface ReceiptDeps {
  orders: OrderStore;
  payments: Pick<PaymentStore, 'read'>;
  files: FileGateway;
  render(receipt: Receipt, method: PaymentMethodKey | undefined, locale: Locale): Promise<Uint8Array>;
  now: Date;
}

/** A ten-minute link to the payment receipt of an order. `conflict`: nothing was paid. */
export async function linkReceipt(
  { orders, payments, files, render, now }: ReceiptDeps,
  { id, locale }: { id: string; locale: Locale },
  reader: OrderReader,
): Promise<{ url: string; fileName: string; expiresAt: string } | Refusal<'not_found' | 'conflict'>> {
  const order = await openOrder(orders, id, reader);
  if ('refused' in order) return order;
  const found = await payments.read(order.paymentSlug);
  const payment = found?.payment;
  if (payment?.state !== 'paid' || payment.paidAt === undefined || totalPaid(payment) === 0)
    return { refused: 'conflict' };
  const attempt = found?.attempts.find(({ number }) => number === payment.paidAttempt);
  const method = payment.paidWith ? 'balance' : attempt?.method;
  const { slug: number, fee, paidAt, test } = payment;
  const receipt = { number, orderId: id, amount: totalPaid(payment), fee, paidAt, test };
  const key = receiptKey(id, digestOf(JSON.stringify(receipt)), locale);
  await files.put(key, await render(receipt, method, locale), 'application/pdf');
  const fileName = `${id}-receipt.pdf`;
  return { ...(await files.downloadLink(key, fileName, now)), fileName };
}

interface CheckDeps {
  keys: readonly CertificateKey[];
  /** A price list by version; undefined if not published. */
  prices(version: string): PriceConfiguration | undefined;
}

const unreadable: CheckedCertificate = {
  valid: false,
  signature: 'not_a_certificate',
  recomputed: null,
  price_list_from: null,
  differences: [],
};

/** Whether the text of a certificate is what was signed, and whether its price agrees when recalculated. Any text has an answer. */
export function checkCertificate({ keys, prices }: CheckDeps, text: string): CheckedCertificate {
  const parsed = z.safeParse(signedAny, readJson(text));
  if (!parsed.success) return unreadable;
  const { certificate, signature } = parsed.data;
  const signedAs = checkSignature(certificate satisfies Json, signature, keys);
  // A certificate of erasure contains no price to recalculate.
  if (certificate.kind === 'erasure')
    return {
      valid: signedAs === 'valid',
      signature: signedAs,
      recomputed: null,
      price_list_from: null,
      differences: [],
    };
  const configuration = prices(certificate.price_version);
  if (!configuration)
    return {
      ...{ valid: false, signature: signedAs, recomputed: 'unknown_version' },
      ...{ price_list_from: null, differences: [] },
    };
  const made = recomputePrice(certificate, configuration, digestOfJson(configuration));
  const differences = 'differences' in made ? made.differences : [];
  return {
    valid: signedAs === 'valid' && made.outcome === 'same',
    signature: signedAs,
    recomputed: made.outcome,
    price_list_from: configuration.validFrom,
    differences,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface CertificateDeps {
  /** The signing keys, loaded on first use. */
  keys(): Promise<SigningKeys>;
  /** The site's origin. */
  issuer: string;
}

/** The issuer of certificates, and the price lists. */
export function issuing({ issuer }: Pick<CertificateDeps, 'issuer'>, version: string) {
  const configuration = priceConfiguration(version);
  return { issuer, tableDigest: configuration && digestOfJson(configuration) };
}

export const signed = async <Certificate extends AnyCertificate>(
  { keys }: Pick<CertificateDeps, 'keys'>,
  certificate: Certificate,
): Promise<{ certificate: Certificate; signature: string }> => ({
  certificate,
  signature: await signDocument(await keys(), certificate),
});
