import { type Grosze, shareByLargestRemainder } from '#shared/model/grosze.ts';

/**
 * Splits a refund of an order paid from the balance: money comes back, bonus lapses (it is never refunded). Both bear
 * the refund in proportion, so that money kept and bonus kept pay the same part of the work.
 */
export function splitRefund(
  refund: Grosze,
  paidWith: { money: Grosze; bonus: Grosze },
): { money: Grosze; lapsed: Grosze } {
  if (refund < 0 || refund > paidWith.money + paidWith.bonus) {
    throw new RangeError(`refund of ${refund} out of ${paidWith.money} + ${paidWith.bonus}`);
  }
  const [money, lapsed] = shareByLargestRemainder(refund, [paidWith.money, paidWith.bonus]);
  if (money === undefined || lapsed === undefined) throw new RangeError('two parts');
  return { money, lapsed };
}
