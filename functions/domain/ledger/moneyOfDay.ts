import { type Grosze, grosze } from '#shared/model/money/grosze.ts';
import { legOf } from './checkPayments.ts';
import type { LedgerFact } from './ledgerFact.ts';

export interface Counted {
  count: number;
  /** Gross. */
  sum: Grosze;
}

/** Totals of a period: orders paid in any way, top-ups, refunds, and money from outside. */
export interface MoneyOfDay {
  orders: Counted;
  topUps: Counted;
  refunds: Counted;
  /** Money from outside: through the provider and to our own bank account. */
  cameIn: Grosze;
}

/** Totals of the facts from `from` (inclusive) until `until` (exclusive), both ISO 8601. */
export function moneyOfDay(facts: readonly LedgerFact[], { from, until }: { from: string; until: string }): MoneyOfDay {
  const ofDay = facts.filter(({ at }) => at >= from && at < until);
  const counted = (kinds: readonly LedgerFact['kind'][], of: (fact: LedgerFact) => number): Counted => {
    const found = ofDay.filter(({ kind }) => kinds.includes(kind));
    return { count: found.length, sum: grosze(found.reduce((sum, fact) => sum + of(fact), 0)) };
  };
  const earned = (fact: LedgerFact) => legOf(fact, 'revenue') + legOf(fact, 'vat') + legOf(fact, 'fee');
  const came = (fact: LedgerFact) => -legOf(fact, 'clearing:p24') - legOf(fact, 'bank');
  return {
    orders: counted(['order_payment', 'order_balance'], earned),
    topUps: counted(['top_up'], (fact) => legOf(fact, 'wallet.paid')),
    refunds: counted(['refund'], (fact) => -earned(fact)),
    cameIn: counted(['order_payment', 'top_up', 'unapplied'], came).sum,
  };
}
