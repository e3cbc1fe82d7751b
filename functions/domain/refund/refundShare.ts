import {
  type Grosze,
  grosze,
  roundToGrosze,
  shareByLargestRemainder,
  subtractGrosze,
} from '#shared/model/money/grosze.ts';
import type { Earned } from '../ledger/movements.ts';
import { vatShare } from '../vat/invoiceVat.ts';

/**
 * What a refund takes of the VAT and of the net fee of the payment method, and the bonus that lapses with it. Each is
 * the share of all refunds so far minus the share of earlier ones: the parts of several refunds sum to those of the
 * whole, and none changes its sign.
 */
export function refundShare(
  paid: Earned & { money: Grosze; bonus: Grosze },
  { before, amount }: { before: Grosze; amount: Grosze },
): { vat: Grosze; fee: Grosze; lapsed: Grosze } {
  const [from, to] = [sharesOf(paid, before), sharesOf(paid, grosze(before + amount))];
  return {
    vat: subtractGrosze(to.vat, from.vat),
    fee: subtractGrosze(to.fee, from.fee),
    lapsed: subtractGrosze(to.lapsed, from.lapsed),
  };
}

/**
 * Shares of VAT, fee and bonus in all refunds so far. The fee is a share of what is left without the VAT, so that the
 * rest, which is the price's part, never falls either.
 */
function sharesOf(paid: Earned & { money: Grosze; bonus: Grosze }, refunded: Grosze) {
  const vat = vatShare(refunded, paid);
  const fee = partOf(subtractGrosze(refunded, vat), paid.fee, subtractGrosze(paid.gross, paid.vat));
  return { vat, fee, lapsed: splitRefund(refunded, paid).lapsed };
}

const partOf = (refunded: Grosze, part: Grosze, whole: Grosze): Grosze =>
  roundToGrosze(BigInt(refunded) * BigInt(part), Math.max(1, whole));

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
