import type { catalogue } from '#shared/contract/catalogue.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { MoneyWire } from '#shared/contract/schemas/money.ts';
import { locales } from '#shared/messages/locale.ts';
import { ApiFailure } from './ApiFailure.ts';
import { browserCall } from './browserCall.ts';
import { fields, flag, list, named, number, oneOf, orNull, type Shape, text, whole } from './readShape.ts';

/**
 * The answers that everybody gets. The pages that sell read them by hand: the schemas of the contract and what reads them are
 * a fifth of what an order form loads. A test holds both to the same (`publicLists.test.ts`).
 */
type Answers = {
  [Name in 'getLanguages' | 'getCatalogue' | 'getPrices']: ResultOf<(typeof catalogue)[Name]>;
};

const money: Shape<MoneyWire> = fields({
  amount: whole,
  currency_amount_decimal: text,
  display_currency_code: oneOf('PLN'),
  currency_code: oneOf('PLN'),
});
const price = { price: money, price_gross: money };
const names = fields(Object.fromEntries(locales.map((locale) => [locale, text]))) as Shape<
  Answers['getLanguages']['languages'][number]['names']
>;

export const shapes: { [Name in keyof Answers]: Shape<Answers[Name]> } = {
  getLanguages: fields({
    languages: list(
      fields({
        id: whole,
        name: text,
        iso2: text,
        names,
        target_languages: list(whole),
        quoted_by_person: list(whole),
        quoted_by_person_with: fields({
          proofreading: list(whole),
          verification: list(whole),
          specialized: list(fields({ target_lang: whole, categories: list(whole) })),
        }),
        proofreading: flag,
        price_group: whole,
      }),
    ),
    proofreading: list(whole),
  }),
  getCatalogue: fields({
    categories: list(fields({ id: whole, name: text })),
    services: list(fields({ id: text, name: text, available: flag, variants: list(fields({ id: text, name: text })) })),
    shipping_methods: list(
      fields({
        id: whole,
        name: text,
        ...price,
        needs: oneOf('nothing', 'address', 'locker'),
        abroad: flag,
        transit_days: fields({ in_europe: whole, elsewhere: whole }),
        other_prices: list(fields({ condition: text, ...price })),
      }),
    ),
    copy_page: fields(price),
    countries: list(fields({ id: whole, iso2: text, name: text, eu: flag, europe: flag })),
    uploads: fields({
      file_bytes: whole,
      files: whole,
      parallel: whole,
      timeout_ms: whole,
      types: fields({ ordinary: list(text), sworn: list(text) }),
    }),
    content_characters: whole,
  }),
  getPrices: fields({
    version: text,
    currency: oneOf('PLN'),
    word_rates: list(fields({ group: whole, thousandths: whole })),
    language_groups: list(list(whole)),
    pair_rates: named(whole),
    minimum: money,
    percentages: named(number),
    sworn_page_characters: whole,
    sworn_pages: list(fields({ group: whole, price: money })),
    sworn: fields({
      express_percent: number,
      expansion_percent: number,
      copy_page: money,
      sending: list(
        fields({
          method: whole,
          price: money,
          above: orNull(fields({ grams: whole, price: money })),
          in_europe: orNull(money),
        }),
      ),
      sheet_grams: whole,
      envelope_grams: whole,
    }),
    top_up_tiers: list(fields({ amount: money, bonus_percent: number, bonus: money })),
    top_up_range: fields({ minimum: money, maximum: money }),
    words_per_day: whole,
    delivery: fields({ least_minutes: whole, percentages: named(number) }),
  }),
};

const paths = { getLanguages: 'languages', getCatalogue: 'catalogue', getPrices: 'prices' } as const;

/**
 * Asks for one of them, for nobody in particular: it comes from the nearest cache. Throws ApiFailure where it does not come
 * (`status` 0: no answer).
 */
export async function fetchPublic<Name extends keyof Answers>(name: Name): Promise<Answers[Name]> {
  const headers = { ...browserCall, 'Accept-Language': document.documentElement.lang };
  const response = await fetch(`/api/${paths[name]}`, { headers }).catch(() => {
    throw new ApiFailure(0, { code: 'network' });
  });
  if (!response.ok) throw new ApiFailure(response.status, { code: 'unreadable' });
  return shapes[name](await response.json());
}
