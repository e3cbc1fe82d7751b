import {
  type Grosze,
  grosze,
  roundToGrosze,
  shareByLargestRemainder,
  subtractGrosze,
} from '#shared/model/money/grosze.ts';
import type { Earned } from '../ledger/movements.ts';
import { vatShare } from '../vat/invoiceVat.ts';

/** The parts of a refund: what it takes from what was earned (gross, the VAT and the net fee in it), money, bonus. */
interface RefundShare extends Earned {
  money: Grosze;
  lapsed: Grosze;
}

/**
 * What a refund takes of what was earned, with the VAT and the net fee of the payment method in it, and how it divides
 * into money and bonus, which lapses. Each is the share of all refunds so far minus the share of earlier ones: the
 * parts of several refunds sum to those of the whole, and none changes its sign.
 */
export function refundShare(
  paid: Earned & { money: Grosze; bonus: Grosze },
  { before, amount }: { before: Grosze; amount: Grosze },
): RefundShare {
  const [from, to] = [sharesOf(paid, before), sharesOf(paid, grosze(before + amount))];
  const part = (name: keyof RefundShare) => subtractGrosze(to[name], from[name]);
  return { gross: part('gross'), vat: part('vat'), fee: part('fee'), money: part('money'), lapsed: part('lapsed') };
}

/**
 * Shares of VAT, fee and bonus in all refunds so far. Where the bonus was a rebate, what was earned is the money, and
 * only the money of a refund takes from it. The fee is a share of what is left without the VAT, so that the rest, which
 * is the price's part, never falls either.
 */
function sharesOf(paid: Earned & { money: Grosze; bonus: Grosze }, refunded: Grosze): RefundShare {
  const { money, lapsed } = splitRefund(refunded, paid);
  const gross = paid.gross === paid.money ? money : refunded;
  const vat = vatShare(gross, paid);
  const fee = partOf(subtractGrosze(gross, vat), paid.fee, subtractGrosze(paid.gross, paid.vat));
  return { gross, vat, fee, money, lapsed };
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
