import type { Account } from '../../domain/account/account.ts';
import type { Order } from '../../domain/order/order.ts';
import { exportedQuote } from '../../domain/quotes/exportedQuote.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import type { MemberStore } from '../../stores/accounts/memberStore.ts';
import type { OrderApprovalStore } from '../../stores/accounts/orderApprovalStore.ts';
import type { PushStore } from '../../stores/accounts/pushStore.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { TokenStore } from '../../stores/accounts/tokenStore.ts';
import type { OwnedCartStore } from '../../stores/carts/ownedCartStore.ts';
import type { ContactStore } from '../../stores/contacts/contactStore.ts';
import { type SubscriberStore, subscriberOf } from '../../stores/contacts/subscriberStore.ts';
import type { InvoiceStore } from '../../stores/invoices/invoiceStore.ts';
import type { AdjustmentStore } from '../../stores/ledger/adjustmentStore.ts';
import type { LedgerStore } from '../../stores/ledger/ledgerStore.ts';
import type { OwnedOrderStore } from '../../stores/orders/ownedOrderStore.ts';
import type { OwnedPaymentStore } from '../../stores/payments/ownedPaymentStore.ts';
import type { AccessStore } from '../../stores/production/accessStore.ts';
import type { ComplaintStore } from '../../stores/production/complaintStore.ts';
import type { ProductionStore } from '../../stores/production/productionStore.ts';
import type { ThreadStore } from '../../stores/production/threadStore.ts';
import type { WishStore } from '../../stores/production/wishStore.ts';
import type { QuoteStore } from '../../stores/quotes/quoteStore.ts';
import type { EndpointStore } from '../../stores/webhooks/endpointStore.ts';
import type { EventStore } from '../../stores/webhooks/eventStore.ts';

export interface ExportDeps {
  accounts: AccountStore;
  tokens: TokenStore;
  security: SecurityLog;
  pushes: Pick<PushStore, 'list'>;
  ownedCarts: Pick<OwnedCartStore, 'newest'>;
  ownedOrders: OwnedOrderStore;
  ownedPayments: Pick<OwnedPaymentStore, 'page'>;
  quotes: Pick<QuoteStore, 'owned'>;
  invoices: Pick<InvoiceStore, 'page'>;
  ledger: Pick<LedgerStore, 'history'>;
  adjustments: Pick<AdjustmentStore, 'of'>;
  thread: Pick<ThreadStore, 'read'>;
  complaints: Pick<ComplaintStore, 'read'>;
  wishes: Pick<WishStore, 'of'>;
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

/** As many of each as fit into one answer; who has more asks for the rest. */
const most = 500;

/** Everything that is kept of a person, as it is kept; capabilities and digests are left out. */
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
    // Which browsers are notified; not the keys that they are written to with.
    notifiedBrowsers: (await deps.pushes.list(account.account, now)).map(({ p256dh: _, auth: __, ...one }) => one),
    carts: carts.map(({ hash: _hash, ...cart }) => cart),
    orders: orders.map(({ order: { hash: _hash, cartDigest: _digest, ...order } }) => order),
    messages: await messagesOf(deps, orders),
    corrections: await correctionsOf(deps, orders),
    confirmedNames: await namesOf(deps, orders),
    complaints: await complaintsOf(deps, orders),
    fileAccesses: await accessesOf(deps, orders),
    // Whom someone wants next time is known by what they did, not by who they are.
    wishes: (await deps.wishes.of(account.account)).map(({ wish, works, at }) => ({ wish, works, at })),
    quotes: asked.map(({ quote }) => exportedQuote(quote)),
    payments: payments.payments,
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

/** To which companies the person belongs; of a company, who its members are, by their accounts, and whom it invited. */
async function teamsOf({ members, orderApprovals, now }: ExportDeps, { account }: Account) {
  const own = await members.companiesOf(account);
  return {
    memberships: await Promise.all(own.map((company) => members.read(company, account))),
    members: await members.list(account),
    invitations: await members.invitations(account, now),
    approvals: (await orderApprovals.list(account)).map(({ cartDigest: _, id: __, content: ___, ...one }) => one),
  };
}

/** How staff corrected the balance, and why; who did is nobody's business. */
async function adjustedOf({ adjustments }: ExportDeps, { account }: Account) {
  const posted = (await adjustments.of(account)).filter(({ state }) => state === 'posted');
  return posted.map(({ part, amount, why, at, balance }) => ({ part, amount, why, at, balance }));
}

/** What was written on the contact page from the address, and the answers; who answered is nobody's business. */
async function enquiriesOf({ contacts }: ExportDeps, { email, handedOver }: Account) {
  if (handedOver) return [];
  return (await contacts.ofEmail(email, most)).map(({ replyKey: _key, revision: _revision, messages, ...enquiry }) => ({
    ...enquiry,
    messages: messages.map(({ by: _by, digest: _digest, ...message }) => message),
  }));
}

/** What was written about paid orders, by role as the person reads it. */
async function messagesOf({ thread }: ExportDeps, orders: readonly { order: Order }[]) {
  const found: unknown[] = [];
  for (const { order } of orders) {
    if (order.acceptedAt === undefined) continue;
    for (const { by: _by, ...message } of await thread.read(order.id)) found.push(message);
  }
  return found;
}

/** What was found in the sources of paid orders, and what the person said of it. */
async function namesOf({ production }: ExportDeps, orders: readonly { order: Order }[]) {
  const asked = orders.filter(({ order }) => order.namesAsked !== undefined);
  return Promise.all(asked.map(({ order }) => production.names(order.id)));
}

/** Who opened files of paid orders, by role. */
async function accessesOf({ accesses }: ExportDeps, orders: readonly { order: Order }[]) {
  const paid = orders.filter(({ order }) => order.acceptedAt !== undefined);
  return (
    await Promise.all(
      paid.map(async ({ order }) => (await accesses.newest(order, most)).map((one) => ({ ...one, orderId: order.id }))),
    )
  ).flat();
}

/** What was complained of, and the answers; who decided is nobody's business. */
async function complaintsOf({ complaints }: ExportDeps, orders: readonly { order: Order }[]) {
  const found: unknown[] = [];
  for (const { order } of orders) {
    // Of an order that was given up without delivery too.
    if (order.acceptedAt === undefined) continue;
    for (const { proposed: _, decision, ...complaint } of await complaints.read(order.id)) {
      const { by: _by, ...said } = decision ?? {};
      found.push({ ...complaint, ...(decision && { decision: said }) });
    }
  }
  return found;
}

/** What the person had put right. */
async function correctionsOf({ production }: ExportDeps, orders: readonly { order: Order }[]) {
  const delivered = orders.filter(({ order }) => order.firstDeliveredAt !== undefined);
  return (await Promise.all(delivered.map(({ order }) => production.corrections(order.id)))).flat();
}
