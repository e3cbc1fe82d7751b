import type { Account } from '../../domain/account/account.ts';
import { exportedQuote } from '../../domain/quotes/exportedQuote.ts';
import { subscriberOf } from '../../stores/contacts/subscriberStore.ts';
import { type ExportDeps, most } from './exportDeps.ts';
import { accessesOf, complaintsOf, correctionsOf, messagesOf, namesOf, refundsOf } from './exportedOrders.ts';

/** All stored data of a person, as stored; without capabilities and digests. */
export async function exportData(account: Account, deps: ExportDeps): Promise<Record<string, unknown>> {
  const { accounts, tokens, security, ownedCarts, ownedOrders, ownedPayments, quotes, invoices, ledger, now } = deps;
  const [consents, ownTokens, events, carts, orders, asked, payments, invoiced, movements] = await Promise.all([
    accounts.consents(account.account),
    tokens.list(account.account),
    security.list(account.account, now),
    ownedCarts.newest(account, most, now),
    ownedOrders.page(account, most),
    quotes.owned(account, most),
    ownedPayments.page(account.account, most),
    invoices.page(account.account, most),
    ledger.history(account.account, { limit: most }),
  ]);
  await security.append(account.account, { kind: 'data_exported', at: now.toISOString() });
  return {
    exportedAt: now.toISOString(),
    account,
    consents,
    tokens: ownTokens,
    securityEvents: events,
    // Notified browsers, without their keys.
    notifiedBrowsers: (await deps.pushes.list(account.account, now)).map(({ p256dh: _, auth: __, ...one }) => one),
    carts: carts.map(({ hash: _hash, ...cart }) => cart),
    orders: orders.map(({ order: { hash: _hash, cartDigest: _digest, ...order } }) => order),
    messages: await messagesOf(deps, orders),
    corrections: await correctionsOf(deps, orders),
    confirmedNames: await namesOf(deps, orders),
    complaints: await complaintsOf(deps, orders),
    fileAccesses: await accessesOf(deps, orders),
    // Preferred translators are identified by their work, not by name.
    wishes: (await deps.wishes.of(account.account)).map(({ wish, works, at, orderId }) => ({
      ...{ wish, works, at, orderId },
    })),
    ...(await wordingOf(deps, account)),
    quotes: asked.map(({ quote }) => exportedQuote(quote)),
    payments: payments.payments,
    refunds: await refundsOf(deps, orders),
    invoices: invoiced.map(({ row }) => row),
    balanceMovements: movements.entries,
    balanceCorrections: await adjustedOf(deps, account),
    enquiries: await enquiriesOf(deps, account),
    newsletter: account.handedOver
      ? []
      : ((await deps.subscribers.read(subscriberOf(account.email), now))?.proof ?? []),
    ...(await teamsOf(deps, account)),
    webhooks: (await deps.endpoints.list(account.account)).map(({ secrets: _, ...endpoint }) => endpoint),
    events: (await deps.events.after(account.account, '', most)).map(({ id, body }) => ({ id, body })),
  };
}

/** The person's companies; for a company its members, by account, and its invitations. */
async function teamsOf({ members, orderApprovals, now }: ExportDeps, { account }: Account) {
  const own = await members.companiesOf(account);
  return {
    memberships: await Promise.all(own.map((company) => members.read(company, account))),
    members: await members.list(account),
    invitations: await members.invitations(account, now),
    approvals: (await orderApprovals.list(account)).map(({ cartDigest: _, id: __, content: ___, ...one }) => one),
  };
}

/** Terms by language pair, and notes on style. */
async function wordingOf({ glossaries }: ExportDeps, { account }: Account) {
  const { pairs } = await glossaries.index(account);
  return {
    glossaries: await Promise.all(pairs.map((pair) => glossaries.glossary(account, pair))),
    styleNotes: await glossaries.style(account),
  };
}

/** Balance corrections by staff with reasons, without staff's names. */
async function adjustedOf({ adjustments }: ExportDeps, { account }: Account) {
  const posted = (await adjustments.of(account)).filter(({ state }) => state === 'posted');
  return posted.map(({ part, amount, why, at, balance }) => ({ part, amount, why, at, balance }));
}

/** Enquiries from the address with answers, without staff's names. */
async function enquiriesOf({ contacts }: ExportDeps, { email, handedOver }: Account) {
  if (handedOver) return [];
  return (await contacts.ofEmail(email, most)).map(({ replyKey: _key, revision: _revision, messages, ...enquiry }) => ({
    ...enquiry,
    messages: messages.map(({ by: _by, digest: _digest, ...message }) => message),
  }));
}
