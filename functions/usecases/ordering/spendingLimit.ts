import type { Refusal } from '#shared/contract/operation.ts';
import { toDecimal, zeroGrosze } from '#shared/model/grosze.ts';
import type { Spender, SpendingMember } from '../../domain/tokens/spender.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';

/** What a token may spend, as it is said to who tries more. */
export const spendingLimit = ({ mostPerOrder, mostPerDay }: Spender): Refusal<'spending_limit'> => {
  const said = (sum: typeof mostPerOrder) => (sum === undefined ? 'none' : `${toDecimal(sum)} PLN`);
  return { refused: 'spending_limit', replace: { order: said(mostPerOrder), day: said(mostPerDay) } };
};

/** What a member may spend in a month, as it is said to who tries more. */
export const monthlyLimit = ({ mostPerMonth }: SpendingMember): Refusal<'monthly_limit'> => ({
  refused: 'monthly_limit',
  replace: { month: `${toDecimal(mostPerMonth ?? zeroGrosze)} PLN` },
});

/** More than one order may come to. */
export const overOrder = (spender: Spender, amount: number): Refusal<'spending_limit'> | undefined =>
  spender.mostPerOrder !== undefined && amount > spender.mostPerOrder ? spendingLimit(spender) : undefined;

/** The same before anything is ordered, with its day as it stands now: so that the cart stays open. The write decides. */
export async function refuseSpending(
  { ordering, now }: Pick<PaymentDeps, 'ordering' | 'now'>,
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
