import type { Tally } from '../Tally.ts';
import type { XmlHandler } from '../xml/XmlHandler.ts';
import type { XmlTag } from '../xml/XmlTag.ts';
import { unescaped } from './escapes.ts';
import { headerText } from './headerText.ts';
import type { StringTable } from './StringTable.ts';
import * as tag from './tags.ts';

const SHARED = 115;
const TEXT = 116;
const ERROR = 101;
const OTHER = 0;

/** Handles a worksheet: string cells are counted; numeric, date and boolean cells are tallied as one word each. */
export class SheetMarkup implements XmlHandler {
  private readonly tally: Tally;
  private readonly strings: StringTable;
  private scanner: XmlTag | undefined;
  private kind = OTHER;
  private index = 0;
  private digits = 0;
  private value = '';
  /** Number and sign of the sheet, as the reader set it. */
  private readonly sheet: string;
  private phonetic = 0;
  private header: string | undefined;
  private isFormula = false;
  private hasValue = false;

  constructor(tally: Tally, strings: StringTable) {
    this.tally = tally;
    this.strings = strings;
    this.sheet = tally.place;
  }

  open(code: number, scanner: XmlTag): void {
    this.scanner = scanner;
    if (code === tag.CELL) {
      this.kind = cellKind(scanner);
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
    else if (code === tag.HEADER) {
      this.header = '';
      scanner.textOn = true;
    }
  }

  close(code: number): void {
    if (this.scanner && code !== tag.CELL) this.scanner.textOn = false;
    if (code === tag.VALUE) this.endValue();
    else if (code === tag.CELL) {
      if (this.kind === TEXT) this.tally.endParagraph('cells');
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
    else if (this.kind === TEXT) this.tally.codePoint('cells', codePoint);
    else this.digits++;
  }

  private cellText(bytes: Uint8Array, start: number, end: number): void {
    const text = unescaped(bytes, start, end);
    if (text === undefined) this.tally.utf8('cells', bytes, start, end);
    else this.tally.text('cells', text);
  }

  private endValue(): void {
    // A formula may result in an empty text; it lacks a number only if it was never calculated.
    this.hasValue = this.kind === TEXT || this.digits > 0;
    if (this.digits === 0) return;
    if (this.kind === SHARED) {
      const one = this.strings.at(this.index);
      if (one !== undefined) this.tally.again('cells', one, this.strings.textAt(this.index));
    } else if (this.kind === ERROR) this.tally.errorCells++;
    else this.tally.number(this.tally.heard.numbers ? this.value : undefined);
  }
}

const decoder = new TextDecoder();

/** `s` shared, `str` and `inlineStr` text of its own, `e` an error, everything else a value. */
function cellKind(scanner: XmlTag): number {
  const value = scanner.attributeBytes('t');
  const first = value & 255;
  const isShort = value >> 8 === 34 || value >> 8 === 39;
  if (first === SHARED) return isShort ? SHARED : TEXT;
  // An error (`e`) is displayed as text, but nobody wrote it: there is nothing to translate.
  if (first === 101 && isShort) return ERROR;
  return first === 105 ? TEXT : OTHER;
}
