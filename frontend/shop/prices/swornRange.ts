import type { Locale } from '#shared/messages/locale.ts';
import { priceGroup } from '#shared/rules/pricing/priceTerms.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import { grossPrice, type Prices } from './priceFigures.ts';

/** What of the prices an estimate by sworn pages needs. */
export type SwornPrices = Pick<Prices, 'version' | 'sworn_pages' | 'language_groups' | 'percentages'>;

/** Net and gross of so many sworn pages, from and to, in a pair of two languages; undefined for one that has no price. */
export function swornRange(
  [from, to]: readonly [number, number],
  languages: readonly number[],
  { sworn_pages, language_groups: languageGroups, percentages }: SwornPrices,
  locale: Locale,
): { net: string; gross: string } | undefined {
  const groups = languages.map((id) => priceGroup(id, { languageGroups }) ?? Number.POSITIVE_INFINITY);
  const rate = sworn_pages.find(({ group }) => group === Math.max(...groups))?.price.amount;
  if (rate === undefined) return undefined;
  const net = (pages: number) => rate * pages;
  const gross = (pages: number) => grossPrice(net(pages), { percentages });
  const range = (of: (pages: number) => number) =>
    from === to ? formatMoney(of(from), locale) : `${formatMoney(of(from), locale)} – ${formatMoney(of(to), locale)}`;
  return { net: range(net), gross: range(gross) };
}

/** The ranges of a document's page by name, of the price groups 1 to 4. */
export function documentFigures(
  pages: readonly [number, number],
  prices: SwornPrices,
  locale: Locale,
): Record<string, string> {
  return Object.fromEntries(
    prices.language_groups.flatMap((ids, index) => {
      const range = swornRange(pages, ids.slice(0, 1), prices, locale);
      return [
        [`range.${index + 1}`, range?.gross ?? ''],
        [`range.${index + 1}.net`, range?.net ?? ''],
      ];
    }),
  );
}
