import { browserCall } from '#frontend/api/browserCall.ts';
import { pairFigures } from '#frontend/shop/prices/estimates.ts';
import { type Prices, priceFigures } from '#frontend/shop/prices/priceFigures.ts';
import { documentFigures } from '#frontend/shop/prices/swornRange.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { pageLocale } from './pageLocale.ts';
import { quotedPairs } from './quotedPairs.ts';

/** The price list was written when the site was built; prices that came into force since are filled in. */
async function freshenPriceList(list: HTMLElement): Promise<void> {
  const locale = pageLocale();
  const response = await fetch('/api/prices', { headers: browserCall });
  if (!response.ok) return;
  const prices: Prices = await response.json();
  if (prices.version === list.dataset.priceVersion) return;
  const known = new Map<HTMLElement, Record<string, string>>();
  for (const cell of list.querySelectorAll<HTMLElement>('[data-figure]')) {
    const scope = scopeOf(cell) ?? list;
    const figures = known.get(scope) ?? figuresOf(scope.dataset, prices, locale);
    known.set(scope, figures);
    cell.textContent = figures[cell.dataset.figure ?? ''] ?? '';
  }
}

/** Whose figures a cell has: of the direction of a pair, where one is named around it, or of the page. */
const scopeOf = (cell: HTMLElement) => cell.closest<HTMLElement>('[data-pair], [data-price-version]');

/** Those of the price list, of a pair of languages, or of a document's page. */
function figuresOf({ pair, pages }: DOMStringMap, prices: Prices, locale: Locale) {
  const [first = 0, second = 0] = (pair ?? pages ?? '').split('-').map(Number);
  if (pair) return pairFigures(prices, { source: first, target: second }, locale);
  return pages ? documentFigures([first, second], prices, locale) : priceFigures(prices, locale);
}

/** A direction that nobody covers now is quoted by a person: no time is said of it. */
async function withoutTimes(page: HTMLElement, byPerson: string): Promise<void> {
  const isQuoted = await quotedPairs();
  for (const cell of page.querySelectorAll<HTMLElement>('[data-figure$=".time"], [data-figure$=".express"]')) {
    const [source = 0, target = 0] = (scopeOf(cell)?.dataset.pair ?? '').split('-').map(Number);
    if (isQuoted(source, target)) cell.textContent = byPerson;
  }
}

const list = document.querySelector<HTMLElement>('[data-price-version]');
// If newer figures cannot be read, the built ones stay.
if (list)
  void freshenPriceList(list)
    .catch(() => undefined)
    .then(() => (list.dataset.byPerson ? withoutTimes(list, list.dataset.byPerson) : undefined))
    .catch(() => undefined);
