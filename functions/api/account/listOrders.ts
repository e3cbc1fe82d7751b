import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { ownedOrders } from '../../runtime/services/accounts.ts';
import { ownedCarts } from '../../runtime/services/carts.ts';
import { payments } from '../../runtime/services/payments.ts';
import { quotes } from '../../runtime/services/quotes.ts';
import { listEndedQuotes } from '../../usecases/account/listEndedQuotes.ts';
import { listOrders as list } from '../../usecases/account/listOrders.ts';
import { listQuoteRequests } from '../../usecases/account/listQuoteRequests.ts';
import { readAccount } from '../../usecases/account/readAccount.ts';
import { namesOf } from '../wire/memberNames.ts';
import { endedQuoteWire, orderRowWire, requestRowWire } from './orderRowWire.ts';

const pageSize = 25;

export const listOrders: Handler<typeof area.listOrders> = async ({ query, caller, locale, now }) => {
  if (caller.kind === 'visitor') throw new Error('Called without an account.');
  const owner = await readAccount(accountDeps(now), caller.account);
  const { orders, next } = await list({ ownedOrders: ownedOrders(), payments: payments(), now }, owner, {
    limit: query.limit ?? pageSize,
    from: query.cursor && Buffer.from(query.cursor, 'base64url').toString('utf8'),
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
      orders: orders.map((one) => orderRowWire(one, names, locale)),
      cursor: next === undefined ? null : Buffer.from(next).toString('base64url'),
    },
  };
};

/** `key:value` as in the query; keys have no colon. */
function pairOf(asked: string | undefined): [string, string] | undefined {
  if (asked === undefined) return undefined;
  const at = asked.indexOf(':');
  return [asked.slice(0, at), asked.slice(at + 1).trim()];
}
