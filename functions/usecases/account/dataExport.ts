import type { Account } from '../../domain/account/account.ts';
import type { Order } from '../../domain/order/order.ts';
import { exportedQuote } from '../../domain/quotes/quote.ts';
import type { AccountStore } from '../../stores/accounts/accounts.ts';
import type { EmailChangeStore } from '../../stores/accounts/emailChanges.ts';
import type { OrderApprovalStore } from '../../stores/accounts/orderApprovals.ts';
import type { PushStore } from '../../stores/accounts/pushSubscriptions.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { MemberStore } from '../../stores/accounts/team.ts';
import type { TokenStore } from '../../stores/accounts/tokens.ts';
import type { OwnedCartStore } from '../../stores/carts/carts.ts';
import type { ContactStore } from '../../stores/contacts/contacts.ts';
import { type SubscriberStore, subscriberOf } from '../../stores/contacts/subscribers.ts';
import type { InvoiceStore } from '../../stores/invoices/invoices.ts';
import type { AdjustmentStore } from '../../stores/ledger/adjustments.ts';
import type { LedgerStore } from '../../stores/ledger/ledger.ts';
import type { OwnedOrderStore } from '../../stores/orders/ownedOrders.ts';
import type { OwnedPaymentStore, PaymentStore } from '../../stores/payments/payments.ts';
import type { ComplaintStore } from '../../stores/production/complaints.ts';
import type { AccessStore } from '../../stores/production/fileAccesses.ts';
import type { GlossaryStore } from '../../stores/production/glossaries.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import type { ThreadStore } from '../../stores/production/thread.ts';
import type { WishStore } from '../../stores/production/wishes.ts';
import type { QuoteStore } from '../../stores/quotes/quotes.ts';
import type { EndpointStore } from '../../stores/webhooks/endpoints.ts';
import type { EventStore } from '../../stores/webhooks/events.ts';

/** All stored data of a person, as stored; without capabilities and digests. */
export async function exportData(account: Account, deps: ExportDeps): Promise<Record<string, unknown>> {
  const { accounts, tokens, security, ownedCarts, ownedOrders, ownedPayments, quotes, invoices, ledger, now } = deps;
  const [consents, ownTokens, events, carts, orders, asked, payments, invoiced, movements] = await Promise.all([
    accounts.consents(account.account),
    tokens.list(account.account),
    security.list(account.account, now),
    ownedCarts.newest(account, mostExported, now),
    ownedOrders.page(account, mostExported),
    quotes.owned(account, mostExported),
    ownedPayments.page(account.account, mostExported),
    invoices.page(account.account, mostExported),
    ledger.history(account.account, { limit: mostExported }),
  ]);
  await security.append(account.account, { kind: 'data_exported', at: now.toISOString() });
  return {
    exportedAt: now.toISOString(),
    account,
    consents,
    emailChange: (await deps.emailChanges.read(account.account)) ?? null,
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
    events: (await deps.events.after(account.account, '', mostExported)).map(({ id, body }) => ({ id, body })),
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
  return (await contacts.ofEmail(email, mostExported)).map(
    ({ replyKey: _key, revision: _revision, messages, ...enquiry }) => ({
      ...enquiry,
      messages: messages.map(({ by: _by, digest: _digest, ...message }) => message),
    }),
  );
}

/** Messages about paid orders, with roles as shown to the person. */
export async function messagesOf({ thread }: ExportDeps, orders: readonly { order: Order }[]) {
  const found: unknown[] = [];
  for (const { order } of orders) {
    if (order.acceptedAt === undefined) continue;
    for (const { by: _by, ...message } of await thread.read(order.id)) found.push(message);
  }
  return found;
}

/** Names found in the sources of paid orders, with the person's answers. */
export async function namesOf({ production }: ExportDeps, orders: readonly { order: Order }[]) {
  const asked = orders.filter(({ order }) => order.namesAsked !== undefined);
  return Promise.all(asked.map(({ order }) => production.names(order.id)));
}

/** Accesses to files of paid orders, by role. */
export async function accessesOf({ accesses }: ExportDeps, orders: readonly { order: Order }[]) {
  const paid = orders.filter(({ order }) => order.acceptedAt !== undefined);
  return (
    await Promise.all(
      paid.map(async ({ order }) =>
        (await accesses.newest(order, mostExported)).map((one) => ({ ...one, orderId: order.id })),
      ),
    )
  ).flat();
}

/** Complaints and answers, without staff's names. */
export async function complaintsOf({ complaints }: ExportDeps, orders: readonly { order: Order }[]) {
  const found: unknown[] = [];
  for (const { order } of orders) {
    // Complaints are possible from acceptance on, also about an order given up before its delivery.
    if (order.acceptedAt === undefined) continue;
    for (const { proposed: _, decision, ...complaint } of await complaints.read(order.id)) {
      const { by: _by, ...said } = decision ?? {};
      found.push({ ...complaint, ...(decision && { decision: said }) });
    }
  }
  return found;
}

/** Refunds of paid orders, including compensation for lateness, without staff's names and notes. */
export async function refundsOf({ payments }: ExportDeps, orders: readonly { order: Order }[]) {
  const found: unknown[] = [];
  for (const { order } of orders) {
    const refunds = order.acceptedAt === undefined ? [] : ((await payments.read(order.paymentSlug))?.refunds ?? []);
    for (const { by: _by, note: _note, payout: _payout, ...refund } of refunds) found.push(refund);
  }
  return found;
}

/** Corrections the person asked for. */
export async function correctionsOf({ production }: ExportDeps, orders: readonly { order: Order }[]) {
  const delivered = orders.filter(({ order }) => order.firstDeliveredAt !== undefined);
  return (await Promise.all(delivered.map(({ order }) => production.corrections(order.id)))).flat();
}

export interface ExportDeps {
  accounts: AccountStore;
  emailChanges: Pick<EmailChangeStore, 'read'>;
  tokens: TokenStore;
  security: SecurityLog;
  pushes: Pick<PushStore, 'list'>;
  ownedCarts: Pick<OwnedCartStore, 'newest'>;
  ownedOrders: OwnedOrderStore;
  ownedPayments: Pick<OwnedPaymentStore, 'page'>;
  payments: Pick<PaymentStore, 'read'>;
  quotes: Pick<QuoteStore, 'owned'>;
  invoices: Pick<InvoiceStore, 'page'>;
  ledger: Pick<LedgerStore, 'history'>;
  adjustments: Pick<AdjustmentStore, 'of'>;
  thread: Pick<ThreadStore, 'read'>;
  complaints: Pick<ComplaintStore, 'read'>;
  wishes: Pick<WishStore, 'of'>;
  glossaries: Pick<GlossaryStore, 'index' | 'glossary' | 'style'>;
  production: Pick<ProductionStore, 'names' | 'corrections'>;
  accesses: Pick<AccessStore, 'newest'>;
  endpoints: Pick<EndpointStore, 'list'>;
  events: Pick<EventStore, 'after'>;
  contacts: Pick<ContactStore, 'ofEmail'>;
  subscribers: Pick<SubscriberStore, 'read'>;
  members: MemberStore;
  orderApprovals: Pick<OrderApprovalStore, 'list'>;
  now: Date;
}

/** The most of each kind that fit into one answer; the rest is available on request. */
const mostExported = 500;
