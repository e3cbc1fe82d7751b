import {
  grosze,
  groszePart,
  negateGrosze,
  shareByLargestRemainder,
  subtractGrosze,
  sumGrosze,
  zeroGrosze,
} from '#shared/model/amounts.ts';
import type { CouponTerms } from '#shared/model/coupon.ts';
import type { Grosze } from '#shared/model/grosze.ts';
import type { AdjustmentLine, WorkLine } from '#shared/model/quotation.ts';
import { couponDiscount } from './couponDiscount.ts';
import type { PricedWork } from './workLine.ts';

export interface TotalsRules {
  minimumNet: Grosze;
  /** Basis points. */
  vatRate: number;
  coupon?: CouponTerms | undefined;
  shippingNet?: Grosze | undefined;
}

export interface Totals {
  lines: WorkLine[];
  adjustments: AdjustmentLine[];
  net: Grosze;
  vat: Grosze;
  gross: Grosze;
}

interface Amount {
  net: Grosze;
  discountNet: Grosze;
}

/** VAT is rounded once on the whole net and shared over the lines, so that net + vat = gross in each and in all. */
function withVat<Line extends Amount>(
  lines: readonly Line[],
  vatOf: Grosze,
): (Line & { vat: Grosze; gross: Grosze })[] {
  const shares = shareByLargestRemainder(
    vatOf,
    lines.map((line) => line.net),
  );
  return lines.map((line, index) => {
    const vat = shares[index] ?? zeroGrosze;
    return { ...line, vat, gross: sumGrosze([line.net, vat]) };
  });
}

/**
 * Adds up the work of one order: the rest to the minimum (none when there is nothing to do), the coupon on both, shipping.
 * The coupon counts after the minimum, so that it lowers small orders too; shipping is never discounted.
 */
export function totals(work: readonly PricedWork[], rules: TotalsRules): Totals {
  const workNet = sumGrosze(work.map((line) => line.net));
  const words = work.reduce((sum, line) => sum + line.words, 0);
  const missing = workNet > 0 || words > 0 ? Math.max(0, rules.minimumNet - workNet) : 0;
  const discountable = [...work.map((line) => line.net), ...(missing > 0 ? [grosze(missing)] : [])];
  const discount = rules.coupon === undefined ? zeroGrosze : couponDiscount(sumGrosze(discountable), rules.coupon);
  const shares = shareByLargestRemainder(discount, discountable);

  const charged = [
    ...discountable.map((net, index) => ({ net, discountNet: shares[index] ?? zeroGrosze })),
    ...(rules.shippingNet === undefined ? [] : [{ net: rules.shippingNet, discountNet: zeroGrosze }]),
  ];
  const listNet = sumGrosze(charged.map((line) => line.net));
  const listVat = groszePart(listNet, rules.vatRate);
  const net = subtractGrosze(listNet, discount);
  const vat = groszePart(net, rules.vatRate);
  const amounts = charged.length === 0 ? [] : withVat(charged, listVat);

  const lines = work.map((line, index) => ({ ...line, ...amountAt(amounts, index) }));
  const adjustments: AdjustmentLine[] = [];
  if (missing > 0) adjustments.push({ kind: 'minimum', ...amountAt(amounts, work.length) });
  if (rules.coupon !== undefined) {
    const discountVat = subtractGrosze(vat, listVat);
    adjustments.push({
      kind: 'discount',
      net: negateGrosze(discount),
      vat: discountVat,
      gross: subtractGrosze(discountVat, discount),
      discountNet: zeroGrosze,
    });
  }
  if (rules.shippingNet !== undefined) adjustments.push({ kind: 'shipping', ...amountAt(amounts, amounts.length - 1) });
  return { lines, adjustments, net, vat, gross: sumGrosze([net, vat]) };
}

function amountAt<Line>(amounts: readonly Line[], index: number): Line {
  const amount = amounts[index];
  if (amount === undefined) throw new RangeError(`no amount ${index}`);
  return amount;
}
