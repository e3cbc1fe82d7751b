import * as z from 'zod/mini';

/** Who sells and stands on the invoices; a setting of the stage. Lines and name as FA(3) takes them. */
export const Seller = z.strictObject({
  nip: z.string().check(z.regex(/^[1-9]((\d[1-9])|([1-9]\d))\d{7}$/, 'a NIP of 10 digits')),
  name: z.string().check(z.minLength(1), z.maxLength(512)),
  /** Street and number, then postcode and town. */
  addressLines: z.tuple([z.string().check(z.minLength(1)), z.string().check(z.minLength(1))]),
  email: z.string().check(z.minLength(3)),
  /** Number in the register of the statistical office; it stands in the footer. */
  regon: z.optional(z.string().check(z.regex(/^(\d{9}|\d{14})$/, 'a REGON of 9 or 14 digits'))),
  /** Number in the national court register, of a company that is in it. */
  krs: z.optional(z.string().check(z.regex(/^\d{10}$/, 'a KRS of 10 digits'))),
  /** What a company says beside it: its register court and share capital, in one line. */
  register: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
});
export type Seller = z.infer<typeof Seller>;

/** Nobody's: the number is the one used in the examples of the national system. */
export const demonstrationSeller: Seller = {
  nip: '1111111111',
  name: 'Verso (demonstration)',
  addressLines: ['ul. Przykładowa 1', '00-950 Warszawa'],
  email: 'hello@verso.example',
};
