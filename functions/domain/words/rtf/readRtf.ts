import type { Tally } from '../Tally.ts';
import { hashStep, keywords } from './keywords.ts';
import { RtfContent } from './RtfContent.ts';

/** Counts Rich Text Format. A file that ends inside a group is counted as far as it goes and left to a person. */
export function readRtf(bytes: Uint8Array, tally: Tally): void {
  const reader = new RtfReader(bytes, tally);
  reader.read(Math.max(0, bytes.indexOf(0x7b)));
  tally.endAll();
  if (reader.cutOff) tally.concern = 'cut_off';
}

/** Reads Rich Text Format token by token. */
export class RtfReader {
  private readonly bytes: Uint8Array;
  private readonly content: RtfContent;
  /** Where the token that is being read begins, and what is read next. */
  tokenStart = 0;
  at = 0;
  /** Characters still to be skipped, as the fallback of a Unicode character. */
  private leaveOut = 0;
  private ignorable = false;

  constructor(bytes: Uint8Array, tally: Tally) {
    this.bytes = bytes;
    this.content = new RtfContent(tally);
  }

  read(start: number): void {
    const { bytes, content } = this;
    this.at = start;
    do {
      this.tokenStart = this.at;
      const byte = bytes[this.at];
      if (byte === undefined) break;
      if (byte === 0x7b) this.openGroup();
      else if (byte === 0x7d) this.closeGroup();
      else if (byte === 0x5c) this.control();
      else if (byte === 10 || byte === 13 || byte === 0) this.at++;
      else this.plainText();
    } while (content.depth > 0 || this.at === start);
    content.flush();
    if (content.depth > 0 && bytes.length - this.at <= 0) this.cutOff = true;
  }

  /** Whether the file ended inside a group. */
  cutOff = false;

  protected openGroup(): void {
    this.at++;
    this.leaveOut = 0;
    this.ignorable = false;
    this.content.openGroup();
  }

  protected closeGroup(): void {
    this.content.closeGroup(this.at);
    this.at++;
    this.leaveOut = 0;
    this.ignorable = false;
  }

  private plainText(): void {
    const { bytes } = this;
    const start = this.at;
    let i = start;
    let byte = bytes[i] ?? 0;
    while (
      i < bytes.length &&
      byte < 128 &&
      byte !== 0x5c &&
      byte !== 0x7b &&
      byte !== 0x7d &&
      byte !== 10 &&
      byte !== 13
    )
      byte = bytes[++i] ?? 0;
    if (i === start) {
      this.at++;
      this.byte(byte);
      return;
    }
    this.at = i;
    const from = Math.min(i, start + this.leaveOut);
    this.leaveOut -= from - start;
    if (from > start) this.leftOut(from);
    if (from < i) this.content.run(bytes, from, i);
  }

  private byte(byte: number): void {
    if (this.leaveOut > 0) this.leaveOne();
    else this.content.byte(byte);
  }

  private leaveOne(): void {
    this.leaveOut--;
    this.leftOut(this.at);
  }

  /** Told of each piece that only stands for the Unicode character before it, by where it ends. */
  protected leftOut(_end: number): void {}

  /** Reads a backslash and what follows: a symbol, a byte in hexadecimal or a control word. */
  protected control(): void {
    const { bytes, content } = this;
    const i = this.at + 1;
    const byte = bytes[i] ?? 0;
    if (!isLetter(byte)) {
      this.at = i + 1;
      this.symbol(byte);
      return;
    }
    const { hash, value, next } = readControlWord(bytes, i);
    this.at = next;
    const action = keywords.get(hash);
    const ignorable = this.ignorable;
    this.ignorable = false;
    if (action?.do === 'unicode') {
      content.unit((value ?? 0) & 0xffff);
      this.leaveOut = content.group.unicodeSkip;
    } else if (action?.do === 'binary') this.at += Math.max(0, value ?? 0);
    else if (this.leaveOut > 0 && action?.do !== 'set') this.leaveOne();
    else if (action !== undefined) content.act(action, value, this.at);
    if (ignorable && (action === undefined || action.do === 'sign' || action.do === 'paragraph'))
      content.group.skipped = true;
  }

  private symbol(byte: number): void {
    const { bytes, content } = this;
    if (byte === 0x27) {
      const value = Number.parseInt(String.fromCharCode(bytes[this.at] ?? 0, bytes[this.at + 1] ?? 0), 16);
      if (Number.isNaN(value)) return;
      this.at += 2;
      this.byte(value);
    } else if (byte === 0x2a) this.ignorable = true;
    else if (byte === 10 || byte === 13) content.paragraph();
    else if (this.leaveOut > 0) this.leaveOne();
    else if (byte === 0x7e) content.sign(0xa0);
    else if (byte === 0x5f) content.sign(0x2011);
    else if (byte === 0x5c || byte === 0x7b || byte === 0x7d) content.sign(byte);
    else if (byte === 9) content.sign(9);
  }
}

const control = { hash: 0, value: undefined as number | undefined, next: 0 };

/**
 * The control word that begins at an offset: the hash of its name, its number, and where the rest begins (one blank
 * after the word belongs to it). Always the same object, overwritten by the next call, because a file has millions.
 */
export function readControlWord(bytes: Uint8Array, start: number): Readonly<typeof control> {
  let i = start;
  let byte = bytes[i] ?? 0;
  let hash = 0;
  do {
    hash = hashStep(hash, byte);
    byte = bytes[++i] ?? 0;
  } while (isLetter(byte));
  let value: number | undefined;
  const negative = byte === 0x2d;
  if (negative && isDigit(bytes[i + 1] ?? 0)) byte = bytes[++i] ?? 0;
  if (isDigit(byte)) {
    value = 0;
    for (; isDigit(byte); byte = bytes[++i] ?? 0) value = Math.min(value * 10 + (byte - 48), 0x7fffffff);
    if (negative) value = -value;
  }
  control.hash = hash;
  control.value = value;
  control.next = byte === 32 ? i + 1 : i;
  return control;
}

function isLetter(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
}

function isDigit(byte: number): boolean {
  return byte >= 48 && byte <= 57;
}
