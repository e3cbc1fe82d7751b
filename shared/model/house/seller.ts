import * as z from 'zod/mini';

const phone = z.string().check(z.regex(/^\+\d[\d ]{6,20}\d$/, 'a phone number with the code of its country'));

/** The seller named on invoices; a setting of the stage. Name and address lines as FA(3) has them. */
export const Seller = z.strictObject({
  nip: z.string().check(z.regex(/^[1-9]((\d[1-9])|([1-9]\d))\d{7}$/, 'a NIP of 10 digits')),
  name: z.string().check(z.minLength(1), z.maxLength(512)),
  /** Street and number, then postcode and town. */
  addressLines: z.tuple([z.string().check(z.minLength(1)), z.string().check(z.minLength(1))]),
  email: z.string().check(z.minLength(3)),
  /** For customers (consumer act, art. 12(1)(3)): required of a stage in the cloud. As it is read out: `+48 22 000 00 00`. */
  phone: z.optional(phone),
  /** REGON, the number in the statistical register; shown in the footer. */
  regon: z.optional(z.string().check(z.regex(/^(\d{9}|\d{14})$/, 'a REGON of 9 or 14 digits'))),
  /** KRS, the number in the National Court Register, for companies that are in it. */
  krs: z.optional(z.string().check(z.regex(/^\d{10}$/, 'a KRS of 10 digits'))),
  /** Further data of a registered company: register court and share capital, in one line. */
  register: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
  /** Code of the tax office (`KodUrzedu`) of the files for it: the monthly figures have it where it is stated. */
  taxOffice: z.optional(z.string().check(z.regex(/^\d{4}$/, 'the four digits of a tax office'))),
});
export type Seller = z.infer<typeof Seller>;

const isPlain = ({ name, addressLines, email }: Pick<Seller, 'name' | 'addressLines' | 'email'>): boolean =>
  [name, ...addressLines, email].every((line) => /^\P{Cc}*$/u.test(line));
const inPlainLines = 'name, address and e-mail in one line each, without control characters';

/**
 * The seller as somebody states it now, in plain lines: the national system refuses an invoice with a control character.
 * Invoices of before keep what they were issued with.
 */
export const StatedSeller = Seller.check(z.refine(isPlain, inPlainLines));

/** The seller of a stage in the cloud, where real customers have to find the number. */
export const StageSeller = z.extend(Seller, { phone }).check(z.refine(isPlain, inPlainLines));

/** Who writes a document, as it stands at its top: name, address, number, e-mail address. */
export const sellerLines = ({ name, addressLines, nip, email }: Seller): string[] => [
  name,
  ...addressLines,
  `NIP ${nip}`,
  email,
];

/** A fictitious seller, with the NIP used in KSeF's examples. */
export const demonstrationSeller: Seller = {
  nip: '1111111111',
  name: 'Verso (demonstration)',
  addressLines: ['ul. Przykładowa 1', '00-950 Warszawa'],
  email: 'hello@verso.example',
  phone: '+48 22 000 00 00',
  taxOffice: '1435',
};
