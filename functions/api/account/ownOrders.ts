import type { account as area } from '#shared/contract/account.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { serviceByKey } from '../../domain/catalogue/services.ts';
import { waitsFor } from '../../domain/order/waitsFor.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { ownedOrders } from '../../runtime/services/accounts.ts';
import { ownedCarts } from '../../runtime/services/carts.ts';
import { payments } from '../../runtime/services/payments.ts';
import { quotes } from '../../runtime/services/quotes.ts';
import { readAccount } from '../../usecases/account/accounts.ts';
import {
  type EndedQuote,
  listOrders as list,
  listEndedQuotes,
  listQuoteRequests,
} from '../../usecases/account/orderList.ts';
import { cursorWire, placeIn } from '../wire/cursorWire.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { ownReferencesWire, referencesWire, stateLabel } from '../wire/orderDetails.ts';
import { namesOf } from '../wire/people.ts';

type Listed = Awaited<ReturnType<typeof list>>['orders'][number];
type Request = Awaited<ReturnType<typeof listQuoteRequests>>[number];

/** A quote that is not ordered yet, as a row of the list. */
const requestRowWire = ({ cart, request }: Request, locale: Locale) => ({
  hash: cart.hash,
  quote: cart.quoteId ?? null,
  service: cart.form?.service ?? 'translation',
  service_name: serviceByKey(cart.form?.service ?? 'translation').names[locale],
  state: request.state,
  asked_at: request.askedAt,
  due_at: request.dueAt ?? null,
  quote_state: request.quoteState ?? null,
  open_until: request.until ?? null,
  to_accept: request.isToAccept ?? false,
  price_gross: request.gross === undefined ? null : moneyWire(request.gross),
  expires_at: new Date(cart.expiresAt * 1000).toISOString(),
});

/** A quote that ended without an act of the customer, as a row of the list. */
const endedQuoteWire = ({ quote, state, endedAt }: EndedQuote, locale: Locale) => ({
  hash: quote.hash,
  quote: quote.id,
  service: quote.service,
  service_name: serviceByKey(quote.service).names[locale],
  quote_state: state,
  asked_at: quote.askedAt,
  quote_ended_at: endedAt,
});

/** An order as a row of the list of its account. */
const orderRowWire = (
  { order, status }: Listed,
  names: ReadonlyMap<string, string>,
  { locale, now }: { locale: Locale; now: Date },
) => ({
  id: order.id,
  hash: order.hash,
  service: order.form.service,
  service_name: serviceByKey(order.form.service).names[locale],
  created_at: order.createdAt,
  updated_at: order.changed?.slice(0, order.changed.indexOf('#')) ?? order.createdAt,
  price_gross: moneyWire(order.quotation.gross),
  ordered_by: order.member === undefined ? null : { id: order.member, name: names.get(order.member) ?? '' },
  ...referencesWire(order.billing.references),
  ...ownReferencesWire(order),
  status_name: status,
  status: order.state,
  status_label: stateLabel(order, locale),
  waits_for: waitsFor(order, status, now) ?? null,
});

const pageSize = 25;

export const listOrders: Handler<typeof area.listOrders> = async ({ query, caller, locale, now }) => {
  if (caller.kind === 'visitor') throw new Error('Called without an account.');
  const owner = await readAccount(accountDeps(now), caller.account);
  const { orders, next } = await list({ ownedOrders: ownedOrders(), payments: payments(), now }, owner, {
    limit: query.limit ?? pageSize,
    from: placeIn(query.cursor),
    status: query.status,
    reference: query.reference,
    pair: pairOf(query.metadata),
    member: query.member,
    since: query.updated_since && new Date(query.updated_since).toISOString(),
  });
  const names = await namesOf(orders.map(({ order }) => order.member));
  // Quotes that are not ordered yet are listed on the first page only.
  const { limit: _, ...narrowed } = query;
  const isFirst = Object.values(narrowed).every((one) => one === undefined);
  const requests = isFirst ? await listQuoteRequests({ ownedCarts: ownedCarts(), quotes: quotes(), now }, owner) : [];
  const open = requests.map(({ cart }) => cart);
  const ended = isFirst ? await listEndedQuotes({ quotes: quotes(), now }, owner, open) : [];
  return {
    status: 200,
    body: {
      account_blocked: owner.blocked ? { since: owner.blocked.at, reason: owner.blocked.reason } : null,
      quotes: requests.map((one) => requestRowWire(one, locale)),
      ended_quotes: ended.map((one) => endedQuoteWire(one, locale)),
      orders: orders.map((one) => orderRowWire(one, names, { locale, now })),
      cursor: cursorWire(next),
    },
  };
};

/** `key:value` as in the query; keys have no colon. */
function pairOf(asked: string | undefined): [string, string] | undefined {
  if (asked === undefined) return undefined;
  const at = asked.indexOf(':');
  return [asked.slice(0, at), asked.slice(at + 1).trim()];
}
