import { type Grosze, roundToGrosze } from '#shared/model/grosze.ts';

/**
 * The VAT in a part of a gross sum, rounded once. Books and correction invoices take it of all that was given back so far,
 * less that of what was given back before: they agree at every step, and the last one leaves nothing.
 */
export const vatShare = (part: Grosze, whole: { gross: Grosze; vat: Grosze }): Grosze =>
  roundToGrosze(BigInt(part) * BigInt(whole.vat), Math.max(1, whole.gross));
