import type { Books, Violation } from './books.ts';
import { legOf } from './checkPayments.ts';
import { factIds } from './ledgerFact.ts';

/**
 * Invariant 11: a balance is corrected once, by exactly the correction's amount; above the limit only after a second
 * person's approval.
 */
export function checkAdjustments({ adjustments, facts }: Books): Violation[] {
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
