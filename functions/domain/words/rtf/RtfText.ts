import type { Scope } from '#shared/rules/words/scopes.ts';
import { isDoubleByte, labelOf, pageOfCharset, symbolPage, upperHalf } from '../encodings.ts';
import type { Tally } from '../Tally.ts';
import type { Setting } from './keywords.ts';

const sign = 0x25a1;

/** Feeds the bytes and code units of RTF text to a tally, decoded by the current code page. */
export class RtfText {
  private readonly tally: Tally;
  /** Pending bytes of a double-byte character. */
  private waiting: number[] = [];
  private waitingPage = 0;
  private waitingScope: Scope = 'body';
  private high = 0;
  private readonly decoders = new Map<number, TextDecoder>();

  constructor(tally: Tally) {
    this.tally = tally;
  }

  /** Adds a run of ASCII. */
  run(scope: Scope, page: number, bytes: Uint8Array, start: number, end: number): void {
    let from = start;
    // The second byte of a double-byte character may be plain ASCII.
    if (this.waiting.length % 2 === 1 && this.waitingPage === page) this.waiting.push(bytes[from++] ?? 0);
    this.flush();
    if (from >= end) return;
    if (page === symbolPage)
      for (let i = from; i < end; i++) this.tally.codePoint(scope, (bytes[i] ?? 0) === 32 ? 32 : sign);
    else this.tally.utf8(scope, bytes, from, end);
  }

  byte(scope: Scope, page: number, byte: number): void {
    if (page === symbolPage) this.codePoint(scope, byte === 32 ? 32 : sign);
    else if (isDoubleByte(page)) {
      if (this.waitingPage !== page || this.waitingScope !== scope) this.flush();
      this.waitingPage = page;
      this.waitingScope = scope;
      this.waiting.push(byte);
    } else this.codePoint(scope, byte < 128 ? byte : upperHalf(page).charCodeAt(byte - 128));
  }

  /** Adds a UTF-16 code unit; the two halves of a surrogate pair are joined. */
  unit(scope: Scope, unit: number): void {
    if (unit >= 0xd800 && unit <= 0xdbff) this.high = unit;
    else if (unit >= 0xdc00 && unit <= 0xdfff && this.high !== 0) {
      this.codePoint(scope, 0x10000 + ((this.high - 0xd800) << 10) + (unit - 0xdc00));
      this.high = 0;
    } else this.codePoint(scope, unit);
  }

  codePoint(scope: Scope, codePoint: number): void {
    this.flush();
    this.tally.codePoint(scope, codePoint);
  }

  flush(): void {
    if (this.waiting.length === 0) return;
    let decoder = this.decoders.get(this.waitingPage);
    if (decoder === undefined) {
      decoder = new TextDecoder(labelOf(this.waitingPage));
      this.decoders.set(this.waitingPage, decoder);
    }
    this.tally.text(this.waitingScope, decoder.decode(Uint8Array.from(this.waiting)));
    this.waiting = [];
  }
}

const westernPage = 1252;

/** The code pages of a document and of its fonts. */
export class RtfFonts {
  private readonly pages = new Map<number, number>();
  private page = westernPage;
  private isEastAsian = false;
  private standard = 0;

  /** Code page of text in a font; below 0 stands for the document's standard font. */
  pageOf(font: number): number {
    const page = this.pages.get(font < 0 ? this.standard : font) ?? 0;
    // East Asian programs mark any font as Western and write in the document's code page.
    if (page === westernPage && this.isEastAsian) return this.page;
    return page || this.page;
  }

  /** Applies a setting; `font` is the entry of the font table that is being read, if any. */
  set(what: Setting, value: number | undefined, font: number | undefined): void {
    if (what === 'defaultFont') this.standard = value ?? 0;
    else if (what === 'macintosh') this.page = 10000;
    else if (what === 'dos437') this.page = 437;
    else if (what === 'dos850') this.page = 850;
    else if (what === 'codePage' && value !== undefined && value > 0) this.setPage(value);
    else if (font === undefined) return;
    else if (what === 'charset') this.pages.set(font, pageOfCharset(value ?? 1));
    else if (what === 'fontCodePage') this.pages.set(font, value ?? 0);
    else if (what === 'font' && !this.pages.has(font)) this.pages.set(font, 0);
  }
  private setPage(page: number): void {
    this.page = page;
    this.isEastAsian = isDoubleByte(page);
  }
}
