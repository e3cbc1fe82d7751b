import { browserCall } from '#frontend/api/browserCall.ts';
import { type Prices, priceFigures } from '#frontend/shop/prices/priceFigures.ts';

/** The price list was written when the site was built; prices that came into force since are filled in. */
export async function freshenPriceList(list: HTMLElement): Promise<void> {
  const locale = document.documentElement.lang === 'pl' ? 'pl' : 'en';
  const response = await fetch('/api/prices', { headers: browserCall });
  if (!response.ok) return;
  const prices: Prices = await response.json();
  if (prices.version === list.dataset.priceVersion) return;
  const figures = priceFigures(prices, locale);
  for (const cell of list.querySelectorAll<HTMLElement>('[data-figure]')) {
    cell.textContent = figures[cell.dataset.figure ?? ''] ?? '';
  }
}
