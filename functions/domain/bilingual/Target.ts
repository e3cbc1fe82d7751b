/** What a file is written in. */
export interface Target {
  /** The language as office programs name it (`pl-PL`). */
  language: string;
  /** Whether text runs from right to left now; undefined where the direction does not change. */
  turned: boolean | undefined;
}

/** The target of a translation between two languages, by their codes. */
export function targetOf(source: string, target: string): Target {
  const turned = isRightToLeft(target);
  return { language: officeLanguage(target), turned: turned === isRightToLeft(source) ? undefined : turned };
}

/** A language as office programs name it, with the country where most of its readers live: `pl` is `pl-PL`. */
function officeLanguage(code: string): string {
  const locale = new Intl.Locale(code).maximize();
  return locale.region ? `${locale.language}-${locale.region}` : locale.language;
}

const rightToLeft = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg', 'Samr']);

/** Whether a language is written from right to left. */
const isRightToLeft = (code: string): boolean => rightToLeft.has(new Intl.Locale(code).maximize().script ?? '');
