import * as z from 'zod/mini';
import { StatedSeller } from './house/seller.ts';
import { ServiceKey } from './order/service.ts';

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const few = (most: number) => z.int().check(z.minimum(1), z.maximum(most));
const address = z.string().check(z.regex(/^[^@<>\s]+@[^@<>\s]+$/, 'an e-mail address'));

/** `brand.ts`: facts for texts, mails and pages; small, because every page loads it. */
export const Brand = z.strictObject({
  name: words,
  email: address,
  /** The promised time for manual quotes, in minutes of quoting time. */
  manualQuoteMinutes: few(120),
  wordsPerDay: few(10_000),
  languagesOver: few(500),
  /** Days within which a complaint is answered; the law allows 14 at most. */
  complaintDays: few(14),
  /** Whether visits are counted with the visitor's consent; if false, visitors are not asked. */
  analytics: z.boolean(),
  /** The charity programme (1 translation = 1 dinner); absent for brands without one. */
  charity: z.optional(z.strictObject({ partner: words, dinnerGrosze: few(100_000) })),
});
export type Brand = z.infer<typeof Brand>;

/** `offer.ts`: what the brand sells. */
export const Offer = z.strictObject({
  services: z.array(ServiceKey).check(
    z.refine((all) => all.includes('translation'), 'ordinary translation is always there'),
    z.refine((all) => new Set(all).size === all.length, 'each service once'),
  ),
  /** Two-letter codes of the offered languages; default: every language of the catalogue. */
  languages: z.optional(z.array(z.string().check(z.regex(/^[a-z]{2}$/))).check(z.minLength(2))),
});
export type Offer = z.infer<typeof Offer>;

/** `house.ts`: the company behind the brand, unless a stage sets another one. */
export const House = z.strictObject({
  domain: z.string().check(z.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'a domain')),
  mailFrom: z.string().check(z.regex(/^.+ <[^@<>\s]+@[^@<>\s]+>$/, 'a name and an address')),
  seller: StatedSeller,
});
export type House = z.infer<typeof House>;

const colours = z.record(
  z.string().check(z.regex(/^[a-z][a-z-]*$/, 'the name of a token')),
  z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'a colour as #rrggbb')),
);

/** `look.ts`: design tokens that differ from the default, for light and dark, and the logo. */
export const Look = z.strictObject({
  colours: z.strictObject({ light: colours, dark: colours }),
  logo: z.optional(
    z.strictObject({
      viewBox: z.string().check(z.regex(/^0 0 \d{1,3} \d{1,3}$/)),
      paths: z.array(
        z.strictObject({
          d: z.string().check(z.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+$/)),
          opacity: z.optional(z.number().check(z.minimum(0.1), z.maximum(1))),
        }),
      ),
    }),
  ),
});
export type Look = z.infer<typeof Look>;

/**
 * A brand is a folder of `shared/brands` with one file for each of these; its legal texts are in the subfolder
 * `content`.
 */
export const BrandFolder = z.strictObject({ brand: Brand, offer: Offer, house: House, look: Look });
export type BrandFolder = z.infer<typeof BrandFolder>;
