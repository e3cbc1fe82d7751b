import type { LocalizedName } from '#shared/model/language/localizedName.ts';
import { type Grosze, grosze, negateGrosze, roundToGrosze, subtractGrosze } from '#shared/model/money/grosze.ts';
import type { VatReason } from '#shared/model/money/vat.ts';
import { startOfWarsawDay } from '../delivery/workingCalendar.ts';
import { correctionInvoice, type OriginalInKsef } from './correctionInvoice.ts';
import type { Buyer, Invoice, InvoiceDraft, InvoiceLine, IssuedInvoice } from './invoice.ts';
import { totalsOf } from './orderInvoice.ts';
import { taxDay } from './taxDay.ts';

/** Why an invoice cannot be made out to another buyer; each has a text `validation/buyer.<reason>`. */
export type BuyerRefusal =
  | 'not_invoiced'
  | 'monthly'
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

/** The invoice after this one of the same order: `order.<id>`, `order.<id>.2`, `order.<id>.3`. */
export function nextInvoiceId(id: string): string {
  const [, first = id, count] = /^(order\.[^.]+)(?:\.(\d+))?$/.exec(id) ?? [];
  return `${first}.${Number(count ?? 1) + 1}`;
}

/**
 * Until when (exclusive) a customer may correct the buyer: the end of the 20th of the month after the invoice's. By the
 * 25th the seller files the month (VAT act, art. 99 (1)), so both documents still belong to its own return. Later only
 * staff do it, as a return that was filed has to be corrected too (check).
 */
export function buyerChangesUntil(issuedOn: string): Date {
  const [year = 0, month = 1] = issuedOn.split('-').map(Number);
  return startOfWarsawDay(Date.UTC(year, month, 21) / 86_400_000);
}

/** What the wrong buyer's invoice still comes to is taken back, with effect in the month of that invoice. */
export function correctionToZero(
  original: Invoice,
  corrected: Grosze,
  inKsef: OriginalInKsef,
): InvoiceDraft & { corrects: NonNullable<InvoiceDraft['corrects']> } {
  const amount = subtractGrosze(original.gross, corrected);
  const refund = { refundId: '', amount, refundedBefore: corrected, reason: wrongBuyerReason };
  const { corrects, ...draft } = correctionInvoice(original, refund, inKsef);
  if (!corrects) throw new Error('A correction of nothing.');
  return {
    ...draft,
    id: toZeroId(original.id),
    corrects: { ...corrects, isFromTheStart: true, taxDay: taxDay(original) },
  };
}

/** The same sale, as far as it is still invoiced, to the right buyer: the opposite of the correction, line by line. */
export function invoiceToRightBuyer(
  original: Invoice,
  toZero: InvoiceDraft,
  { buyer, vatReason }: { buyer: Buyer; vatReason: VatReason },
): InvoiceDraft {
  const { number, series: _, seller: __, issuedOn: ___, issuedAt: ____, replaces: _____, ...draft } = original;
  const isWhole = toZero.gross + original.gross === 0;
  const lines = isWhole ? original.lines : toZero.lines.map((line) => whatIsLeft(line, original));
  return {
    ...draft,
    id: nextInvoiceId(original.id),
    buyer,
    vatReason,
    lines,
    ...totalsOf(lines),
    replaces: { id: original.id, number },
  };
}

/** A line of which a part was given back, with the same part of its rebate. */
function whatIsLeft({ texts, net, vat, gross }: InvoiceLine, original: Invoice): InvoiceLine {
  const left = { texts, net: negateGrosze(net), vat: negateGrosze(vat), gross: negateGrosze(gross) };
  const before = original.lines.find((line) => line.texts.pl === texts.pl && line.rebate !== undefined);
  const rebate = before?.rebate && before.net > 0 ? shareOf(before.rebate, left.net, before.net) : grosze(0);
  return { ...left, ...(rebate > 0 && { rebate }) };
}

const shareOf = (rebate: Grosze, left: Grosze, whole: Grosze): Grosze =>
  roundToGrosze(BigInt(rebate) * BigInt(left), whole);

/** The invoice of an order that counts now: not one that was replaced because it named the wrong buyer. */
export const isCurrent = (row: IssuedInvoice): boolean => row.invoice.kind === 'VAT' && row.replacedBy === undefined;
