import { formatMoney } from '#frontend/i18n/money.ts';
import type { catalogue } from '#shared/contract/catalogue.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { currencyName } from '#shared/model/language/localeFacts.ts';
import { grosze, groszePart, sumGrosze } from '#shared/model/money/amounts.ts';

export type Prices = ResultOf<typeof catalogue.getPrices>;

/** Percentages that come on top; the others are shares of a price. */
const surcharges = new Set(['proofreading', 'verification', 'specialised', 'express']);

/** Made once, as those of amounts (`formatMoney`). */
const rates: Partial<Record<Locale, Intl.NumberFormat>> = {};

/** The price of a word, from thousandths of a grosz. */
export function formatRate(thousandths: number, locale: Locale): string {
  rates[locale] ??= new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 5 });
  return `${rates[locale].format(thousandths / 100_000)}\u00a0${currencyName[locale]}`;
}

/** A rate with VAT, in thousandths of a grosz: of so small a sum grosze would not multiply to what is paid. */
export const grossRate = (thousandths: number, { percentages }: Pick<Prices, 'percentages'>): number =>
  Math.round(thousandths * (1 + (percentages.vat ?? 0) / 100));

/** A price with VAT, in grosze. */
export const grossPrice = (net: number, { percentages }: Pick<Prices, 'percentages'>): number =>
  sumGrosze([grosze(net), groszePart(grosze(net), Math.round((percentages.vat ?? 0) * 100))]);

/**
 * Every figure of the price list by its name, as it is written: for the built page, and for the page once it is open. A price is
 * with VAT; its name with `.net` is without.
 */
export function priceFigures(prices: Prices, locale: Locale): Record<string, string> {
  const figures: Record<string, string> = {};
  const price = (name: string, net: number) => {
    figures[name] = formatMoney(grossPrice(net, prices), locale);
    figures[`${name}.net`] = formatMoney(net, locale);
  };
  price('minimum', prices.minimum.amount);
  for (const { group, thousandths } of prices.word_rates) {
    figures[`word.${group}`] = formatRate(grossRate(thousandths, prices), locale);
    figures[`word.${group}.net`] = formatRate(thousandths, locale);
  }
  for (const { group, price: page } of prices.sworn_pages) price(`page.${group}`, page.amount);
  for (const [name, percent] of Object.entries(prices.percentages))
    figures[name] = `${surcharges.has(name) ? '+' : ''}${percent}%`;
  prices.top_up_tiers.forEach(({ amount, bonus_percent: bonus }, index) => {
    figures[`tier.${index}.amount`] = formatMoney(amount.amount, locale);
    figures[`tier.${index}.bonus`] = `${bonus}%`;
  });
  return figures;
}
