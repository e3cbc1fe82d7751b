import type { Colour, Face, PdfDocument } from './PdfDocument.ts';

/** The printable area of a page; points from the lower left corner. */
interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Text that runs down a page and goes on at the top of the next one. */
export class TextFlow {
  /** Baseline of the next line. */
  y: number;
  private readonly pdf: PdfDocument;
  private readonly area: Area;

  constructor(pdf: PdfDocument, area: Area) {
    this.pdf = pdf;
    this.area = area;
    this.y = area.top;
    pdf.addPage();
  }

  /** Begins a new page if less than this height is left; true if so. */
  room(height: number): boolean {
    if (this.y - height >= this.area.bottom) return false;
    this.pdf.addPage();
    this.y = this.area.top;
    return true;
  }

  moveDown(height: number): void {
    this.y -= height;
  }

  /** A paragraph, wrapped to its width. */
  write(
    text: string,
    {
      x = this.area.left,
      width = this.area.right - this.area.left,
      size = 9,
      face = 'regular',
      colour,
    }: { x?: number; width?: number; size?: number; face?: Face; colour?: Colour } = {},
  ): void {
    for (const line of wrap(text, width, (part) => this.pdf.widthOf(part, size, face))) {
      this.room(size + 4);
      this.pdf.text(x, this.y, size, line, face, colour);
      this.y -= size + 4;
    }
  }

  /** A rule over the whole width, at this distance above the next line. */
  rule(above: number): void {
    this.pdf.line(this.area.left, this.y + above, this.area.right);
  }

  /** Table headings: the first left-aligned, the others right-aligned at their positions. */
  heads(first: string, others: readonly (readonly [number, string])[]): void {
    this.room(30);
    this.pdf.text(this.area.left, this.y, 9, first, 'bold');
    for (const [x, text] of others) this.pdf.textRight(x, this.y, 9, text, 'bold');
    this.moveDown(5);
    this.rule(0);
    this.moveDown(12);
  }

  /** A total below a rule: label at the left, amount right-aligned at its position. */
  sums(right: number, rows: readonly (readonly [label: string, amount: string, face?: Face])[]): void {
    this.rule(8);
    this.moveDown(6);
    for (const [label, amount, face = 'regular'] of rows) {
      this.room(14);
      this.pdf.text(this.area.left, this.y, 9, label, face);
      this.pdf.textRight(right, this.y, 9, amount, face);
      this.moveDown(14);
    }
  }
}

/** Breaks a text into lines no wider than `width`; a word that is too long by itself is broken anywhere. */
export function wrap(text: string, width: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && widthOf(line + character) > width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line].filter((one) => one !== '');
}
