import type { Tally } from '../Tally.ts';
import { keywords } from './keywords.ts';
import { RtfContent } from './RtfContent.ts';
import { isLetter, readControlWord } from './readControlWord.ts';

/** Reads Rich Text Format token by token. */
export class RtfReader {
  private readonly bytes: Uint8Array;
  private readonly content: RtfContent;
  private at = 0;
  /** Characters still to be skipped: the fallback after a Unicode character. */
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

  /** The file ended inside a group. */
  cutOff = false;

  private openGroup(): void {
    this.at++;
    this.leaveOut = 0;
    this.ignorable = false;
    this.content.openGroup();
  }

  private closeGroup(): void {
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
    if (from < i) this.content.run(bytes, from, i);
  }

  private byte(byte: number): void {
    if (this.leaveOut > 0) this.leaveOut--;
    else this.content.byte(byte);
  }

  /** A backslash and what follows: a sign, a byte in hexadecimal or a control word. */
  private control(): void {
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
    else if (this.leaveOut > 0 && action?.do !== 'set') this.leaveOut--;
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
    else if (this.leaveOut > 0) this.leaveOut--;
    else if (byte === 0x7e) content.sign(0xa0);
    else if (byte === 0x5f) content.sign(0x2011);
    else if (byte === 0x5c || byte === 0x7b || byte === 0x7d) content.sign(byte);
    else if (byte === 9) content.sign(9);
  }
}
