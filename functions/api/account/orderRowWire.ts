import type { Locale } from '#shared/messages/locale.ts';
import { serviceByKey } from '../../domain/catalogue/services.ts';
import type { EndedQuote } from '../../usecases/account/listEndedQuotes.ts';
import type { listOrders } from '../../usecases/account/listOrders.ts';
import type { listQuoteRequests } from '../../usecases/account/listQuoteRequests.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { ownReferencesWire } from '../wire/ownReferencesWire.ts';
import { referencesWire } from '../wire/referencesWire.ts';
import { stateLabel } from '../wire/stateLabel.ts';

type Listed = Awaited<ReturnType<typeof listOrders>>['orders'][number];
type Request = Awaited<ReturnType<typeof listQuoteRequests>>[number];

/** A quote that is not ordered yet, as a row of the list. */
export const requestRowWire = ({ cart, request }: Request, locale: Locale) => ({
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
export const endedQuoteWire = ({ quote, state, endedAt }: EndedQuote, locale: Locale) => ({
  hash: quote.hash,
  quote: quote.id,
  service: quote.service,
  service_name: serviceByKey(quote.service).names[locale],
  quote_state: state,
  asked_at: quote.askedAt,
  quote_ended_at: endedAt,
});

/** An order as a row of the list of its account. */
export const orderRowWire = ({ order, status }: Listed, names: ReadonlyMap<string, string>, locale: Locale) => ({
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
});
