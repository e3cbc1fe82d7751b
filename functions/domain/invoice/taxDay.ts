import type { Invoice } from './invoice.ts';

/**
 * The day on which the VAT of an invoice falls due (YYYY-MM-DD, Warsaw): that of the payment, which comes before the
 * work (VAT act, art. 19a (8)); of a collective invoice the last day of its month; of a correction the day on which it
 * is issued (art. 29a (13), `TypKorekty` 2), but where the original was wrong when it was issued that of the original.
 */
export function taxDay({
  kind,
  period,
  paidOn,
  issuedOn,
  corrects,
}: Pick<Invoice, 'kind' | 'period' | 'paidOn' | 'issuedOn' | 'corrects'>): string {
  return kind === 'KOR' ? (corrects?.taxDay ?? issuedOn) : (period?.to ?? paidOn ?? issuedOn);
}

/** The month (YYYY-MM) in whose evidence of sales an invoice stands. */
export const taxMonth = (invoice: Parameters<typeof taxDay>[0]): string => taxDay(invoice).slice(0, 7);

/**
 * Until when an invoice is locked: five years from the end of the year in which its tax is to be paid (Tax Ordinance, art. 70
 * § 1), which is the month after its own; December's is paid in January. The privacy policy says the same.
 */
export function taxKeptUntil(invoice: Parameters<typeof taxDay>[0]): Date {
  const [year = 0, number = 1] = taxMonth(invoice).split('-').map(Number);
  return new Date(Date.UTC(year + (number === 12 ? 7 : 6), 0, 1));
}
