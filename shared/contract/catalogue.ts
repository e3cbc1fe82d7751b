import * as z from 'zod/mini';
import { LocalizedName } from '../model/language/localizedName.ts';
import { ShippingMethod } from '../model/order/shippingMethod.ts';
import { operations } from './operation.ts';
import { money } from './schemas/money.ts';
import { paymentMethodOffer } from './schemas/payment.ts';
import { wholeNumber } from './schemas/primitive.ts';

const everyone = ['visitor', 'customer', 'translator', 'staff', 'token'] as const;
const read = { callers: everyone, scope: 'quotes', ownership: 'public', errors: [] } as const;

const language = z.object({
  id: z.int(),
  name: z.string(),
  iso2: z.string(),
  names: LocalizedName,
  target_languages: z.array(z.int()),
  quoted_by_person: z.array(z.int()),
  quoted_by_person_with: z.object({
    proofreading: z.array(z.int()),
    verification: z.array(z.int()),
    specialized: z.array(z.object({ target_lang: z.int(), categories: z.array(z.int()) })),
  }),
  proofreading: z.boolean(),
  price_group: z.int(),
});

/** A net price, and the gross price with Polish VAT. */
const shippingPrice = { price: money, price_gross: money };

export const catalogue = operations({
  getLanguages: {
    on: 'GET /api/languages',
    ...read,
    summary: 'Languages with the targets allowed for each as a source, and those that can be proofread.',
    success: { 200: z.object({ languages: z.array(language), proofreading: z.array(z.int()) }) },
    cacheSeconds: 60,
  },
  getCatalogue: {
    on: 'GET /api/catalogue',
    ...read,
    summary: 'Categories, services, shipping methods, countries and upload limits, named in the caller’s language.',
    success: {
      200: z.object({
        categories: z.array(z.object({ id: z.int(), name: z.string() })),
        services: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            available: z.boolean(),
            variants: z.array(z.object({ id: z.string(), name: z.string() })),
          }),
        ),
        shipping_methods: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            ...shippingPrice,
            needs: ShippingMethod.shape.needs,
            /** Whether this way of sending needs a country. */
            abroad: z.boolean(),
            /** Working days that papers usually take; 0 where nothing is sent. */
            transit_days: z.object({ in_europe: z.int(), elsewhere: z.int() }),
            /** Prices that apply instead under a condition, such as a weight. */
            other_prices: z.array(z.object({ condition: z.string(), ...shippingPrice })),
          }),
        ),
        /** Price of each additional certified copy of a sworn translation. */
        copy_page: z.object(shippingPrice),
        countries: z.array(
          z.object({
            id: z.int(),
            iso2: z.string(),
            name: z.string(),
            eu: z.boolean(),
            /** Whether mail to it is mail within Europe. */
            europe: z.boolean(),
          }),
        ),
        uploads: z.object({
          file_bytes: z.int(),
          files: z.int(),
          parallel: z.int(),
          timeout_ms: z.int(),
          types: z.object({ ordinary: z.array(z.string()), sworn: z.array(z.string()) }),
        }),
        content_characters: z.int(),
      }),
    },
    cacheSeconds: 60,
  },
  getPrices: {
    on: 'GET /api/prices',
    ...read,
    summary:
      'The price configuration in force: rates per language group, minimum, surcharges, sworn pages, bonus tiers.',
    success: {
      200: z.object({
        version: z.string(),
        currency: z.literal('PLN'),
        /** Net price per word in thousandths of a grosz, by price group. */
        word_rates: z.array(z.object({ group: z.int(), thousandths: z.int() })),
        /** Ids of the languages of the groups 1 to 4. */
        language_groups: z.array(z.array(z.int())),
        /** Agreed rates of single pairs, keyed "source-target" by language id; they override the rate of the group. */
        pair_rates: z.record(z.string(), z.int()),
        minimum: money,
        percentages: z.record(z.string(), z.number()),
        sworn_page_characters: z.int(),
        sworn_pages: z.array(z.object({ group: z.int(), price: money })),
        sworn: z.object({
          /** What express adds to a page, and how much longer than its source a translation may be: the upper end of an estimate. */
          express_percent: z.number(),
          expansion_percent: z.number(),
          copy_page: money,
          /** Net prices of sending by method: of parcels above a weight, and within Europe, where they differ. */
          sending: z.array(
            z.object({
              method: z.int(),
              price: money,
              above: z.nullable(z.object({ grams: z.int(), price: money })),
              in_europe: z.nullable(money),
            }),
          ),
          sheet_grams: z.int(),
          envelope_grams: z.int(),
        }),
        /** The presets of a top-up; any other amount within the range earns the percentage of the tier it reaches. */
        top_up_tiers: z.array(z.object({ amount: money, bonus_percent: z.number(), bonus: money })),
        top_up_range: z.object({ minimum: money, maximum: money }),
        words_per_day: z.int(),
        /** Working minutes of the shortest order, and percentages of the time to translate. */
        delivery: z.object({ least_minutes: z.int(), percentages: z.record(z.string(), z.number()) }),
      }),
    },
    cacheSeconds: 60,
  },
  getPaymentMethods: {
    on: 'GET /api/payment/methods',
    ...read,
    summary:
      'Payment methods, with the banks of przelewy24 for an amount in grosze. `available` of `balance` is null, as this answer knows no caller: `/api/payment/advice` tells whether it suffices. `fee` is what a method costs on top of the amount, for a private customer and for a company: usually nothing, and never anything for a private customer’s card.',
    query: z.object({ amount: z.optional(wholeNumber(1, 100_000_000)) }),
    success: { 200: z.object({ methods: z.array(paymentMethodOffer) }) },
  },
});
