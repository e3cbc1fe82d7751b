import { describe, expect, it, test } from 'vitest';
import { Country, Language } from '#shared/model/language/language.ts';
import { PaymentMethodKey, ProviderMethodKey } from '#shared/model/money/paymentMethod.ts';
import { priceGroup } from '#shared/rules/pricing/priceTerms.ts';
import { PriceConfiguration } from '../pricing/priceConfiguration.ts';
import { currentPriceConfiguration, priceConfiguration, priceConfigurations } from '../pricing/priceConfigurations.ts';
import { countries, countryById, countryByIso2, isEuropean, sortedCountries } from './countries.ts';
import { languageById, languageByIso2, firstLanguages as languages } from './languages.ts';
import { fallbackBanks, paymentMethodName, paymentMethods } from './paymentMethods.ts';
import { categories, categoryById, serviceByKey, services, shippingMethodById, shippingMethods } from './services.ts';

function distinct<Item, Key>(items: readonly Item[], key: (item: Item) => Key): number {
  return new Set(items.map(key)).size;
}

describe('languages', () => {
  it('are over 60, each valid and named once in each language', () => {
    expect(languages.length).toBeGreaterThan(60);
    for (const language of languages) expect(Language.safeParse(language).success).toBe(true);
    expect(distinct(languages, (language) => language.id)).toBe(languages.length);
    expect(distinct(languages, (language) => language.iso2)).toBe(languages.length);
    expect(distinct(languages, (language) => language.names.en)).toBe(languages.length);
    expect(distinct(languages, (language) => language.names.pl)).toBe(languages.length);
  });

  it('never translate into themselves and reach Polish and English from everywhere', () => {
    for (const { id, targetLanguages } of languages) {
      expect(targetLanguages).not.toContain(id);
      expect(targetLanguages.every((target) => languageById(target) !== undefined)).toBe(true);
      for (const common of [1, 2]) expect(targetLanguages.includes(common)).toBe(id !== common);
    }
  });

  it('exclude pairs that cannot be promised, in both directions', () => {
    const thai = languageByIso2('th');
    const maltese = languageByIso2('mt');
    expect(thai?.targetLanguages).not.toContain(maltese?.id);
    expect(maltese?.targetLanguages).not.toContain(thai?.id);
    expect(thai?.targetLanguages).toContain(languageByIso2('de')?.id);
  });

  it.each([
    ['en', 1],
    ['pl', 1],
    ['uk', 2],
    ['la', 2],
    ['vi', 3],
    ['zh', 4],
  ])('%s is in group %s', (iso2, group) => {
    expect(languageByIso2(iso2)?.priceGroup).toBe(group);
  });

  it('have the names of their own letters', () => {
    expect(languageByIso2('lv')?.names).toEqual({ en: 'Latvian', pl: 'łotewski' });
  });
});

describe('the rest of the catalogue', () => {
  it('has each country once, with Poland under its ISO number and 27 members of the EU beside Monaco', () => {
    for (const country of countries) expect(Country.safeParse(country).success).toBe(true);
    expect(distinct(countries, (country) => country.id)).toBe(countries.length);
    expect(countries.length).toBe(249);
    expect(countryById(616)).toEqual({ id: 616, iso2: 'PL', names: { en: 'Poland', pl: 'Polska' }, eu: true });
    expect(countries.filter((country) => country.eu && country.iso2 !== 'MC')).toHaveLength(27);
    expect(countryByIso2('GB')?.eu).toBe(false);
  });

  it.each([
    ['en', 'Poland Germany Ukraine Czechia Slovakia Lithuania Belarus Russia Afghanistan Åland Islands Albania'],
    ['pl', 'Polska Niemcy Ukraina Czechy Słowacja Litwa Białoruś Rosja Afganistan Albania Algieria'],
  ] as const)('sorts countries in the language %s, Poland and its neighbours first', (locale, first) => {
    const names = sortedCountries(locale).map((country) => country.names[locale]);
    expect(names.slice(0, 11).join(' ')).toBe(first);
    expect(new Set(names).size).toBe(countries.length);
  });

  it('has one id and key per category, service, shipping and payment method', () => {
    for (const list of [categories, services, shippingMethods]) {
      expect(distinct<{ id: number }, number>(list, (item) => item.id)).toBe(list.length);
      expect(distinct<{ key: string }, string>(list, (item) => item.key)).toBe(list.length);
    }
    expect(paymentMethods.map((method) => method.key)).toEqual(PaymentMethodKey.options);
    expect(Object.keys(priceConfigurations[0].gatewayFees)).toEqual(ProviderMethodKey.options);
  });

  it.each([
    [1, 'address', 1470, false],
    [2, 'locker', 1500, false],
    [3, 'address', 1990, false],
    [4, 'address', 3500, true],
    [0, 'nothing', 0, false],
  ])('shipping method %s needs %s, costs %s grosze and goes abroad: %s', (id, needs, net, abroad) => {
    expect(shippingMethodById(id)).toMatchObject({ needs, abroad });
    expect(priceConfigurations[0].shipping[String(id)]).toBe(net);
  });
});

test('a service is found by its key; all but sworn work have a price at once', () => {
  const keys = ['translation', 'sworn', 'proofreading'] as const;
  expect(keys.map((key) => [serviceByKey(key).key, serviceByKey(key).instantQuote])).toEqual([
    ['translation', true],
    ['sworn', false],
    ['proofreading', true],
  ]);
});

test('categories, methods and banks are found by what they go by', () => {
  expect([categoryById(4)?.key, categoryById(999)]).toEqual(['legal', undefined]);
  expect([paymentMethodName('card', 'en'), paymentMethodName(null, 'en')]).toEqual(['Payment card', null]);
  expect(fallbackBanks.every(({ status }) => status)).toBe(true);
});

test.each([
  ['PL', true],
  ['CH', true],
  ['GB', true],
  ['US', false],
])('mail to %s is priced as within Europe: %s', (iso2, isIn) => {
  expect(isEuropean(countryByIso2(iso2)?.id ?? 0)).toBe(isIn);
  expect(isEuropean(1)).toBe(false);
});

describe('price configurations', () => {
  it('are valid, rising in time, and price every language exactly once', () => {
    for (const configuration of priceConfigurations) {
      expect(PriceConfiguration.safeParse(configuration).success).toBe(true);
      const grouped = configuration.languageGroups.flat();
      expect(new Set(grouped).size).toBe(grouped.length);
      const amounts = configuration.topUp.tiers.map((tier) => tier.amount);
      expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
    }
    const starts = priceConfigurations.map((configuration) => Date.parse(configuration.validFrom));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(distinct(priceConfigurations, (configuration) => configuration.version)).toBe(priceConfigurations.length);
    for (const { id } of languages) expect(priceGroup(id, priceConfigurations[0])).toBeDefined();
  });

  it('are found by version, and by time for new quotes', () => {
    expect(priceConfiguration('2026-11')?.wordRates).toEqual([24_000, 30_000, 42_000, 55_000]);
    expect(priceConfiguration('1999-01')).toBeUndefined();
    expect(currentPriceConfiguration(new Date('2020-01-01')).version).toBe('2026-11');
    expect(currentPriceConfiguration(new Date('2030-01-01')).version).toBe(priceConfigurations.at(-1)?.version);
  });
});
