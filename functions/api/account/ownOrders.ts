import type { account as area } from '#shared/contract/account.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { CartForm } from '../../domain/cart/cartContents.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import { serviceByKey } from '../../domain/catalogue/services.ts';
import { isGivenUp } from '../../domain/order/isGivenUp.ts';
import { promiseOf } from '../../domain/order/promiseOf.ts';
import { waitsFor } from '../../domain/order/waitsFor.ts';
import { hashFor } from '../../runtime/http/callers.ts';
import type { Handler, HandlerRequest } from '../../runtime/http/handlers.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { ownedCarts } from '../../runtime/services/carts.ts';
import { ownedOrders } from '../../runtime/services/ownedOrders.ts';
import { payments } from '../../runtime/services/payments.ts';
import { quotes } from '../../runtime/services/quotes.ts';
import type { OwnedOrderStore } from '../../stores/orders/ownedOrders.ts';
import type { ListPage } from '../../stores/placedPage.ts';
import { readAccount } from '../../usecases/account/accounts.ts';
import {
  type EndedQuote,
  listOrders as list,
  listEndedQuotes,
  listQuoteRequests,
} from '../../usecases/account/orderList.ts';
import { listPage } from '../wire/listPage.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { ownReferencesWire, referencesWire, stateLabel } from '../wire/orderDetails.ts';
import { namesOf } from '../wire/people.ts';

type Listed = Awaited<ReturnType<typeof list>>['orders'][number];
type Request = Awaited<ReturnType<typeof listQuoteRequests>>[number];

/** Who reads the list, in which language and when. */
type Seen = Pick<HandlerRequest<typeof area.listOrders>, 'caller' | 'locale' | 'now'>;

const nameOf = (language: number, locale: Locale) => languageById(language)?.names[locale] ?? String(language);

/** "Polish → English, German"; a text that is proofread stays in its language. */
function languagesOf(
  { sourceLanguage, targetLanguages }: Pick<CartForm, 'sourceLanguage' | 'targetLanguages'>,
  locale: Locale,
): string {
  const source = nameOf(sourceLanguage, locale);
  const targets = targetLanguages.filter((one) => one !== sourceLanguage).map((one) => nameOf(one, locale));
  return targets.length === 0 ? source : `${source} → ${targets.join(', ')}`;
}

/** A quote that is not ordered yet, as a row of the list. */
const requestRowWire = ({ cart, request }: Request, { caller, locale }: Seen) => ({
  hash: hashFor(caller, cart.hash, 'quotes'),
  quote: cart.quoteId ?? null,
  service: cart.form?.service ?? 'translation',
  service_name: serviceByKey(cart.form?.service ?? 'translation').names[locale],
  languages: cart.form ? languagesOf(cart.form, locale) : '',
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
const endedQuoteWire = ({ quote, state, endedAt }: EndedQuote, { caller, locale }: Seen) => ({
  hash: hashFor(caller, quote.hash, 'quotes'),
  quote: quote.id,
  service: quote.service,
  service_name: serviceByKey(quote.service).names[locale],
  languages: languagesOf(quote, locale),
  quote_state: state,
  asked_at: quote.askedAt,
  quote_ended_at: endedAt,
});

/** When an order is promised, as long as that stands: work on hold has no date, nor what is unpaid, delivered or ended. */
function standingPromise({ order, status }: Omit<Listed, 'place'>): string | null {
  if (status !== 'done' || order.state === 'on_hold' || isGivenUp(order) || order.deliveredAt !== undefined)
    return null;
  return promiseOf(order) ?? null;
}

const mostNames = 10;

/** An order as a row of the list of its account. */
const orderRowWire = (
  { order, status }: Omit<Listed, 'place'>,
  names: ReadonlyMap<string, string>,
  { caller, locale, now }: Seen,
) => ({
  id: order.id,
  hash: hashFor(caller, order.hash, 'orders:write'),
  service: order.form.service,
  service_name: serviceByKey(order.form.service).names[locale],
  source_lang: order.form.sourceLanguage,
  target_lang: order.form.targetLanguages,
  languages: languagesOf(order.form, locale),
  file_names: order.files.slice(0, mostNames).map(({ name }) => name),
  file_count: order.files.length,
  created_at: order.createdAt,
  delivery_at: standingPromise({ order, status }),
  delivered_at: order.deliveredAt ?? null,
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

type ListQuery = HandlerRequest<typeof area.listOrders>['query'];

const pageSize = 25;

/** Quotes that are awaited or can be ordered, and those that ended without an order. */
async function unordered(owner: Parameters<typeof listQuoteRequests>[1], seen: Seen) {
  const { now } = seen;
  const requests = await listQuoteRequests({ ownedCarts: ownedCarts(), quotes: quotes(), now }, owner);
  const open = requests.map(({ cart }) => cart);
  const ended = await listEndedQuotes({ quotes: quotes(), now }, owner, open);
  return {
    quotes: requests.map((one) => requestRowWire(one, seen)),
    ended_quotes: ended.map((one) => endedQuoteWire(one, seen)),
  };
}

async function idsOf(owner: Parameters<OwnedOrderStore['ids']>[0], { limit, after }: ListPage) {
  const rows = await ownedOrders().ids(owner, limit, after);
  return { rows, next: rows.length === limit ? rows.at(-1)?.place : undefined };
}

export const listOrders: Handler<typeof area.listOrders> = async ({ query, caller, locale, now }) => {
  if (caller.kind === 'visitor') throw new Error('Called without an account.');
  const seen = { caller, locale, now };
  const owner = await readAccount(accountDeps(now), caller.account);
  const named = (language: number) => nameOf(language, locale);
  const deps = { ownedOrders: ownedOrders(), payments: payments(), nameOf: named, now };
  const wanted = wantedOf(query);
  const read = ({ limit, after: from }: ListPage) => list(deps, owner, { ...wanted, limit, from });
  // What narrows a list is looked for in each order; and software that asks what has changed does not count.
  const isNarrowed = Object.values(wanted).some((one) => one !== undefined);
  const count = isNarrowed ? null : (rest: ListPage) => idsOf(owner, rest);
  const { page, end } = await listPage(query, pageSize, read, (found) => found.orders, count);
  const { orders } = page;
  const names = await namesOf(orders.map(({ order }) => order.member));
  // Quotes that are not ordered yet are listed on the first page of all orders only.
  const isFirst = !isNarrowed && query.cursor === undefined;
  return {
    status: 200,
    body: {
      account_blocked: owner.blocked ? { since: owner.blocked.at, reason: owner.blocked.reason } : null,
      ...(isFirst ? await unordered(owner, seen) : { quotes: [], ended_quotes: [] }),
      orders: orders.map((one) => orderRowWire(one, names, seen)),
      ...end,
    },
  };
};

/** What the query narrows the list to. */
const wantedOf = ({ status, turn, search, reference, metadata, member, updated_since: since }: ListQuery) => ({
  ...{ status, turn, search, reference, member, pair: pairOf(metadata) },
  since: since && new Date(since).toISOString(),
});

/** `key:value` as in the query; keys have no colon. */
function pairOf(asked: string | undefined): [string, string] | undefined {
  if (asked === undefined) return undefined;
  const at = asked.indexOf(':');
  return [asked.slice(0, at), asked.slice(at + 1).trim()];
}
