import { type Grosze, roundToGrosze } from '#shared/model/grosze.ts';

/**
 * The VAT in a part of a gross amount, rounded once. Books and correction invoices take the VAT of all refunds so far
 * less that of earlier refunds: they agree at every step, and the last one leaves nothing.
 */
export const vatShare = (part: Grosze, whole: { gross: Grosze; vat: Grosze }): Grosze =>
  roundToGrosze(BigInt(part) * BigInt(whole.vat), Math.max(1, whole.gross));
