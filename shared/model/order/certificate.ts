import * as z from 'zod/mini';
import { VatReason } from '../money/vat.ts';
import { AdjustmentLine } from './quotation.ts';
import { SentQuoteBasis, SentQuoteStep } from './quoteState.ts';
import { Review, ServiceKey, VariantKey } from './service.ts';
import { ShippingMethodId } from './shippingMethod.ts';

/** An upper limit above anything that is sold; below it all calculations are exact and fast. */
const count = (maximum: number) => z.int().check(z.minimum(0), z.maximum(maximum));
const words = count(10_000_000);
const grosze = z.int().check(z.minimum(-100_000_000_000), z.maximum(100_000_000_000));
const languageId = z.int().check(z.minimum(1), z.maximum(9999));
const moment = z.string().check(z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/), z.refine(isMoment));
const short = z.string().check(
  z.maxLength(200),
  // A text with half a surrogate pair has no canonical JSON.
  z.refine((text) => text.isWellFormed()),
);
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** `text`, or `file-1`, `file-2` …: certificates never contain file names, which may be personal. */
const item = z.string().check(z.regex(/^(text|file-\d{1,3})$/));
const listOf = <S extends z.core.$ZodType>(of: S) => z.array(of).check(z.maxLength(1000));
const number = z.string().check(z.regex(/^[0-9A-Z]{10,16}$/));

function isMoment(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

const amounts = { net: grosze, vat: grosze, gross: grosze, discount_net: grosze };

export const certificateFile = z.strictObject({
  item,
  /** Digest of the file's bytes; null for a pasted text. */
  sha256: z.nullable(sha256),
  /** Counted words by scope in the file. */
  words_by_scope: z.nullable(z.record(short, words)),
  /** Version of the counting rules. */
  rule_version: z.nullable(short),
});
export const certificateLine = z.strictObject({
  item,
  variant: VariantKey,
  source_lang: languageId,
  target_lang: languageId,
  words,
  repetitions: words,
  /** All words of a new version, if only its changes (`words`) are translated. */
  whole_words: z.optional(words),
  pages: z.nullable(count(1_000_000)),
  parts: listOf(z.strictObject({ kind: short, net: grosze })),
  ...amounts,
});

/** A line of a manual quote. */
export const certificateQuoteLine = z.strictObject({
  item,
  source_lang: languageId,
  target_lang: languageId,
  step: SentQuoteStep,
  basis: SentQuoteBasis,
  quantity: words,
  /** Below zero for a discount. */
  unit_price: z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)),
  net: grosze,
});
export const certificateAdjustment = z.strictObject({ kind: AdjustmentLine.shape.kind, ...amounts });

/** Everything a price was calculated from, and the price: its holder can calculate it again. Amounts in grosze. */
export const priceCertificate = z.strictObject({
  kind: z.literal('price'),
  format: z.literal(1),
  /** The site that issued the certificate. */
  issuer: short,
  subject: z.strictObject({ type: z.enum(['order', 'quote']), id: number, version: z.nullable(count(9999)) }),
  /**
   * When the price was fixed, and until when it can be accepted; the latter is null for orders, whose price is final.
   */
  made_at: moment,
  valid_until: z.nullable(moment),
  currency: z.literal('PLN'),
  /** The price list used, and the SHA-256 of its canonical JSON. */
  price_version: short,
  price_table_sha256: z.nullable(sha256),
  service: ServiceKey,
  review: Review,
  specialised: z.boolean(),
  express: z.boolean(),
  files: listOf(certificateFile),
  /**
   * Lines of a manual quote: quantity × unit price, in thousandths of a grosz; null if the price follows from the price
   * list alone.
   */
  priced_by_hand: z.nullable(listOf(certificateQuoteLine)),
  lines: listOf(certificateLine),
  adjustments: listOf(certificateAdjustment),
  /** The discount, in basis points or as a net amount; never the coupon's code. */
  coupon: z.nullable(
    z.union([
      z.strictObject({ kind: z.literal('percent'), part: z.int().check(z.minimum(1), z.maximum(10_000)) }),
      z.strictObject({ kind: z.literal('amount'), amount: z.int().check(z.minimum(1), z.maximum(100_000_000_000)) }),
    ]),
  ),
  shipping: z.nullable(
    z.strictObject({
      method: ShippingMethodId,
      parcel: z.nullable(
        z.strictObject({ pages: z.nullable(count(1_000_000)), copies: count(1000), in_europe: z.boolean() }),
      ),
    }),
  ),
  vat: z.strictObject({ rate: count(10_000), reason: VatReason }),
  words,
  net: grosze,
  vat_amount: grosze,
  gross: grosze,
  /** Working minutes from `from`, and the resulting promised instant. */
  delivery: z.nullable(z.strictObject({ minutes: count(5_000_000), from: z.nullable(moment), deliver_at: moment })),
});
export type PriceCertificate = z.infer<typeof priceCertificate>;

export const erasedFile = z.strictObject({ kind: short, sha256: z.nullable(sha256), bytes: count(1_000_000_000) });

/** Certifies that the files of an order were erased: their digests, and when. */
export const erasureCertificate = z.strictObject({
  kind: z.literal('erasure'),
  format: z.literal(1),
  issuer: short,
  subject: z.strictObject({ type: z.literal('order'), id: number, version: z.null() }),
  /** Days after delivery or end that the customer chose; null: the default, a year from the order. */
  retention_days: z.nullable(count(3650)),
  delivered_at: z.nullable(moment),
  /** When the order ended, only if it was given up or never paid. */
  ended_at: z.optional(moment),
  /** When the erasure began, and when the last file was erased. */
  started_at: moment,
  erased_at: moment,
  /** Whether a pasted text was erased as well. */
  text: z.boolean(),
  files: listOf(erasedFile),
});
export type ErasureCertificate = z.infer<typeof erasureCertificate>;

const anyCertificate = z.discriminatedUnion('kind', [priceCertificate, erasureCertificate]);
export type AnyCertificate = z.infer<typeof anyCertificate>;

const signature = z.string().check(z.regex(/^[\w-]{1,400}\.[\w-]{1,400}\.[\w-]{1,200}$/));

/** A certificate with the signature over it: a compact JWS (ES256) whose payload is the SHA-256 of its canonical JSON (RFC 8785). */
export const signedCertificate = z.strictObject({ certificate: priceCertificate, signature });
export type SignedCertificate = z.infer<typeof signedCertificate>;
export const signedErasure = z.strictObject({ certificate: erasureCertificate, signature });
export type SignedErasure = z.infer<typeof signedErasure>;
export const signedAny = z.strictObject({ certificate: anyCertificate, signature });
export type SignedAny = SignedCertificate | SignedErasure;
