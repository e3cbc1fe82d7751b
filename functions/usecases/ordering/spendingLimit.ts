import type { Refusal } from '#shared/contract/operation.ts';
import { toDecimal } from '#shared/model/grosze.ts';
import type { Spender } from '../../domain/tokens/spender.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';

/** What a token may spend, as it is said to who tries more. */
export const spendingLimit = ({ mostPerOrder, mostPerDay }: Spender): Refusal<'spending_limit'> => {
  const said = (sum: typeof mostPerOrder) => (sum === undefined ? 'none' : `${toDecimal(sum)} PLN`);
  return { refused: 'spending_limit', replace: { order: said(mostPerOrder), day: said(mostPerDay) } };
};

/** More than one order may come to. */
export const overOrder = (spender: Spender, amount: number): Refusal<'spending_limit'> | undefined =>
  spender.mostPerOrder !== undefined && amount > spender.mostPerOrder ? spendingLimit(spender) : undefined;

/** The same before anything is ordered, with its day as it stands now: so that the cart stays open. The write decides. */
export async function refuseSpending(
  { ordering, now }: Pick<PaymentDeps, 'ordering' | 'now'>,
  spender: Spender,
  amount: number,
): Promise<Refusal<'spending_limit'> | undefined> {
  const { token, mostPerDay } = spender;
  const over = overOrder(spender, amount);
  if (over || mostPerDay === undefined) return over;
  return (await ordering.spentToday(token, now)) + amount > mostPerDay ? spendingLimit(spender) : undefined;
}
