import * as z from 'zod/mini';
import { SwornForm, SwornSource } from '../../model/order/sworn.ts';
import { orderTexts } from '../../rules/orderTexts.ts';
import { uploadLimits } from '../../rules/uploads.ts';
import { contentLimit } from '../../rules/words/contentLimit.ts';
import { includableScopes } from '../../rules/words/scopes.ts';
import { typedOwn } from './ownReference.ts';
import {
  attachmentHash,
  capability,
  catalogueId,
  email,
  flag,
  listOf,
  nameOf,
  text,
  wholeNumber,
} from './primitive.ts';

/** Certified copies beyond the first that one order can have; anyone who needs more asks. */
const mostCopies = 20;

/** One text of several: its name is that of the file it becomes. */
const orderText = z.object({
  content: z.string().check(z.minLength(1), z.maxLength(contentLimit)),
  name: z.optional(nameOf(100)),
});

/**
 * The order form of section 3. `is_manual` makes it sworn, `is_proofreading` a proofreading; `free_quote` asks a person
 * for the price of a translation or a proofreading.
 */
export const orderForm = z.object({
  cart: z.optional(capability),
  source_lang: catalogueId,
  target_lang: z.optional(listOf(catalogueId, 30)),
  email: z.optional(email),
  /** The requirements name both; either is taken. */
  email_address: z.optional(email),
  content: z.optional(z.string().check(z.maxLength(contentLimit))),
  /** Texts of software: each is counted, priced and delivered by itself. Those sent with an earlier call are replaced; left out, they stay. */
  texts: z.optional(listOf(orderText, orderTexts.most)),
  attachment: z.optional(listOf(attachmentHash, uploadLimits.maxFiles + orderTexts.most)),
  category: z.optional(catalogueId),
  specialized: z.optional(flag),
  proofreading: z.optional(flag),
  verification: z.optional(flag),
  express: z.optional(flag),
  is_proofreading: z.optional(flag),
  is_manual: z.optional(flag),
  /** A person names the price, whatever the files are; not a sworn order, so nothing about delivery. */
  free_quote: z.optional(flag),
  /** 0: the sworn translation comes as a signed PDF by e-mail, nothing on paper. */
  shipment_method: z.optional(wholeNumber(0, 4)),
  shipment_data: z.optional(text(500)),
  address: z.optional(text(500)),
  comment: z.optional(text(5000)),
  coupon: z.optional(text(40)),
  /** Where international registered mail goes: 30.00 net within Europe, 35.00 elsewhere or while it is not known. */
  shipment_country: z.optional(catalogueId),
  /** What is left out of the price otherwise and is to be translated too, in all files of the order, at the price of its words. */
  include: z.optional(listOf(z.enum(includableScopes), includableScopes.length)),
  /** Of a new version of a text: the whole of it is translated, not what changed alone. */
  whole_text: z.optional(flag),
  /** Sworn: what the translation is made from. */
  sworn_source: z.optional(SwornSource),
  /** Sworn: follows from `shipment_method` (0 is electronic), and must agree with it where it is sent. */
  sworn_form: z.optional(SwornForm),
  /** Sworn: certified copies beyond the first, on paper. */
  copies: z.optional(wholeNumber(0, mostCopies)),
  /** Sworn: how names are spelled in the passport. */
  names: z.optional(text(500)),
  ...typedOwn,
});
export type OrderFormWire = z.output<typeof orderForm>;

/** The same for a price alone: of a text, for nobody in particular. */
export const estimateForm = z.omit(orderForm, {
  cart: true,
  attachment: true,
  whole_text: true,
  external_id: true,
  metadata: true,
  webhook: true,
});

/** What the order form asks for besides the work itself, as it was sent; shown with the order too. */
export const wishes = {
  include: z.array(z.enum(includableScopes)),
  shipment_country: z.nullable(z.int()),
  sworn_source: z.nullable(SwornSource),
  sworn_form: z.nullable(SwornForm),
  copies: z.nullable(z.int()),
  names: z.nullable(z.string()),
};
