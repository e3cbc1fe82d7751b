/** What a file for the tax office says of itself: `month` YYYY-MM, `madeAt` ISO 8601, UTC, whole seconds. */
export interface Statement {
  month: string;
  madeAt: string;
  seller: {
    nip: string;
    name: string;
    email: string;
    /** The four digits of the seller's tax office; null while the stage's settings do not say it. */
    tax_office: string | null;
  };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
export const el = (name: string, value: string | number): string => `<${name}>${escaped(String(value))}</${name}>`;
/** As the schemas' texts are: one line, of at most so many characters. */
export const line = (text: string, most: number): string => text.replace(/\s+/g, ' ').trim().slice(0, most).trim();

/** `KodUrzedu`; where it is not known, the place at which the accountant adds it. */
export const taxOffice = ({ tax_office: code }: Statement['seller']): string =>
  code === null ? '<!-- KodUrzedu -->' : el('KodUrzedu', code);

/** `2026` and 5 of `2026-05`: the structures have the month without a zero. */
export function yearAndMonth(month: string): { year: string; number: number } {
  const [year = '', number = ''] = month.split('-');
  return { year, number: Number(number) };
}
