/** A share in basis points as people read it: `49.99 %`, in Polish `49,99 %`. No line ends between number and sign. */
export const sayPercent = (basisPoints: number, locale: string): string =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(basisPoints / 100)}\u00a0%`;
