import { setTimeout as wait } from 'node:timers/promises';
import type { Books, Violation } from '../../domain/ledger/books.ts';
import { checkBalances, checkLegs, checkMoney, WalletHistory } from '../../domain/ledger/checkBooks.ts';
import { Claims, placeOf } from '../../domain/ledger/claims.ts';
import { factIds, type LedgerFact } from '../../domain/ledger/ledgerFact.ts';
import { type WalletAmounts, type WalletEntry, walletChange } from '../../domain/ledger/wallet.ts';
import type { BookOrder, BookPages, PaymentRows, WalletRows } from '../../stores/ledger/bookPages.ts';

/** What was written less than a minute before the reading began is in some of the pages only. */
const settledMs = 60_000;
/** The most payments and wallets that are looked at once more; a defect of the code breaks them all. */
const mostSuspects = 2_000;

const none: Books = {
  ...{ facts: [], wallets: [], entries: [], payments: [], attempts: [], notices: [], refunds: [] },
  ...{ approvals: [], adjustments: [], orders: [] },
};

const tooMany: Violation = {
  ...{ invariant: 10, about: 'books' },
  what: `more than ${mostSuspects} payments or wallets do not agree; not all were looked at`,
};

/** Payments and wallets in which something does not agree, with facts and orders that nothing explains. */
interface Suspects {
  /** Whether there are more than can be looked at. */
  areMore: boolean;
  payments: Map<string, { facts: Set<string>; orders: Set<string> }>;
  wallets: Map<string, Set<string>>;
}

/**
 * Violations of the books, found a page at a time: memory does not grow with the tables. Each payment and each wallet is
 * checked by itself (`checkBooks` says what), and sums over all facts, entries and orders tell whether one of them
 * belongs to nothing. Tables are written to while they are read: what seems wrong is read again twice, `pauseMs` apart,
 * and only what is found both times is returned.
 */
export async function findUnbalanced(
  pages: BookPages,
  { now, pauseMs = 5000 }: { now: Date; pauseMs?: number },
): Promise<Violation[]> {
  const before = new Date(now.getTime() - settledMs).toISOString();
  const suspects: Suspects = { areMore: false, payments: new Map(), wallets: new Map() };
  const claims = { facts: new Claims(), entries: new Claims(), orders: new Claims() };
  await readPayments(pages, { before, suspects, claims });
  const found = await readLedger(pages, { before, suspects, claims });
  await readOrders(pages, { before, claims });
  await nameStrays(pages, { before, suspects, claims });
  if (suspects.payments.size + suspects.wallets.size === 0) return found;
  if (suspects.areMore) found.push(tooMany);
  await wait(pauseMs);
  const first = await checkSuspects(pages, suspects);
  if (first.length === 0) return found;
  await wait(pauseMs);
  const again = new Set((await checkSuspects(pages, suspects)).map((one) => JSON.stringify(one)));
  return [...found, ...first.filter((one) => again.has(JSON.stringify(one)))];
}

interface Reading {
  /** ISO 8601: only what is older is compared over all tables. */
  before: string;
  suspects: Suspects;
  claims: Record<'facts' | 'entries' | 'orders', Claims>;
}

async function readPayments(pages: BookPages, { before, suspects, claims }: Reading): Promise<void> {
  for await (const groups of pages.payments()) {
    const [facts, orders] = await Promise.all([
      pages.facts(groups.flatMap(factsOf)),
      pages.ordersOf(groups.flatMap(ordersOf)),
    ]);
    const factById = new Map(facts.map((fact) => [fact.id, fact]));
    const orderById = new Map(orders.map((order) => [order.id, order]));
    for (const group of groups) {
      const own = { facts: present(factsOf(group), factById), orders: present(ordersOf(group), orderById) };
      if (checkPayment(group, own).length > 0) suspect(suspects, group.slug);
      for (const { id, at, slug } of own.facts) if (at < before && slug === group.slug) claims.facts.claim(id);
      for (const { id, createdAt, paymentSlug } of own.orders)
        if (createdAt < before && paymentSlug === group.slug) claims.orders.claim(id);
    }
  }
}

const present = <T>(ids: readonly string[], byId: ReadonlyMap<string, T>): T[] =>
  ids.flatMap((id) => byId.get(id) ?? []);

/** Ids of the facts that may be posted about a payment. */
function factsOf({ slug, payments, notices, refunds }: PaymentRows): string[] {
  return [
    factIds.topUp(slug),
    factIds.bonus(slug),
    ...ordersOf({ payments }).map(factIds.order),
    ...notices.map(({ attempt, orderId }) => factIds.unapplied(slug, attempt, orderId)),
    ...refunds.flatMap(({ id }) => [
      factIds.refund(id),
      factIds.refundDone(id),
      factIds.refundBack(id),
      factIds.refundByHand(id),
    ]),
  ];
}

const ordersOf = ({ payments }: Pick<PaymentRows, 'payments'>): string[] =>
  payments.flatMap(({ purpose }) => (purpose.kind === 'order' ? [purpose.orderId] : []));

/** A payment with its facts and its order; of an order that another payment is for only that it is there. */
function checkPayment(
  { slug, ...rows }: PaymentRows,
  { facts, orders }: { facts: readonly LedgerFact[]; orders: readonly BookOrder[] },
): Violation[] {
  const own = orders.filter(({ paymentSlug }) => paymentSlug === slug);
  const ofOthers = new Set(orders.filter((order) => !own.includes(order)).map(({ id }) => id));
  const books = { ...none, ...rows, orders: own, facts: facts.filter((fact) => (fact.slug ?? '') === slug) };
  return checkMoney(books)
    .filter(({ what }) => ofOthers.size === 0 || what !== 'is paid, and its order is not there')
    .map((one) => (one.invariant === 9 ? { ...one, what: `${one.about}: ${one.what}`, about: slug } : one));
}

async function readLedger(pages: BookPages, { before, suspects, claims }: Reading): Promise<Violation[]> {
  const found: Violation[] = [];
  let history: WalletHistory | undefined;
  const end = (wallet?: WalletRows['wallets'][number]) => {
    if (history && history.end(wallet).length > 0) suspectWallet(suspects, history.account);
    history = undefined;
  };
  for await (const parts of pages.ledger()) {
    const corrected = parts.flatMap(({ adjustments }) => adjustments);
    const posted = await pages.facts(corrected.map(({ id }) => factIds.adjustment(id)));
    for (const fact of posted) if (fact.at < before) claims.facts.claim(fact.id);
    const byId = new Map(posted.map((fact) => [fact.id, fact]));
    for (const one of corrected) {
      const facts = present([factIds.adjustment(one.id)], byId);
      const books = { ...none, adjustments: [one], facts };
      if (checkBalances(books).some(({ invariant }) => invariant === 11)) suspectWallet(suspects, one.account);
    }
    for (const { facts, entries, wallets } of parts) {
      for (const fact of facts) {
        found.push(...checkLegs(fact));
        if (fact.at >= before) continue;
        claims.facts.release(fact.id);
        const change = walletChange(fact);
        if (fact.wallet !== undefined && change) claims.entries.release(fact.wallet, lineOf(fact.id, change));
      }
      for (const entry of entries) {
        if (history?.account !== entry.account) {
          end();
          history = new WalletHistory(entry.account);
        }
        history.take(entry);
        if (entry.at < before) claims.entries.claim(entry.account, lineOf(entry.fact, entry.change));
      }
      for (const wallet of wallets) {
        if (history?.account !== wallet.account) {
          end();
          history = new WalletHistory(wallet.account);
        }
        end(wallet);
      }
    }
  }
  end();
  return found;
}

const lineOf = (fact: string, { paid, bonus, held }: WalletAmounts): string => `${fact} ${paid} ${bonus} ${held}`;

async function readOrders(pages: BookPages, { before, claims }: Pick<Reading, 'before' | 'claims'>): Promise<void> {
  for await (const orders of pages.orders())
    for (const { id, createdAt } of orders) if (createdAt < before) claims.orders.release(id);
}

/** Where sums differ, whose facts, entries and orders those are: read once more, and only then. */
async function nameStrays(pages: BookPages, { before, suspects, claims }: Reading): Promise<void> {
  const facts = claims.facts.open();
  const entries = claims.entries.open();
  if (facts.size + entries.size > 0)
    for await (const parts of pages.ledger())
      for (const part of parts) {
        for (const fact of part.facts) nameFact(suspects, fact, { facts, entries, before });
        for (const { account } of part.entries) if (entries.has(placeOf(account))) suspectWallet(suspects, account);
      }
  const orders = claims.orders.open();
  if (orders.size > 0)
    for await (const page of pages.orders())
      for (const { id, paymentSlug } of page)
        if (orders.has(placeOf(id))) suspect(suspects, paymentSlug)?.orders.add(id);
}

function nameFact(
  suspects: Suspects,
  { id, kind, at, slug, wallet }: LedgerFact,
  { facts, entries, before }: { facts: ReadonlySet<number>; entries: ReadonlySet<number>; before: string },
): void {
  if (at >= before) return;
  if (wallet !== undefined && entries.has(placeOf(wallet))) suspectWallet(suspects, wallet)?.add(id);
  if (!facts.has(placeOf(id))) return;
  if (kind === 'adjustment') suspectWallet(suspects, wallet ?? '')?.add(id);
  else suspect(suspects, slug ?? '')?.facts.add(id);
}

function suspect(suspects: Suspects, slug: string) {
  const { payments } = suspects;
  const known = payments.get(slug);
  suspects.areMore ||= !known && payments.size >= mostSuspects;
  if (known || payments.size >= mostSuspects) return known;
  const made = { facts: new Set<string>(), orders: new Set<string>() };
  payments.set(slug, made);
  return made;
}

function suspectWallet(suspects: Suspects, account: string) {
  const { wallets } = suspects;
  const known = wallets.get(account);
  suspects.areMore ||= !known && wallets.size >= mostSuspects;
  if (known || wallets.size >= mostSuspects) return known;
  const made = new Set<string>();
  wallets.set(account, made);
  return made;
}

async function checkSuspects(pages: BookPages, { payments, wallets }: Suspects): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const [slug, strays] of payments) {
    const rows = await pages.payment(slug);
    const [facts, orders] = await Promise.all([
      pages.facts([...factsOf(rows), ...strays.facts]),
      pages.ordersOf([...ordersOf(rows), ...strays.orders]),
    ]);
    found.push(...checkPayment(rows, { facts, orders }));
  }
  for (const [account, strays] of wallets) {
    const rows = await pages.wallet(account);
    const ids = [
      ...rows.entries.map(({ fact }: WalletEntry) => fact),
      ...rows.adjustments.map(({ id }) => factIds.adjustment(id)),
      ...strays,
    ];
    const facts = await pages.facts(ids);
    found.push(...checkBalances({ ...none, ...rows, facts }).filter(({ invariant }) => invariant !== 1));
  }
  return found;
}
