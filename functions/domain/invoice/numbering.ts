import type { InvoiceKind } from '#shared/model/invoice.ts';

const names: Readonly<Record<InvoiceKind, string>> = { VAT: 'FV', KOR: 'KOR', ZAL: 'ZAL' };

let calendar: Intl.DateTimeFormat | undefined;

/** The calendar day in Warsaw, YYYY-MM-DD: the day of an invoice. */
export function dayOf(instant: Date): string {
  // Made when first asked: reading the time zones takes longer than loading a whole function.
  calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });
  return calendar.format(instant);
}

/** Numbers run without gaps within a series: one per kind and month; sandbox payments have their own. */
export function seriesOf({ kind, test }: { kind: InvoiceKind; test: boolean }, issuedOn: string): string {
  return [...(test ? ['TEST'] : []), names[kind], issuedOn.slice(0, 4), issuedOn.slice(5, 7)].join('/');
}

/** `position` counts from 1. */
export const numberIn = (series: string, position: number): string => `${series}/${String(position).padStart(4, '0')}`;
