import type { MailQueued } from '#events/messages/queueMessages.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import { type Locale, locales } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import type { Account } from '../../domain/account/account.ts';
import { erasedOrder, isUnderWork } from '../../domain/order/erasedOrder.ts';
import type { Order } from '../../domain/order/order.ts';
import { isFinal } from '../../domain/order/transitions.ts';
import type { Job } from '../../domain/production/job.ts';
import { erasedQuote, type Quote } from '../../domain/quotes/quote.ts';
import { cancelQuote, type Moment, quoteAuditLine, quoteTransitions } from '../../domain/quotes/quoteActs.ts';
import {
  complaintAnswerKey,
  madeKeys,
  quotePdfKey,
  segmentKeys,
  sentKeys,
  threadFileKey,
} from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { IdentityGateway } from '../../gateways/identity.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import type { ClosingStore, DeletionStore } from '../../stores/accounts/closing.ts';
import type { TokenStore } from '../../stores/accounts/tokens.ts';
import type { CartStore } from '../../stores/carts/carts.ts';
import { type SubscriberStore, subscriberOf } from '../../stores/contacts/subscribers.ts';
import type { LedgerStore } from '../../stores/ledger/ledger.ts';
import type { MailWords } from '../../stores/mails/mails.ts';
import type { OrderingStore } from '../../stores/orders/ordering.ts';
import type { OrderStore, OrderWorkStore } from '../../stores/orders/orders.ts';
import type { OwnedOrderStore } from '../../stores/orders/ownedOrders.ts';
import type { OwnedPaymentStore, PaymentStore } from '../../stores/payments/payments.ts';
import type { ComplaintStore } from '../../stores/production/complaints.ts';
import type { GlossaryStore } from '../../stores/production/glossaries.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import type { ThreadStore } from '../../stores/production/thread.ts';
import type { WishStore } from '../../stores/production/wishes.ts';
import type { QuoteStore } from '../../stores/quotes/quotes.ts';
import { BusyError } from '../../stores/transact.ts';
import { type EraseCartDeps, eraseCarts } from '../carts/carts.ts';
import { type EraseContactDeps, eraseContactsOf } from '../contact/contacts.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { type LeaveTeamsDeps, leaveTeams, refuseOwner } from '../team/members.ts';
import { type EraseWebhookDeps, eraseWebhooks } from '../webhooks/endpoints.ts';

/**
 * Closes an account at its owner's request, and records the request and its result: staff see what is due and what
 * prevents it. An interrupted run stays `asked` and is finished by repeating it.
 */
export async function askForDeletion(
  account: Account,
  deps: CloseDeps & { deletions: Pick<DeletionStore, 'asked' | 'blocked' | 'done'> },
  locale: Locale,
): ReturnType<typeof closeAccount> {
  const { deletions, now } = deps;
  await deletions.asked(account.account, now);
  const kept = await closeAccount(account, deps, locale);
  if (kept) await deletions.blocked(account.account, kept.refused);
  else await deletions.done(account.account, now);
  return kept;
}

export interface CloseDeps extends EraseDeps, EraseCartDeps, EraseQuoteDeps, EraseContactDeps {
  webhooks: EraseWebhookDeps;
  closing: ClosingStore;
  subscribers: Pick<SubscriberStore, 'erase'>;
  tokens: Pick<TokenStore, 'list' | 'revoke'>;
  identity: Pick<IdentityGateway, 'remove'>;
  mailQueue: QueueGateway<MailQueued>;
  ledger: Pick<LedgerStore, 'readWallet'>;
  teams: LeaveTeamsDeps;
}

type KeptOpen = Refusal<'orders_under_work' | 'balance_left' | 'company_owned'>;

/**
 * Closes an account permanently, unless an order is in work or paid money is on its balance. First, on condition that
 * no money is left, nothing new can begin; then all personal data are erased; then the account and its sessions are
 * closed in one write; the pool's user is deleted last. An interrupted run is finished by repeating it. Orders and
 * payments stay for the books under an anonymous id.
 */
export async function closeAccount(account: Account, deps: CloseDeps, locale: Locale): Promise<KeptOpen | undefined> {
  const { closing, tokens, identity, mailQueue, ledger, now } = deps;
  const { account: id } = account;
  const unpaid = () => refusePaidBalance(ledger, id, locale);
  const busy = (await refuseOwner(deps.teams, account)) ?? (await refuseUnderWork(deps, account)) ?? (await unpaid());
  if (busy) return busy;
  // Money has arrived since: the refusal names the amount. If it was spent again at once, the caller may retry.
  if ((await closing.begin(id, now)) === 'balance_left') return (await unpaid()) ?? { refused: 'orders_under_work' };
  const kept = (await refuseUnderWork(deps, account)) ?? (await eraseOrders(deps, account));
  if (kept) {
    await closing.giveUp(id);
    return kept;
  }
  await leaveTeams(deps.teams, account);
  for (const { id: token } of await tokens.list(id)) await tokens.revoke(id, token);
  await eraseWebhooks(deps.webhooks, id);
  await eraseQuotes(deps, account);
  await eraseCarts(deps, account);
  await erasePerson();
  await closing.eraseTraces(id);
  const mail = {
    id: `account_closed.${id}`,
    template: 'account_closed',
    to: account.email,
    locale: account.locale,
    state: 'queued',
    createdAt: now.toISOString(),
  } as const;
  await closing.finish(account, mail);
  if (!account.handedOver) await identity.remove(account.email);
  // Calls that were in flight when the account closed may have written further rows.
  await eraseWebhooks(deps.webhooks, id);
  await eraseQuotes(deps, account);
  await eraseCarts(deps, account);
  await leaveTeams(deps.teams, account);
  await erasePerson();
  await enqueueMail(mailQueue, mail);
  return undefined;

  /**
   * A handed-over company's address belongs to the former owner's separate account, with its enquiries and newsletter.
   */
  async function erasePerson() {
    if (account.handedOver) return;
    await eraseContactsOf(deps, account.email);
    await deps.subscribers.erase(subscriberOf(account.email));
  }
}

/** Refuses while the customer's money is on the balance. A bonus was a gift and lapses with the account. */
export async function refusePaidBalance(
  ledger: Pick<LedgerStore, 'readWallet'>,
  account: string,
  locale: Locale,
): Promise<Refusal<'balance_left'> | undefined> {
  const { paid } = await ledger.readWallet(account);
  if (paid === 0) return undefined;
  return { refused: 'balance_left', replace: { amount: formatMoney(paid, locale), email: brand.email } };
}

interface EraseDeps {
  ownedOrders: OwnedOrderStore;
  ownedPayments: OwnedPaymentStore;
  orders: Pick<OrderStore, 'read'>;
  orderWork: Pick<OrderWorkStore, 'erase'>;
  payments: Pick<PaymentStore, 'read'>;
  ordering: Pick<OrderingStore, 'expire'>;
  carts: Pick<CartStore, 'erase'>;
  production: Pick<ProductionStore, 'read' | 'eraseTexts' | 'ratings'>;
  files(): Promise<FileGateway>;
  thread: Pick<ThreadStore, 'read' | 'erase'>;
  complaints: Pick<ComplaintStore, 'read' | 'erase'>;
  wishes: Pick<WishStore, 'erase'>;
  glossaries: Pick<GlossaryStore, 'erase'>;
  mailWords: MailWords;
  now: Date;
}

const ordersAtOnce = 50;
type OrdersOwner = { account: string; email: string };

/** Refuses while an order of the account is in work: its files and buyer are still needed. */
export async function refuseUnderWork(
  deps: EraseDeps,
  owner: OrdersOwner,
): Promise<Refusal<'orders_under_work'> | undefined> {
  for await (const order of everyOrder(deps, owner)) if (isUnderWork(order)) return { refused: 'orders_under_work' };
  return undefined;
}

/**
 * Erases personal data from all orders and payments of an account: files in the bucket, counted texts, carts, names and
 * addresses. Bytes are erased before the rows that name them, so that an interrupted run is finished by repeating it.
 */
export async function eraseOrders(
  deps: EraseDeps,
  owner: OrdersOwner,
): Promise<Refusal<'orders_under_work'> | undefined> {
  const { orderWork, carts, production, ownedPayments, mailWords, now } = deps;
  for await (const found of everyOrder(deps, owner)) {
    if (found.erasedAt !== undefined) continue;
    const order = await givenUp(deps, found);
    if (!order) return { refused: 'orders_under_work' };
    const work = await production.read(order.id);
    const messages = await deps.thread.read(order.id);
    const complaints = await deps.complaints.read(order.id);
    // An open complaint still has to be answered.
    if (complaints.some(({ state }) => state === 'open')) return { refused: 'orders_under_work' };
    const keys = [
      ...keysOf(order),
      ...(work?.jobs ?? []).flatMap(keysOfJob),
      ...[...messages, ...complaints].flatMap(({ files }) => files.map(({ id }) => threadFileKey(order.id, id))),
      ...complaints.flatMap(({ number }) => locales.map((locale) => complaintAnswerKey(order.id, number, locale))),
    ];
    // S3 deletes at most 1,000 objects in a call.
    for (let from = 0; from < keys.length; from += 1000)
      await (await deps.files()).remove(keys.slice(from, from + 1000));
    await production.eraseTexts(order.id);
    await mailWords.erase(order.id, now);
    await deps.thread.erase(order.id);
    await deps.complaints.erase(order.id);
    await carts.erase(order.cartDigest);
    const unlisted = [production.ratings.withoutItem(order.id)];
    if ((await orderWork.erase(order, erasedOrder(order, owner.account, now), unlisted)) === 'changed')
      return { refused: 'orders_under_work' };
    await ownedPayments.erase({ slug: order.paymentSlug });
  }
  await deps.wishes.erase(owner.account);
  await deps.glossaries.erase(owner.account);
  let before: string | undefined;
  do {
    const page = await ownedPayments.page(owner.account, ordersAtOnce, before);
    for (const payment of page.payments) await ownedPayments.erase(payment);
    before = page.next;
  } while (before !== undefined);
  return undefined;
}

/**
 * Expires an unpaid order: money that still arrives is sent back. undefined if it was paid in the meantime.
 */
async function givenUp({ orders, payments, ordering, now }: EraseDeps, order: Order): Promise<Order | undefined> {
  let left: Order | undefined = order;
  // Expiring fails only if a payment attempt begins at the same time: then it is tried again.
  for (let attempt = 0; attempt < 5 && left?.state === 'quoted'; attempt++) {
    const payment = (await payments.read(order.paymentSlug))?.payment;
    if (payment?.state === 'awaiting') await ordering.expire(payment, now);
    left = await orders.read(order.id);
  }
  return left?.state === 'expired' || order.state !== 'quoted' ? left : undefined;
}

/** All orders of an owner. An unreadable order throws: the erasure must not skip it. */
async function* everyOrder({ orders, ownedOrders }: EraseDeps, owner: OrdersOwner): AsyncGenerator<Order> {
  let before: string | undefined;
  for (;;) {
    const page = await ownedOrders.ids(owner, ordersAtOnce, before);
    for (const { id } of page) {
      const order = await orders.read(id);
      if (order) yield order;
    }
    before = page.at(-1)?.place;
    if (page.length < ordersAtOnce) return;
  }
}

/** Files of cancelled jobs were never delivered, and are erased as well. */
const keysOfJob = ({ orderId, files }: Job): string[] => files.flatMap(({ id }) => madeKeys(orderId, id));

const keysOf = ({ id, cartDigest, files, form, delivered = [] }: Order): string[] => [
  ...segmentKeys(id, files, form),
  ...files.flatMap((file) => sentKeys(cartDigest, file)),
  ...delivered.flatMap((file) => madeKeys(id, file.id)),
];

interface EraseQuoteDeps extends Moment {
  quotes: QuoteStore;
  files(): Promise<FileGateway>;
}

const quotesAtOnce = 100;

/**
 * Anonymises the quotes of an account: open requests end, PDFs and versions are erased, only figures stay. Bytes are
 * erased first and the quote leaves the index last, so that an interrupted run is finished by repeating it.
 */
export async function eraseQuotes(deps: EraseQuoteDeps, owner: { account: string; email: string }): Promise<void> {
  let before: string | undefined;
  do {
    const page = await deps.quotes.ownedIds(owner, quotesAtOnce, before);
    for (const { id } of page) await eraseQuote(deps, id);
    before = page.length < quotesAtOnce ? undefined : page.at(-1)?.place;
  } while (before !== undefined);
}

async function eraseQuote(deps: EraseQuoteDeps, id: string): Promise<void> {
  const { quotes, files, now } = deps;
  for (let attempt = 0; attempt < 10; attempt++) {
    const before = await quotes.read(id);
    if (!before || before.erasedAt !== undefined) return;
    const versions = before.offer?.version ?? 0;
    const keys = Array.from({ length: versions }, (_, index) => locales.map((one) => quotePdfKey(id, index + 1, one)));
    if (versions > 0) await (await files()).remove(keys.flat());
    await quotes.removeVersions(id);
    const after = erasedQuote(endedQuote(before, deps), now);
    const line = quoteAuditLine({ who: { kind: 'customer' }, act: 'erase' }, before, after, now);
    if ((await quotes.write(quotes.changeItems(before, after, { line }))) === 'written') return;
  }
  throw new BusyError('A quote changed faster than it could be erased.');
}

function endedQuote(quote: Quote, moment: Moment): Quote {
  if (isFinal(quoteTransitions, quote.state)) return quote;
  const cancelled = cancelQuote(quote, moment);
  return 'refused' in cancelled ? quote : cancelled;
}
