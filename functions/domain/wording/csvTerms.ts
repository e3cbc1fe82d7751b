import { textOfCell } from '#shared/rules/csvCell.ts';
import type { TermFault, TermFile, TermLanguages, WrittenTerm } from './glossary.ts';

/** Names that the first row of a table of terms may give to its columns, besides language codes. */
const heads: Readonly<Record<string, 'source' | 'target' | 'note'>> = {
  ...{ source: 'source', term: 'source', źródło: 'source', termin: 'source' },
  ...{ target: 'target', translation: 'target', tłumaczenie: 'target' },
  ...{ note: 'note', comment: 'note', uwaga: 'note', komentarz: 'note' },
};

/**
 * * Terms of a CSV file: term, translation, and a note where there is one, between commas, semicolons or tabs. A first
 * row with names or codes of languages says which column is which.
 */
export function csvTerms(text: string, languages: TermLanguages): TermFile {
  const rows = csvRows(text, separatorOf(text));
  if ('unclosed' in rows) return { faults: [{ key: 'validation/terms.unclosed', replace: { line: rows.unclosed } }] };
  const [first] = rows;
  if (first === undefined) return { terms: [] };
  const columns = columnsOf(first, languages);
  if ('faults' in columns) return columns;
  const faults: TermFault[] = [];
  const terms: WrittenTerm[] = [];
  for (const { line, cells } of columns.hasHead ? rows.slice(1) : rows) {
    const cell = (column: number | undefined) => (column === undefined ? '' : plainCell(cells[column]));
    const [source, target, note] = [cell(columns.source), cell(columns.target), cell(columns.note)];
    if (cells.length < 2) faults.push({ key: 'validation/terms.columns', replace: { line } });
    else if (source === '') faults.push({ key: 'validation/terms.no_source', replace: { line } });
    else if (target === '') faults.push({ key: 'validation/terms.no_target', replace: { line } });
    else terms.push({ source, target, ...(note !== '' && { note }), line });
  }
  return faults.length > 0 ? { faults } : { terms };
}

/** The text of a cell on one line, without the apostrophes that keep spreadsheets from running it as a formula. */
function plainCell(cell = ''): string {
  return textOfCell(cell).replace(/\s+/g, ' ').trim();
}

/** The separator most frequent in the first line outside quotation marks; a comma if there is none. */
function separatorOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text.replace(/"(?:[^"]|"")*"/g, ''))?.[0] ?? '';
  const count = (separator: string) => line.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

interface Columns {
  hasHead: boolean;
  source: number;
  target: number;
  note: number | undefined;
}

function columnsOf({ cells, line }: CsvRow, { source, target }: TermLanguages): Columns | { faults: TermFault[] } {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const codes = names.map((name) => /^([a-z]{2})(?:[-_][a-z0-9]{2,8})*$/.exec(name)?.[1]);
  const at = (side: 'source' | 'target', code: string) => {
    const named = names.findIndex((name) => Object.hasOwn(heads, name) && heads[name] === side);
    return named >= 0 ? named : codes.indexOf(code);
  };
  const note = names.findIndex((name) => Object.hasOwn(heads, name) && heads[name] === 'note');
  const found = { source: at('source', source), target: at('target', target) };
  if (found.source >= 0 && found.target >= 0) return { hasHead: true, ...found, note: note < 0 ? undefined : note };
  // A header row with the codes of another pair is an error; as a plain row it would become a term.
  if (codes[0] !== undefined && codes[1] !== undefined && (found.source >= 0 || found.target >= 0))
    return {
      faults: [{ key: 'validation/terms.other_pair', replace: { line, found: `${codes[0]}, ${codes[1]}` } }],
    };
  return { hasHead: false, source: 0, target: 1, note: 2 };
}

interface CsvRow {
  /** First line, counted from 1. */
  line: number;
  cells: string[];
}

/** The rows of a CSV file (RFC 4180), or the line in which a quotation mark is opened and never closed. */
function csvRows(text: string, separator: string): CsvRow[] | { unclosed: number } {
  const rows: CsvRow[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] };
    for (;;) {
      const cell = text[at] === '"' ? quoted(text, at) : plain(text, at, separator);
      if (cell === undefined) return { unclosed: line };
      line += cell.raw.match(lineEnds)?.length ?? 0;
      row.cells.push(cell.value);
      at = cell.end;
      if (text[at] !== separator) break;
      at++;
    }
    const end = /^(\r\n|\r|\n)/.exec(text.slice(at, at + 2))?.[0] ?? '';
    at += end.length;
    line++;
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
  }
  return rows;
}

const lineEnds = /\r\n|\r|\n/g;

interface Cell {
  value: string;
  raw: string;
  end: number;
}

function plain(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++;
  return { value: text.slice(start, end), raw: '', end };
}

/**
 * A cell in quotation marks, in which a doubled mark stands for one; characters between the closing mark and the next
 * separator belong to the cell.
 */
function quoted(text: string, start: number): Cell | undefined {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) return undefined;
    if (text[at + 1] === '"') continue;
    const raw = text.slice(start + 1, at);
    return { value: raw.replaceAll('""', '"'), raw, end: at + 1 };
  }
}
