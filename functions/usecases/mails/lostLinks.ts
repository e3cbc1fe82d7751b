import type { LostLink } from '../../domain/mail/lostLinksMail.ts';
import type { OwnedOrderStore } from '../../stores/orders/ownedOrders.ts';
import type { Owner } from '../../stores/owned.ts';
import type { QuoteStore } from '../../stores/quotes/quotes.ts';

export interface LostLinkDeps {
  ownedOrders: Pick<OwnedOrderStore, 'page'>;
  ownedQuotes: Pick<QuoteStore, 'owned'>;
}

/** The most orders, and as many quotes, that one mail leads to. */
const most = 10;

/**
 * The newest orders and quotes of an address, as a guest and with its account, for the mail that leads back to them. Those
 * that are erased have nothing to show.
 */
export async function lostLinksOf(
  { ownedOrders, ownedQuotes }: LostLinkDeps,
  { email, account }: { email: string; account: string | undefined },
): Promise<LostLink[]> {
  // The address alone where it has no account: an owner has both.
  const owner: Owner = account === undefined ? { account: '', email } : { account, email };
  const [orders, quotes] = await Promise.all([ownedOrders.page(owner, most), ownedQuotes.owned(owner, most)]);
  const ordered = new Set(orders.map(({ order }) => order.cartDigest));
  return [
    ...orders.flatMap(({ order: { id, hash, form, createdAt, erasedAt } }): LostLink[] =>
      erasedAt === undefined ? [{ of: 'order', id, hash, service: form.service, at: createdAt }] : [],
    ),
    // What became an order is there as one.
    ...quotes.flatMap(({ quote: { id, hash, service, askedAt, erasedAt, cartDigest } }): LostLink[] =>
      erasedAt === undefined && !ordered.has(cartDigest) ? [{ of: 'quote', id, hash, service, at: askedAt }] : [],
    ),
  ];
}
