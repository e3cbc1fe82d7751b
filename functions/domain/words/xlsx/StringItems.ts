import type { XmlHandler } from '../xml/XmlHandler.ts';
import type { XmlTag } from '../xml/XmlTag.ts';
import { unescaped } from './escapes.ts';
import { ITEM, PHONETIC, T } from './tags.ts';

/** Where the text of items goes; `end` closes one item. */
export interface ItemSink {
  utf8(bytes: Uint8Array, start: number, end: number): void;
  text(text: string): void;
  end(): void;
}

/** Handles a list of rich strings (shared strings, comments), without their phonetic hints. */
export class StringItems implements XmlHandler {
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
