import type { Books, Violation } from './books.ts';

/** Invariant 7, of refunds above the limit: made if and only if a second person has approved that amount. */
export function checkApprovals({ approvals, refunds }: Books): Violation[] {
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
