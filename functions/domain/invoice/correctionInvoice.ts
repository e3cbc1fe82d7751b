import type { LocalizedName } from '#shared/model/language/localizedName.ts';
import { type Grosze, grosze, subtractGrosze, sumGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import { vatShare } from '../vat/invoiceVat.ts';
import type { Invoice, InvoiceDraft, InvoiceLine } from './invoice.ts';
import { totalsOf } from './orderInvoice.ts';

interface Refund {
  /** The business fact: there is one correction for each. */
  refundId: string;
  amount: Grosze;
  /** What was refunded of the same invoice before this. */
  refundedBefore: Grosze;
  reason: LocalizedName;
}

export const correctionId = (refundId: string): string => `refund.${refundId}`;

/**
 * The correction of an invoice by what is given back (gross), as a difference: negative lines. VAT is the share of all that
 * was given back less that of what was given back before, as in the books: any number of partial refunds sum to exactly
 * what was charged; and so it is with each line, the fee of the payment method among them.
 */
export function correctionInvoice(original: Invoice, refund: Refund, ksefNumber?: string | undefined): InvoiceDraft {
  const { amount, refundedBefore } = refund;
  const left = subtractGrosze(original.gross, refundedBefore);
  if (amount <= 0 || amount > left) throw new RangeError(`refund of ${amount} out of ${left}`);
  const lines = linesBetween(original, refundedBefore, sumGrosze([refundedBefore, amount]));
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

/** The correction lines between two totals of refunds. */
function linesBetween(original: Invoice, before: Grosze, after: Grosze): InvoiceLine[] {
  const [from, to] = [givenBack(original, before), givenBack(original, after)];
  return original.lines.flatMap(({ texts }, index) => {
    const less = (part: 'net' | 'vat') =>
      subtractGrosze(from[part][index] ?? zeroGrosze, to[part][index] ?? zeroGrosze);
    const [net, vat] = [less('net'), less('vat')];
    return net === 0 && vat === 0 ? [] : [{ texts, net, vat, gross: sumGrosze([net, vat]) }];
  });
}

/** The net and VAT refunded on each line, of a gross sum refunded on the invoice. */
function givenBack({ lines, gross, vat: charged }: Invoice, sum: Grosze): { net: Grosze[]; vat: Grosze[] } {
  const vat = vatShare(sum, { gross, vat: charged });
  return {
    net: sharesSoFar(
      subtractGrosze(sum, vat),
      lines.map((line) => line.net),
    ),
    vat: sharesSoFar(
      vat,
      lines.map((line) => line.vat),
    ),
  };
}

function withoutIssue({ number: _, series: __, seller: ___, issuedOn: ____, issuedAt: _____, ...draft }: Invoice) {
  return draft;
}

/**
 * How `soFar` of a whole falls on its parts (whole, not negative), by the divisor method of Webster: as `soFar` grows no
 * share ever falls, and the whole gives every part itself. So what several refunds take from one line never exceeds the
 * line and takes all of it in the end, which shares by largest remainder do not promise.
 */
export function sharesSoFar(soFar: Grosze, parts: readonly Grosze[]): Grosze[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (parts.some((part) => part < 0) || soFar < 0 || soFar > whole) throw new RangeError(`${soFar} of ${whole}`);
  if (soFar === whole) return [...parts];
  // Shares start below the exact ones by at most half a grosz each and are filled up one by one.
  const below = BigInt(Math.ceil(parts.length / 2) + 1);
  const shares = parts.map((part) => (BigInt(soFar) * BigInt(part)) / BigInt(whole) - below).map(notNegative);
  for (let left = BigInt(soFar) - shares.reduce((sum, share) => sum + share, 0n); left > 0n; left -= 1n) {
    const next = nextOf(shares, parts);
    shares[next] = (shares[next] ?? 0n) + 1n;
  }
  return shares.map((share) => grosze(Number(share)));
}

const notNegative = (share: bigint): bigint => (share < 0n ? 0n : share);

/** The part with the highest quotient of its size by twice its share plus one; the earlier one among equals. */
function nextOf(shares: readonly bigint[], parts: readonly Grosze[]): number {
  let best = 0;
  for (let index = 1; index < parts.length; index++) {
    const [one, other] = [BigInt(parts[index] ?? 0), BigInt(parts[best] ?? 0)];
    if (one * (2n * (shares[best] ?? 0n) + 1n) > other * (2n * (shares[index] ?? 0n) + 1n)) best = index;
  }
  return best;
}
