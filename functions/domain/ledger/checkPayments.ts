import { type Payment, totalPaid } from '../payment/payment.ts';
import { attemptsOf, type Books, type Violation } from './books.ts';
import { factIds, type LedgerFact, type LegAccount } from './ledgerFact.ts';
import { type CameTo, earnedBy } from './movements.ts';

/** The amount a fact posts to one account. */
export const legOf = (fact: LedgerFact | undefined, account: LegAccount): number =>
  fact?.legs.reduce((sum, leg) => (leg.account === account ? sum + leg.amount : sum), 0) ?? 0;

/**
 * Invariants 4, 5 and 6: what is paid is credited once as quoted, nothing else is credited, and only paid orders are
 * accepted.
 */
export function checkPayments(books: Books): Violation[] {
  const { facts, payments, attempts, notices, refunds, orders } = books;
  const found: Violation[] = [];
  const say = (invariant: Violation['invariant'], about: string, what: string) =>
    found.push({ invariant, about, what });
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const bySlug = new Map(payments.map((payment) => [payment.slug, payment]));
  const attemptOf = attemptsOf(books);
  for (const { slug, number, amount, fee } of attempts)
    if (amount - fee !== bySlug.get(slug)?.amount)
      say(4, `${slug}.${number}`, 'asks for another sum than price and fee');
  const settled = notices.filter(({ state }) => state === 'settled');
  const applied = Map.groupBy(
    settled.filter(({ outcome }) => outcome === 'applied'),
    ({ slug }) => slug,
  );

  for (const payment of payments) {
    const [notice] = applied.get(payment.slug) ?? [];
    for (const what of paymentProblems(payment, byId, notice?.source === 'bank' ? 'bank' : 'clearing:p24'))
      say(4, payment.slug, what);
    const paidBy = payment.paidAttempt === undefined ? undefined : attemptOf(payment.slug, payment.paidAttempt);
    if (payment.fee !== (paidBy?.fee ?? 0) || payment.feeVat !== (paidBy?.feeVat ?? 0))
      say(4, payment.slug, 'tells another fee than the attempt it was paid by');
    const count = applied.get(payment.slug)?.length ?? 0;
    const wanted = payment.state === 'paid' && payment.amount > 0 && !payment.paidWith ? 1 : 0;
    if (count !== wanted) say(5, payment.slug, `${count} verified payments were applied`);
  }
  const unapplied = new Map<string, number>();
  for (const notice of settled) {
    if (notice.outcome === 'applied') continue;
    const { slug, attempt, orderId } = notice;
    const fact = byId.get(factIds.unapplied(slug, attempt, orderId));
    const payment = bySlug.get(slug);
    const came = attemptOf(slug, attempt)?.amount ?? 0;
    // The money is on the customer's balance or, without an open balance, on its way back to the payer.
    const isSentBack = refunds.some(
      (one) => one.slug === slug && one.attempt === attempt && one.providerOrderId === orderId,
    );
    const isTheirs = fact?.wallet === payment?.account || (fact?.wallet === undefined && isSentBack);
    if (!fact || !payment || -legOf(fact, 'clearing:p24') !== came || !isTheirs)
      say(4, slug, 'money that could not be used is not the customer’s');
    unapplied.set(slug, (unapplied.get(slug) ?? 0) + came);
  }
  for (const { slug, unapplied: told } of payments)
    if (told !== (unapplied.get(slug) ?? 0)) say(4, slug, 'tells another sum of unapplied money');

  const unappliedIds = new Set(
    settled.filter(({ outcome }) => outcome !== 'applied').map((n) => factIds.unapplied(n.slug, n.attempt, n.orderId)),
  );
  for (const fact of facts) {
    const isPaidFor = bySlug.get(fact.slug ?? '')?.state === 'paid';
    if (fact.kind === 'unapplied' ? !unappliedIds.has(fact.id) : creditKinds.has(fact.kind) && !isPaidFor)
      say(5, fact.id, 'credited without verified money');
  }
  const ordered = new Set(orders.map(({ id }) => id));
  for (const { slug, state, purpose } of payments)
    if (state === 'paid' && purpose.kind === 'order' && !ordered.has(purpose.orderId))
      say(6, slug, 'is paid, and its order is not there');
  for (const order of orders) {
    const payment = bySlug.get(order.paymentSlug);
    const isAcknowledged = order.state !== 'quoted' && order.state !== 'expired';
    const isPaid = payment?.state === 'paid';
    if (isAcknowledged !== isPaid) say(6, order.id, `is ${order.state}, its payment ${payment?.state}`);
    if (isAcknowledged !== byId.has(factIds.order(order.id)) && payment?.amount !== 0)
      say(6, order.id, 'goes ahead without money, or has money and does not');
  }
  return found;
}

const creditKinds = new Set<LedgerFact['kind']>(['top_up', 'bonus', 'order_payment', 'order_balance']);

function paymentProblems(payment: Payment, byId: ReadonlyMap<string, LedgerFact>, cameTo: CameTo): string[] {
  const { purpose, slug, account, state, amount, paidWith } = payment;
  const isPaid = state === 'paid' && amount > 0;
  const problems: string[] = [];
  if (purpose.kind === 'top_up') {
    const [topped, given] = [byId.get(factIds.topUp(slug)), byId.get(factIds.bonus(slug))];
    if (isPaid !== (topped !== undefined)) problems.push('top-up and its payment disagree');
    if (isPaid && (topped?.wallet !== account || legOf(topped, 'wallet.paid') !== purpose.topUp))
      problems.push('another top-up than quoted');
    if (isPaid && -legOf(topped, cameTo) !== amount) problems.push('another amount than paid');
    if (legOf(given, 'wallet.bonus') !== (isPaid ? purpose.bonus : 0)) problems.push('another bonus than quoted');
  } else if (isPaid) {
    const fact = byId.get(factIds.order(purpose.orderId));
    const from = paidWith ? -legOf(fact, 'wallet.paid') - legOf(fact, 'wallet.bonus') : -legOf(fact, cameTo);
    const earned = earnedBy(payment, purpose.vat);
    if (from !== totalPaid(payment)) problems.push('another amount than price and fee');
    if (paidWith && (fact?.wallet !== paidWith.account || -legOf(fact, 'wallet.bonus') !== paidWith.bonus))
      problems.push('paid from another wallet than it says');
    if (legOf(fact, 'revenue') + legOf(fact, 'vat') + legOf(fact, 'fee') !== earned.gross)
      problems.push('revenue, VAT and fee are not what was paid');
    if (legOf(fact, 'fee') !== earned.fee) problems.push('another fee than charged');
    const isBonusIncome = paidWith !== undefined && paidWith.vat === undefined;
    if (!isBonusIncome && legOf(fact, 'vat') !== earned.vat) problems.push('another VAT than in price and fee');
    if (legOf(fact, 'bonus-expense') !== (isBonusIncome ? 0 : (paidWith?.bonus ?? 0)))
      problems.push('the bonus is not the rebate');
    // Both are rounded, the VAT of the price and that of the money: to within a grosz and a half they are one rate.
    if (paidWith?.vat !== undefined && Math.abs(paidWith.vat * amount - purpose.vat * paidWith.paid) > 1.5 * amount)
      problems.push('another VAT than in the money');
  }
  return problems;
}
