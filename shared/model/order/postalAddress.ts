import * as z from 'zod/mini';

/** Where papers are sent, as it is stored; its country is the order's `shippingCountry`, or Poland. */
export const PostalAddress = z.object({
  /** The addressee; none: the buyer. */
  name: z.optional(z.string()),
  /** Street and number. */
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** E.164; none: the buyer's. */
  phone: z.optional(z.string()),
});
export type PostalAddress = z.infer<typeof PostalAddress>;

/** The longest value of each field of a postal address. */
export const postalLengths = { name: 200, address: 200, postcode: 20, city: 100, phone: 30 } as const;
