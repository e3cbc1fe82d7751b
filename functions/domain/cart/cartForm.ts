import * as z from 'zod/mini';
import { LanguageId } from '#shared/model/language.ts';
import { Review, ServiceKey } from '#shared/model/service.ts';
import { SwornSource } from '#shared/model/sworn.ts';
import { includableScopes } from '#shared/rules/words/scopes.ts';
import { TextVersion } from '../versions/earlierVersion.ts';

/** What is ordered, as far as the price and the work depend on it. */
export const CartForm = z.object({
  service: ServiceKey,
  sourceLanguage: LanguageId,
  /** The proofreading service's target is its source. */
  targetLanguages: z.array(LanguageId),
  email: z.string(),
  /** Of the pasted text; the text itself has its own row. */
  textWords: z.int(),
  textRepetitions: z.int(),
  textCharacters: z.int(),
  category: z.optional(z.int()),
  specialised: z.boolean(),
  review: Review,
  express: z.boolean(),
  /** A manual quote is asked for, whatever the content; carts of earlier versions do not have it. */
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
  /** Why the count of the pasted text needs a person: a code as files have it. */
  textConcern: z.optional(z.string()),
  /** The language the pasted text is plainly in; undefined where that is uncertain. */
  textLanguage: z.optional(LanguageId),
  /** The pasted text is a new version of one ordered before. */
  textVersion: z.optional(TextVersion),
});
export type CartForm = z.infer<typeof CartForm>;
