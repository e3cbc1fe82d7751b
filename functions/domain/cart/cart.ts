import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { CustomerType } from '#shared/model/customerType.ts';
import { FileState } from '#shared/model/fileState.ts';
import { LanguageId } from '#shared/model/language.ts';
import { OwnReferences } from '#shared/model/ownReference.ts';
import { PaymentMethodKey } from '#shared/model/paymentMethod.ts';
import { References } from '#shared/model/reference.ts';
import { Review, ServiceKey } from '#shared/model/service.ts';
import { SwornSource } from '#shared/model/sworn.ts';
import { VatReason, ViesState } from '#shared/model/vat.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { includableScopes } from '#shared/rules/words/scopes.ts';
import { Changes } from '../versions/countChanges.ts';
import { EarlierFile, EarlierOrder, TextVersion } from '../versions/earlierVersion.ts';

/** What is ordered, as far as the price and the work depend on it. */
export const CartForm = z.object({
  service: ServiceKey,
  sourceLanguage: LanguageId,
  /** The proofreading service's target is its source. */
  targetLanguages: z.array(LanguageId),
  email: z.string(),
  /** Of the pasted text; the text itself lies in a row of its own. */
  textWords: z.int(),
  textRepetitions: z.int(),
  textCharacters: z.int(),
  category: z.optional(z.int()),
  specialised: z.boolean(),
  review: Review,
  express: z.boolean(),
  /** A person is asked for the price, of whatever it is; carts of earlier versions do not have it. */
  freeQuote: z.optional(z.boolean()),
  shippingMethod: z.optional(z.int()),
  shippingData: z.optional(z.string()),
  address: z.optional(z.string()),
  comment: z.optional(z.string()),
  coupon: z.optional(z.string()),
  swornSource: z.optional(SwornSource),
  copies: z.optional(z.int()),
  names: z.optional(z.string()),
  /** ISO 3166-1 numeric: where international registered mail goes. */
  shippingCountry: z.optional(z.int()),
  /** Scopes that are translated, and paid for, although a count leaves them out. */
  include: z.optional(z.array(z.enum(includableScopes))),
  /** Why the count of the pasted text is for a person to see: a code as files have it. */
  textConcern: z.optional(z.string()),
  /** The language the pasted text is plainly in; undefined where that cannot be told. */
  textLanguage: z.optional(LanguageId),
  /** The pasted text is a new version of one ordered before. */
  textVersion: z.optional(TextVersion),
});
export type CartForm = z.infer<typeof CartForm>;

/** What the EU's register said of the buyer's VAT number; kept with the billing data as the reason of the rate. */
export const ViesCheck = z.object({
  /** Prefix and number, as asked. */
  number: z.string(),
  state: ViesState,
  /** ISO 8601. */
  checkedAt: z.string(),
  /** The register's own number of the consultation. */
  consultation: z.optional(z.string()),
  /** While the register is silent: what this buyer was quoted with before, which stays (domain/vat). */
  quotedAs: z.optional(z.object({ rate: z.int(), reason: VatReason })),
});
export type ViesCheck = z.infer<typeof ViesCheck>;

/** Who pays, as the invoice needs it, with the consents as given. */
export const Billing = z.object({
  customerType: CustomerType,
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
  /** E.164. */
  phone: z.string(),
  vatNumber: z.optional(z.string()),
  /** Only of companies. */
  references: z.optional(References),
  /** Only of companies with a VAT-UE number outside Poland. */
  vies: z.optional(ViesCheck),
  countryId: z.int(),
  consents: z.object({
    terms: z.boolean(),
    saleRegulations: z.boolean(),
    immediateExecution: z.boolean(),
    marketing: z.boolean(),
    /** Version of the texts that were shown, and when (ISO 8601). */
    textVersion: z.string(),
    givenAt: z.string(),
  }),
  paymentMethod: z.optional(z.union([PaymentMethodKey, z.literal('balance')])),
  bank: z.optional(z.int()),
  providerTerms: z.boolean(),
});
export type Billing = z.infer<typeof Billing>;

export const Cart = z.object({
  /** Opens the cart without an account; kept because mails and other devices need the link. */
  hash: z.string(),
  /** Grows with every change; writes demand the one they read. */
  revision: z.int(),
  /** `erasing`: its account is being deleted; it is there for nobody any more. */
  state: z.enum(['open', 'ordered', 'erasing']),
  fileCount: z.int(),
  form: z.optional(CartForm),
  billing: z.optional(Billing),
  /** What its customer's software knows it by; goes to the order. */
  own: z.optional(OwnReferences),
  /** The last quotation: a row of its own version, parsed where it is used. */
  quotation: z.optional(z.unknown()),
  quotedAt: z.optional(z.string()),
  /** Since when its delivery date is promised; carts before it existed have only `quotedAt`. */
  promisedAt: z.optional(z.string()),
  /** When a manual quote was asked for; staff's fifteen minutes run from here. */
  manualQuoteAskedAt: z.optional(z.string()),
  /** The quote that was asked for: its own aggregate, with the clock, the versions and the answer. */
  quoteId: z.optional(z.string()),
  /** Until when the price a person made, and the customer accepted, is there to be paid. */
  quotedUntil: z.optional(z.string()),
  account: z.optional(z.string()),
  locale: z.enum(locales),
  /** Names the payment of the order this cart becomes; known from the start, as the contract's `payment.slug`. */
  paymentSlug: z.string(),
  orderId: z.optional(z.string()),
  /** The order of which it holds new versions. */
  earlier: z.optional(EarlierOrder),
  createdAt: z.string(),
  /** Epoch seconds. */
  expiresAt: z.int(),
});
export type Cart = z.infer<typeof Cart>;

export const CartFile = z.object({
  /** From the client, unique in the cart. */
  hash: z.string(),
  /** Ours; names the object in the bucket. */
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  contentType: z.string(),
  lastModified: z.optional(z.int()),
  state: FileState,
  /** Why it was rejected or is quoted by hand: a stable code with a message `upload/reason.<code>`. */
  reason: z.optional(z.string()),
  sourceLanguage: LanguageId,
  targetLanguages: z.array(LanguageId),
  sworn: z.boolean(),
  /** Announced for a price that a person makes: taken whatever its type. */
  freeQuote: z.optional(z.boolean()),
  words: z.optional(z.int()),
  repetitions: z.optional(z.int()),
  characters: z.optional(z.int()),
  charactersWithSpaces: z.optional(z.int()),
  wordsByScope: z.optional(z.record(z.string(), z.int())),
  /** Raster pictures in the file: text in them is not counted. */
  pictures: z.optional(z.int()),
  /** The language the text is plainly in; undefined where that cannot be told. */
  textLanguage: z.optional(LanguageId),
  /** Of a PDF: characters of the text layer, page by page; 0 is a page of pictures. */
  pageCharacters: z.optional(z.array(z.int())),
  ruleVersion: z.optional(z.string()),
  /** Hex SHA-256 of the bytes; files counted before it was kept do not have it. */
  sha256: z.optional(z.string()),
  /** The counted text lies beside the upload. */
  hasCountedText: z.optional(z.boolean()),
  /** What it is a new version of. */
  earlier: z.optional(EarlierFile),
  /** What is new in it, once counted; none where the two versions could not be compared. */
  changes: z.optional(Changes),
  /** Its customer wants the whole of it. */
  whole: z.optional(z.boolean()),
  createdAt: z.string(),
});
export type CartFile = z.infer<typeof CartFile>;

/** How long an untouched cart and its files stay; then both are erased. */
export const cartDays = retentionDays.cart;
