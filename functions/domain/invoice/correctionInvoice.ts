import {
  type Grosze,
  negateGrosze,
  roundToGrosze,
  shareByLargestRemainder,
  subtractGrosze,
  sumGrosze,
  zeroGrosze,
} from '#shared/model/grosze.ts';
import type { LocalizedName } from '#shared/model/localizedName.ts';
import type { Invoice, InvoiceDraft } from './invoice.ts';
import { totalsOf } from './orderInvoice.ts';

export interface Refund {
  /** The business fact: there is one correction for each. */
  refundId: string;
  amount: Grosze;
  /** What was given back of the same invoice before this. */
  refundedBefore: Grosze;
  reason: LocalizedName;
}

export const correctionId = (refundId: string): string => `refund.${refundId}`;

/**
 * The correction of an invoice by what is given back (gross), as a difference: negative lines. VAT is what is left of the
 * invoice's VAT before less what is left after, so that any number of partial refunds sum to exactly what was charged.
 */
export function correctionInvoice(original: Invoice, refund: Refund, ksefNumber?: string | undefined): InvoiceDraft {
  const { amount, refundedBefore } = refund;
  const left = subtractGrosze(original.gross, refundedBefore);
  if (amount <= 0 || amount > left) throw new RangeError(`refund of ${amount} out of ${left}`);
  const vatLeft = (gross: Grosze) => roundToGrosze(BigInt(gross) * BigInt(original.vat), original.gross);
  const vat = subtractGrosze(vatLeft(left), vatLeft(subtractGrosze(left, amount)));
  const weights = original.lines.map(({ gross }) => gross);
  const shares = shareByLargestRemainder(amount, weights);
  const vatShares = shareByLargestRemainder(vat, shares);
  const lines = original.lines.flatMap(({ texts }, index) => {
    const gross = negateGrosze(shares[index] ?? zeroGrosze);
    const lineVat = negateGrosze(vatShares[index] ?? zeroGrosze);
    return gross === 0 ? [] : [{ texts, net: subtractGrosze(gross, lineVat), vat: lineVat, gross }];
  });
  const totals = totalsOf(lines);
  if (sumGrosze([totals.gross, amount]) !== 0) throw new Error('a correction that is not the refund');
  const { period: _, paidOn: __, paidBy: ___, corrects: ____, ...shared } = withoutIssue(original);
  return {
    ...shared,
    id: correctionId(refund.refundId),
    kind: 'KOR',
    lines,
    ...totals,
    corrects: {
      id: original.id,
      number: original.number,
      issuedOn: original.issuedOn,
      ...(ksefNumber !== undefined && { ksefNumber }),
      reason: refund.reason,
    },
  };
}

function withoutIssue({ number: _, series: __, seller: ___, issuedOn: ____, issuedAt: _____, ...draft }: Invoice) {
  return draft;
}
