import type { XmlTag } from '../xml/XmlTag.ts';

const valueTypes: ReadonlySet<string> = new Set(['float', 'percentage', 'currency', 'date', 'time', 'boolean']);
/** The most cells or rows that one element is taken to stand for: a sheet has no more. */
const mostRepeated = 2_000_000;

type Tag = Pick<XmlTag, 'attribute'>;

const repeated = (tag: Tag, name: string): number =>
  Math.min(mostRepeated, Math.max(1, Number(tag.attribute(name)) || 1));

const isOut = (tag: Tag): boolean => /^(?:collapse|filter)$/.test(tag.attribute('visibility') ?? '');

/** What a cell holds: text to translate, or a value that a program shows. */
export type CellKind = 'text' | 'value' | 'error';

/** The rows, columns and cells of a sheet of an OpenDocument workbook: which cell is read, and whether it is seen. */
export class SheetCells {
  private readonly hiddenColumns: [first: number, last: number][] = [];
  private inHiddenRow = false;
  private columns = 0;
  private row = 0;
  private nextRow = 1;
  private at = 0;
  private next = 1;

  column(tag: Tag): void {
    const first = this.columns + 1;
    this.columns += repeated(tag, 'number-columns-repeated');
    if (isOut(tag)) this.hiddenColumns.push([first, this.columns]);
  }

  startRow(tag: Tag): void {
    this.inHiddenRow = isOut(tag);
    this.row = this.nextRow;
    this.nextRow += repeated(tag, 'number-rows-repeated');
    this.next = 1;
  }

  /** Goes to a cell; one that is repeated is its first. */
  startCell(tag: Tag): void {
    this.at = this.next;
    this.next += repeated(tag, 'number-columns-repeated');
  }

  /** Whether the cell is in a hidden row or column. */
  get isHidden(): boolean {
    return this.inHiddenRow || this.hiddenColumns.some(([first, last]) => first <= this.at && this.at <= last);
  }

  /** The cell as a spreadsheet names it: `B3`. */
  get name(): string {
    let letters = '';
    for (let left = this.at; left > 0; left = Math.floor((left - 1) / 26))
      letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
    return letters + this.row;
  }
}

export function cellKind(tag: Tag): CellKind {
  if (tag.attribute('calcext:value-type') === 'error') return 'error';
  return valueTypes.has(tag.attribute('office:value-type') ?? tag.attribute('value-type') ?? '') ? 'value' : 'text';
}

/** The value of a cell as the file has it. */
export const cellValue = (tag: Tag): string =>
  ['office:value', 'office:date-value', 'office:time-value', 'office:boolean-value']
    .map((name) => tag.attribute(name))
    .find((value) => value !== undefined) ?? '';
