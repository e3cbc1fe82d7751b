import type { Locale } from '#shared/messages/locale.ts';
import { parseDecimal } from '#shared/model/grosze.ts';

/** The free range in grosze. */
export interface AmountRange {
  minimum: number;
  maximum: number;
}

export type AmountProblem = 'required' | 'invalid' | 'below' | 'above';

/** Grosze of what was typed, with a comma or a point; read as whole numbers, so nothing is lost to floating point. */
export function readAmount(text: string, { minimum, maximum }: AmountRange): number | AmountProblem {
  if (text.trim() === '') return 'required';
  const amount = parseDecimal(text.trim());
  if (amount === undefined) return 'invalid';
  if (amount < minimum) return 'below';
  return amount > maximum ? 'above' : amount;
}

/** The currency mask: `1,234.50` in English, `1234,50` in Polish. */
export const maskAmount = (grosze: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(grosze / 100);

/** What is typed, masked once it is an amount; anything else stays as it is, to be corrected. */
export function maskTyped(text: string, locale: Locale): string {
  const amount = parseDecimal(text.trim());
  return amount === undefined ? text : maskAmount(amount, locale);
}

/** The amount that an address asks for (`?amount=25000`, in grosze). */
export function amountInAddress(search: string): number | undefined {
  const asked = new URLSearchParams(search).get('amount') ?? '';
  return /^\d{1,9}$/.test(asked) ? Number(asked) : undefined;
}
