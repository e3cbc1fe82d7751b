import type { Locale } from '#shared/messages/locale.ts';

/** PLN as they are typed, with a point or a comma and blanks between thousands, in grosze; undefined for what is no amount. */
export function typedMoney(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0]/g, '').replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

/** Per cent with two decimals at most, 0 to 100, in hundredths of a per cent; undefined for what is none. */
export function typedPercent(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(plain)) return undefined;
  const part = Math.round(Number(plain) * 100);
  return part <= 10_000 ? part : undefined;
}

/**
 * What a field of per cent takes of what is typed into it: 0 to 100 with two decimals; what does not fit is not typed, as
 * nobody means 150,257 %.
 */
export const maskPercent = (before: string, typed: string): string => {
  const text = typed.trim();
  const isPart = /^(?:\d{1,3}(?:[.,]\d{0,2})?)?$/.test(text) && Number(text.replace(',', '.')) <= 100;
  return isPart ? text : before;
};

/** A name of 20 characters for what is to happen once. */
export const newName = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(15))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/** PLN as they are typed in the reader's language: two decimals, and more where the price of a word has them. */
export function typedPln(pln: number, locale: Locale): string {
  const text = Number.isInteger(Math.round(pln * 100_000) / 1000) ? pln.toFixed(2) : String(pln);
  return withOwnPoint(text, locale);
}

/** A number as it is typed in the reader's language: with their decimal point. */
export const withOwnPoint = (number: string, locale: Locale): string =>
  number.replace('.', new Intl.NumberFormat(locale).format(1.5).charAt(1));
