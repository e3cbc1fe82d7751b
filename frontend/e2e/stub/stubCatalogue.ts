import { categories } from '#functions/domain/catalogue/categories.ts';
import { countries } from '#functions/domain/catalogue/countries.ts';
import { languages, proofreadingLanguageIds } from '#functions/domain/catalogue/languages.ts';
import { shippingMethods } from '#functions/domain/catalogue/shippingMethods.ts';

type Locale = 'en' | 'pl';

export const stubMoney = (amount: number) => ({
  amount,
  currency_amount_decimal: (amount / 100).toFixed(2),
  display_currency_code: 'PLN' as const,
  currency_code: 'PLN' as const,
});

export const stubLanguages = () => ({
  languages: languages.map(({ id, iso2, names, targetLanguages, proofreading, priceGroup }) => ({
    id,
    name: names.en,
    iso2,
    names,
    target_languages: targetLanguages,
    proofreading,
    price_group: priceGroup,
  })),
  proofreading: proofreadingLanguageIds,
});

const shippingPrices = [0, 1470, 1500, 1990, 3500];

export const stubCatalogue = (locale: Locale) => ({
  categories: categories.map(({ id, names }) => ({ id, name: names[locale] })),
  services: [],
  shipping_methods: shippingMethods
    .filter(({ needs }) => needs !== 'nothing')
    .map(({ id, names, needs }) => ({ id, name: names[locale], needs, price: stubMoney(shippingPrices[id] ?? 0) })),
  countries: countries.map(({ id, iso2, names, eu }) => ({ id, iso2, name: names[locale], eu })),
  uploads: { file_bytes: 20_971_520, files: 10, parallel: 1, timeout_ms: 600_000, types: { ordinary: [], sworn: [] } },
  content_characters: 500_000,
});

const names = {
  card: { en: 'Card', pl: 'Karta' },
  transfer: { en: 'Bank transfer', pl: 'Przelew' },
  paypal: { en: 'PayPal', pl: 'PayPal' },
  przelewy24: { en: 'Przelewy24', pl: 'Przelewy24' },
  balance: { en: 'Account balance', pl: 'Saldo konta' },
} as const;

export const stubMethods = (locale: Locale) => ({
  methods: (['card', 'transfer', 'paypal', 'przelewy24', 'balance'] as const).map((method) => ({
    method,
    name: names[method][locale],
    fee: { individual: stubMoney(0), company: stubMoney(0) },
    available: method === 'balance' ? null : true,
    banks:
      method === 'przelewy24'
        ? [
            { id: 25, name: 'mBank', group: null, image_url: null, available: true },
            { id: 20, name: 'PKO', group: null, image_url: null, available: true },
          ]
        : [],
  })),
});
