import * as z from 'zod/mini';
import { ownFields } from '../../model/order/orderFields.ts';
import { type FieldKind, type OrderField, type PostalKind, type ValueOf, wishes } from '../../model/order/wishes.ts';
import { orderTexts } from '../../rules/orderTexts.ts';
import { uploadLimits } from '../../rules/uploads.ts';
import { contentLimit } from '../../rules/words/contentLimit.ts';
import { typedPostal } from './address.ts';
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

/** A value as it is sent. */
function typedOf(is: FieldKind | PostalKind) {
  if (is.kind === 'postal') return typedPostal;
  if (is.kind === 'text') return text(is.most);
  if (is.kind === 'number') return wholeNumber(is.least, is.most);
  return is.kind === 'choice' ? z.enum([...is.from]) : listOf(z.enum([...is.from]), is.from.length);
}

type Typed<Is extends FieldKind | PostalKind> = Is extends { kind: 'text' }
  ? ReturnType<typeof text>
  : Is extends PostalKind
    ? typeof typedPostal
    : Is extends { kind: 'number' }
      ? ReturnType<typeof wholeNumber>
      : Is extends { kind: 'choice' }
        ? z.ZodMiniType<ValueOf<Is>, ValueOf<Is>>
        : z.ZodMiniType<ValueOf<Is>, ValueOf<Is> | string>;

/** Fields of a list as they are sent, by their names in the contract. */
const typedFields = <Fields extends Readonly<Record<string, OrderField>>>(fields: Fields) =>
  Object.fromEntries(Object.values(fields).map(({ wire, is }) => [wire, z.optional(typedOf(is))])) as unknown as {
    [K in keyof Fields as Fields[K]['wire']]: z.ZodMiniOptional<Typed<Fields[K]['is']>>;
  };

const { category, ...ways } = typedFields(ownFields);
const { include, ...typedWishes } = typedFields(wishes);

/** One of several texts; `name` is the name of the file that it becomes. */
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
  /** The requirements have both `email` and `email_address`; either is accepted. */
  email_address: z.optional(email),
  content: z.optional(z.string().check(z.maxLength(contentLimit))),
  /**
   * Texts of software: each is counted, priced and delivered separately. They replace texts of an earlier call; if
   * omitted, those stay.
   */
  texts: z.optional(listOf(orderText, orderTexts.most)),
  attachment: z.optional(listOf(attachmentHash, uploadLimits.maxFiles + orderTexts.most)),
  category,
  specialized: z.optional(flag),
  proofreading: z.optional(flag),
  verification: z.optional(flag),
  express: z.optional(flag),
  is_proofreading: z.optional(flag),
  is_manual: z.optional(flag),
  /** Asks for a manual quote, whatever the files are. Not for sworn orders, so it does not affect delivery. */
  free_quote: z.optional(flag),
  ...ways,
  include,
  /** Of a new version of a text: the whole of it is translated, not what changed alone. */
  whole_text: z.optional(flag),
  ...typedWishes,
  ...typedOwn,
});
export type OrderFormWire = z.output<typeof orderForm>;

/** The order form reduced to what an estimate needs: a text, without a customer. */
export const estimateForm = z.omit(orderForm, {
  cart: true,
  attachment: true,
  whole_text: true,
  external_id: true,
  external_id_unique: true,
  metadata: true,
  webhook: true,
});
