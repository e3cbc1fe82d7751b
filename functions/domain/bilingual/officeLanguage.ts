/** A language as office programs name it, with the country where most of its readers live: `pl` is `pl-PL`. */
export function officeLanguage(code: string): string {
  const locale = new Intl.Locale(code).maximize();
  return locale.region ? `${locale.language}-${locale.region}` : locale.language;
}

const rightToLeft = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg', 'Samr']);

/** Whether a language is written from right to left. */
export const isRightToLeft = (code: string): boolean => rightToLeft.has(new Intl.Locale(code).maximize().script ?? '');
