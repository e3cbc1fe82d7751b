import { PdfDocument, type PdfFonts } from '../pdf/PdfDocument.ts';
import { TextFlow, wrap } from '../pdf/TextFlow.ts';
import { bracketed, type DraftBlock } from './draftBlock.ts';

const area = { left: 57, right: 538, top: 780, bottom: 60 };
const size = 10;
const lineHeight = size + 4;
const margin = 4;
const grey = [110, 110, 110] as const;

/** Scripts whose letters stand one after the other, as our PDFs draw them. */
const drawnScripts: ReadonlySet<string> = new Set(['Latn', 'Cyrl', 'Grek', 'Armn', 'Geor']);

/** Whether a language is drawn rightly in a PDF of ours. */
export const isDrawn = (iso2: string): boolean => drawnScripts.has(new Intl.Locale(iso2).maximize().script ?? '');

/** A draft for reading: what stands on a page of the source begins a page. `title`: what readers show. */
export function draftPdf(
  pages: readonly (readonly DraftBlock[])[],
  { fonts, title, language }: { fonts: PdfFonts; title: string; language: string },
): Uint8Array {
  const pdf = new PdfDocument(fonts);
  const flow = new TextFlow(pdf, area);
  for (const [page, blocks] of pages.entries()) {
    if (page > 0) flow.room(Number.POSITIVE_INFINITY);
    for (const block of blocks) drawBlock(pdf, flow, block);
  }
  pdf.eachPage((page, all) => pdf.textRight(area.right, 36, 8, `${page}/${all}`, 'regular', grey));
  return pdf.finish(title, language);
}

function drawBlock(pdf: PdfDocument, flow: TextFlow, { kind, text, rows }: DraftBlock): void {
  if (kind === 'table') {
    drawTable(pdf, flow, rows);
    flow.moveDown(lineHeight + 6);
    return;
  }
  if (kind === 'heading') flow.room(3 * lineHeight);
  const written = kind === 'note' ? bracketed(text) : text;
  for (const line of written.split('\n')) {
    if (line.trim() === '') flow.moveDown(lineHeight);
    else flow.write(line, kind === 'heading' ? { size: 14, face: 'bold' } : { size });
  }
  flow.moveDown(6);
}

/** Rows with lines around their cells; one that is longer than a page goes on at the top of the next. */
function drawTable(pdf: PdfDocument, flow: TextFlow, rows: DraftBlock['rows']): void {
  const width = (area.right - area.left) / (rows[0]?.length ?? 1);
  for (const row of rows) {
    const cells = row.map((cell) =>
      cell
        .split('\n')
        .flatMap((line) => wrap(line, width - 2 * margin, (part) => pdf.widthOf(part, size)))
        .slice(0, mostLines),
    );
    const lines = Math.max(1, ...cells.map(({ length }) => length));
    for (let from = 0; from < lines; ) {
      if (from === 0 && lines <= linesOfPage) flow.room(lines * lineHeight + margin);
      else flow.room(lineHeight + margin);
      const left = Math.max(1, Math.floor((flow.y - area.bottom - margin) / lineHeight) + 1);
      const taken = Math.min(lines - from, left);
      drawRow(
        pdf,
        flow.y,
        width,
        cells.map((cell) => cell.slice(from, from + taken)),
        taken,
      );
      flow.moveDown(taken * lineHeight + margin);
      from += taken;
    }
  }
}

const linesOfPage = Math.floor((area.top - area.bottom) / lineHeight) - 1;
/** More than any cell has: each line has a letter at least. */
const mostLines = 20_000;

/** One row, or a part of one, below the baseline of the line before. */
function drawRow(
  pdf: PdfDocument,
  y: number,
  width: number,
  cells: readonly (readonly string[])[],
  lines: number,
): void {
  const top = y + size + 1;
  const height = lines * lineHeight + margin;
  for (const [at, cell] of cells.entries()) {
    const x = area.left + at * width;
    for (const [n, line] of cell.entries()) pdf.text(x + margin, y - n * lineHeight, size, line);
  }
  for (let at = 0; at <= cells.length; at++) pdf.box(area.left + at * width - 0.25, top - height, 0.5, height, black);
  pdf.box(area.left, top - 0.25, width * cells.length, 0.5, black);
  pdf.box(area.left, top - height - 0.25, width * cells.length, 0.5, black);
}

const black = [0, 0, 0] as const;
