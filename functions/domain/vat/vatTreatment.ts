import type { VatReason } from '#shared/model/vat.ts';

/** The rate in basis points and why. */
export interface VatTreatment {
  rate: number;
  reason: VatReason;
}
