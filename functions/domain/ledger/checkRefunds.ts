import type { Books, ProviderReport, Violation } from './books.ts';
import { legOf } from './checkPayments.ts';
import { factIds } from './ledgerFact.ts';

/** Invariants 7 and 9: refunds never exceed what was paid and each is in the journal; the clearing account is right. */
export function checkRefunds({ facts, payments, notices, refunds }: Books): Violation[] {
  const found: Violation[] = [];
  const say = (invariant: Violation['invariant'], about: string, what: string) =>
    found.push({ invariant, about, what });
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const bySlug = Map.groupBy(refunds, ({ slug }) => slug);
  const sum = (list: readonly { amount: number }[] = []) => list.reduce((total, { amount }) => total + amount, 0);

  for (const payment of payments) {
    const own = bySlug.get(payment.slug) ?? [];
    const ofOrder = sum(own.filter(({ reason }) => reason === 'order'));
    const ofUnapplied = sum(own.filter(({ reason }) => reason === 'unapplied'));
    if (payment.refunded !== ofOrder) say(7, payment.slug, 'tells another sum of refunds');
    if (ofOrder > (payment.state === 'paid' ? payment.amount : 0)) say(7, payment.slug, 'refunded more than paid');
    if (ofUnapplied > payment.unapplied) say(7, payment.slug, 'sent back more than came in');
  }
  for (const refund of refunds) {
    const { id, reason, state, to, amount } = refund;
    const [given, done, back, byHand] = factsOf(id).map((fact) => byId.get(fact));
    if (reason === 'order' && -legOf(given, 'revenue') - legOf(given, 'vat') !== amount)
      say(7, id, 'takes another sum from revenue and VAT than it gives back');
    if (to === 'provider' && (state === 'completed') !== (done !== undefined)) say(7, id, `${state} and not so posted`);
    if (back && state !== 'rejected') say(7, id, 'on the balance though not rejected');
    if ((state === 'paid_out') !== (byHand !== undefined)) say(7, id, `${state}, by hand or not`);
    for (const fact of [done, back, byHand])
      if (fact && legOf(fact, 'refund-pending') !== -amount) say(7, id, 'another sum was paid out');
  }
  const refundIds = new Set(refunds.flatMap(({ id }) => factsOf(id)));
  for (const { id, kind } of facts)
    if (kind.startsWith('refund') && !refundIds.has(id)) say(7, id, 'posted without a refund');

  const clearing = facts.reduce((total, fact) => total + legOf(fact, 'clearing:p24'), 0);
  const amountOf = new Map(payments.map(({ slug, amount }) => [slug, amount]));
  const came = notices.reduce(
    (total, { state, slug }) => total + (state === 'settled' ? (amountOf.get(slug) ?? 0) : 0),
    0,
  );
  const went = sum(refunds.filter(({ to, state }) => to === 'provider' && state === 'completed'));
  if (clearing !== went - came) say(9, 'clearing:p24', `${clearing}, by notices and refunds ${went - came}`);
  return found;
}

/** All that may ever be posted about a refund. */
const factsOf = (id: string) => [
  factIds.refund(id),
  factIds.refundDone(id),
  factIds.refundBack(id),
  factIds.refundByHand(id),
];

/** Invariant 9 against the provider's own report: every difference is told by its payment or refund. */
export function reconcile({ payments, notices, refunds }: Books, report: ProviderReport): Violation[] {
  const found: Violation[] = [];
  const say = (about: string, what: string) => found.push({ invariant: 9, about, what });
  const amountOf = new Map(payments.map(({ slug, amount }) => [slug, amount]));
  const settled = new Set(
    notices
      .filter(({ state }) => state === 'settled')
      .map(({ slug, attempt, orderId }) => `${slug}.${attempt}#${orderId}`),
  );
  for (const { slug, attempt, orderId, amount } of report.paid) {
    const key = `${slug}.${attempt}#${orderId}`;
    if (!settled.delete(key)) say(key, 'the provider has money that is not posted');
    else if (amountOf.get(slug) !== amount) say(key, 'the provider has another amount');
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
