import { type Grosze, roundToGrosze } from '#shared/model/money/grosze.ts';
import type { VatReason } from '#shared/model/money/vat.ts';

/**
 * How a VAT treatment appears on an FA(3) invoice. `np I` and `np II` are supplies taxed abroad, `np II` inside the EU.
 */
export interface InvoiceVat {
  /** `P_12` of each line. */
  p12: '23' | 'np I' | 'np II';
  /** The fields of the net total and, if any, the VAT total. */
  netField: 'P_13_1' | 'P_13_8' | 'P_13_9';
  vatField?: 'P_14_1';
  /** `P_18`: the buyer settles the VAT. */
  reverseCharge: boolean;
}

const domestic = { p12: '23', netField: 'P_13_1', vatField: 'P_14_1', reverseCharge: false } as const;

const abroad = { p12: 'np I', netField: 'P_13_8', reverseCharge: false } as const;

const table: Readonly<Record<VatReason, InvoiceVat>> = {
  domestic,
  eu_consumer: domestic,
  eu_company_unconfirmed: domestic,
  outside_eu_consumer: domestic,
  eu_reverse_charge: { p12: 'np II', netField: 'P_13_9', reverseCharge: true },
  outside_eu_company: abroad,
};

/**
 * How a VAT treatment appears on an invoice. @param rate in basis points; for a consumer outside the EU, the rate that
 * the price configuration names.
 */
export function invoiceVat(reason: VatReason, rate: number): InvoiceVat {
  return reason === 'outside_eu_consumer' && rate === 0 ? abroad : table[reason];
}

/** The VAT in a gross amount at a rate in basis points (VAT act, art. 106e (7)). */
export const vatInGross = (gross: Grosze, rate: number): Grosze =>
  roundToGrosze(BigInt(gross) * BigInt(rate), 10_000 + rate);

/**
 * The VAT in a part of a gross amount, rounded once. Books and correction invoices take the VAT of all refunds so far
 * less that of earlier refunds: they agree at every step, and the last one leaves nothing.
 */
export const vatShare = (part: Grosze, whole: { gross: Grosze; vat: Grosze }): Grosze =>
  roundToGrosze(BigInt(part) * BigInt(whole.vat), Math.max(1, whole.gross));
