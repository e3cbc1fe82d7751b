import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface CorpusFile {
  path: string;
  format: string;
  /** Words under rule W1 by the reference; undefined for files without one. */
  words: number | undefined;
  /** The reference is one engine's word, not an agreement. */
  alone: boolean;
  /** Figures of the other engines. */
  others: number[];
  /** Words by scope, by LibreOffice, where it read the file. */
  scopes: Readonly<Record<string, number>>;
}

const scopeColumns: Readonly<Record<string, string>> = {
  body: 'lo_body',
  notes: 'lo_notes',
  boxes: 'lo_boxes',
  headers_footers: 'lo_headers_footers',
  comments: 'lo_comments',
  hidden: 'lo_hidden',
  deleted: 'lo_deleted',
  speaker_notes: 'lo_speaker_notes',
  cells: 'lo_cells_text',
};

/** Reads the corpus' tables; undefined where the folder is not there. */
export function readCorpus(folder: string): CorpusFile[] | undefined {
  const office = join(folder, 'reference.tsv');
  const texts = join(folder, 'reference_txt.tsv');
  if (!existsSync(office) || !existsSync(texts)) return undefined;
  return [
    ...rows(office).map((row) => ({
      path: join(folder, 'files', row.local ?? ''),
      format: row.format ?? '',
      words: number(row.ref_words),
      alone: row.ref_kind === 'LibreOffice alone',
      others: ['engine2_words', 'engine3_words', 'engine4_words'].flatMap((column) => number(row[column]) ?? []),
      scopes: row.lo_core ? scopesOf(row) : {},
    })),
    ...rows(texts).map((row) => ({
      path: join(folder, 'txt', row.local ?? ''),
      format: 'txt',
      words: number(row.words),
      alone: false,
      others: [],
      scopes: {},
    })),
  ];
}

function rows(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/);
  const columns = head.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((value, i) => [columns[i] ?? '', value])));
}

function number(text: string | undefined): number | undefined {
  return text === undefined || text === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
}

function scopesOf(row: Record<string, string>): Record<string, number> {
  return Object.fromEntries(Object.entries(scopeColumns).map(([scope, column]) => [scope, number(row[column]) ?? 0]));
}
