import type { Books, Violation } from './books.ts';
import { checkPayments, legOf } from './checkPayments.ts';
import { checkRefunds } from './checkRefunds.ts';
import { factIds, type LedgerFact, walletParts } from './ledgerFact.ts';
import {
  addAmounts,
  emptyWallet,
  isNegative,
  noAmounts,
  type Wallet,
  type WalletAmounts,
  type WalletEntry,
  walletChange,
} from './wallet.ts';

/** Invariants 2 and 3 of one wallet, whose entries are taken in their order: each tells the balance after it. */
export class WalletHistory {
  readonly account: string;
  private readonly found: Violation[] = [];
  private after: WalletAmounts = noAmounts;
  private taken = 0;

  constructor(account: string) {
    this.account = account;
  }

  take(entry: WalletEntry): void {
    const { number, change, after } = entry;
    this.after = addAmounts(this.after, change);
    this.taken += 1;
    if (number !== this.taken) this.say(2, `entry ${number} stands at place ${this.taken}`);
    if (!isSameAmounts(this.after, after)) this.say(2, `entry ${number} tells another balance`);
    if (isNegative(after)) this.say(3, `negative after entry ${number}`);
  }

  /** What is wrong with the wallet, or with the entries of none. */
  end(wallet: Wallet | undefined): Violation[] {
    if (wallet && isNegative(wallet)) this.say(3, 'a part is negative');
    if (wallet ? this.taken !== wallet.version || !isSameAmounts(this.after, wallet) : this.taken > 0)
      this.say(2, 'is not the sum of its entries');
    return this.found;
  }

  private say(invariant: 2 | 3, what: string): void {
    this.found.push({ invariant, about: this.account, what });
  }
}

/** Invariant 1: the legs of a fact sum to 0, and those of a wallet have an owner. */
export function checkLegs({ id, legs, wallet }: LedgerFact): Violation[] {
  const found: Violation[] = [];
  if (legs.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    found.push({ invariant: 1, about: id, what: 'legs do not sum to 0' });
  if (wallet === undefined && legs.some(({ account }) => account.startsWith('wallet.')))
    found.push({ invariant: 1, about: id, what: 'moves a wallet of nobody' });
  return found;
}

/** Invariants 1, 2, 3 and 10: legs sum to 0; wallet = its facts = its entries = the last entry; never negative. */
function checkWallets({ facts, wallets, entries }: Books): Violation[] {
  const found: Violation[] = [];
  const say = (invariant: Violation['invariant'], about: string, what: string) =>
    found.push({ invariant, about, what });
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  if (byId.size !== facts.length) say(4, 'journal', 'a fact is posted twice');
  for (const fact of facts) found.push(...checkLegs(fact));
  const entryOf = new Map(entries.map((entry) => [entry.fact, entry]));
  if (entryOf.size !== entries.length) say(2, 'history', 'a fact has two entries');
  const entriesOf = Map.groupBy(entries, ({ account }) => account);
  for (const wallet of wallets) {
    const { account } = wallet;
    const history = new WalletHistory(account);
    const own = (entriesOf.get(account) ?? []).toSorted((one, other) => one.number - other.number);
    for (const entry of own) {
      history.take(entry);
      const fact = byId.get(entry.fact);
      const change = fact?.wallet === account ? walletChange(fact) : undefined;
      if (!change || !isSameAmounts(change, entry.change)) say(2, account, `entry ${entry.number} is not its fact`);
    }
    found.push(...history.end(wallet));
  }
  const rebuilt = rebuildWallets(facts);
  const stored = new Map(wallets.map((wallet) => [wallet.account, wallet]));
  for (const account of new Set([...rebuilt.keys(), ...stored.keys(), ...entriesOf.keys()])) {
    const [one, other] = [rebuilt.get(account), stored.get(account)];
    // A wallet without any fact may exist because its account was closed or has a low-balance threshold.
    const isSet = other?.closedAt !== undefined || other?.lowBelow !== undefined;
    if (!one && isSet && other.version === 0 && isSameAmounts(other, noAmounts)) continue;
    if (!one || !other || !isSameAmounts(one, other) || one.version !== other.version)
      say(10, account, 'rebuilding the wallet from the journal gives another');
  }
  return found;
}

/** The wallets that follow from the journal alone. */
export function rebuildWallets(facts: Iterable<LedgerFact>): Map<string, Wallet> {
  const wallets = new Map<string, Wallet>();
  for (const fact of facts) {
    const change = walletChange(fact);
    if (fact.wallet === undefined || change === undefined) continue;
    const before = wallets.get(fact.wallet) ?? emptyWallet(fact.wallet);
    const { account, version } = before;
    wallets.set(fact.wallet, { account, ...addAmounts(before, change), version: version + 1 });
  }
  return wallets;
}

export const isSameAmounts = (one: WalletAmounts, other: WalletAmounts): boolean =>
  walletParts.every((part) => one[part] === other[part]);

/**
 * Invariant 11: a balance is corrected once, by exactly the correction's amount; above the limit only after a second
 * person's approval.
 */
function checkAdjustments({ adjustments, facts }: Books): Violation[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const found = adjustments.flatMap(({ id, account, state, part, amount, by, decided }) => {
    const fact = byId.get(factIds.adjustment(id));
    const problems = [
      ...((state === 'posted') === (fact?.wallet === account) ? [] : [`${state}, and ${fact ? '' : 'not '}posted`]),
      ...(state === 'posted' && legOf(fact, `wallet.${part}`) !== amount ? ['another sum than was corrected'] : []),
      ...(state === 'posted' && decided?.by === by ? ['approved by the person who asked for it'] : []),
    ];
    return problems.map((what): Violation => ({ invariant: 11, about: id, what }));
  });
  const posted = new Set(adjustments.map(({ id }) => factIds.adjustment(id)));
  for (const { id, kind } of facts)
    if (kind === 'adjustment' && !posted.has(id))
      found.push({ invariant: 11, about: id, what: 'posted without a correction' });
  return found;
}

/** Invariant 7, of refunds above the limit: made if and only if a second person has approved that amount. */
function checkApprovals({ approvals, refunds }: Books): Violation[] {
  const byName = new Map(refunds.map((refund) => [`${refund.slug} ${refund.id}`, refund]));
  return approvals.flatMap(({ slug, id, state, amount, by, decided }) => {
    const refund = byName.get(`${slug} ${id}`);
    const problems = [
      ...((state === 'approved') === (refund !== undefined) ? [] : [`${state}, and ${refund ? '' : 'not '}given back`]),
      ...(state === 'approved' && decided?.by === by ? ['approved by the person who asked for it'] : []),
      ...(refund && refund.amount !== amount ? ['another sum than approved'] : []),
    ];
    return problems.map((what) => ({ invariant: 7 as const, about: id, what }));
  });
}

/** Violations of every invariant that can be checked on stored rows; empty if there are none. */
export const checkBooks = (books: Books): Violation[] => [...checkMoney(books), ...checkBalances(books)];

/** The invariants of payments; of one payment, if the books have nothing else. */
export const checkMoney = (books: Books): Violation[] => [
  ...checkPayments(books),
  ...checkRefunds(books),
  ...checkApprovals(books),
];

/** The invariants of wallets; of one wallet, if the books have nothing else. */
export const checkBalances = (books: Books): Violation[] => [...checkWallets(books), ...checkAdjustments(books)];

/** The states reachable from each state in any number of steps, itself included. */
const after: Readonly<Record<string, readonly string[]>> = {
  awaiting: ['paid', 'expired'],
  received: ['settled', 'rejected'],
  requested: ['asked', 'completed', 'rejected', 'paid_out'],
  asked: ['completed', 'rejected', 'paid_out'],
  rejected: ['paid_out'],
};

/** Invariant 8, between two reads of the same books: no state goes back, and posted facts stay unchanged. */
export function checkProgress(before: Books, now: Books): Violation[] {
  const found: Violation[] = [];
  const say = (about: string, what: string) => found.push({ invariant: 8, about, what });
  const facts = new Map(now.facts.map((fact) => [fact.id, fact]));
  for (const fact of before.facts)
    if (JSON.stringify(facts.get(fact.id)) !== JSON.stringify(fact)) say(fact.id, 'a posted fact changed');
  const states = (books: Books) => [
    ...books.payments.map(({ slug, state }) => [slug, state] as const),
    ...books.notices.map(({ slug, attempt, orderId, state }) => [`${slug}.${attempt}#${orderId}`, state] as const),
    ...books.refunds.map(({ id, state }) => [id, state] as const),
  ];
  const later = new Map(states(now));
  for (const [about, state] of states(before)) {
    const next = later.get(about);
    if (next !== state && !(next && after[state]?.includes(next))) say(about, `${state} became ${next}`);
  }
  const versions = new Map(now.wallets.map(({ account, version }) => [account, version]));
  for (const { account, version } of before.wallets)
    if ((versions.get(account) ?? 0) < version) say(account, 'a wallet lost entries');
  return found;
}
