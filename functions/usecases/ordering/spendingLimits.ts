import type { Refusal } from '#shared/contract/operation.ts';
import { toDecimal, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { Spender, SpendingMember } from '../../domain/team/member.ts';
import type { ApprovalRule } from '../../domain/team/orderApproval.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';

/** The refusal by a token's limits, which names both: per order and per day. */
export const spendingLimit = ({ mostPerOrder, mostPerDay }: Spender): Refusal<'spending_limit'> => {
  const said = (sum: typeof mostPerOrder) => (sum === undefined ? 'none' : `${toDecimal(sum)} PLN`);
  return { refused: 'spending_limit', replace: { order: said(mostPerOrder), day: said(mostPerDay) } };
};

/** The refusal by a member's monthly limit. */
export const monthlyLimit = ({ mostPerMonth }: SpendingMember): Refusal<'monthly_limit'> => ({
  refused: 'monthly_limit',
  replace: { month: `${toDecimal(mostPerMonth ?? zeroGrosze)} PLN` },
});

/** The refusal of an order above a token's limit for a single order; undefined if it is within it. */
export const overOrder = (spender: Spender, amount: number): Refusal<'spending_limit'> | undefined =>
  spender.mostPerOrder !== undefined && amount > spender.mostPerOrder ? spendingLimit(spender) : undefined;

/**
 * Checks all limits, with what was spent today and this month, before anything is ordered, so that the cart stays open.
 * The write of the order or payment decides in the end.
 */
export async function refuseSpending(
  { ordering, now }: { ordering: Pick<PaymentDeps['ordering'], 'spentThisMonth' | 'spentToday'>; now: Date },
  spender: Spender,
  amount: number,
): Promise<Refusal<'spending_limit' | 'monthly_limit'> | undefined> {
  const { token, mostPerDay, member } = spender;
  const over = overOrder(spender, amount);
  if (over) return over;
  const { mostPerMonth } = member ?? {};
  if (member && mostPerMonth !== undefined && (await ordering.spentThisMonth(member, now)) + amount > mostPerMonth)
    return monthlyLimit(member);
  if (token === undefined || mostPerDay === undefined) return undefined;
  return (await ordering.spentToday(token, now)) + amount > mostPerDay ? spendingLimit(spender) : undefined;
}

/** Whether a member's order needs approval; `amount` gross, in grosze. */
export const isAbove = ({ above }: Pick<ApprovalRule, 'above'>, amount: number): boolean =>
  above !== undefined && amount > above;

/** The refusal of an order above the amount that a member may order alone. */
export const approvalRequired = ({ above }: Pick<ApprovalRule, 'above'>): Refusal<'approval_required'> => ({
  refused: 'approval_required',
  replace: { sum: `${toDecimal(above ?? zeroGrosze)} PLN` },
});
