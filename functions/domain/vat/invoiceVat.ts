import type { VatReason } from '#shared/model/vat.ts';

/** A VAT treatment on an FA(3) invoice: `np I` and `np II` are supplies taxed abroad, the second inside the EU. */
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

/** @param rate in basis points; a consumer outside the EU has the one that the price configuration names. */
export function invoiceVat(reason: VatReason, rate: number): InvoiceVat {
  return reason === 'outside_eu_consumer' && rate === 0 ? abroad : table[reason];
}
