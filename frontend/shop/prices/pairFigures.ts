import type { Locale } from '#shared/messages/locale.ts';
import type { LanguageId } from '#shared/model/language.ts';
import { formatMoney } from '#shared/rules/formatMoney.ts';
import { estimate } from '#shared/rules/pricing/estimate.ts';
import { priceGroup, wordRate } from '#shared/rules/pricing/wordRate.ts';
import { formatRate, type Prices, priceFigures } from './priceFigures.ts';
import { priceTerms } from './priceTerms.ts';
import { workingTime } from './workingTime.ts';

/** Lengths of texts whose price and time the page of a pair says. */
export const exampleWords = [500, 2000, 10_000] as const;

const plain = { service: 'translation', review: 'none', specialised: false } as const;

/** The figures of a pair's page by name, as they are written: when the site is built, and once the page is open. */
export function pairFigures(
  prices: Prices,
  { source, target }: { source: LanguageId; target: LanguageId },
  locale: Locale,
): Record<string, string> {
  const terms = priceTerms(prices);
  const figures = priceFigures(prices, locale);
  figures['pair.word'] = formatRate(wordRate(source, target, terms) ?? 0, locale);
  const group = Math.max(priceGroup(source, terms) ?? 0, priceGroup(target, terms) ?? 0);
  figures['pair.page'] = figures[`page.${group}`] ?? '';
  for (const words of exampleWords) {
    const priced = estimate({ source, targets: [target], words, ...plain }, terms);
    const hurried = estimate({ source, targets: [target], words, ...plain, express: true }, terms);
    figures[`pair.${words}.net`] = priced ? formatMoney(priced.net, locale) : '';
    figures[`pair.${words}.gross`] = priced ? formatMoney(priced.gross, locale) : '';
    figures[`pair.${words}.time`] = priced ? workingTime(priced.minutes, locale) : '';
    figures[`pair.${words}.express`] = hurried ? workingTime(hurried.minutes, locale) : '';
  }
  return figures;
}
