import { type Payment, totalPaid } from '../payment/payment.ts';
import { attemptsOf, type Books, type ProviderReport, type Violation } from './books.ts';
import { legOf } from './checkPayments.ts';
import { bookAccounts, factIds, type LedgerFact } from './ledgerFact.ts';

/**
 * Invariants 7 and 9: refunds never exceed what was paid and each is in the journal; the clearing and bank accounts
 * hold what notices and refunds imply.
 */
export function checkRefunds(books: Books): Violation[] {
  const { facts, payments, notices, refunds } = books;
  const found: Violation[] = [];
  const say = (invariant: Violation['invariant'], about: string, what: string) =>
    found.push({ invariant, about, what });
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const bySlug = Map.groupBy(refunds, ({ slug }) => slug);
  const paymentOf = new Map(payments.map((payment) => [payment.slug, payment]));
  const sum = (list: readonly { amount: number }[] = []) => list.reduce((total, { amount }) => total + amount, 0);

  for (const payment of payments) {
    const own = bySlug.get(payment.slug) ?? [];
    const ofOrder = sum(own.filter(({ reason }) => reason === 'order'));
    const ofUnapplied = sum(own.filter(({ reason }) => reason === 'unapplied'));
    if (payment.refunded !== ofOrder) say(7, payment.slug, 'tells another sum of refunds');
    if (ofOrder > (payment.state === 'paid' ? totalPaid(payment) : 0)) say(7, payment.slug, 'refunded more than paid');
    for (const what of shareProblems(payment, own, byId)) say(7, payment.slug, what);
    if (ofUnapplied > payment.unapplied) say(7, payment.slug, 'sent back more than came in');
  }
  for (const refund of refunds) {
    const { id, reason, state, to, amount } = refund;
    const [given, done, back, byHand] = factsOf(id).map((fact) => byId.get(fact));
    const taken = -earnedLegs.reduce((total, account) => total + legOf(given, account), 0);
    // Of an order paid with bonus as a rebate only the money was earned, and is taken.
    const isRebated = paymentOf.get(refund.slug)?.paidWith?.vat !== undefined;
    if (reason === 'order' && taken !== (isRebated ? legOf(given, 'wallet.paid') : amount))
      say(7, id, 'takes another sum from revenue, VAT and fee than it gives back');
    if (to === 'provider' && (state === 'completed') !== (done !== undefined)) say(7, id, `${state} and not so posted`);
    if (back && state !== 'rejected') say(7, id, 'on the balance though not rejected');
    if ((state === 'paid_out') !== (byHand !== undefined)) say(7, id, `${state}, by hand or not`);
    for (const fact of [done, back, byHand])
      if (fact && legOf(fact, 'refund-pending') !== -amount) say(7, id, 'another sum was paid out');
  }
  const refundIds = new Set(refunds.flatMap(({ id }) => factsOf(id)));
  for (const { id, kind } of facts)
    if (kind.startsWith('refund') && !refundIds.has(id)) say(7, id, 'posted without a refund');

  const onAccount = (account: 'clearing:p24' | 'bank') =>
    facts.reduce((total, fact) => total + legOf(fact, account), 0);
  const attemptOf = attemptsOf(books);
  const settled = notices.filter(({ state }) => state === 'settled');
  const cameBy = (isBank: boolean) =>
    settled
      .filter(({ source }) => (source === 'bank') === isBank)
      .reduce((total, { slug, attempt }) => total + (attemptOf(slug, attempt)?.amount ?? 0), 0);
  const went = sum(refunds.filter(({ to, state }) => to === 'provider' && state === 'completed'));
  const clearing = onAccount('clearing:p24');
  const byProvider = went - cameBy(false);
  if (clearing !== byProvider) say(9, 'clearing:p24', `${clearing}, by notices and refunds ${byProvider}`);
  const byBank = sum(refunds.filter(({ state }) => state === 'paid_out')) - cameBy(true);
  if (onAccount('bank') !== byBank) say(9, 'bank', `${onAccount('bank')}, by transfers and payouts ${byBank}`);
  return found;
}

const earnedLegs = bookAccounts.filter((account) => account === 'revenue' || account === 'vat' || account === 'fee');

/**
 * Each revenue account returns its share of a refund, to within two grosze, and everything after a full refund: no
 * refund keeps the fee.
 */
function shareProblems(payment: Payment, refunds: Books['refunds'], byId: ReadonlyMap<string, LedgerFact>): string[] {
  const { purpose, refunded } = payment;
  const paid = totalPaid(payment);
  if (purpose.kind !== 'order' || refunded === 0 || paid === 0) return [];
  const order = byId.get(factIds.order(purpose.orderId));
  const facts = refunds.map(({ id }) => byId.get(factIds.refund(id)));
  return earnedLegs.flatMap((account) => {
    const back = -facts.reduce((total, fact) => total + legOf(fact, account), 0);
    const away = Math.abs(back * paid - legOf(order, account) * refunded);
    const isFair = refunded === paid ? away === 0 : away <= 2 * paid;
    return isFair ? [] : [`refunds give back ${back} of ${account}, which is not their share`];
  });
}

/** All facts that may be posted about a refund. */
const factsOf = (id: string) => [
  factIds.refund(id),
  factIds.refundDone(id),
  factIds.refundBack(id),
  factIds.refundByHand(id),
];

/** Invariant 9 against the provider's own report: every difference is named by its payment or refund. */
export function reconcile(books: Books, report: ProviderReport): Violation[] {
  const found: Violation[] = [];
  const say = (about: string, what: string) => found.push({ invariant: 9, about, what });
  const { notices, refunds } = books;
  const attemptOf = attemptsOf(books);
  const settled = new Set(
    notices
      .filter(({ state, source }) => state === 'settled' && source !== 'bank')
      .map(({ slug, attempt, orderId }) => `${slug}.${attempt}#${orderId}`),
  );
  for (const { slug, attempt, orderId, amount } of report.paid) {
    const key = `${slug}.${attempt}#${orderId}`;
    if (!settled.delete(key)) say(key, 'the provider has money that is not posted');
    else if (attemptOf(slug, attempt)?.amount !== amount) say(key, 'the provider has another amount');
  }
  for (const key of settled) say(key, 'posted money that the provider does not have');
  const completed = new Map(
    refunds.filter(({ to, state }) => to === 'provider' && state === 'completed').map(({ id, amount }) => [id, amount]),
  );
  for (const { refundId, amount } of report.refunded) {
    const ours = completed.get(refundId);
    completed.delete(refundId);
    if (ours === undefined) say(refundId, 'the provider paid back what is not posted');
    else if (ours !== amount) say(refundId, 'the provider paid back another amount');
  }
  for (const id of completed.keys()) say(id, 'a posted refund that the provider does not have');
  return found;
}
