import { call } from '#frontend/api/client.ts';
import { readConsent } from '#frontend/shop/analytics/consent.ts';
import { priceOf } from '#frontend/shop/prices/priceOf.ts';
import type { meta } from '#shared/contract/meta.ts';
import type { InputOf } from '#shared/contract/operation.ts';
import type { CartItemWire, QuotationWire } from '#shared/contract/schemas/cart.ts';
import { hasBrand } from '#shared/rules/house/offered.ts';

type Event = Omit<InputOf<typeof meta.sendAnalytics.body>, 'consent' | 'currency'>;

const sent = new Set<string>();

/**
 * Sends an analytics event once per `key`, with consent only (decision 8); before it events are dropped, not kept.
 * Failures are ignored.
 */
export function track(key: string, event: Event): void {
  if (!hasBrand('analytics') || readConsent() !== 'granted' || sent.has(key)) return;
  sent.add(key);
  void send(event).catch(() => undefined);
}

/** That part of the contract comes for those who have consented. */
async function send(event: Event): Promise<void> {
  const { sendAnalytics } = (await import('#shared/contract/meta.ts')).meta;
  await call(sendAnalytics, { body: { consent: true, currency: 'PLN', ...event } });
}

interface Priced {
  hash: string;
  items: readonly CartItemWire[];
  quotation: QuotationWire | null;
}

/** An event about a priced cart, once per quote. Names of files stay here: an item is called by its kind. */
export function trackQuote(event: 'view_item' | 'view_cart' | 'begin_checkout', cart: Priced): void {
  const price = priceOf(cart.quotation);
  if (!price) return;
  track(`${event}.${cart.hash}.${price.quoted_at}`, {
    event,
    value: price.price_gross.amount / 100,
    shipping: 0,
    items: itemsOf(cart.items),
  });
}

export const itemsOf = (items: readonly CartItemWire[]) =>
  items.flatMap(({ kind, quotation }) =>
    quotation && quotation.price_gross.amount >= 0
      ? [
          {
            item_name: kind,
            item_category: 'General' as const,
            quantity: 1 as const,
            price: quotation.price_gross.amount / 100,
          },
        ]
      : [],
  );

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
