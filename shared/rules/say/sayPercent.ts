/** Basis points as per cent: `49.99%`, in Polish `49,99%`. */
export const sayPercent = (basisPoints: number, locale: string): string =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(basisPoints / 100)}%`;
