import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Tally } from '../Tally.ts';
import { StringTable } from '../xlsx/StringTable.ts';
import { BiffText } from './BiffText.ts';
import { continued } from './continued.ts';

/** Text of a workbook's cells: shared strings, labels, formula results. */
export abstract class XlsCells {
  protected readonly bytes: Uint8Array;
  protected readonly view: DataView;
  protected readonly tally: Tally;
  protected readonly strings: StringTable;
  protected readonly text = new BiffText();
  /** The formula just met has a text for its result, which the next record holds. */
  private formulaText = false;

  constructor(bytes: Uint8Array, tally: Tally) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.tally = tally;
    this.strings = new StringTable(tally.wantsText, tally.heard.stringUnits);
  }

  protected abstract get inChart(): boolean;

  protected get cells(): Scope {
    return this.inChart ? 'embedded' : 'cells';
  }

  protected shared(index: number): void {
    const one = this.strings.at(index);
    if (one !== undefined) this.tally.again(this.cells, one, this.strings.textAt(index));
  }

  protected paragraph(scope: Scope, text: string): void {
    this.tally.text(scope, text);
    this.tally.endParagraph(scope);
  }

  protected formula(result: number): void {
    const { view } = this;
    const isNumber = view.getUint16(result + 6, true) !== 0xffff;
    const kind = view.getUint8(result);
    this.formulaText = !isNumber && kind === 0;
    if (this.inChart || this.formulaText || (!isNumber && kind === 3)) return;
    this.booleanOrError(!isNumber && kind === 2);
  }

  protected formulaString(start: number, end: number): number {
    const { pieces, next } = continued(this.bytes, start, end);
    if (this.formulaText && end - start > 2)
      this.paragraph('cells', this.text.string(this.bytes.subarray(start, end), pieces.slice(1)));
    this.formulaText = false;
    return next;
  }

  /** An error is displayed as text, but nobody wrote it: there is nothing to translate. */
  protected booleanOrError(isError: boolean): void {
    if (isError) this.tally.errorCells++;
    else this.tally.number();
  }
}
