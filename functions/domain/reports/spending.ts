import { type Grosze, grosze, shareByLargestRemainder, sumGrosze, zeroGrosze } from '#shared/model/grosze.ts';
import { warsawDayOf } from '#shared/rules/warsawDay.ts';
import type { Order } from '../order/order.ts';
import type { Payment } from '../payment/payment.ts';
import { totalPaid } from '../payment/totalPaid.ts';

/** The share of one language pair in an order's price and refunds. */
export interface PairShare {
  source: number;
  target: number;
  gross: Grosze;
  refunded: Grosze;
}

/** A paid order in a spending report. */
export interface SpentOrder {
  id: string;
  /** ISO 8601, and its month in Warsaw. */
  paidAt: string;
  month: string;
  member: string | undefined;
  reference: string | undefined;
  externalId: string | undefined;
  gross: Grosze;
  refunded: Grosze;
  pairs: PairShare[];
}

/** The month of an instant in Warsaw, `2026-11`. */
export const monthOf = (at: Date): string => warsawDayOf(at).slice(0, 7);

export function spentOrder(order: Order, payment: Payment & { paidAt: string }): SpentOrder {
  const gross = totalPaid(payment);
  return {
    ...{ id: order.id, paidAt: payment.paidAt, month: monthOf(new Date(payment.paidAt)), member: order.member },
    ...{ reference: order.billing.references?.purchaseOrderNumber, externalId: order.own?.externalId },
    ...{ gross, refunded: payment.refunded, pairs: pairsOf(order, gross, payment.refunded) },
  };
}

/**
 * Distributes an order over its language pairs by the prices of their lines, amounts for the whole order (minimum
 * price, parcel) in proportion. A removed language's refund belongs to its pair, other refunds are distributed.
 */
function pairsOf({ quotation, form, removed = [] }: Order, gross: Grosze, refunded: Grosze): PairShare[] {
  const lines = quotation.lines.length > 0 ? quotation.lines : wholeOf(form, gross);
  const pairs = [...Map.groupBy(lines, (line) => `${line.sourceLanguage}-${line.targetLanguage}`).values()].map(
    (own) => ({
      source: own[0]?.sourceLanguage ?? 0,
      target: own[0]?.targetLanguage ?? 0,
      weight: sumGrosze(own.map((line) => line.gross)),
    }),
  );
  const shares = shareByLargestRemainder(
    gross,
    pairs.map(({ weight }) => weight),
  );
  const left = { amount: refunded };
  const takenOut = pairs.map(({ target }, place) => {
    const own = sumGrosze(removed.filter(({ targetLanguage }) => targetLanguage === target).map((one) => one.gross));
    const back = grosze(Math.min(own, shares[place] ?? 0, left.amount));
    left.amount = grosze(left.amount - back);
    return back;
  });
  const rest = shareByLargestRemainder(
    left.amount,
    shares.map((share, place) => grosze(share - (takenOut[place] ?? 0))),
  );
  return pairs.map(({ source, target }, place) => ({
    ...{ source, target, gross: shares[place] ?? zeroGrosze },
    refunded: grosze((takenOut[place] ?? 0) + (rest[place] ?? 0)),
  }));
}

/** An order without priced lines is split evenly over its targets. */
const wholeOf = ({ sourceLanguage, targetLanguages }: Order['form'], gross: Grosze) =>
  targetLanguages.map((targetLanguage) => ({ sourceLanguage, targetLanguage, gross }));
