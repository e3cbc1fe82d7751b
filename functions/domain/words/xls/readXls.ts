import type { Scope } from '#shared/rules/words/scopes.ts';
import type { CompoundFile } from '../CompoundFile.ts';
import { damaged } from '../limits.ts';
import type { Tally } from '../Tally.ts';
import { headerText, StringTable } from '../xlsx/sheetTexts.ts';
import * as record from './biff.ts';
import { BiffStrings, BiffText, continued, readSharedStrings } from './biff.ts';
import { openWorkbook } from './openWorkbook.ts';

/** Text of a workbook's cells: shared strings, labels, formula results. */
abstract class XlsCells {
  protected readonly bytes: Uint8Array;
  protected readonly view: DataView;
  protected readonly tally: Tally;
  protected readonly strings: StringTable;
  protected readonly text = new BiffText();
  /** Whether the result of the last formula is a text, which the next record holds. */
  private formulaText = false;
  protected formulaScope: Scope = 'cells';

  constructor(bytes: Uint8Array, tally: Tally) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.tally = tally;
    this.strings = new StringTable(tally.wantsText, tally.heard.stringUnits);
    tally.expectHiddenParts();
  }

  protected abstract get inChart(): boolean;
  /** Scope of a cell's text, by the row and the column at the start of its record. */
  protected abstract cells(start: number): Scope;

  protected shared(scope: Scope, index: number): void {
    const one = this.strings.at(index);
    if (one !== undefined) this.tally.again(scope, one, this.strings.textAt(index));
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
      this.paragraph(this.formulaScope, this.text.string(this.bytes.subarray(start, end), pieces.slice(1)));
    this.formulaText = false;
    return next;
  }

  /** Tallies a boolean or error cell; an error value is shown as text, but is not text to translate. */
  protected booleanOrError(isError: boolean): void {
    if (isError) this.tally.errorCells++;
    else this.tally.number();
  }
}

/** Object kind of a cell comment's note. */
const noteObject = 0x19;

/** Flag of a row's record. */
const hiddenRow = 0x20;

/** Walks the records of an Excel workbook stream (BIFF 5 to 8). */
class XlsReader extends XlsCells {
  /** Kinds of the substreams open now. */
  private readonly substreams: number[] = [];
  private objectKind = 0;
  /** Offsets where hidden sheets begin. */
  private readonly hiddenSheets = new Set<number>();
  private isHidden = false;
  private readonly hiddenRows = new Set<number>();
  private readonly hiddenColumns: [first: number, last: number][] = [];

  read(): void {
    const { bytes, view } = this;
    let at = 0;
    if (bytes.length < 8 || !record.isStart(view.getUint16(0, true))) throw damaged('xls_no_start');
    // The first record decides: workbooks of Excel 5 may hold sheets that claim to be newer.
    this.text.isBiff8 = view.getUint16(0, true) === record.BOF && view.getUint16(4, true) >= record.BIFF_8;
    while (at + 4 <= bytes.length) {
      const kind = view.getUint16(at, true);
      const end = at + 4 + view.getUint16(at + 2, true);
      if (end > bytes.length) {
        if (this.substreams.length > 0) throw damaged('xls_cut_off');
        break;
      }
      at = this.take(kind, at + 4, end);
    }
    this.tally.endAll();
  }

  protected get inChart(): boolean {
    return this.substreams.at(-1) === record.CHART;
  }

  protected cells(start: number): Scope {
    if (this.inChart) return 'embedded';
    const row = this.view.getUint16(start, true);
    const column = this.view.getUint16(start + 2, true);
    const isHidden =
      this.isHidden ||
      this.hiddenRows.has(row) ||
      this.hiddenColumns.some(([first, last]) => first <= column && column <= last);
    return isHidden ? 'hidden_parts' : 'cells';
  }

  /** Notes what is hidden: a sheet where the workbook names it, then its columns and rows. */
  private hides(kind: number, start: number, size: number): void {
    const { view } = this;
    if (kind === record.SHEET && size >= 6 && (view.getUint8(start + 4) & 3) !== 0)
      this.hiddenSheets.add(view.getUint32(start, true));
    else if (kind === record.ROW && size >= 16 && (view.getUint8(start + 12) & hiddenRow) !== 0)
      this.hiddenRows.add(view.getUint16(start, true));
    else if (kind === record.COLUMNS && size >= 10 && (view.getUint8(start + 8) & 1) !== 0)
      this.hiddenColumns.push([view.getUint16(start, true), view.getUint16(start + 2, true)]);
  }

  private startSheet(at: number): void {
    this.isHidden = this.hiddenSheets.has(at);
    this.hiddenRows.clear();
    this.hiddenColumns.length = 0;
  }

  /** Handles one record and returns the offset of the next. */
  private take(kind: number, start: number, end: number): number {
    const { view } = this;
    const size = end - start;
    switch (kind) {
      case record.BOF:
      case record.BOF_2:
      case record.BOF_3:
      case record.BOF_4:
        if (size < 4) throw damaged('xls_start');
        this.substreams.push(view.getUint16(start + 2, true));
        if (this.substreams.length === 1) this.startSheet(start - 4);
        break;
      case record.SHEET:
      case record.ROW:
      case record.COLUMNS:
        this.hides(kind, start, size);
        break;
      case record.EOF:
        this.substreams.pop();
        break;
      case record.CODE_PAGE:
        if (size >= 2) this.text.codePage = view.getUint16(start, true);
        break;
      case record.SHARED_STRINGS:
        return this.sharedStrings(start, end);
      case record.LABEL_SST:
        if (size >= 10) this.shared(this.cells(start), view.getUint32(start + 6, true));
        break;
      case record.LABEL:
      case record.RICH_LABEL:
        if (size > 8) this.paragraph(this.cells(start), this.text.string(this.bytes.subarray(start + 6, end)));
        break;
      case record.LABEL_2:
        if (size > 8) this.paragraph(this.cells(start), this.text.shortString(this.bytes.subarray(start + 7, end)));
        break;
      case record.FORMULA:
      case record.FORMULA_3:
      case record.FORMULA_4:
        if (size < 14) break;
        this.formulaScope = this.inChart ? 'cells' : this.cells(start);
        this.formula(start + 6);
        break;
      case record.STRING:
        return this.formulaString(start, end);
      case record.NUMBER:
      case record.RK:
        if (!this.inChart) this.tally.number();
        break;
      case record.MULTIPLE_RK:
        for (let i = 0; i < Math.floor((size - 6) / 6) && !this.inChart; i++) this.tally.number();
        break;
      case record.BOOLEAN_OR_ERROR:
        if (size >= 8 && !this.inChart) this.booleanOrError(view.getUint8(start + 7) === 1);
        break;
      case record.HEADER:
      case record.FOOTER:
        if (size > 2) this.paragraph('headers_footers', headerText(this.headerAt(start, end)));
        break;
      case record.SERIES_TEXT:
        if (size > 3) this.paragraph('embedded', this.text.shortString(this.bytes.subarray(start + 2, end)));
        break;
      case record.OBJECT:
        this.objectKind = size >= 6 ? view.getUint16(start + 4, true) : 0;
        break;
      case record.TEXT_OBJECT:
        return this.textObject(start, end);
    }
    return end;
  }

  private sharedStrings(start: number, end: number): number {
    const { pieces, next } = continued(this.bytes, start, end);
    readSharedStrings(pieces, this.strings, this.text);
    return next;
  }

  private headerAt(start: number, end: number): string {
    const { text, bytes } = this;
    return text.isBiff8 ? text.string(bytes.subarray(start, end)) : text.bytes(bytes.subarray(start + 1, end));
  }

  /** Counts the text of a shape or of a cell comment; its characters are in the CONTINUE records. */
  private textObject(start: number, end: number): number {
    const { pieces, next } = continued(this.bytes, end, end);
    if (end - start < 12 || pieces.length < 2) return next;
    const length = this.view.getUint16(start + 10, true);
    if (length === 0) return next;
    const scope: Scope =
      this.objectKind === noteObject
        ? 'comments'
        : this.inChart
          ? 'embedded'
          : this.isHidden
            ? 'hidden_parts'
            : 'boxes';
    const source = new BiffStrings(pieces.slice(1));
    const wide = (source.uint8() & 1) === 1;
    source.characters(length, wide, (bytes, isWide) => this.tally.text(scope, this.text.units(bytes, isWide)));
    this.tally.endParagraph(scope);
    return next;
  }
}

/**
 * Counts an Excel workbook of 1987 to 2003. One from before Excel 5, which has no compound file, is left to a person.
 */
export function readXls(bytes: Uint8Array, tally: Tally, compound: CompoundFile | undefined): void {
  const workbook = compound ? (compound.stream('Workbook') ?? compound.stream('Book')) : bytes;
  if (workbook === undefined || workbook.length === 0) throw damaged('no_main_stream');
  if (workbook[0] === 9 && workbook[1] !== 8) tally.concern = 'too_old';
  new XlsReader(openWorkbook(workbook), tally).read();
}
