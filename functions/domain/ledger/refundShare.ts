import { type Grosze, grosze, roundToGrosze, subtractGrosze } from '#shared/model/grosze.ts';
import { splitRefund } from '../refund/splitRefund.ts';
import { vatShare } from '../vat/vatShare.ts';
import type { Earned } from './movements.ts';

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

/** The fee is a share of what is left without the VAT, so that the price's part, the last one, never falls either. */
function sharesOf(paid: Earned & { money: Grosze; bonus: Grosze }, refunded: Grosze) {
  const vat = vatShare(refunded, paid);
  const fee = partOf(subtractGrosze(refunded, vat), paid.fee, subtractGrosze(paid.gross, paid.vat));
  return { vat, fee, lapsed: splitRefund(refunded, paid).lapsed };
}

const partOf = (refunded: Grosze, part: Grosze, whole: Grosze): Grosze =>
  roundToGrosze(BigInt(refunded) * BigInt(part), Math.max(1, whole));
