import type { XmlHandler } from './XmlHandler.ts';
import { XmlTag } from './XmlTag.ts';
import { entity, find, wholeCharacters } from './xmlBytes.ts';

const longestEntity = 32;

/** The character data between the tags of a part. */
export abstract class XmlText extends XmlTag {
  protected inCdata = false;
  protected readonly handler: XmlHandler;
  /** Place of the next ampersand, as far as it was looked for. */
  private ampersand = -1;

  constructor(handler: XmlHandler) {
    super();
    this.handler = handler;
  }

  /** Other bytes are scanned from here on. */
  protected begin(): void {
    this.ampersand = -1;
  }

  protected cdata(bytes: Uint8Array, start: number): number {
    const end = find(bytes, start, ']]>');
    const stop = end >= 0 ? end : Math.max(start, wholeCharacters(bytes, start, bytes.length - 2));
    if (this.textOn && stop > start) this.handler.text(bytes, start, stop);
    if (end < 0) return stop;
    this.inCdata = false;
    return end + 3;
  }

  /** Text up to the next tag, in pieces between entities. */
  protected characters(bytes: Uint8Array, start: number): number {
    const { length } = bytes;
    let i = start;
    let byte = bytes[i] ?? 0;
    // Short texts are scanned in a loop, long ones by a search: the search is fast, but slow to start.
    const near = Math.min(length, start + 24);
    while (i < near && byte !== 60 && byte !== 38) byte = bytes[++i] ?? 0;
    if (i === near && i < length) {
      if (this.ampersand < i) this.ampersand = place(bytes.indexOf(38, i), length);
      i = Math.min(this.ampersand, place(bytes.indexOf(60, i), length));
      byte = bytes[i] ?? 0;
    }
    if (i === length) i = wholeCharacters(bytes, start, length);
    if (i > start) this.handler.text(bytes, start, i);
    if (byte !== 38 || i >= length) return i;
    let semicolon = i + 1;
    const limit = Math.min(length, i + longestEntity);
    while (semicolon < limit && bytes[semicolon] !== 59) semicolon++;
    if (semicolon === limit) {
      if (limit === length) return i;
      this.handler.character(38);
      return i + 1;
    }
    this.handler.character(entity(bytes, i + 1, semicolon));
    return semicolon + 1;
  }
}

function place(found: number, length: number): number {
  return found < 0 ? length : found;
}
