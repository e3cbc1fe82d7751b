import type { Locale } from '../model/language/locale.ts';
import { cellSeparator } from '../model/language/localeFacts.ts';

export type CsvValue = string | number | null;

/** A spreadsheet takes a text that begins so for a formula and runs it; blanks and what cannot be seen may stand before it. */
const formula = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;
/** A plain number is none, even with a minus. */
const plainNumber = /^-?\d+([.,]\d+)?$/;

/**
 * A cell of a CSV file (RFC 4180) that no spreadsheet runs: a text that would be a formula begins with an apostrophe,
 * which spreadsheets show as text.
 */
export function csvCell(value: CsvValue, separator = ','): string {
  if (value === null) return '';
  const text = String(value);
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  const isQuoted = safe.includes(separator) || /["\r\n]|^\s|\s$/.test(safe);
  return isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A whole file, with the mark by which spreadsheets know that it is UTF-8. What stands between cells is the language's.
 */
export function csvFile(rows: readonly (readonly CsvValue[])[], locale: Locale): string {
  const separator = cellSeparator[locale];
  return `\ufeff${rows.map((row) => `${row.map((value) => csvCell(value, separator)).join(separator)}\r\n`).join('')}`;
}
