import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { moneyWire } from '#functions/api/wire/moneyWire.ts';
import { pricesWire } from '#functions/api/wire/pricesWire.ts';
import { priceConfigurations } from '#functions/domain/pricing/priceConfigurations.ts';
import { catalogue } from '#shared/contract/catalogue.ts';
import { grosze } from '#shared/model/money/amounts.ts';
import { shapes } from './publicLists.ts';

const sum = { price: moneyWire(grosze(1000)), price_gross: moneyWire(grosze(1230)) };

/** An answer of each kind in which every list has a row. */
const answers = {
  getLanguages: {
    languages: [
      {
        id: 2,
        name: 'English',
        iso2: 'en',
        names: { en: 'English', pl: 'angielski' },
        target_languages: [1],
        quoted_by_person: [7],
        quoted_by_person_with: {
          proofreading: [1],
          verification: [1],
          specialized: [{ target_lang: 1, categories: [3] }],
        },
        proofreading: true,
        price_group: 1,
      },
    ],
    proofreading: [2],
  },
  getCatalogue: {
    categories: [{ id: 1, name: 'General' }],
    services: [{ id: 'translation', name: 'Translation', available: true, variants: [{ id: 'standard', name: 'S' }] }],
    shipping_methods: [
      {
        ...{
          id: 1,
          name: 'Letter',
          ...sum,
          needs: 'address',
          abroad: false,
          other_prices: [{ condition: 'x', ...sum }],
        },
        transit_days: { in_europe: 3, elsewhere: 4 },
      },
    ],
    copy_page: sum,
    countries: [{ id: 1, iso2: 'PL', name: 'Poland', eu: true, europe: true }],
    uploads: { file_bytes: 1, files: 2, parallel: 3, timeout_ms: 4, types: { ordinary: ['txt'], sworn: ['pdf'] } },
    content_characters: 10,
  },
  getPrices: { ...pricesWire(priceConfigurations[0]), pair_rates: { '2-1': 20_000 } },
} satisfies { [Name in keyof typeof shapes]: unknown };

/** The answer with one value in it replaced, once for each value. */
function* damaged(value: unknown, wrong: unknown): Generator<unknown> {
  yield wrong;
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries())
      for (const changed of damaged(one, wrong)) yield value.map((row, at) => (at === index ? changed : row));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value))
      for (const changed of damaged(one, wrong)) yield { ...value, [name]: changed };
  }
}

const said = (answer: unknown): string => JSON.stringify(answer) ?? 'undefined';

test.each(Object.keys(shapes).filter((name): name is keyof typeof shapes => name in shapes))(
  'what the browser reads of %s is what the contract says, and nothing else passes',
  (name) => {
    const schema = catalogue[name].success[200];
    expect(shapes[name](answers[name])).toEqual(z.parse(schema, answers[name]));
    const unlike = [undefined, null, 'x', 1.5, true, {}, []];
    for (const wrong of unlike)
      for (const answer of damaged(answers[name], wrong)) {
        if (z.safeParse(schema, answer).success) continue;
        // A sum in words is a text to the browser, which shows the amount.
        if (said(answer).includes('"currency_amount_decimal":"x"')) continue;
        expect(() => shapes[name](answer), said(answer)).toThrow(TypeError);
      }
  },
);
