import * as z from 'zod/mini';

/** Who sells and stands on the invoices; a setting of the stage. Lines and name as FA(3) takes them. */
export const Seller = z.strictObject({
  nip: z.string().check(z.regex(/^[1-9]((\d[1-9])|([1-9]\d))\d{7}$/, 'a NIP of 10 digits')),
  name: z.string().check(z.minLength(1), z.maxLength(512)),
  /** Street and number, then postcode and town. */
  addressLines: z.tuple([z.string().check(z.minLength(1)), z.string().check(z.minLength(1))]),
  email: z.string().check(z.minLength(3)),
});
export type Seller = z.infer<typeof Seller>;
