import type { Locale } from '#shared/messages/locale.ts';

/** A share (0.055) in percent as all texts of the site have it: "6%", with one digit "5.5%", "5,5%". */
export const formatPercent = (share: number, locale: Locale, digits = 0): string =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(share * 100)}%`;
