import type { LocalizedName } from '#shared/model/language/localizedName.ts';
import { type Grosze, roundToGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { VatReason } from '#shared/model/money/vat.ts';
import { startOfWarsawDay } from '../delivery/workingCalendar.ts';
import { isOpen, linesAfter, linesBetween, type OriginalInKsef } from './correctionInvoice.ts';
import type { Buyer, Invoice, InvoiceDraft, InvoiceLine, IssuedInvoice } from './invoice.ts';
import { totalsOf } from './orderInvoice.ts';
import { taxDay, taxMonth } from './taxDay.ts';

/** Why an invoice cannot be made out to another buyer; each has a text `validation/buyer.<reason>`. */
export type BuyerRefusal =
  | 'not_invoiced'
  | 'log_in'
  | 'nothing_left'
  | 'correction_running'
  | 'ksef_pending'
  | 'period_closed'
  | 'vies_pending'
  | 'vat_differs'
  | 'same';

export const wrongBuyerReason: LocalizedName = { en: 'Wrong buyer', pl: 'Błędne dane nabywcy' };

/** The correction to zero of an invoice that names the wrong buyer: one for each invoice. */
export const toZeroId = (invoiceId: string): string => `buyer.${invoiceId}`;

/**
 * The invoice after this one of the same orders: `order.<id>`, `order.<id>.2`, `order.<id>.3`; that of a month has its
 * number within the month before it (`month.<account>.<month>.<digest>.<number>.2`).
 */
export function nextInvoiceId(id: string): string {
  const [, first = id, count] = /^(order\.[^.]+|month\..+\.[\w-]{12}\.\d+)(?:\.(\d+))?$/.exec(id) ?? [];
  return `${first}.${Number(count ?? 1) + 1}`;
}

/**
 * Until when (exclusive) a customer may correct the buyer: the end of the 20th of the month after that of the sale. By
 * the 25th the seller files the month (VAT act, art. 99 (1)), so both documents still belong to its own return. Later
 * only staff do it, as a return that was filed has to be corrected too (check).
 */
export function buyerChangesUntil(invoice: Parameters<typeof taxMonth>[0]): Date {
  const [year = 0, month = 1] = taxMonth(invoice).split('-').map(Number);
  return startOfWarsawDay(Date.UTC(year, month, 21) / 86_400_000);
}

/** Of an invoice, or of the part of a collective one that one order is: what was refunded on it, gross. */
export interface Refunded {
  part: Invoice;
  refunded: Grosze;
  /** What it took the place of, as far as it is the same part (`earlierOf`). */
  earlier: readonly Invoice[];
}

/**
 * What the wrong buyer's invoice still comes to is taken back, with effect in the month of that invoice. An order of
 * which nothing is left is not on it.
 */
export function correctionToZero(
  original: Invoice,
  parts: readonly Refunded[],
  inKsef: OriginalInKsef,
): InvoiceDraft & { corrects: NonNullable<InvoiceDraft['corrects']> } {
  const { period: _, paidOn: __, paidBy: ___, replaces: ____, ...shared } = leftOf(original, parts);
  const lines = parts.flatMap(({ part, refunded, earlier }) => linesBetween(part, refunded, part.gross, earlier));
  const { id, number, issuedOn } = original;
  return {
    ...shared,
    id: toZeroId(id),
    kind: 'KOR',
    lines,
    ...totalsOf(lines),
    corrects: {
      ...{ id, number, issuedOn, ...inKsef, reason: wrongBuyerReason },
      ...{ isFromTheStart: true, taxDay: taxDay(original) },
      before: totalsOf(parts.flatMap(({ part, refunded, earlier }) => linesAfter(part, refunded, earlier))),
    },
  };
}

/** The same sale, as far as it is still invoiced, to the right buyer: the opposite of the correction, line by line. */
export function invoiceToRightBuyer(
  original: Invoice,
  parts: readonly Refunded[],
  { buyer, vatReason }: { buyer: Buyer; vatReason: VatReason },
): InvoiceDraft {
  const { id, number } = original;
  const lines = parts.flatMap(linesLeft);
  return {
    ...leftOf(original, parts),
    id: nextInvoiceId(id),
    buyer,
    vatReason,
    lines,
    ...totalsOf(lines),
    replaces: { id, number },
  };
}

/** The draft of an invoice again, without the orders of which nothing is left. */
function leftOf(original: Invoice, parts: readonly Refunded[]): InvoiceDraft {
  const { number: _, series: __, seller: ___, issuedOn: ____, issuedAt: _____, ...draft } = original;
  const open = parts.filter(({ part, refunded }) => refunded < part.gross).map(({ part }) => part);
  return {
    ...draft,
    orderIds: open.flatMap(({ orderIds }) => orderIds),
    cartDigests: open.flatMap(({ cartDigests }) => cartDigests),
  };
}

/** The lines of which something is left, each with the same part of its rebate. */
function linesLeft({ part, refunded, earlier }: Refunded): InvoiceLine[] {
  if (refunded === 0) return [...part.lines];
  const after = linesAfter(part, refunded, earlier);
  return part.lines.flatMap(({ texts, orderId, rebate: whole, net }, place) => {
    const left = after[place];
    if (!left || !isOpen(left)) return [];
    const rebate = whole !== undefined && net > 0 ? shareOf(whole, left.net, net) : zeroGrosze;
    return [{ texts, ...left, ...(rebate > 0 && { rebate }), ...(orderId !== undefined && { orderId }) }];
  });
}

const shareOf = (rebate: Grosze, left: Grosze, whole: Grosze): Grosze =>
  roundToGrosze(BigInt(rebate) * BigInt(left), whole);

/** The invoice of an order that counts now: not one that was replaced because it named the wrong buyer. */
export const isCurrent = (row: IssuedInvoice): boolean => row.invoice.kind === 'VAT' && row.replacedBy === undefined;
