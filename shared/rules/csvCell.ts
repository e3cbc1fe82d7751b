import type { Locale } from '../model/language/locale.ts';
import { cellSeparator } from '../model/language/localeFacts.ts';

export type CsvValue = string | number | null;

/** A text that a spreadsheet would run as a formula; blanks and invisible characters may precede it. */
const formula = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;
/** A plain number is no formula, even with a minus. */
const plainNumber = /^-?\d+([.,]\d+)?$/;

/**
 * A cell of a CSV file (RFC 4180). A text that would be a formula gets a leading apostrophe, so that spreadsheets show
 * it as text.
 */
export function csvCell(value: CsvValue, separator = ','): string {
  if (value === null) return '';
  const text = String(value);
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  const isQuoted = safe.includes(separator) || /["\r\n]|^\s|\s$/.test(safe);
  return isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A CSV file, beginning with the byte order mark by which spreadsheets recognise UTF-8. The separator depends on the
 * language.
 */
export function csvFile(rows: readonly (readonly CsvValue[])[], locale: Locale): string {
  const separator = cellSeparator[locale];
  return `\ufeff${rows.map((row) => `${row.map((value) => csvCell(value, separator)).join(separator)}\r\n`).join('')}`;
}
