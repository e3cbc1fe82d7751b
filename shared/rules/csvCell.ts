import type { Locale } from '../model/language/locale.ts';
import { cellSeparator, decimalSign } from '../model/language/localeFacts.ts';

export type CsvValue = string | number | null;

/** A text that a spreadsheet would run as a formula; blanks and invisible characters may precede it. */
const formula = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;
/**
 * The same after what another spreadsheet takes for the end of a cell or row: with other settings it separates by another
 * sign, and then sees no quotes either, as they do not begin its cell.
 */
const laterFormula = /([;,\t\r\n][\s\p{Cf}"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20|%])/gu;
const laterMark = /([;,\t\r\n][\s\p{Cf}"]*)'(?=[=+\-@\uff1d\uff0b\uff0d\uff20|%])/gu;
/** A plain number is no formula, even with a minus. */
const plainNumber = /^-?\d+([.,]\d+)?$/;

/**
 * A cell of a CSV file (RFC 4180). What would be a formula gets a leading apostrophe, so that spreadsheets show it as
 * text, whatever they separate cells by.
 */
export function csvCell(value: CsvValue, separator = ','): string {
  if (value === null) return '';
  const text = String(value);
  const isPlain = typeof value === 'number' || plainNumber.test(text);
  const inside = isPlain ? text : text.replace(laterFormula, "$1'");
  const safe = formula.test(text) && !isPlain ? `'${inside}` : inside;
  const isQuoted = safe.includes(separator) || /["\r\n]|^\s|\s$/.test(safe);
  return isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell that `csvCell` wrote, without the apostrophes that keep it from being a formula. */
export function textOfCell(cell: string): string {
  const bare = cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
  return bare.replace(laterMark, '$1');
}

/**
 * A CSV file, beginning with the byte order mark by which spreadsheets recognise UTF-8. The separator depends on the
 * language.
 */
export function csvFile(rows: readonly (readonly CsvValue[])[], locale: Locale): string {
  const separator = cellSeparator[locale];
  return `\ufeff${rows.map((row) => `${row.map((value) => csvCell(value, separator)).join(separator)}\r\n`).join('')}`;
}

/** Grosze as a cell: a number to spreadsheets of the language, `-12.30` or `-12,30`. */
export function csvAmount(grosze: number, locale: Locale): string {
  const sum = Math.abs(grosze);
  const whole = `${Math.floor(sum / 100)}${decimalSign[locale]}${String(sum % 100).padStart(2, '0')}`;
  return grosze < 0 ? `-${whole}` : whole;
}
