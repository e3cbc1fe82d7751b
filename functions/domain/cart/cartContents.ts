import * as z from 'zod/mini';
import { CustomerType, Recipient, References } from '#shared/model/account/billing.ts';
import { LanguageId } from '#shared/model/language/language.ts';
import { PaymentMethodKey } from '#shared/model/money/paymentMethod.ts';
import { VatReason, ViesState } from '#shared/model/money/vat.ts';
import { FileState } from '#shared/model/order/cartFile.ts';
import { storedFields } from '#shared/model/order/orderFields.ts';
import { Review, ServiceKey } from '#shared/model/order/service.ts';
import { Changes, EarlierFile, TextVersion } from '../versions/earlierVersion.ts';

/** What is ordered, as far as the price and the work depend on it. */
export const CartForm = z.object({
  service: ServiceKey,
  sourceLanguage: LanguageId,
  /** The proofreading service's target is its source. */
  targetLanguages: z.array(LanguageId),
  email: z.string(),
  /** Words of the pasted text, which is stored in a row of its own. */
  textWords: z.int(),
  textRepetitions: z.int(),
  textCharacters: z.int(),
  ...storedFields,
  specialised: z.boolean(),
  review: Review,
  express: z.boolean(),
  /** A manual quote is asked for, whatever the content; carts of earlier versions do not have it. */
  freeQuote: z.optional(z.boolean()),
  /** The distinct blocks of the pasted text (domain/words/blocks); carts of earlier versions do not have them. */
  textBlocks: z.optional(z.string()),
  /** Why a person has to look at the count of the pasted text: a code, as in a file's `reason`. */
  textConcern: z.optional(z.string()),
  /** The language the pasted text is plainly in; undefined where that is uncertain. */
  textLanguage: z.optional(LanguageId),
  /** The pasted text is a new version of one ordered before. */
  textVersion: z.optional(TextVersion),
});
export type CartForm = z.infer<typeof CartForm>;

export const CartFile = z.object({
  /** From the client, unique in the cart. */
  hash: z.string(),
  /** Given by the service; names the object in the bucket. */
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
  /** Announced for a manual quote: accepted whatever its type. */
  freeQuote: z.optional(z.boolean()),
  words: z.optional(z.int()),
  repetitions: z.optional(z.int()),
  /** Repetitions without hidden sheets, rows and slides; only where there are any. */
  shownRepetitions: z.optional(z.int()),
  characters: z.optional(z.int()),
  charactersWithSpaces: z.optional(z.int()),
  wordsByScope: z.optional(z.record(z.string(), z.int())),
  /** The type it was counted as, where its name says another. */
  countedAs: z.optional(z.string()),
  /** Raster pictures in the file: text in them is not counted. */
  pictures: z.optional(z.int()),
  /** The language the text is plainly in; undefined where that is uncertain. */
  textLanguage: z.optional(LanguageId),
  /** Of a PDF: characters of the text layer, page by page; 0 is a page of pictures. */
  pageCharacters: z.optional(z.array(z.int())),
  ruleVersion: z.optional(z.string()),
  /** Hex SHA-256 of the bytes; files counted before it was kept do not have it. */
  sha256: z.optional(z.string()),
  /** Its distinct blocks (domain/words/blocks), until it is ordered; files counted before they were kept have none. */
  blocks: z.optional(z.string()),
  /** The counted text lies beside the upload. */
  hasCountedText: z.optional(z.boolean()),
  /** The earlier file of which this one is a new version. */
  earlier: z.optional(EarlierFile),
  /** What is new against the earlier version, once counted; none where the two could not be compared. */
  changes: z.optional(Changes),
  /** The customer wants all of a new version translated, not only its changes. */
  whole: z.optional(z.boolean()),
  /** Index, from 0, among the texts that came inside the order form; none for an uploaded file. */
  text: z.optional(z.int()),
  createdAt: z.string(),
});
export type CartFile = z.infer<typeof CartFile>;

/** The VIES answer about the buyer's VAT number; kept with the billing data as the reason for the rate. */
export const ViesCheck = z.object({
  /** Prefix and number, as asked. */
  number: z.string(),
  state: ViesState,
  /** ISO 8601. */
  checkedAt: z.string(),
  /** The register's own number of the consultation. */
  consultation: z.optional(z.string()),
  /** The VAT treatment this buyer was quoted before: it stays while the register does not answer (domain/vat). */
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
  /** Of a sole trader whose order is not connected with what they do professionally; absent: it is, or nobody asked. */
  professional: z.optional(z.literal(false)),
  recipient: z.optional(Recipient),
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
    /** Terms and rules of sale were accepted by the account before, in this version, and not asked again. */
    termsGivenAt: z.optional(z.string()),
  }),
  paymentMethod: z.optional(z.union([PaymentMethodKey, z.literal('balance')])),
  bank: z.optional(z.int()),
  providerTerms: z.boolean(),
});
export type Billing = z.infer<typeof Billing>;

/**
 * Whether the buyer has a consumer's rights: a private person, or a sole trader whose order is not connected with what they do
 * professionally (consumer act, art. 38a; Civil Code, art. 385⁵).
 */
export const hasConsumerRights = ({
  customerType,
  professional,
}: Pick<Billing, 'customerType' | 'professional'>): boolean => customerType === 'individual' || professional === false;
