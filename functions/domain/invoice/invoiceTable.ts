import { negateGrosze, sumGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { Amounts, InvoiceLine } from './invoice.ts';
import { type InvoicePaper, page } from './invoicePaper.ts';

/** Where columns of figures end, and how wide each is. Rebate is there where a line has one. */
const columns = {
  quantity: { right: 270, width: 26 },
  unit: { right: 306, width: 32 },
  unit_net: { right: 358, width: 48 },
  rate: { right: 408, width: 46 },
  net: { right: 458, width: 46 },
  vat: { right: 500, width: 40 },
  gross: { right: page.right - 4, width: 40 },
} as const;
type Column = keyof typeof columns;
/** Columns of what was sold, which a correction does not repeat. */
const ofService: readonly Column[] = ['quantity', 'unit', 'unit_net'];
const names = Object.keys(columns).filter((name): name is Column => name in columns);

const description = { x: 70, width: 170 };
const size = 8;
const line = 11;

/**
 * The lines of an invoice with quantity, unit and net unit price (VAT act, art. 106e (1)); of a correction, what each
 * line was before, is after, and the difference (art. 106j (2)). The heads are repeated on each page.
 */
export function drawTable(paper: InvoicePaper): void {
  const { flow, invoice } = paper;
  flow.room(90);
  drawHeads(paper);
  for (const [index, item] of invoice.lines.entries()) {
    const rows = rowsOf(paper, item);
    const text = item.texts[invoice.locale];
    const height = Math.max(
      paper.heightOf(text, description.width, size),
      rows.length * line,
      paper.heightOf(paper.rate(paper.locale), columns.rate.width, size),
    );
    if (flow.room(height + 8)) drawHeads(paper);
    const { y } = flow;
    paper.figure(66, y, `${index + 1}.`, { width: 17, size, colour: paper.ink.muted });
    paper.block(text, { ...description, y, size });
    for (const [place, row] of rows.entries()) drawRow(paper, row, y - place * line, place === 0);
    flow.moveDown(height + 5);
    paper.hairline(flow.y + line - 3);
  }
}

/** The heads in all languages of the invoice, the customer's above the others'. */
function drawHeads(paper: InvoicePaper): void {
  const { flow, pdf, languages, ink, parts } = paper;
  const small = 7;
  const height = (lines: number) => lines * small * 1.35;
  // A correction by difference has sums alone.
  const shown = names.filter((name) => paper.invoice.kind !== 'KOR' || !ofService.includes(name));
  const heads = ['position' as const, ...shown].map((name) => {
    const words = [...new Set(languages.map((locale) => parts.say(locale, name)))];
    const width = name === 'position' ? description.width : columns[name].width;
    return {
      name,
      blocks: words.map((word, place) => ({
        word,
        place,
        lines: paper.linesOf(word, width, small, place === 0 ? 'bold' : 'regular').length,
      })),
    };
  });
  const deepest = Math.max(...heads.map(({ blocks }) => blocks.reduce((sum, { lines }) => sum + lines, 0)));
  const top = flow.y + 8;
  pdf.box(page.left, top - height(deepest) - 9, page.right - page.left, height(deepest) + 9, ink.soft);
  for (const { name, blocks } of heads) {
    let y = top - 10;
    const at = name === 'position' ? description : { x: columns[name].right, width: columns[name].width, end: true };
    for (const { word, place } of blocks) {
      const look = place === 0 ? { face: 'bold' as const, colour: ink.text } : { colour: ink.muted };
      y = paper.block(word, { ...at, y, size: small, ...look });
    }
  }
  flow.y = top - height(deepest) - 9 - 13;
}

interface Row {
  amounts: Partial<Amounts>;
  /** Of the first row: quantity, unit and price. */
  service?: { unitNet: number };
  /** What the row of a correction is. */
  name?: 'before' | 'after' | 'difference' | 'rebate';
}

/** The rows of a line: of a correction three, else one, and the rebate that its price was reduced by. */
function rowsOf({ invoice }: InvoicePaper, item: InvoiceLine): Row[] {
  const { before, rebate = zeroGrosze } = item;
  if (before) {
    const after = {
      net: sum(before.net, item.net),
      vat: sum(before.vat, item.vat),
      gross: sum(before.gross, item.gross),
    };
    return [
      { amounts: before, name: 'before' },
      { amounts: after, name: 'after' },
      { amounts: item, name: 'difference' },
    ];
  }
  if (invoice.kind === 'KOR') return [{ amounts: item, name: 'difference' }];
  const sold = { amounts: item, service: { unitNet: sum(item.net, rebate) } };
  return rebate === 0 ? [sold] : [sold, { amounts: { net: negateGrosze(rebate) }, name: 'rebate' }];
}
const sum = (one: Amounts['net'], other: Amounts['net']) => sumGrosze([one, other]);

function drawRow(paper: InvoicePaper, { amounts, service, name }: Row, y: number, isFirst: boolean): void {
  const face = name === 'difference' ? ('bold' as const) : ('regular' as const);
  const put = (column: Column, text: string) =>
    paper.figure(columns[column].right, y, text, { width: columns[column].width, size, face });
  if (service) {
    put('quantity', '1');
    put('unit', paper.say('service'));
    put('unit_net', paper.amount(service.unitNet));
  }
  // The rebate is in the line's net amount: it stands below the price.
  const isRebate = name === 'rebate';
  if (name) {
    const { right } = columns.unit_net;
    const text = isRebate ? `${paper.say(name)}: ${paper.amount(amounts.net ?? zeroGrosze)}` : paper.say(name);
    paper.figure(right, y, text, { width: 110, size, face, colour: paper.ink.muted });
  }
  if (isRebate) return;
  if (isFirst)
    paper.block(paper.rate(paper.locale), { x: columns.rate.right, y, width: columns.rate.width, size, end: true });
  for (const column of ['net', 'vat', 'gross'] as const) put(column, paper.amount(amounts[column] ?? zeroGrosze));
}
