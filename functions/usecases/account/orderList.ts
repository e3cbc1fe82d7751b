import type { LanguageId } from '#shared/model/language/language.ts';
import type { PaymentState } from '#shared/model/order/orderState.ts';
import type { OrderTurn } from '#shared/model/order/orderWait.ts';
import { type Cart, cartDays } from '../../domain/cart/cart.ts';
import { type QuoteRequest, quoteRequestOf } from '../../domain/cart/cartPrice.ts';
import type { Order } from '../../domain/order/order.ts';
import { isFoundBy, isKnownBy } from '../../domain/order/orderLists.ts';
import { mayStandAt, standsAt } from '../../domain/order/orderTurns.ts';
import { isFinal } from '../../domain/order/transitions.ts';
import { statusName } from '../../domain/payment/payment.ts';
import { hasOpenOffer, type Quote, stateAt } from '../../domain/quotes/quote.ts';
import { quoteTransitions } from '../../domain/quotes/quoteActs.ts';
import type { OwnedCartStore } from '../../stores/carts/carts.ts';
import { digestOf } from '../../stores/digest.ts';
import type { OrdersWanted, OwnedOrderStore } from '../../stores/orders/ownedOrders.ts';
import type { PaymentStore } from '../../stores/payments/payments.ts';
import type { QuoteStore } from '../../stores/quotes/quotes.ts';

interface ListedOrder {
  order: Order;
  status: PaymentState;
  place: string;
}

/** The most orders a call reads with selective filters: its page ends there, and the next continues. */
const mostLooked = 500;

interface Wanted extends OrdersWanted {
  limit: number;
  from?: string | undefined;
  status?: PaymentState | undefined;
  turn?: OrderTurn | undefined;
  search?: string | undefined;
}

interface Deps {
  ownedOrders: OwnedOrderStore;
  payments: PaymentStore;
  /** Name of a language as the reader says it. */
  nameOf: (language: LanguageId) => string;
  now: Date;
}

/**
 * A page of an account's orders that match all filters, newest first, or with `since` longest unchanged first; `next`
 * is the next cursor. A page may hold fewer than `limit`: only a missing `next` is the end. A search that is exactly a
 * number of the customer's own is looked up by it; any other is looked for in each order.
 */
export async function listOrders(
  { ownedOrders, payments, nameOf, now }: Deps,
  owner: { account: string; email: string },
  { search, ...asked }: Wanted,
): Promise<{ orders: ListedOrder[]; next: string | undefined }> {
  const { limit, status, turn } = asked;
  const isNumber = search !== undefined && asked.since === undefined && (await hasNumber(search));
  const wanted = isNumber && asked.reference === undefined ? { ...asked, reference: search } : asked;
  const found: ListedOrder[] = [];
  let { from } = wanted;
  // If the first page does not fill the list, the filter is selective, and later pages read more rows.
  for (let looked = 0, size = limit; ; looked += size, size = 100) {
    const { orders, next } = await ownedOrders.look(owner, wanted, size, from);
    const fitting = orders.filter(({ order }) => fits(order));
    const listed = await Promise.all(fitting.map(async (one) => ({ ...one, status: await statusOf(one.order) })));
    found.push(...listed.filter(stands));
    if (found.length > limit) return { orders: found.slice(0, limit), next: found[limit - 1]?.place };
    if (next === undefined || found.length === limit || looked + size >= mostLooked) return { orders: found, next };
    from = next;
  }

  async function hasNumber(reference: string): Promise<boolean> {
    return (await ownedOrders.look(owner, { reference }, 1)).orders.length > 0;
  }

  function fits(order: Order): boolean {
    if (!isKnownBy(order, wanted) || (turn !== undefined && !mayStandAt(turn, order))) return false;
    return search === undefined || isNumber || isFoundBy(order, search, nameOf);
  }

  function stands(one: ListedOrder): boolean {
    if (status !== undefined && one.status !== status) return false;
    return turn === undefined || standsAt(turn, one.order, one.status, now);
  }

  async function statusOf({ paymentSlug }: Order): Promise<PaymentState> {
    const rows = await payments.read(paymentSlug);
    if (!rows) throw new Error('An order without its payment.');
    return statusName(rows, now);
  }
}

/** Above the number of open quotes that any customer has. */
const mostRequests = 50;

/** A customer's open quotes: awaited, or received and not ordered yet, newest first; including guest requests. */
export async function listQuoteRequests(
  {
    ownedCarts,
    quotes,
    now,
  }: { ownedCarts: Pick<OwnedCartStore, 'newest'>; quotes: Pick<QuoteStore, 'read'>; now: Date },
  owner: { account: string; email: string },
): Promise<{ cart: Cart; request: QuoteRequest }[]> {
  const carts = await ownedCarts.newest(owner, mostRequests, now);
  const found = await Promise.all(carts.map(async (cart) => ({ cart, request: await requestOf(cart) })));
  return found.flatMap(({ cart, request }) => (request ? [{ cart, request }] : []));

  /**
   * The request of a cart. An open version of its manual quote counts as a price, although the cart has none until
   * then.
   */
  async function requestOf(cart: Cart): Promise<QuoteRequest | undefined> {
    const request = quoteRequestOf(cart);
    if (request?.state !== 'awaiting_manual_quote' || cart.quoteId === undefined) return request;
    const quote = await quotes.read(cart.quoteId);
    if (!quote) return request;
    const quoteState = stateAt(quote, now);
    // The quote has ended, but the sweeper has not released its cart yet.
    if (isFinal(quoteTransitions, quoteState)) return undefined;
    if (quote.offer && hasOpenOffer(quote, now)) {
      const { quotation, validUntil: until } = quote.offer;
      return { ...request, state: 'quoted', gross: quotation.gross, isToAccept: true, quoteState, until };
    }
    const { dueAt } = quote.clock;
    const until = quoteState === 'needs_info' ? quote.lapsesAt : undefined;
    return { ...request, quoteState, ...(dueAt !== undefined && { dueAt }), ...(until !== undefined && { until }) };
  }
}

export interface EndedQuote {
  quote: Quote;
  state: 'expired' | 'lapsed' | 'refused';
  endedAt: string;
}

const mostEnded = 50;

/**
 * Quotes that expired or were refused, and would otherwise vanish from the customer's list: newest first, for as long
 * as a cart is kept, and without those whose cart waits for another quote. `open`: carts that wait or have a price.
 */
export async function listEndedQuotes(
  { quotes, now }: { quotes: Pick<QuoteStore, 'owned'>; now: Date },
  owner: { account: string; email: string },
  open: readonly Pick<Cart, 'hash'>[],
): Promise<EndedQuote[]> {
  const since = new Date(now.getTime() - cartDays * 86_400_000).toISOString();
  const seen = new Set(open.map(({ hash }) => digestOf(hash)));
  return (await quotes.owned(owner, mostEnded)).flatMap(({ quote }) => {
    const state = stateAt(quote, now);
    const isNewest = !seen.has(quote.cartDigest);
    seen.add(quote.cartDigest);
    if (state !== 'expired' && state !== 'lapsed' && state !== 'refused') return [];
    const endedAt = quote.endedAt ?? (state === 'expired' ? quote.offer?.validUntil : quote.lapsesAt) ?? quote.askedAt;
    return isNewest && quote.erasedAt === undefined && endedAt > since ? [{ quote, state, endedAt }] : [];
  });
}
