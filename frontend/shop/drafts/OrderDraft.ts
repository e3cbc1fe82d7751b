import * as z from 'zod/mini';
import { ServiceKey } from '#shared/model/order/service.ts';
import { askedWishes } from '#shared/model/order/wishSchemas.ts';

/** An order form of each service, and the one where a person is asked for the price before anything is decided. */
export const OrderService = z.enum([...ServiceKey.options, 'free_quote']);
export type OrderService = z.infer<typeof OrderService>;

/** A postal address as it is typed, by the contract's names. */
export const PostalForm = z.object({
  name: z.string(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  phone_number: z.string(),
});
export type PostalForm = z.infer<typeof PostalForm>;
const emptyPostal: PostalForm = { name: '', address: '', postcode: '', city: '', phone_number: '' };

/** What someone has typed and chosen in an order form: kept in the browser until the order is placed. */
export const OrderDraft = z.object({
  service: OrderService,
  /** What a free quote is for. */
  wanted: z._default(z.enum(['translation', 'proofreading']), 'translation'),
  /** Hash of the cart that was quoted for it. */
  cart: z.nullable(z.string()),
  source: z.nullable(z.int()),
  targets: z.array(z.int()),
  content: z.string(),
  email: z.string(),
  category: z.nullable(z.int()),
  specialized: z.boolean(),
  proofreading: z.boolean(),
  verification: z.boolean(),
  express: z.boolean(),
  comment: z.string(),
  coupon: z.string(),
  shipmentMethod: z.nullable(z.int()),
  /** The address as one text: of drafts that were kept before it had parts. */
  address: z._default(z.string(), ''),
  /** Where papers go. */
  postal: z._default(PostalForm, emptyPostal),
  locker: z.string(),
  /** Where mail abroad goes. */
  shippingCountry: z._default(z.nullable(z.int()), null),
  /** What was asked for besides. */
  ...askedWishes,
  /** The order of which its cart holds new versions. */
  earlier: z._default(
    z.nullable(
      z.object({
        cart: z.string(),
        order: z.string(),
        /** Hash of the file that was asked about, or `text`. */
        chosen: z.nullable(z.string()),
        text: z.boolean(),
        files: z.array(z.object({ hash: z.string(), name: z.string() })),
      }),
    ),
    null,
  ),
  /** Of a new version of a text: the whole of it is translated again. */
  wholeText: z._default(z.boolean(), false),
});
export type OrderDraft = z.infer<typeof OrderDraft>;

/** As it lies in the browser. */
export const KeptDraft = z.object({ savedAt: z.number(), draft: OrderDraft });
