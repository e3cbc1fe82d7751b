import type { LocalizedName } from '#shared/model/language/localizedName.ts';
import { type Grosze, grosze, subtractGrosze, sumGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import { vatShare } from '../vat/invoiceVat.ts';
import type { Amounts, Invoice, InvoiceDraft, InvoiceLine, IssuedInvoice } from './invoice.ts';
import { totalsOf } from './orderInvoice.ts';

interface Refund {
  /** The refund that is invoiced: one correction for each. */
  refundId: string;
  amount: Grosze;
  /** Gross sum of the earlier refunds on the same invoice. */
  refundedBefore: Grosze;
  reason: LocalizedName;
  /** The invoices that this one took the place of (`earlierOf`). */
  earlier?: readonly Invoice[];
}

/** What a correction says of its original: its number in the national system, or that it never goes there. */
export type OriginalInKsef = { ksefNumber: string } | { outsideKsef: true };

/** What a correction of this invoice has to say; undefined while nobody can know: the correction waits. */
export function originalInKsef({
  ksef,
  ksefNumber,
}: Pick<IssuedInvoice, 'ksef' | 'ksefNumber'>): OriginalInKsef | undefined {
  if (ksefNumber !== undefined) return { ksefNumber };
  return ksef === 'none' ? { outsideKsef: true } : undefined;
}

export const correctionId = (refundId: string): string => `refund.${refundId}`;

/**
 * The correction of an invoice by a refund (gross), with the difference as negative lines. Its VAT is that of all
 * refunds so far less that of the earlier ones, as in the books: any number of partial refunds sum to exactly what was
 * charged, in total and on each line, the fee of the payment method included.
 */
export function correctionInvoice(original: Invoice, refund: Refund, inKsef: OriginalInKsef): InvoiceDraft {
  const { amount, refundedBefore, earlier = [] } = refund;
  const left = subtractGrosze(original.gross, refundedBefore);
  if (amount <= 0 || amount > left) throw new RangeError(`refund of ${amount} out of ${left}`);
  const lines = linesBetween(original, refundedBefore, sumGrosze([refundedBefore, amount]), earlier);
  const totals = totalsOf(lines);
  if (sumGrosze([totals.gross, amount]) !== 0) throw new Error('a correction that is not the refund');
  const { period: _, paidOn: __, paidBy: ___, corrects: ____, replaces: _____, ...shared } = withoutIssue(original);
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
      ...inKsef,
      reason: refund.reason,
      before: totalsOf(linesAfter(original, refundedBefore, earlier)),
    },
  };
}

/**
 * What a collective invoice says of one of its orders, so that a refund of that order corrects no line of another one;
 * undefined for other invoices, and for those issued before lines named their order.
 */
export function partOfOrder(original: Invoice, orderId: string, cartDigest: string): Invoice | undefined {
  const lines = original.lines.filter((line) => line.orderId === orderId);
  if (lines.length === 0) return undefined;
  return { ...original, orderIds: [orderId], cartDigests: [cartDigest], lines, ...totalsOf(lines) };
}

/**
 * The invoices whose place an invoice took because they named the wrong buyer, the latest first: the same sale, of which
 * a part had been given back before.
 */
export function earlierOf({ replaces }: Pick<Invoice, 'replaces'>, all: readonly Invoice[]): Invoice[] {
  const replaced = replaces && all.find(({ id }) => id === replaces.id);
  return replaced ? [replaced, ...earlierOf(replaced, all)] : [];
}

/** The same order's part of the earlier invoices, as far as they say it. */
export function partsEarlier(
  [replaced, ...before]: readonly Invoice[],
  part: Pick<Invoice, 'orderIds' | 'cartDigests'>,
): Invoice[] {
  const own = replaced && partOfOrder(replaced, part.orderIds[0] ?? '', part.cartDigests[0] ?? '');
  return own ? [own, ...partsEarlier(before, part)] : [];
}

/** The correction lines between two totals of refunds. */
export function linesBetween(
  original: Invoice,
  before: Grosze,
  after: Grosze,
  earlier: readonly Invoice[],
): InvoiceLine[] {
  const [from, to] = [linesAfter(original, before, earlier), linesAfter(original, after, earlier)];
  return original.lines.flatMap(({ texts, orderId }, index) => {
    const [was, is] = [from[index], to[index]];
    if (!was || !is || (was.net === is.net && was.vat === is.vat)) return [];
    const difference = {
      net: subtractGrosze(is.net, was.net),
      vat: subtractGrosze(is.vat, was.vat),
      gross: subtractGrosze(is.gross, was.gross),
    };
    return [{ texts, ...difference, before: was, ...(orderId !== undefined && { orderId }) }];
  });
}

/**
 * What is left on each line once a gross sum is refunded on the invoice. An invoice that replaced `earlier` ones
 * continues from what was left on the first of them, because the ledger records a single sale: shares worked out afresh
 * could differ from the ledger by a grosz.
 */
export function linesAfter(original: Invoice, refunded: Grosze, earlier: readonly Invoice[]): Amounts[] {
  const [replaced, ...before] = earlier;
  if (replaced && replaced.gross >= original.gross) {
    const gone = subtractGrosze(replaced.gross, original.gross);
    const taken = linesAfter(replaced, gone, before);
    const open = taken.flatMap((line, place) => (isOpen(line) ? [place] : []));
    const isSame = open.map((place) => taken[place]).every((line, place) => isEqual(line, original.lines[place]));
    if (isSame && open.length === original.lines.length) {
      const left = linesAfter(replaced, sumGrosze([gone, refunded]), before);
      return open.flatMap((place) => left[place] ?? []);
    }
  }
  const back = givenBack(original, refunded);
  return original.lines.map((line, index) => {
    const net = subtractGrosze(line.net, back.net[index] ?? zeroGrosze);
    const vat = subtractGrosze(line.vat, back.vat[index] ?? zeroGrosze);
    return { net, vat, gross: sumGrosze([net, vat]) };
  });
}

/** Whether anything is left of a line. */
export const isOpen = ({ net, vat }: Amounts): boolean => net !== 0 || vat !== 0;

const isEqual = (one: Amounts | undefined, other: Amounts | undefined): boolean =>
  one?.net === other?.net && one?.vat === other?.vat;

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
 * Shares out `soFar`, a part of the whole, over the parts (integers, not negative) by Webster's divisor method: as
 * `soFar` grows no share ever falls, and the whole gives each part exactly. So several refunds never take more than a
 * line has, and all of it in the end; sharing by largest remainder does not ensure that.
 */
export function sharesSoFar(soFar: Grosze, parts: readonly Grosze[]): Grosze[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (parts.some((part) => part < 0) || soFar < 0 || soFar > whole) throw new RangeError(`${soFar} of ${whole}`);
  if (soFar === whole) return [...parts];
  // Starts safely below the final shares, by half a grosz for each part and one, and adds single grosze.
  const below = BigInt(Math.ceil(parts.length / 2) + 1);
  const shares = parts.map((part) => (BigInt(soFar) * BigInt(part)) / BigInt(whole) - below).map(notNegative);
  for (let left = BigInt(soFar) - shares.reduce((sum, share) => sum + share, 0n); left > 0n; left -= 1n) {
    const next = nextOf(shares, parts);
    shares[next] = (shares[next] ?? 0n) + 1n;
  }
  return shares.map((share) => grosze(Number(share)));
}

const notNegative = (share: bigint): bigint => (share < 0n ? 0n : share);

/** Index of the part with the highest quotient: its size by twice its share plus one; the earlier one among equals. */
function nextOf(shares: readonly bigint[], parts: readonly Grosze[]): number {
  let best = 0;
  for (let index = 1; index < parts.length; index++) {
    const [one, other] = [BigInt(parts[index] ?? 0), BigInt(parts[best] ?? 0)];
    if (one * (2n * (shares[best] ?? 0n) + 1n) > other * (2n * (shares[index] ?? 0n) + 1n)) best = index;
  }
  return best;
}
