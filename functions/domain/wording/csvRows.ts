export interface CsvRow {
  /** First line, counted from 1. */
  line: number;
  cells: string[];
}

/** The rows of a CSV file (RFC 4180), or the line in which a quotation mark is opened and never closed. */
export function csvRows(text: string, separator: string): CsvRow[] | { unclosed: number } {
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

/** A cell in quotation marks, each mark within it written twice; what stands between its end and the next cell belongs to it. */
function quoted(text: string, start: number): Cell | undefined {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) return undefined;
    if (text[at + 1] === '"') continue;
    const raw = text.slice(start + 1, at);
    return { value: raw.replaceAll('""', '"'), raw, end: at + 1 };
  }
}
