import { readConsent } from '#frontend/shop/analytics/consent.ts';
import type { CartItemWire } from '#shared/contract/schemas/quotation.ts';
import { track } from './track.ts';
import { itemsOf } from './trackQuote.ts';

interface Order {
  id: string;
  price_gross: { amount: number };
  items: readonly CartItemWire[];
}

const mark = (id: string) => `verso.purchase.${id}`;

/** Once per order, also after a reload; without consent never, not even later. */
export function trackPurchase(order: Order): void {
  try {
    if (localStorage.getItem(mark(order.id))) return;
    if (readConsent() === 'granted') localStorage.setItem(mark(order.id), '1');
  } catch {
    return;
  }
  track(`purchase.${order.id}`, {
    event: 'purchase',
    transaction_id: order.id,
    value: order.price_gross.amount / 100,
    shipping: 0,
    items: itemsOf(order.items),
  });
}
