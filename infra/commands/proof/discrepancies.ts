import type { Books, ProviderReport, Violation } from '#functions/domain/ledger/books.ts';
import { legOf } from '#functions/domain/ledger/checkPayments.ts';
import type { LedgerFact, LegAccount } from '#functions/domain/ledger/ledgerFact.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Random } from './random.ts';

interface All {
  books: Books;
  report: ProviderReport;
}

type Discrepancy = (all: All, random: Random) => All | undefined;

/** One element of a list replaced, or left out; undefined where there is none. */
function altered<T>(list: readonly T[], random: Random, change: (item: T) => T | undefined): T[] | undefined {
  if (list.length === 0) return undefined;
  const at = random.below(list.length);
  return list.flatMap((item, index) => (index === at ? (change(item) ?? []) : item));
}

const inBooks =
  <K extends keyof Books>(part: K, change: (item: Books[K][number]) => Books[K][number] | undefined): Discrepancy =>
  ({ books, report }, random) => {
    const list = altered<Books[K][number]>(books[part], random, change);
    return list && { books: { ...books, [part]: list }, report };
  };

/** One fact of a kind, changed or taken away; undefined where there is none that fits. */
const inFact =
  (is: (fact: LedgerFact) => boolean, change: (fact: LedgerFact) => LedgerFact | undefined): Discrepancy =>
  ({ books, report }, random) => {
    const fitting = books.facts.filter(is);
    if (fitting.length === 0) return undefined;
    const one = random.pick(fitting);
    const facts = books.facts.flatMap((fact) => (fact === one ? (change(fact) ?? []) : fact));
    return { books: { ...books, facts }, report };
  };

const isUnapplied = ({ kind }: LedgerFact): boolean => kind === 'unapplied';

const moved = (fact: LedgerFact, from: LegAccount, to: LegAccount): LedgerFact => ({
  ...fact,
  legs: [...fact.legs, { account: from, amount: grosze(-1) }, { account: to, amount: grosze(1) }],
});

/** What could be wrong with stored rows or with what the provider says; the checks must see each of them. */
export const discrepancies: Readonly<Record<string, Discrepancy>> = {
  unappliedLost: inFact(isUnapplied, () => undefined),
  unappliedOfAnother: inFact(isUnapplied, (fact) => ({ ...fact, wallet: 'someone-else' })),
  unappliedOfNobody: inFact(
    (fact) => isUnapplied(fact) && fact.wallet !== undefined,
    ({ wallet: _, ...fact }) => fact,
  ),
  unappliedTooLittle: inFact(isUnapplied, (fact) => moved(fact, 'bank', 'clearing:p24')),
  unappliedNotTold: ({ books, report }, random) => {
    const withUnapplied = books.payments.filter(({ unapplied }) => unapplied > 0);
    if (withUnapplied.length === 0) return undefined;
    const one = random.pick(withUnapplied);
    const payments = books.payments.map((payment) =>
      payment === one ? { ...payment, unapplied: grosze(payment.unapplied - 1) } : payment,
    );
    return { books: { ...books, payments }, report };
  },
  unappliedWithoutNotice: ({ books, report }, random) => {
    const late = books.notices.filter(({ state, outcome }) => state === 'settled' && outcome !== 'applied');
    if (late.length === 0) return undefined;
    const one = random.pick(late);
    return { books: { ...books, notices: books.notices.filter((notice) => notice !== one) }, report };
  },
  creditWithoutMoney: ({ books, report }, random) => {
    const credited = new Set(books.facts.filter(({ kind }) => kind !== 'unapplied').map(({ slug }) => slug));
    const paid = books.payments.filter(({ slug, state }) => state === 'paid' && credited.has(slug));
    if (paid.length === 0) return undefined;
    const one = random.pick(paid);
    const payments = books.payments.map((payment) =>
      payment === one ? { ...payment, state: 'expired' as const } : payment,
    );
    return { books: { ...books, payments }, report };
  },
  clearingShort: inFact(
    ({ kind }) => kind === 'top_up' || kind === 'order_payment' || kind === 'refund_done',
    (fact) => moved(fact, 'clearing:p24', 'bank'),
  ),
  anotherBonus: inFact(
    ({ kind }) => kind === 'bonus',
    (fact) => moved(fact, 'bonus-expense', 'wallet.bonus'),
  ),
  orderWithoutMoney: inFact(
    ({ kind }) => kind === 'order_payment' || kind === 'order_balance',
    () => undefined,
  ),
  orderGone: ({ books, report }, random) => {
    const paid = new Set(books.payments.flatMap(({ slug, state }) => (state === 'paid' ? slug : [])));
    const placed = books.orders.filter(({ paymentSlug }) => paid.has(paymentSlug));
    if (placed.length === 0) return undefined;
    const one = random.pick(placed);
    return { books: { ...books, orders: books.orders.filter((order) => order !== one) }, report };
  },
  walletMore: inBooks('wallets', (wallet) => ({ ...wallet, paid: grosze(wallet.paid + 1) })),
  walletBonus: inBooks('wallets', (wallet) => ({
    ...wallet,
    bonus: grosze(wallet.bonus + 100),
    paid: grosze(wallet.paid - 100),
  })),
  walletLost: inBooks('wallets', () => undefined),
  walletVersion: inBooks('wallets', (wallet) => ({ ...wallet, version: wallet.version + 1 })),
  entryLost: inBooks('entries', () => undefined),
  entryAltered: inBooks('entries', (entry) => ({
    ...entry,
    after: { ...entry.after, paid: grosze(entry.after.paid - 1) },
  })),
  factLost: inBooks('facts', () => undefined),
  factLeg: inBooks('facts', (fact) => ({
    ...fact,
    legs: fact.legs.map((leg, index) => (index === 0 ? { ...leg, amount: grosze(leg.amount + 1) } : leg)),
  })),
  factScaled: inBooks('facts', (fact) => ({
    ...fact,
    legs: fact.legs.map((leg) => ({ ...leg, amount: grosze(leg.amount * 2) })),
  })),
  paymentFee: inBooks('payments', (payment) => ({ ...payment, fee: grosze(payment.fee + 1) })),
  attemptAmount: inBooks('attempts', (attempt) => ({ ...attempt, amount: grosze(attempt.amount - 1) })),
  feeAsRevenue: ({ books, report }, random) => {
    const withFee = books.facts.filter((fact) => fact.kind === 'order_payment' && legOf(fact, 'fee') > 0);
    if (withFee.length === 0) return undefined;
    const one = random.pick(withFee);
    const legs = one.legs.map((leg) => (leg.account === 'fee' ? { ...leg, account: 'revenue' as const } : leg));
    return { books: { ...books, facts: books.facts.map((fact) => (fact === one ? { ...one, legs } : fact)) }, report };
  },
  noticeLost: ({ books, report }, random) => {
    const settled = books.notices.filter(({ state }) => state === 'settled');
    if (settled.length === 0) return undefined;
    const lost = random.pick(settled);
    return { books: { ...books, notices: books.notices.filter((notice) => notice !== lost) }, report };
  },
  paymentBack: ({ books, report }, random) => {
    const paid = books.payments.filter(({ state }) => state === 'paid');
    if (paid.length === 0) return undefined;
    const one = random.pick(paid);
    const payments = books.payments.map((payment) =>
      payment === one ? { ...payment, state: 'awaiting' as const } : payment,
    );
    return { books: { ...books, payments }, report };
  },
  providerHasMore: ({ books, report }) => ({
    books,
    report: { ...report, paid: [...report.paid, { slug: 'nobody', attempt: 1, orderId: 1, amount: 100 }] },
  }),
  providerHasLess: ({ books, report }, random) => {
    const paid = altered(report.paid, random, () => undefined);
    return paid && { books, report: { ...report, paid } };
  },
  providerAmount: ({ books, report }, random) => {
    const paid = altered(report.paid, random, (one) => ({ ...one, amount: one.amount - 1 }));
    return paid && { books, report: { ...report, paid } };
  },
  providerRefundLost: ({ books, report }, random) => {
    const refunded = altered(report.refunded, random, () => undefined);
    return refunded && { books, report: { ...report, refunded } };
  },
  providerRefundTwice: ({ books, report }) => ({
    books,
    report: { ...report, refunded: [...report.refunded, { refundId: 'panel', amount: 5 }] },
  }),
};

/** The alarm that must be among those that a discrepancy raises; any other discrepancy must raise some alarm. */
const alarms: Readonly<Record<string, RegExp>> = {
  unappliedLost: /^4 .*could not be used/,
  unappliedOfAnother: /^4 .*could not be used/,
  unappliedOfNobody: /^4 .*could not be used/,
  unappliedTooLittle: /^4 .*could not be used/,
  unappliedNotTold: /^4 .*another sum of unapplied money/,
  creditWithoutMoney: /^5 .*credited without verified money/,
  unappliedWithoutNotice: /^5 .*credited without verified money/,
  clearingShort: /^9 .*by notices and refunds/,
  anotherBonus: /^4 .*another bonus than quoted/,
  orderGone: /^6 .*its order is not there/,
  orderWithoutMoney: /^6 .*goes ahead without money/,
};

/** Whether a discrepancy was seen, of what was found in the books that it was put into. */
export const isSeen = (name: string, found: readonly Violation[]): boolean =>
  found.some(({ invariant, what }) => (alarms[name] ?? /./).test(`${invariant} ${what}`));
