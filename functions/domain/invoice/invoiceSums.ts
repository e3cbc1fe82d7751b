import { negateGrosze, sumGrosze } from '#shared/model/money/grosze.ts';
import type { Amounts } from './invoice.ts';
import { type InvoicePaper, page } from './invoicePaper.ts';

const columns = { net: 396, vat: 466, gross: page.right - 4 } as const;
const left = 196;
const row = 15;

/** Totals by rate, of a correction before and after it, and below them what was paid, is to be paid or goes back. */
export function drawSums(paper: InvoicePaper): void {
  const { flow, invoice } = paper;
  const { kind, paidOn, lines } = invoice;
  flow.room(120);
  flow.moveDown(6);
  drawHeads(paper);
  const rate = [...new Set(paper.languages.map((locale) => paper.rate(locale)))].join(' / ');
  if (kind === 'KOR') drawDifference(paper, rate);
  else {
    const rebate = sumGrosze(lines.flatMap((line) => line.rebate ?? []));
    if (rebate > 0) drawRow(paper, paper.label('rebate_in'), { net: negateGrosze(rebate) });
    drawRow(paper, rate, invoice);
    drawRow(paper, paper.label('total'), invoice, 'bold');
  }
  flow.moveDown(4);
  const said = kind === 'KOR' && invoice.gross < 0 ? 'total_back' : paidOn === undefined ? 'total_due' : 'total_paid';
  drawBand(paper, paper.label(said), Math.abs(invoice.gross));
}

/** What the whole invoice came to, comes to, and what is between: at one rate, as all our invoices are. */
function drawDifference(paper: InvoicePaper, rate: string): void {
  const { invoice } = paper;
  const before = invoice.corrects?.before;
  if (before) {
    drawRow(paper, paper.label('before'), before);
    drawRow(paper, paper.label('after'), {
      net: sumGrosze([before.net, invoice.net]),
      vat: sumGrosze([before.vat, invoice.vat]),
      gross: sumGrosze([before.gross, invoice.gross]),
    });
  }
  drawRow(paper, `${paper.label('difference')} (${rate})`, invoice, 'bold');
}

function drawHeads(paper: InvoicePaper): void {
  const { flow, ink } = paper;
  const look = { size: 7, face: 'bold' as const, colour: ink.muted };
  paper.block(paper.label('rate'), { ...look, x: left, y: flow.y, width: 150 });
  for (const [name, right] of Object.entries(columns) as [keyof typeof columns, number][])
    paper.figure(right, flow.y, paper.label(name), { ...look, width: 62 });
  flow.moveDown(row - 1);
}

function drawRow(
  paper: InvoicePaper,
  label: string,
  amounts: Partial<Amounts>,
  face: 'regular' | 'bold' = 'regular',
): void {
  const { flow, pdf, ink } = paper;
  const height = Math.max(row, paper.heightOf(label, 150, 8.5, face) + 3);
  pdf.box(left, flow.y + 10.5, page.right - left, 0.5, ink.line);
  paper.block(label, { x: left, y: flow.y, width: 150, face });
  for (const [name, right] of Object.entries(columns) as [keyof typeof columns, number][]) {
    const amount = amounts[name];
    if (amount !== undefined) paper.figure(right, flow.y, paper.amount(amount), { width: 64, face });
  }
  flow.moveDown(height);
}

/** The sum that matters, on the colour of the brand. */
function drawBand(paper: InvoicePaper, label: string, gross: number): void {
  const { flow, pdf, ink } = paper;
  const height = 28;
  pdf.box(left - 10, flow.y - height + 12, page.right - left + 10, height, ink.accent);
  const y = flow.y - 6.5;
  paper.block(label, { x: left, y, width: 170, size: 9, face: 'bold', colour: ink.white });
  paper.figure(columns.gross - 4, y - 1, `${paper.amount(gross)} PLN`, {
    width: 150,
    size: 14,
    face: 'bold',
    colour: ink.white,
  });
  flow.moveDown(height + 18);
}
