import type { Scope } from '#shared/rules/words/scopes.ts';
import { damaged } from '../limits.ts';
import { OfficePackage } from '../opc/OfficePackage.ts';
import { readDrawing } from '../opc/readDrawing.ts';
import { pageArea, type Tally } from '../Tally.ts';
import { unescapeXml } from '../xml/unescapeXml.ts';
import { XmlScanner } from '../xml/XmlScanner.ts';
import { Vocabulary, type XmlHandler, type XmlTag } from '../xml/XmlTag.ts';
import type { ZipArchive } from '../ZipArchive.ts';
import { headerText, StringTable } from './sheetTexts.ts';
import * as tag from './tags.ts';
import { commentTags, ITEM, namespaces, PHONETIC, sheetTags, stringTags, T } from './tags.ts';

/** Receives the text of items; `end` closes one item. */
interface ItemSink {
  utf8(bytes: Uint8Array, start: number, end: number): void;
  text(text: string): void;
  end(): void;
}

/** Handles a list of rich strings (shared strings, comments), without their phonetic hints. */
class StringItems implements XmlHandler {
  private readonly sink: ItemSink;
  private phonetic = 0;
  private scanner: XmlTag | undefined;

  constructor(sink: ItemSink) {
    this.sink = sink;
  }

  open(code: number, scanner: XmlTag): void {
    this.scanner = scanner;
    if (code === PHONETIC) this.phonetic++;
    else if (code === T) scanner.textOn = this.phonetic === 0;
  }

  close(code: number): void {
    if (code === PHONETIC) this.phonetic--;
    else if (code === ITEM) this.sink.end();
    else if (this.scanner) this.scanner.textOn = false;
  }

  text(bytes: Uint8Array, start: number, end: number): void {
    const text = unescaped(bytes, start, end);
    if (text === undefined) this.sink.utf8(bytes, start, end);
    else this.sink.text(text);
  }

  character(codePoint: number): void {
    this.sink.text(String.fromCodePoint(codePoint));
  }
}

const underscore = 0x5f;
const letterX = 0x78;
const decoderKeepingBom = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Text with its escapes resolved, such as `_x000D_`, by which Excel writes characters that XML cannot hold; undefined
 * without any. Unresolved they would count as words.
 */
export function unescaped(bytes: Uint8Array, start: number, end: number): string | undefined {
  for (let i = start; i + 6 < end; i++)
    if (bytes[i] === underscore && bytes[i + 1] === letterX && bytes[i + 6] === underscore)
      return decoderKeepingBom
        .decode(bytes.subarray(start, end))
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return undefined;
}

/** Counts a workbook: the string cells of all sheets, their drawings, and apart from them comments and headers. */
export async function readXlsx(archive: ZipArchive, tally: Tally): Promise<void> {
  const office = new OfficePackage(archive);
  const main = (await office.mainPart()) ?? (office.has('xl/workbook.xml') ? 'xl/workbook.xml' : undefined);
  if (main === undefined || main.endsWith('.bin')) throw damaged('no_main_part');
  const strings = new StringTable(tally.wantsText, tally.heard.stringUnits);
  const related = await office.relationships(main);
  const table = related.find(({ kind }) => kind === 'sharedStrings')?.target;
  if (table !== undefined)
    await office.scan(table, new XmlScanner(new Vocabulary(stringTags, namespaces), intoTable(strings)));
  const hidden = new Set<string>();
  const names = new Map<string, string>();
  const sheets = await office.inOrder(main, { 'x:sheet': 1 }, 'worksheet', (target, sheet) => {
    if (/hidden$/i.test(sheet.attribute('state') ?? '')) hidden.add(target);
    names.set(target, unescapeXml(sheet.attribute('name') ?? ''));
  });
  tally.expectHiddenParts();
  const others = related.filter(({ kind }) => kind === 'chartsheet' || kind === 'dialogsheet');
  for (const [number, sheet] of [...sheets, ...others.map(({ target }) => target)].entries()) {
    tally.place = `${number + 1}!`;
    tally.sheets.push({ name: names.get(sheet) || undefined, part: sheet });
    const isHidden = hidden.has(sheet);
    const markup = new SheetMarkup(tally, strings, isHidden);
    await office.scan(sheet, new XmlScanner(new Vocabulary(sheetTags, namespaces), markup));
    tally.endAll();
    await readAround(office, sheet, tally, isHidden ? 'hidden_parts' : 'boxes');
  }
  if (tally.openFormulas > 0) tally.concern = 'formulas_without_results';
}

const intoTable = (strings: StringTable) =>
  new StringItems({
    utf8: (bytes, start, end) => strings.utf8(bytes, start, end),
    text: (text) => strings.addText(text),
    end: () => strings.push(),
  });

const intoComments = (tally: Tally) =>
  new StringItems({
    utf8: (bytes, start, end) => tally.utf8('comments', bytes, start, end),
    text: (text) => tally.text('comments', text),
    end: () => tally.endParagraph('comments'),
  });

/** Reads comments and drawings of one sheet; shapes and diagrams of a drawing count, as `boxes`, charts do not. */
async function readAround(office: OfficePackage, sheet: string, tally: Tally, boxes: Scope): Promise<void> {
  for (const { kind, target } of await office.relationships(sheet)) {
    if (kind === 'comments')
      await office.scan(
        target,
        new XmlScanner(new Vocabulary(commentTags, namespaces), intoComments(tally)),
        'comments',
      );
    if (kind !== 'drawing') continue;
    await readDrawing(office, target, boxes, tally, pageArea);
    for (const part of await office.relationships(target)) {
      if (part.kind === 'chart' || part.kind === 'chartEx') await readDrawing(office, part.target, 'embedded', tally);
      if (part.kind === 'diagramData') await readDrawing(office, part.target, boxes, tally);
    }
  }
}

const SHARED = 115;
const TEXT = 116;
const ERROR = 101;
const OTHER = 0;

/** Handles a worksheet: string cells are counted; numeric, date and boolean cells are tallied as one word each. */
class SheetMarkup implements XmlHandler {
  private readonly tally: Tally;
  private readonly strings: StringTable;
  private scanner: XmlTag | undefined;
  private kind = OTHER;
  private index = 0;
  private digits = 0;
  private value = '';
  /** The sheet's number and an exclamation mark: beginning of each place in it. */
  private readonly sheet: string;
  private phonetic = 0;
  private header: string | undefined;
  private isFormula = false;
  private hasValue = false;
  private readonly isHidden: boolean;
  private readonly hiddenColumns: [first: number, last: number][] = [];
  private inHiddenRow = false;
  /** Column of the cell being read, from 1, where the file names none. */
  private column = 0;
  private scope: Scope = 'cells';

  constructor(tally: Tally, strings: StringTable, isHidden: boolean) {
    this.isHidden = isHidden;
    this.tally = tally;
    this.strings = strings;
    this.sheet = tally.place;
  }

  open(code: number, scanner: XmlTag): void {
    this.scanner = scanner;
    if (code === tag.CELL) {
      this.kind = cellKind(scanner);
      this.scope = this.hides(scanner) ? 'hidden_parts' : 'cells';
      if (this.tally.wantsText) this.tally.place = this.sheet + (scanner.attribute('r') ?? '');
      this.isFormula = false;
      this.hasValue = false;
    } else if (code === tag.FORMULA) this.isFormula = true;
    else if (code === tag.VALUE) {
      this.index = 0;
      this.digits = 0;
      this.value = '';
      scanner.textOn = true;
    } else if (code === tag.T) scanner.textOn = this.phonetic === 0 && this.kind === TEXT;
    else if (code === tag.PHONETIC) this.phonetic++;
    else if (code === tag.ROW) {
      this.column = 0;
      this.inHiddenRow = isSet(scanner);
    } else if (code === tag.COLUMN) {
      const last = Number(scanner.attribute('max'));
      if (isSet(scanner)) this.hiddenColumns.push([Number(scanner.attribute('min')), last]);
    } else if (code === tag.HEADER) {
      this.header = '';
      scanner.textOn = true;
    }
  }

  /** Whether a cell is on a hidden sheet, or in a hidden row or column. */
  private hides(cell: XmlTag): boolean {
    if (this.isHidden || this.inHiddenRow) return true;
    if (this.hiddenColumns.length === 0) return false;
    this.column = columnOf(cell.attribute('r') ?? '') ?? this.column + 1;
    return this.hiddenColumns.some(([first, last]) => first <= this.column && this.column <= last);
  }

  close(code: number): void {
    if (this.scanner && code !== tag.CELL) this.scanner.textOn = false;
    if (code === tag.VALUE) this.endValue();
    else if (code === tag.CELL) {
      if (this.kind === TEXT) this.tally.endParagraph(this.scope);
      if (this.isFormula && !this.hasValue) this.tally.openFormulas++;
      this.kind = OTHER;
    } else if (code === tag.PHONETIC) this.phonetic--;
    else if (code === tag.HEADER && this.header !== undefined) {
      this.tally.text('headers_footers', headerText(this.header));
      this.tally.endParagraph('headers_footers');
      this.header = undefined;
    }
  }

  text(bytes: Uint8Array, start: number, end: number): void {
    if (this.header !== undefined) this.header += decoder.decode(bytes.subarray(start, end));
    else if (this.kind === TEXT) this.cellText(bytes, start, end);
    else {
      if (this.tally.heard.numbers) this.value += decoder.decode(bytes.subarray(start, end));
      for (let i = start; i < end; i++) {
        const digit = (bytes[i] ?? 0) - 48;
        if (digit >= 0 && digit <= 9) this.index = this.index * 10 + digit;
        if (digit >= -16) this.digits++;
      }
    }
  }

  character(codePoint: number): void {
    if (this.header !== undefined) this.header += String.fromCodePoint(codePoint);
    else if (this.kind === TEXT) this.tally.codePoint(this.scope, codePoint);
    else this.digits++;
  }

  private cellText(bytes: Uint8Array, start: number, end: number): void {
    const text = unescaped(bytes, start, end);
    if (text === undefined) this.tally.utf8(this.scope, bytes, start, end);
    else this.tally.text(this.scope, text);
  }

  private endValue(): void {
    // A formula's result may be an empty text, but a number is missing only if the formula was never calculated.
    this.hasValue = this.kind === TEXT || this.digits > 0;
    if (this.digits === 0) return;
    if (this.kind === SHARED) {
      const one = this.strings.at(this.index);
      if (one !== undefined) this.tally.again(this.scope, one, this.strings.textAt(this.index));
    } else if (this.kind === ERROR) this.tally.errorCells++;
    else this.tally.number(this.tally.heard.numbers ? this.value : undefined);
  }
}

const isSet = (tag: XmlTag): boolean => /^(?:1|true)$/.test(tag.attribute('hidden') ?? '');

/** Number of a cell's column, from 1, by its reference (`B3`); undefined without one. */
function columnOf(reference: string): number | undefined {
  let column = 0;
  for (const letter of /^[A-Za-z]{1,3}/.exec(reference)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column || undefined;
}

const decoder = new TextDecoder();

/**
 * Kind of a cell by its attribute `t`: `s` shared string, `str` and `inlineStr` its own text, `e` error, everything
 * else a value.
 */
function cellKind(scanner: XmlTag): number {
  const value = scanner.attributeBytes('t');
  const first = value & 255;
  const isShort = value >> 8 === 34 || value >> 8 === 39;
  if (first === SHARED) return isShort ? SHARED : TEXT;
  // An error value (`e`) is shown as text, but is not text to translate.
  if (first === 101 && isShort) return ERROR;
  return first === 105 ? TEXT : OTHER;
}
