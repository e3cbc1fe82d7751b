import { CountStop, damaged, limits } from '../limits.ts';
import {
  after,
  entity,
  find,
  matches,
  skipToTag,
  type Vocabulary,
  wholeCharacters,
  type XmlHandler,
  XmlTag,
} from './XmlTag.ts';

const longestEntity = 32;

/** The character data between the tags of a part. */
abstract class XmlText extends XmlTag {
  protected inCdata = false;
  protected readonly handler: XmlHandler;
  /** Offset of the next ampersand, as far as the search has gone. */
  private ampersand = -1;

  constructor(handler: XmlHandler) {
    super();
    this.handler = handler;
  }

  /** Forgets what is known of the bytes scanned before: other bytes follow. */
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

  /** Handles text up to the next tag, in pieces between entities. */
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
    this.at = i;
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

const none = new Uint8Array(0);

/**
 * A tag scanner for UTF-8 XML that comes in chunks. Only the five XML entities and numeric ones are expanded; a
 * document type declaration ends the count as `unsafe`.
 */
export class XmlScanner extends XmlText {
  depth = 0;
  private carry: Uint8Array = none;
  private started = false;
  private readonly vocabulary: Vocabulary;

  constructor(vocabulary: Vocabulary, handler: XmlHandler) {
    super(handler);
    this.vocabulary = vocabulary;
  }

  push(chunk: Uint8Array): void {
    let bytes = chunk;
    if (this.carry.length > 0) {
      if (this.carry.length > limits.tokenBytes) throw new CountStop('unsafe', 'token_too_long');
      bytes = new Uint8Array(this.carry.length + chunk.length);
      bytes.set(this.carry);
      bytes.set(chunk, this.carry.length);
    }
    this.bytes = bytes;
    this.begin();
    const used = this.scan(bytes);
    this.carry = used < bytes.length ? bytes.slice(used) : none;
  }

  /** Throws when the part ends inside a tag or with elements open. */
  end(): void {
    if (this.carry.length > 0 || this.depth !== 0 || !this.started) throw damaged('xml_cut_off');
  }

  /** Scans complete items and returns the offset of the first byte not used. */
  private scan(bytes: Uint8Array): number {
    const { length } = bytes;
    let i = 0;
    while (i < length) {
      if (this.inCdata) {
        const used = this.cdata(bytes, i);
        if (used === i) return i;
        i = used;
        continue;
      }
      if (bytes[i] !== 60) {
        const used = this.textOn ? this.characters(bytes, i) : skipToTag(bytes, i);
        if (used === i) return i;
        i = used;
        continue;
      }
      const next = bytes[i + 1];
      const after = next === 33 || next === 63 ? this.special(bytes, i) : this.tag(bytes, i);
      if (after < 0) return i;
      i = after;
    }
    return i;
  }

  /** Handles a start or end tag whose `<` is at `start`; returns the offset after it, or -1 if it is incomplete. */
  private tag(bytes: Uint8Array, start: number): number {
    const { length } = bytes;
    let i = start + 1;
    const closing = bytes[i] === 47;
    if (closing) i++;
    let hash = 0x811c9dc5;
    let byte = 0;
    const nameStart = i;
    for (; i < length; i++) {
      byte = bytes[i] ?? 0;
      if (byte <= 32 || byte === 62 || byte === 47) break;
      hash = Math.imul(hash ^ byte, 0x01000193);
    }
    this.nameEnd = i;
    while (i < length) {
      byte = bytes[i] ?? 0;
      if (byte === 62) break;
      if (byte === 34 || byte === 39) {
        i = bytes.indexOf(byte, i + 1);
        if (i < 0) return -1;
      }
      i++;
    }
    if (i >= length) return -1;
    if (i === nameStart) throw damaged('xml_malformed');
    this.tagEnd = i;
    this.at = start;
    const code = this.vocabulary.code(hash);
    if (closing) {
      if (--this.depth < 0) throw damaged('xml_malformed');
      if (code !== 0) this.handler.close(code);
      return i + 1;
    }
    if (!this.started) this.vocabulary.adopt(this);
    this.started = true;
    const empty = bytes[i - 1] === 47;
    if (empty) this.tagEnd = i - 1;
    else if (++this.depth > limits.nesting) throw new CountStop('unsafe', 'nesting');
    const known = this.vocabulary.code(hash);
    if (known !== 0) {
      this.handler.open(known, this);
      if (empty) this.handler.close(known);
    }
    return i + 1;
  }

  /**
   * Handles a comment, CDATA, processing instruction or declaration; returns the offset after it, or -1 if it is
   * incomplete.
   */
  private special(bytes: Uint8Array, start: number): number {
    if (bytes[start + 1] === 63) return after(bytes, start + 2, '?>');
    const rest = bytes.length - start;
    if (rest < 9) return -1;
    if (matches(bytes, start, start + 4, '<!--')) return after(bytes, start + 4, '-->');
    if (matches(bytes, start, start + 9, '<![CDATA[')) {
      this.inCdata = true;
      return start + 9;
    }
    throw new CountStop('unsafe', 'document_type');
  }
}
