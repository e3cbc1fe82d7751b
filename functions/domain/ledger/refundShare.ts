import { type Grosze, grosze, roundToGrosze, subtractGrosze } from '#shared/model/grosze.ts';
import { splitRefund } from '../refund/splitRefund.ts';

/**
 * The VAT in a refund and the bonus that lapses with it. Both are shares of all that was refunded so far, minus those of
 * what was refunded before: the parts of several refunds sum to those of the whole.
 */
export function refundShare(
  paid: { gross: Grosze; vat: Grosze; money: Grosze; bonus: Grosze },
  { before, amount }: { before: Grosze; amount: Grosze },
): { vat: Grosze; lapsed: Grosze } {
  const after = grosze(before + amount);
  const vatOf = (part: Grosze) => roundToGrosze(BigInt(part) * BigInt(paid.vat), Math.max(1, paid.gross));
  const lapsedOf = (part: Grosze) => splitRefund(part, paid).lapsed;
  return {
    vat: subtractGrosze(vatOf(after), vatOf(before)),
    lapsed: subtractGrosze(lapsedOf(after), lapsedOf(before)),
  };
}
