import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Tally } from '../Tally.ts';
import { isDoubleByte, labelOf, symbolPage, upperHalf } from './fontCodePage.ts';

const sign = 0x25a1;

/** Feeds the bytes and code units of RTF text to a tally, in the code page of the moment. */
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

  /** A run of ASCII. */
  run(scope: Scope, page: number, bytes: Uint8Array, start: number, end: number): void {
    let from = start;
    // The second byte of a character may stand as it is.
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

  /** A UTF-16 code unit; halves of a pair are joined. */
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
