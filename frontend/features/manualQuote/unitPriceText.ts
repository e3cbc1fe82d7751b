/** A unit price in thousandths of a grosz, with as many decimals as it has: "0.24 PLN", "0,305 zł". */
export function unitPriceText(thousandths: number, locale: string): string {
  const number = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 5,
  }).format(thousandths / 100_000);
  return `${number}\u00a0${locale === 'en' ? 'PLN' : 'zł'}`;
}
